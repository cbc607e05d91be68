// Programs as models write them, each showing one thing.
// Trust: host

/** A program to start from. */
export interface Example {
  readonly name: string;
  readonly code: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: "Find big orders among 5,000 customers",
    code: `// 5,000 contacts and 5,000 orders pass through the sandbox; the model sees only the list at the end.
const { contacts } = await tools.crm.get_contacts();
const orders = await Promise.all(contacts.map((contact) => tools.crm.get_last_order(contact.id)));

const big: { name: string; total: number }[] = [];
contacts.forEach((contact, i) => {
  const total = orders[i].total;
  if (total > 10_000) big.push({ name: contact.name, total });
});

return big.sort((a, b) => b.total - a.total).slice(0, 5);
`,
  },
  {
    name: "Calls at the same time",
    code: `const { issues } = await tools.issues.list({ state: "open" });
const free = issues.filter((issue) => issue.assignee === null);

// All three requests are in flight together.
const people = ["mina", "nils", "oda"];
const changed = await Promise.all(free.map((issue, i) => tools.issues.assign({ id: issue.id, assignee: people[i % 3] })));

return changed.map((issue) => \`#\${issue.id} → \${issue.assignee}\`);
`,
  },
  {
    name: "Private data stays private",
    code: `// The program joins and sends real addresses, yet neither it nor the model ever sees one.
const { contacts } = await tools.crm.get_contacts();
const [first] = contacts;

await tools.mail.send({ to: first.email, subject: "Hello", body: \`Dear \${first.name}, …\` });

return { to: first.email, phone: first.phone };
`,
  },
  {
    name: "A mistake, and what the model reads",
    code: `const contacts = await tools.crm.get_contacts();

// get_contacts returns { contacts: [...] }, not an array.
return contacts.map((contact) => contact.name);
`,
  },
  {
    name: "Refused: deleting needs approval",
    code: `const { issues } = await tools.issues.list({ state: "closed" });

for (const issue of issues) await tools.issues.remove(issue.id);

return "done";
`,
  },
  {
    name: "An endless loop",
    code: `console.log("This page stays alive.");

while (true) {}
`,
  },
];
