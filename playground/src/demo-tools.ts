// The demo's servers, in the page itself: a CRM, an issue tracker and a mailbox with invented people.
// Trust: host
import { tool, toolset, type ToolSource } from "cloche";

const FIRST = ["Ada", "Bo", "Chidi", "Dana", "Emil", "Farah", "Goro", "Hana", "Ivo", "Jun", "Kaja", "Lior", "Mina", "Nils", "Oda", "Paz"];
const LAST = [
  "Abel",
  "Brandt",
  "Costa",
  "Duarte",
  "Eriksen",
  "Fujita",
  "Grant",
  "Haddad",
  "Ito",
  "Jansen",
  "Kowal",
  "Lund",
  "Mori",
  "Novak",
];

interface Contact {
  id: string;
  name: string;
  email: string;
  phone: string;
}

const CONTACTS: readonly Contact[] = Array.from({ length: 5_000 }, (_, i) => {
  const first = FIRST[i % FIRST.length] ?? "";
  const last = LAST[(i * 5) % LAST.length] ?? "";
  return {
    id: `c${i}`,
    name: `${first} ${last}`,
    email: `${first}.${last}${i}@example.com`.toLowerCase(),
    phone: `+1 212 555 ${String(1000 + (i % 9000))}`,
  };
});

/** Deterministic and uneven, so that a few of 5,000 stand out. */
function orderTotal(i: number): number {
  return (i * 7_919) % 10_040;
}

interface Issue {
  id: number;
  title: string;
  state: "open" | "closed";
  assignee: string | null;
}

/** Fresh for each executor, so that a run's changes last until the page is loaded anew. */
function createIssues(): Map<number, Issue> {
  const titles = [
    "Import stops at row 1,000",
    "Invoice total is off by one cent",
    "Search ignores accents",
    "Export lacks the phone column",
    "Login page flickers",
  ];
  return new Map(
    titles.map((title, i) => [i + 1, { id: i + 1, title, state: i === 2 ? "closed" : "open", assignee: i === 0 ? "ada" : null }]),
  );
}

/** Waits as a server would, but not long. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const NO_ARGUMENTS = { type: "object", properties: {}, additionalProperties: false };

function crm(): ToolSource {
  return toolset("crm", {
    get_contacts: tool({
      description: "All customers",
      input: NO_ARGUMENTS,
      output: {
        type: "object",
        properties: {
          contacts: {
            type: "array",
            items: {
              type: "object",
              properties: {
                id: { type: "string" },
                name: { type: "string" },
                email: { type: "string", format: "email" },
                phone: { type: "string" },
              },
              required: ["id", "name", "email", "phone"],
            },
          },
        },
        required: ["contacts"],
      },
      annotations: { readOnlyHint: true },
      run: () => ({ contacts: CONTACTS }),
    }),
    get_last_order: tool({
      description: "The last order of a customer",
      input: { type: "object", properties: { customer_id: { type: "string" } }, required: ["customer_id"], additionalProperties: false },
      output: {
        type: "object",
        properties: { customer_id: { type: "string" }, total: { type: "number", description: "In USD" } },
        required: ["customer_id", "total"],
      },
      annotations: { readOnlyHint: true },
      run: ({ customer_id: id }: { customer_id: string }) => {
        const index = CONTACTS.findIndex((contact) => contact.id === id);
        if (index === -1) throw new Error("no such customer");
        return { customer_id: id, total: orderTotal(index) };
      },
    }),
  });
}

function issues(): ToolSource {
  const known = createIssues();
  return toolset("issues", {
    list: tool({
      description: "Issues, newest last",
      input: { type: "object", properties: { state: { enum: ["open", "closed"] } }, additionalProperties: false },
      annotations: { readOnlyHint: true },
      async run({ state }: { state?: "open" | "closed" }) {
        await pause(120);
        return { issues: [...known.values()].filter((issue) => state === undefined || issue.state === state) };
      },
    }),
    assign: tool({
      description: "Gives an issue to a person",
      input: {
        type: "object",
        properties: { id: { type: "integer" }, assignee: { type: "string" } },
        required: ["id", "assignee"],
        additionalProperties: false,
      },
      async run({ id, assignee }: { id: number; assignee: string }) {
        await pause(80 + id * 40);
        const issue = known.get(id);
        if (issue === undefined) throw new Error(`there is no issue ${id}`);
        issue.assignee = assignee;
        return issue;
      },
    }),
    remove: tool({
      description: "Deletes an issue for good",
      input: { type: "object", properties: { id: { type: "integer" } }, required: ["id"], additionalProperties: false },
      annotations: { destructiveHint: true },
      run: ({ id }: { id: number }) => ({ removed: known.delete(id) }),
    }),
  });
}

function mail(): ToolSource {
  return toolset("mail", {
    send: tool({
      description: "Sends a message",
      input: {
        type: "object",
        properties: { to: { type: "string", format: "email" }, subject: { type: "string" }, body: { type: "string" } },
        required: ["to", "subject", "body"],
        additionalProperties: false,
      },
      annotations: { openWorldHint: true },
      async run({ to }: { to: string }) {
        await pause(60);
        return { sent: true, characters: to.length };
      },
    }),
  });
}

/** Makes the demo's servers anew. */
export function createDemoTools(): ToolSource[] {
  return [crm(), issues(), mail()];
}
