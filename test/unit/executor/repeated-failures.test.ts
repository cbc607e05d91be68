import { describe, expect, it } from "vitest";
import type { ExecutionError } from "../../../src/core/errors.ts";
import { createRepeatedFailures } from "../../../src/executor/repeated-failures.ts";

const failure: ExecutionError = { code: "TOOL_UNKNOWN", message: "no such tool", hint: "Did you mean x?", retryable: false };

describe("createRepeatedFailures()", () => {
  it("refuses a program that failed the same way three times, before it runs", () => {
    const failures = createRepeatedFailures();
    for (let i = 0; i < 3; i++) {
      expect(failures.before("u", "code")).toBeUndefined();
      expect(failures.after("u", "code", failure, 3)?.code).toBe("TOOL_UNKNOWN");
    }
    expect(failures.before("u", "code")).toMatchObject({
      code: "REPEATED_FAILURE",
      hint: "Do not send it again unchanged. Did you mean x?",
    });
    expect(failures.before("u", "other code")).toBeUndefined();
    expect(failures.before("other", "code")).toBeUndefined();
  });

  it("reports the fourth equal failure of changing programs as repeated", () => {
    const failures = createRepeatedFailures();
    const codes = [1, 2, 3, 4].map((i) => failures.after("u", `code ${i}`, failure, 3)?.code);
    expect(codes).toEqual(["TOOL_UNKNOWN", "TOOL_UNKNOWN", "TOOL_UNKNOWN", "REPEATED_FAILURE"]);
  });

  it("starts anew after a success or another failure", () => {
    const failures = createRepeatedFailures();
    for (let i = 0; i < 3; i++) failures.after("u", "code", failure, 3);
    failures.after("u", "code", undefined, 3);
    expect(failures.before("u", "code")).toBeUndefined();
    for (let i = 0; i < 3; i++) failures.after("u", "code", failure, 3);
    failures.after("u", "code", { ...failure, message: "different" }, 3);
    expect(failures.before("u", "code")).toBeUndefined();
  });

  it("does not count ends that are not the program's doing", () => {
    const failures = createRepeatedFailures();
    for (const code of ["ABORTED", "SOURCE_UNREACHABLE", "AUTH_REQUIRED"] as const) {
      for (let i = 0; i < 5; i++) failures.after("u", "code", { code, message: "x", retryable: false }, 3);
      expect(failures.before("u", "code")).toBeUndefined();
    }
    for (let i = 0; i < 5; i++) failures.after("u", "code", { code: "TOOL_TIMEOUT", message: "x", retryable: true }, 3);
    expect(failures.before("u", "code")).toBeUndefined();
  });
});
