// The three workloads: a program in each peer's spelling, the tools it calls, and the one right answer.
// Trust: host

const CONTACTS = Array.from({ length: 5_000 }, (_, i) => ({
  id: `c${i}`,
  name: `Customer ${i}`,
  email: `customer${i}@example.com`,
  phone: `+1 212 555 ${String(i).padStart(4, "0")}`,
}));
/** @param {number} i */
const total = (i) => (i * 7_919) % 10_050;
const BIG = CONTACTS.flatMap(({ id }, i) => (total(i) > 10_000 ? [{ id, total: total(i) }] : []));

/** @type {{ [name: string]: { description: string, input: object, run(args: any): unknown } }} */
export const TOOLS = {
  add: {
    description: "Adds two numbers",
    input: { type: "object", properties: { a: { type: "number" }, b: { type: "number" } }, required: ["a", "b"] },
    run: ({ a, b }) => ({ sum: a + b }),
  },
  get_contacts: {
    description: "Lists all contacts",
    input: { type: "object", properties: {} },
    run: () => ({ contacts: CONTACTS }),
  },
  get_last_order: {
    description: "Gets the last order of a customer",
    input: { type: "object", properties: { customer_id: { type: "string" } }, required: ["customer_id"] },
    run: ({ customer_id }) => ({ customer_id, total: total(Number(customer_id.slice(1))) }),
  },
};

/**
 * @typedef {object} Workload
 * @property {string} name
 * @property {string} unit of one operation
 * @property {number} operations in one program
 * @property {(call: (tool: string) => string) => string} program `call` spells a tool's name as the peer wants it
 * @property {unknown} expected
 */

/** @type {Workload[]} */
export const WORKLOADS = [
  {
    name: "fresh execute",
    unit: "run",
    operations: 1,
    program: () => "return 1 + 1",
    expected: 2,
  },
  {
    name: "1,000 sequential calls",
    unit: "call",
    operations: 1_000,
    program: (call) => `let sum = 0;\nfor (let i = 0; i < 1000; i++) sum += (await ${call("add")}({ a: i, b: 1 })).sum;\nreturn sum;`,
    expected: 500_500,
  },
  {
    name: "CRM job, 5,000 orders",
    unit: "job",
    operations: 1,
    program: (call) =>
      `const { contacts } = await ${call("get_contacts")}({});\nconst big = [];\nfor (const { id } of contacts) {\n  const order = await ${call("get_last_order")}({ customer_id: id });\n  if (order.total > 10000) big.push({ id, total: order.total });\n}\nreturn big;`,
    expected: BIG,
  },
];
