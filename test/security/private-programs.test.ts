// No planted value in anything a model may see, over many random programs and failures.
import { describe, expect, it } from "vitest";
import { createExecutor, type RunEvent } from "../../src/index.ts";
import type { Json } from "../../src/core/json.ts";
import { makePrivateProgram, privateSource } from "./private-programs.ts";

const PROGRAMS = process.env["CLOCHE_TEST_ALL"] === undefined ? 500 : 10_000;

interface Shown {
  readonly text: string;
  readonly planted: readonly string[];
  readonly received: string;
}

/** Runs programs and gives, for each, everything that a host may show a model, as one text. */
async function eachShown(mode: "sealed" | "egress", seeds: Iterable<number>, look: (seed: number, shown: Shown) => void): Promise<void> {
  const source = privateSource();
  const executor = await createExecutor({ tools: [source], privacy: { mode }, limits: { cpuMs: 500 } });
  try {
    for (const seed of seeds) {
      const { code, inputs, planted, answers } = makePrivateProgram(seed);
      const received: Json[] = [];
      source.begin(answers, received);
      const events: RunEvent[] = [];
      // A person each, and so a vault each: what one program taught it must not help the next.
      const options = { subject: { id: `u${seed}` }, onEvent: (event: RunEvent) => events.push(event) };
      const parts = [
        await executor.execute(code, { ...options, inputs }),
        await executor.callTool("crm.list", {}, options),
        events,
        executor.modelTools(options).map(({ description, inputSchema }) => [description, inputSchema]),
        executor.declarations(options),
        [...executor.files(options)],
        executor.explain("crm.list", options),
        executor.search("list", options).text,
        executor.diagnostics(),
      ];
      look(seed, { text: parts.map((part) => JSON.stringify(part)).join("\n"), planted, received: JSON.stringify(received) });
    }
  } finally {
    await executor.close();
  }
}

function* range(first: number, end: number): Iterable<number> {
  for (let i = first; i < end; i++) yield i;
}

/** The ways in which a text may hold a value as it is: in JSON, in a URL, in other letter case. */
function leaks(text: string, value: string): boolean {
  const low = text.toLowerCase();
  return [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].some((form) => low.includes(form.toLowerCase()));
}

/** Where it stands, for whoever has to find out why. */
function around(text: string, value: string): string {
  const low = text.toLowerCase();
  const at =
    [value, encodeURIComponent(value), core(value)].map((form) => low.indexOf(form.toLowerCase())).find((index) => index >= 0) ?? 0;
  return text.slice(Math.max(0, at - 60), at + 60);
}

/** Part of a value that nothing else has: a cut value is one too. */
function core(value: string): string {
  return /^[a-z]+\.[a-z]+(?=@)/.exec(value)?.[0] ?? /:\w+(?=@)/.exec(value)?.[0] ?? value;
}

/** In egress mode a program has the values: what it cuts, turns round or encodes is no longer recognized. */
const COMPUTED = /\.size \+|slice|reverse|split|join\(' '\)|btoa|encodeURI|toUpperCase/;

describe(`${PROGRAMS} random programs`, () => {
  it("show no planted value when sealed, and none of its parts that the program did not write itself", { timeout: 900_000 }, async () => {
    const found: string[] = [];
    let sent = 0;
    await eachShown("sealed", range(0, PROGRAMS), (seed, { text, planted, received }) => {
      const { code } = makePrivateProgram(seed);
      for (const value of planted) {
        if (leaks(text, value) || (!code.includes(core(value)) && leaks(text, core(value))))
          found.push(`seed ${seed}: ${value} in ${around(text, value)}`);
        if (leaks(received, value)) sent++;
      }
    });
    expect(found).toEqual([]);
    // The tools do get them, or there would be nothing to leak.
    expect(sent).toBeGreaterThan(PROGRAMS / 20);
  });

  it("show no planted value in egress mode, unless the program took it apart", { timeout: 900_000 }, async () => {
    const found: string[] = [];
    const seeds = [...range(PROGRAMS, PROGRAMS + PROGRAMS / 2)].filter((seed) => !COMPUTED.test(makePrivateProgram(seed).code));
    await eachShown("egress", seeds, (seed, { text, planted }) => {
      for (const value of planted) if (leaks(text, value)) found.push(`seed ${seed}: ${value} in ${around(text, value)}`);
    });
    expect(found).toEqual([]);
  });

  it("would be noticed: without privacy nearly all show something", { timeout: 60_000 }, () => {
    const value = "abcd.efghi@example.example";
    expect(leaks(`to ${value.toUpperCase()}!`, value) && leaks(`?q=${encodeURIComponent(value)}`, value)).toBe(true);
    expect(core("postgres://abcde:fghijk123@db.example.com/x")).toBe(":fghijk123");
  });
});
