// The toolset that most cases use, and an executor around it that is always closed again.
// Trust: host
import { createExecutor, tool, toolset, type Executor, type ExecutorOptions, type ToolSource } from "cloche";

const CONTACTS = [
  { id: "c1", name: "Ada" },
  { id: "c2", name: "Bo" },
  { id: "c3", name: "Chidi" },
];
const READ = { readOnlyHint: true };

/** Nine tools: reads, a write, a destructive one, one that fails, one that takes its time, and names that need care. */
function crm(): ToolSource {
  return toolset("crm", {
    get_contacts: tool({ annotations: READ, run: () => ({ contacts: CONTACTS }) }),
    get_last_order: tool({
      input: { type: "object", properties: { customer_id: { type: "string" } }, required: ["customer_id"], additionalProperties: false },
      annotations: READ,
      run: ({ customer_id }: { customer_id: string }) => ({ customer_id, total: Number(customer_id.slice(1)) * 6_000 }),
    }),
    add: tool({
      input: { type: "object", properties: { a: { type: "number" }, b: { type: "number" } }, required: ["a", "b"] },
      annotations: READ,
      run: ({ a, b }: { a: number; b: number }) => a + b,
    }),
    wait: tool({
      input: { type: "object", properties: { ms: { type: "number" } }, required: ["ms"] },
      annotations: READ,
      run: ({ ms }: { ms: number }, { signal }) => pause(ms, signal),
    }),
    fail: tool({
      annotations: READ,
      run: () => {
        throw new Error("the customer does not exist");
      },
    }),
    update: tool({ input: { type: "object", properties: { id: { type: "string" } }, required: ["id"] }, run: () => ({ updated: true }) }),
    remove: tool({ annotations: { destructiveHint: true }, run: () => ({ removed: true }) }),
    "get-item": tool({ annotations: READ, run: () => "item" }),
    then: tool({ annotations: READ, run: () => "called then" }),
  });
}

/** Waits, but not beyond its call. */
function pause(ms: number, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(ms), ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Error("aborted"));
    });
  });
}

/**
 * Makes an executor with the toolset, hands it over, and closes it whatever happened.
 *
 * @param use what to do with it
 * @param options over the defaults
 * @returns what `use` returned
 */
export async function withExecutor<T>(use: (executor: Executor) => Promise<T>, options: Partial<ExecutorOptions> = {}): Promise<T> {
  const executor = await createExecutor({ tools: [crm()], ...options });
  try {
    return await use(executor);
  } finally {
    await executor.close();
  }
}
