// Short ways to run a program and read how it ended, for the cases.
// Trust: host
import { createExecutor, type ExecuteOptions, type ExecuteResult, type ExecutorOptions } from "cloche";
import { CaseFailed } from "./assert.ts";

/** Runs one program. */
export type Run = (code: string, options?: ExecuteOptions) => Promise<ExecuteResult>;

/** Makes an executor, hands it over, and closes it whatever happened. */
export async function withExecutor<T>(options: Partial<ExecutorOptions>, use: (run: Run) => Promise<T>): Promise<T> {
  const executor = await createExecutor({ tools: [], ...options });
  try {
    return await use((code, run) => executor.execute(code, run));
  } finally {
    await executor.close();
  }
}

/** Runs one program on an executor of its own. */
export function execute(code: string, options: Partial<ExecutorOptions> = {}, run: ExecuteOptions = {}): Promise<ExecuteResult> {
  return withExecutor(options, (one) => one(code, run));
}

/** The value of a run that must have completed. */
export function value(result: ExecuteResult): unknown {
  if (result.status !== "completed") throw new CaseFailed(`expected a value, got: ${result.text}`);
  return result.value;
}

/** The error of a run that must have failed. */
export function failure(result: ExecuteResult): Extract<ExecuteResult, { status: "failed" }>["error"] {
  if (result.status !== "failed") throw new CaseFailed(`expected a failure, got ${result.status}: ${result.text}`);
  return result.error;
}
