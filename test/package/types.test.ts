// The package's types and those of the public contract accept each other, for every name that both have.
// Trust: host
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { entries } from "../../scripts/entries.ts";
import { ROOT } from "./source-files.ts";

const CHECKS = join(ROOT, "test/package/contract-types.ts");
const CONTRACT = join(ROOT, "test/fixtures/contract.d.ts");
const ENTRIES = entries()
  .filter(({ subpath }) => subpath !== undefined)
  .map(({ name }) => join(ROOT, "src", `${name}.ts`));

const config = ts.getParsedCommandLineOfConfigFile(
  join(ROOT, "test/tsconfig.json"),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
);
const program = ts.createProgram([CHECKS, CONTRACT, ...ENTRIES], { ...config?.options, noEmit: true });
const checker = program.getTypeChecker();

function file(path: string): ts.SourceFile {
  const source = program.getSourceFile(path);
  if (source === undefined) throw new Error(`${path} is not part of the program`);
  return source;
}

function exportsOf(path: string): string[] {
  const symbol = checker.getSymbolAtLocation(file(path));
  return symbol === undefined ? [] : checker.getExportsOfModule(symbol).map(({ name }) => name);
}

/** Reads the verdicts of an interface in the file of checks: `true`, or what is wrong. */
function verdicts(name: string): [string, string][] {
  const found = file(CHECKS).statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  if (found === undefined) throw new Error(`${CHECKS} has no ${name}`);
  return checker
    .getTypeAtLocation(found)
    .getProperties()
    .map((property) => [property.name, checker.typeToString(checker.getTypeOfSymbol(property))]);
}

describe("types", () => {
  it("accept the contract's, and are accepted", () => {
    const errors = ts.getPreEmitDiagnostics(program, file(CHECKS)).map((found) => ts.flattenDiagnosticMessageText(found.messageText, "\n"));
    expect(errors).toEqual([]);
    expect(verdicts("Checks").filter(([, verdict]) => verdict !== "true")).toEqual([]);
  });

  it("have a check for every name that both an entry and the contract export", () => {
    const contract = exportsOf(CONTRACT);
    expect(contract.length).toBeGreaterThan(50);
    const shared = new Set(ENTRIES.flatMap(exportsOf).filter((name) => contract.includes(name)));
    expect(verdicts("Checks").map(([name]) => name)).toEqual([...shared].sort((a, b) => (a < b ? -1 : 1)));
  });

  it("would not hide a difference", () => {
    expect(verdicts("SelfTest")).toEqual([
      ["otherType", '"ours does not fit the contract"'],
      ["optional", '"the contract does not fit ours"'],
      ["more", '"the contract does not fit ours"'],
      ["unknownName", '"ours has a name that the contract does not"'],
      ["part", "true"],
      ["oneWay", "true"],
    ]);
  });
});
