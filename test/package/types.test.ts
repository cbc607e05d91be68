// The package's types and those of the public contract accept each other, for every name that both have.
// Trust: host
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { entries } from "../../scripts/entries.ts";
import { ROOT } from "./source-files.ts";

const CHECKS = join(ROOT, "test/package/contract-types.ts");
const CONTRACT = join(ROOT, "test/fixtures/contract.d.ts");
const ENTRIES = entries().filter(({ subpath }) => subpath !== undefined).map(({ name }) => join(ROOT, "src", `${name}.ts`));

const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, "tsconfig.tools.json"), {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} });
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

function diagnosticsOf(path: string): string[] {
  return ts.getPreEmitDiagnostics(program, file(path)).map((found) => ts.flattenDiagnosticMessageText(found.messageText, "\n"));
}

describe("types", () => {
  it("accept the contract's, and are accepted", () => {
    expect(diagnosticsOf(CHECKS)).toEqual([]);
  });

  it("have a check for every name that both an entry and the contract export", () => {
    const contract = exportsOf(CONTRACT);
    expect(contract.length).toBeGreaterThan(50);
    const shared = new Set(ENTRIES.flatMap(exportsOf).filter((name) => contract.includes(name)));
    const checks = exportsOf(CHECKS).includes("Checks") ? file(CHECKS).statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === "Checks") : undefined;
    const checked = checks !== undefined && ts.isInterfaceDeclaration(checks) ? checks.members.map((member) => member.name?.getText() ?? "") : [];
    expect(checked).toEqual([...shared].sort((a, b) => (a < b ? -1 : 1)));
  });
});
