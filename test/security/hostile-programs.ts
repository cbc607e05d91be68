// Hostile programs, and the places where one can strike: the program itself, promise jobs, timers, and whatever encodes its values.
// Trust: guest text
import corpus from "../fixtures/hostile.json" with { type: "json" };
import { OWN_PROGRAMS } from "./own-programs.ts";

/** One hostile program. */
export interface HostileProgram {
  readonly id: string;
  readonly code: string;
  /** How it ends as a program, where that is certain: `value` or a code. */
  readonly ends?: RegExp;
}

interface Listed {
  readonly id: string;
  readonly code?: string | null;
  readonly generate?: string;
}

/** Reads the corpus; the text of generated programs is made here, not in the guest. */
export function readHostilePrograms(): HostileProgram[] {
  const programs: readonly Listed[] = corpus.programs;
  return programs.map(({ id, code, generate }) => ({ id, code: code ?? generated(generate ?? "") }));
}

/** Reads the corpus and our own programs. */
export function allHostilePrograms(): HostileProgram[] {
  return [...readHostilePrograms(), ...OWN_PROGRAMS.map(([id, code, ends]) => ({ id: `own.${id}`, code, ends }))];
}

/** The corpus describes each generated text as repeated pieces joined by +: `('('.repeat(100000)+'1'+')'.repeat(100000))`. */
function generated(expression: string): string {
  const piece = /^(?:'([^']*)'|"([^"]*)")(?:\.repeat\((\d+)\))?(?:\+|$)/;
  let rest = expression.replace(/^\((.*)\)$/s, "$1");
  let text = "";
  while (rest !== "") {
    const match = piece.exec(rest);
    if (match === null) throw new Error(`cannot read ${rest}`);
    text += (match[1] ?? match[2] ?? "").repeat(Number(match[3] ?? 1));
    rest = rest.slice(match[0].length);
  }
  return text;
}

/** Where a hostile program strikes. */
export const PLACES: { readonly [place: string]: (code: string) => string } = {
  "as a program": (code) => code,
  "in a promise job": (code) => `await null; await (async () => { await null; ${code}\n})()`,
  "in a job nobody awaits": (code) => `(async () => { await null; ${code}\n})(); 1`,
  "in a timer": (code) =>
    `await new Promise((resolve, reject) => setTimeout(() => { try { (() => { ${code}\n})(); resolve(1) } catch (e) { reject(e) } }, 1))`,
  "in a getter": (code) => `const o__ = { get x() { ${code}\n} }; o__.x`,
  "in toJSON of the result": (code) => `({ a: { toJSON() { ${code}\n} } })`,
  "in a getter of the result": (code) => `({ get a() { ${code}\n} })`,
  "in toJSON of an argument": (code) => `await crm.get_contacts({ toJSON() { ${code}\n} })`,
  "in a getter of an argument": (code) => `await crm.get_contacts({ a: [{ get b() { ${code}\n} }] })`,
  "in what is logged": (code) => `console.log({ toJSON() { ${code}\n} }, new Proxy({}, { get() { ${code}\n} }))`,
  "in what is thrown": (code) => `throw Object.defineProperty(new Error("x"), "stack", { get() { ${code}\n} })`,
  "after an answer": (code) => `await crm.get_contacts(1); ${code}`,
};
