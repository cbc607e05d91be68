// A QuickJS world with only the guest library in it, for the tests of this folder.
// Trust: guest text
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSHandle, type QuickJSSyncVariant } from "quickjs-emscripten-core";
import { rolldown } from "rolldown";

/** A fixture group: `code` is an expression over `x`, run once for each input. */
export interface OracleGroup {
  readonly title: string;
  readonly code: string;
  readonly timeZone?: string;
  readonly inputs: readonly unknown[];
  readonly expected: readonly string[];
}

export interface GuestWorld {
  /** Runs `code` for each input; each answer as show.js prints it, or `throws <name>`. */
  answers(code: string, inputs: readonly unknown[]): string[];
  /** Evaluates an expression to text. */
  evaluate(code: string): string;
  setTimeZone(timeZone: string): void;
  setLocale(locale: string): void;
}

const LIBRARY = fileURLToPath(new URL("../../../src/sandbox/guest/lib/index.ts", import.meta.url));
const FIXTURES = new URL("../../fixtures/guest-library/", import.meta.url);

export function readFixture(name: string): OracleGroup[] {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FIXTURES), "utf8")) as OracleGroup[];
}

/** The library as one script that defines `cloche.installLibrary`. */
export async function bundleLibrary(): Promise<string> {
  const bundle = await rolldown({ input: LIBRARY });
  const { output } = await bundle.generate({ format: "iife", name: "cloche", minify: true });
  await bundle.close();
  return `"use strict";${output[0].code}`;
}

function unwrap(context: QuickJSContext, code: string): QuickJSHandle {
  const result = context.evalCode(code);
  if (result.error === undefined) return result.value;
  throw new Error(`guest: ${JSON.stringify(context.dump(result.error))}`);
}

/** Makes a world with a fixed clock (2024-03-05T06:07:08.009Z) and a fixed sequence of random bytes. */
export async function createGuestWorld(): Promise<GuestWorld> {
  const quickjs = await newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant);
  const context = quickjs.newRuntime().newContext();
  const evaluate = (code: string): string => {
    const handle = unwrap(context, code);
    const text = String(context.dump(handle));
    handle.dispose();
    return text;
  };
  evaluate(`${await bundleLibrary()};globalThis.cloche = cloche;0`);
  evaluate(`
    globalThis.run = { timeZone: "UTC", locale: "en-US", next: 0 };
    cloche.installLibrary(globalThis, {
      now: () => 1709618828009, monotonicNow: () => 12.5,
      randomBytes: (count) => Array.from({ length: count }, () => (run.next = (run.next * 1103515245 + 12345) % 2147483648) >> 16 & 255),
      get timeZone() { return run.timeZone; }, get locale() { return run.locale; },
    });
    globalThis.show = ${readFileSync(new URL("show.js", FIXTURES), "utf8").replace(/;\s*$/, "")};
    0`);
  return {
    evaluate,
    answers(code, inputs) {
      evaluate(`
        globalThis.answers = [];
        (async () => {
          const f = async (x) => (${code});
          for (const x of JSON.parse(${JSON.stringify(JSON.stringify(inputs))})) {
            try { answers.push(show(await f(x))); } catch (error) { answers.push("throws " + error.name); }
          }
        })();
        0`);
      for (;;) {
        const done = context.runtime.executePendingJobs();
        if (done.error !== undefined) throw new Error(String(context.dump(done.error)));
        if (done.value === 0) break;
      }
      return JSON.parse(evaluate("JSON.stringify(answers)")) as string[];
    },
    setTimeZone(timeZone) {
      evaluate(`run.timeZone = ${JSON.stringify(timeZone)}`);
    },
    setLocale(locale) {
      evaluate(`run.locale = ${JSON.stringify(locale)}`);
    },
  };
}
