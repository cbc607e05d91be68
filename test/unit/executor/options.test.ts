import { describe, expect, it } from "vitest";
import { checkSourceName } from "../../../src/bridge/source-name.ts";
import { DEFAULT_LIMITS, resolveLimits } from "../../../src/core/limits.ts";
import { checkOptions, checkRunOptions } from "../../../src/executor/options.ts";

describe("resolveLimits()", () => {
  it("has the documented defaults", () => {
    expect(resolveLimits()).toEqual({
      timeoutMs: 120_000,
      cpuMs: 5_000,
      fuel: 1_500_000_000,
      memoryBytes: 134_217_728,
      sourceBytes: 262_144,
      toolCalls: 10_000,
      toolTimeoutMs: 60_000,
      sourceConcurrency: 16,
      argumentBytes: 1_048_576,
      toolResultBytes: 16_777_216,
      resultBytes: 24_576,
      logBytes: 16_384,
      identicalFailures: 3,
    });
    expect(Object.isFrozen(DEFAULT_LIMITS)).toBe(true);
  });

  it("lets fuel follow cpuMs unless it is set", () => {
    expect(resolveLimits({ cpuMs: 200 }).fuel).toBe(60_000_000);
    expect(resolveLimits({ cpuMs: 200, fuel: 5 }).fuel).toBe(5);
  });

  it.each([
    [{ cpuMs: -1 }, RangeError],
    [{ cpuMs: 0 }, RangeError],
    [{ cpuMs: Number.NaN }, TypeError],
    [{ cpuMs: "1" }, TypeError],
    [{ cpu: 1 }, TypeError],
    [{ memoryBytes: 1000 }, RangeError],
  ])("refuses %j", (given, error) => {
    expect(() => resolveLimits(given as never)).toThrow(error);
  });
});

describe("checkOptions()", () => {
  it.each([
    [undefined, "createExecutor needs { tools: [...] }"],
    [{}, "tools must be an array of sources"],
    [{ tools: [], polcy: "open" }, "polcy is not an option of this version"],
    [{ tools: [], guest: { zone: "UTC" } }, "guest.zone is not an option of this version"],
    [{ tools: [], guest: { profile: "none" } }, 'guest.profile must be "full" or "strict"'],
    [{ tools: [], deterministic: { seed: 1 } }, "deterministic must be { seed: string, startTime: number }"],
    [{ tools: [], privacy: true }, "privacy must be false or an object"],
  ])("refuses %j at once", (options, message) => {
    expect(() => checkOptions(options as never)).toThrow(message);
  });
});

describe("checkRunOptions()", () => {
  it.each([
    [{ inputs: [] }, "inputs must be an object of JSON values"],
    [{ signal: {} }, "signal must be an AbortSignal"],
    [{ subject: "u1" }, "subject must be { id: string, roles?: string[] }"],
    [{ resume: 1 }, "resume is not an option of this version"],
  ])("refuses %j", (options, message) => {
    expect(() => checkRunOptions(options as never)).toThrow(message);
  });
});

describe("checkSourceName()", () => {
  it.each(["crm", "my-server", "tools", "delete", "mcp", "Ünï códe", "123"])("accepts %s", (name) => {
    expect(() => checkSourceName(name)).not.toThrow();
  });

  it.each(["", "a.b", "a/b", "then", "__proto__", "constructor", "$x", "a\u200bb", "x".repeat(129), 5])(
    "refuses %j with the reason",
    (name) => {
      expect(() => checkSourceName(name)).toThrow(TypeError);
    },
  );
});
