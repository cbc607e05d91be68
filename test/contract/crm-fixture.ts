// The customer database that the call and run cases use: in-process, deterministic, with tools that wait, fail or ask.
// Trust: host
import { createExecutor, tool, toolset, type Executor, type ExecutorOptions, type ToolSource } from "cloche";

const READ = { readOnlyHint: true };

function crm(): ToolSource {
  return toolset("crm", {
    get_contacts: tool({
      description: "All contacts.",
      annotations: READ,
      input: { type: "object", properties: {} },
      run: () => ({ contacts: [1, 2, 3].map((n) => ({ id: `c${n}`, name: `Contact ${n}` })) }),
    }),
    get_last_order: tool({
      annotations: READ,
      input: { type: "object", properties: { customer_id: { type: "string" } }, required: ["customer_id"], additionalProperties: false },
      run: ({ customer_id }: { customer_id: string }) => ({ customer_id, total: Number(customer_id.slice(1)) * 6000 }),
    }),
    add: tool({
      annotations: READ,
      input: { type: "object", properties: { a: { type: "number" }, b: { type: "number" } }, required: ["a", "b"] },
      run: ({ a, b }: { a: number; b: number }) => a + b,
    }),
    wait: tool({
      annotations: READ,
      input: { type: "object", properties: { ms: { type: "number" } }, required: ["ms"] },
      run: ({ ms }: { ms: number }, { signal }) =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => resolve(ms), ms);
          signal.addEventListener("abort", () => (clearTimeout(timer), reject(new Error("cancelled"))));
        }),
    }),
    update: tool({ input: { type: "object", properties: { id: { type: "string" } }, required: ["id"] }, run: () => "updated" }),
    remove: tool({ annotations: { destructiveHint: true }, input: { type: "object", properties: {} }, run: () => "removed" }),
    fail: tool({
      annotations: READ,
      run: () => {
        throw new Error("the customer does not exist");
      },
    }),
    "get-item": tool({ annotations: READ, run: () => "item" }),
    then: tool({ annotations: READ, run: () => "called then" }),
  });
}

let isolation: ExecutorOptions["isolation"];

/** From now on, executors of cases run their guests in this isolation. */
export function setIsolation(value: NonNullable<ExecutorOptions["isolation"]>): void {
  isolation = value;
}

/** Makes an executor over the database, hands it to the case, and closes it. */
export async function withCrm<T>(use: (executor: Executor) => Promise<T>, options: Partial<ExecutorOptions> = {}): Promise<T> {
  const executor = await createExecutor({ tools: [crm()], ...(isolation === undefined ? {} : { isolation }), ...options });
  try {
    return await use(executor);
  } finally {
    await executor.close();
  }
}
