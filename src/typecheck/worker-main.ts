// The compiler's side of the worker: loads typescript once, checks one program after another.
// Trust: guest text
import { checkTypes } from "./check-types.ts";
import type { FromCompiler, ToCompiler } from "./worker-messages.ts";
import type { TypeScript } from "./work-budget.ts";

/** The worker's end of the line. */
export interface CompilerLine {
  post(message: FromCompiler): void;
  onMessage(listener: (message: ToCompiler) => void): void;
}

/**
 * Serves checks until the worker is ended.
 *
 * @param line to the host's thread
 * @param load gives the module `typescript`
 */
export function serveTypecheck(line: CompilerLine, load: () => Promise<unknown>): void {
  const compiler = load().then(asTypeScript);
  compiler.then(
    () => line.post({ type: "ready" }),
    (cause: unknown) => line.post({ type: "broken", message: cause instanceof Error ? cause.message : String(cause) }),
  );
  line.onMessage(({ id, code, declarations, timeoutMs }) => {
    void compiler.then(
      (typescript) => line.post({ type: "checked", id, diagnostics: checkTypes(typescript, code, declarations, { timeoutMs }) }),
      // Said above, once.
      () => undefined,
    );
  });
}

/**
 * Takes what an import of `typescript` gives, in either of its forms.
 *
 * @param module the module, or its default export
 * @returns the compiler
 * @throws TypeError when it is no compiler: typescript 7 has none for JavaScript
 */
export function asTypeScript(module: unknown): TypeScript {
  for (const candidate of [module, (module as { default?: unknown } | null | undefined)?.default]) {
    if (typeof (candidate as Partial<TypeScript> | null | undefined)?.createProgram === "function") return candidate as TypeScript;
  }
  throw new TypeError(
    "cloche/typecheck needs the JavaScript API of typescript 6, which typescript 7 does not have: npm install typescript@6",
  );
}
