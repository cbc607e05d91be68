import { describe, expect, it } from "vitest";
import { createQueue } from "../../../src/bridge/queue.ts";

function fakeRun(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, end: () => controller.abort(new Error("over")) };
}

describe("createQueue()", () => {
  it("lets only so many in at once, and the rest in order", async () => {
    const queue = createQueue(2);
    const run = fakeRun();
    const order: number[] = [];
    const first = await queue.enter(run);
    const second = await queue.enter(run);
    const third = queue.enter(run).then((leave) => (order.push(3), leave));
    const fourth = queue.enter(run).then((leave) => (order.push(4), leave));
    await Promise.resolve();
    expect(order).toEqual([]);
    first();
    first(); // giving a slot back twice must not make two
    await third;
    expect(order).toEqual([3]);
    second();
    await fourth;
    expect(order).toEqual([3, 4]);
  });

  it("forgets a waiting call when its run ends, and serves the next", async () => {
    const queue = createQueue(1);
    const ending = fakeRun();
    const leave = await queue.enter(fakeRun());
    const gone = queue.enter(ending);
    const next = queue.enter(fakeRun());
    ending.end();
    await expect(gone).rejects.toThrow("over");
    leave();
    expect(typeof (await next)).toBe("function");
  });

  it("refuses a run that has already ended", async () => {
    const run = fakeRun();
    run.end();
    await expect(createQueue(1).enter(run)).rejects.toThrow("over");
  });
});
