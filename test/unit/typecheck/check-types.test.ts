import ts from "typescript";
import { describe, expect, it } from "vitest";
import { checkTypes } from "../../../src/typecheck/check-types.ts";
import { DECLARATIONS } from "./catalog.ts";
import { RIGHT_PROGRAMS } from "./right-programs.ts";
import { WRONG_PROGRAMS } from "./wrong-programs.ts";

const check = (code: string) => checkTypes(ts, code, DECLARATIONS, { timeoutMs: 60_000 });

describe("checkTypes() lets a right program run when it has", () => {
  it.each(Object.entries(RIGHT_PROGRAMS))("%s", (_what, code) => {
    expect(check(code)).toEqual([]);
  });
});

describe("checkTypes() stops a program for", () => {
  it.each(Object.entries(WRONG_PROGRAMS))("%s", (_what, { code, at }) => {
    const [first, ...rest] = check(code);
    expect(first).toMatchObject({ severity: "error", start: code.indexOf(at) });
    expect(rest).toEqual([]);
  });
});
