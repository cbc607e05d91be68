// The guest library answers what Chromium answered: every fixture group, inside QuickJS.
// Trust: host
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { createGuestWorld, readFixture, type GuestWorld } from "./guest-world.ts";

let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});

const files = readdirSync(new URL("../../fixtures/guest-library/", import.meta.url)).filter((name) => name.endsWith(".json"));
for (const file of files) {
  const name = file.replace(/\.json$/, "");
  describe(name, () => {
    for (const group of readFixture(name)) {
      test(`${group.title} answers as Chromium does for ${group.inputs.length} inputs`, () => {
        world.setTimeZone(group.timeZone ?? "UTC");
        const answers = world.answers(group.code, group.inputs);
        const pairs = (list: readonly string[]): string[] =>
          list.map((answer, index) => `${JSON.stringify(group.inputs[index])} → ${answer}`);
        expect(pairs(answers)).toEqual(pairs(group.expected));
      });
    }
  });
}
