// Programs with one typical mistake each, and the words that must point at it.
// Trust: guest text

export const WRONG_PROGRAMS: { readonly [what: string]: { readonly code: string; readonly at: string } } = {
  "a tool that does not exist": { code: `const c = await tools.crm.get_contact();\nreturn c;`, at: "get_contact" },
  "a tool of another name altogether": { code: `return await tools.mail.list_inbox({ limit: 5 });`, at: "list_inbox" },
  "a server that does not exist": { code: `const files = await tools.drive.list();\nreturn files;`, at: "drive" },
  "a loop over an object that holds the list": {
    code: `const names = [];\nfor (const c of await crm.get_contacts()) names.push(c.name);\nreturn names;`,
    at: "await crm.get_contacts()",
  },
  "an object spread into a list": { code: `const all = [...(await crm.get_contacts())];\nreturn all.length;`, at: "(await crm" },
  "a misspelt parameter": { code: `const r = await crm.get_contacts({ limt: 5 });\nreturn r.contacts;`, at: "limt" },
  "a parameter in camel case": { code: `return await crm.get_last_order({ customerId: "c1" });`, at: "customerId" },
  "a missing parameter": { code: `await mail.send({ to: "a@b.c", subject: "Hi" });`, at: '{ to: "a@b.c", subject: "Hi" }' },
  "no arguments at all": { code: `const order = await tools.crm.get_last_order();\nreturn order.total;`, at: "get_last_order" },
  "a parameter the tool does not have": {
    code: `return await tools.github.create_issue({ owner: "a", repo: "b", title: "T", priority: "high" });`,
    at: "priority",
  },
  "a number as text": { code: `return await crm.get_contacts({ limit: "10" });`, at: "limit" },
  "text as a number": { code: `const n = 42;\nreturn await crm.get_last_order({ customer_id: n });`, at: "customer_id" },
  "a value outside of the enum": { code: `return await github.list_issues({ owner: "a", repo: "b", state: "opened" });`, at: "state" },
  "one value for a list": { code: `return await github.list_issues({ owner: "a", repo: "b", labels: "bug" });`, at: "labels" },
  "positional arguments": { code: `return await github.list_issues("acme", "site");`, at: '"site"' },
  "three positional arguments": { code: `await mail.send("a@b.c", "Hi", "Text");`, at: '"Hi"' },
  "a forgotten await before a field": { code: `const page = crm.get_contacts();\nreturn page.contacts.length;`, at: "contacts.length" },
  "a forgotten await in a loop": {
    code: `for (const i of github.list_issues({ owner: "a", repo: "b" })) console.log(i.title);`,
    at: "github",
  },
  "a promise as an argument": {
    code: `const order = crm.get_last_order("c1");\nawait mail.send({ to: "a@b.c", subject: "Order", body: order });`,
    at: "body",
  },
  "an array method on a promise": { code: `return crm.get_last_order("c1").map((o) => o.total);`, at: "map" },
  "a field of the result that does not exist": {
    code: `const { contacts } = await crm.get_contacts();\nreturn contacts.map((c) => c.emial);`,
    at: "emial",
  },
  "a field of another name": {
    code: `const f = await weather.forecast({ city: "Oslo" });\nreturn f.days.map((d) => d.temperature);`,
    at: "temperature",
  },
  "the list taken for the result": {
    code: `const contacts = await crm.get_contacts();\nreturn contacts.filter((c) => c.revenue > 5);`,
    at: "filter",
  },
  fetch: { code: `const r = await fetch("https://example.com");\nreturn await r.json();`, at: "fetch" },
  "the environment of Node": { code: `return process.env.API_KEY;`, at: "process" },
  "a Buffer": { code: `return Buffer.from("abc").toString("base64");`, at: "Buffer" },
  "an undeclared name": { code: `const { contacts } = await crm.get_contacts();\nreturn contacs.length;`, at: "contacs" },
  "a constant assigned to": {
    code: `const total = 0;\nfor (const c of (await crm.get_contacts()).contacts) total += c.revenue ?? 0;\nreturn total;`,
    at: "total +=",
  },
  "null for a required text": { code: `return await crm.get_last_order({ customer_id: null });`, at: "customer_id" },
  "a wrong nested field": { code: `await crm.update_contact({ id: "c1", fields: { fullName: "A" } });`, at: "fullName" },
  "flat where nested is wanted": { code: `await crm.update_contact({ id: "c1", name: "A" });`, at: "name" },
  "JSON.parse of what is parsed": { code: `const data = JSON.parse(await crm.get_contacts());\nreturn data.contacts;`, at: "await crm" },
  "a namespace called": { code: `return await tools.crm("get_contacts", {});`, at: 'crm("get' },
  "a tool through an import that does not exist": {
    code: `import { get_contacs } from "./servers/crm";\nreturn await get_contacs();`,
    at: "get_contacs",
  },
  "a mistake behind others that are none": {
    code: `const out = [];\nlet last = null;\nfor (const c of (await crm.get_contacts()).contacts) {\n  last = c;\n  out.push(await crm.get_last_order({ customer: c.id }));\n}\nreturn { out, last };`,
    at: "customer: c.id",
  },
};
