// Programs that work, written as models write: sloppy about types, and never about what they do.
// Trust: guest text

export const RIGHT_PROGRAMS: { readonly [what: string]: string } = {
  "an empty array that is filled": `
const big = [];
for (const c of (await tools.crm.get_contacts()).contacts) {
  const order = await tools.crm.get_last_order({ customer_id: c.id });
  if (order.total > 1000) big.push({ name: c.name, total: order.total });
}
return big;`,
  "an object that grows": `
const counts = {};
for (const issue of await github.list_issues({ owner: "a", repo: "b" })) {
  counts[issue.user.login] = (counts[issue.user.login] || 0) + 1;
}
counts.total = Object.values(counts).reduce((a, b) => a + b, 0);
return counts;`,
  "arguments put together step by step": `
const args = {};
args.owner = "acme";
args.repo = "site";
if (inputs.closed) args.state = "closed";
return (await github.list_issues(args)).length;`,
  "an enum value in a variable": `
let unit = "celsius";
if (inputs.us) unit = "fahrenheit";
const { days } = await weather.forecast({ city: "Oslo", unit });
return days.map((d) => d.high);`,
  "an object of arguments kept in a variable": `
const query = { city: "Oslo", days: 3, unit: "celsius" };
return await tools.weather.forecast(query);`,
  "optional fields passed on": `
const { contacts } = await crm.get_contacts({ status: "lead" });
const first = contacts.find((c) => c.name.startsWith("A"));
return await crm.get_last_order({ customer_id: first?.id });`,
  "fallbacks for several shapes": `
const res = await crm.get_contacts();
const list = Array.isArray(res) ? res : res.contacts ?? res.items ?? res.data ?? [];
return list.length;`,
  "a field that may be there": `
const page = await crm.get_contacts({ limit: 10 });
if (page.error) return { failed: page.error };
return page.contacts.map((c) => c.company?.name ?? c.name);`,
  "a tool error looked into": `
try {
  return await crm.get_last_order("nobody");
} catch (e) {
  if (e instanceof Error && e.code === "TOOL_FAILED") return { tool: e.tool, hint: e.hint };
  throw e;
}`,
  "a helper without types": `
async function total(id, fallback) {
  const order = await crm.get_last_order(id);
  return order ? order.total : fallback;
}
return [await total("c1"), await total("c2", 0, "unused")];`,
  "null first, then found in a callback": `
let best = null;
const { contacts } = await crm.get_contacts();
contacts.forEach((c) => {
  if (!best || (c.revenue ?? 0) > best.revenue) best = c;
});
return best ? best.name : "none";`,
  "reduce over an empty object and array": `
const { contacts } = await crm.get_contacts();
const byDomain = contacts.reduce((acc, c) => {
  const domain = c.email.split("@")[1];
  (acc[domain] = acc[domain] || []).push(c.id);
  return acc;
}, {});
const names = contacts.reduce((list, c) => { list.push(c.name); return list; }, []);
return { byDomain, names };`,
  "wrong annotations of its own": `
interface Contact { id: string; name: string; email: string; phone: string }
const contacts: Contact[] = (await tools.crm.get_contacts()).contacts;
const total: number = "12" as any;
return contacts.filter((c) => c.phone).length + total;`,
  "types that are never declared": `
const rows: Row[] = await github.list_issues({ owner: "a", repo: "b" });
function title(row: Row): string { return row.title; }
return rows.map(title);`,
  "a sole argument by position, the rest behind it": `
const a = await weather.forecast("Oslo", { days: 2 });
const b = await tools["my-files"]["read-file"]("notes.txt");
return [a.days.length, b];`,
  "imports of the server": `
import { get_contacts, get_last_order } from "./servers/crm";
import * as hub from "./servers/github";
const { contacts } = await get_contacts({ limit: 5 });
const orders = await Promise.all(contacts.map((c) => get_last_order({ customer_id: c.id })));
return [orders.length, (await hub.list_issues({ owner: "a", repo: "b" })).length];`,
  "guards for another runtime": `
const env = typeof process !== "undefined" ? process.env : {};
const page = typeof window === "undefined" ? "none" : window.location.href;
return { env, page, id: crypto.randomUUID() };`,
  "globals without a declaration": `
total = 0;
for (const c of (await crm.get_contacts()).contacts) total += c.revenue ?? 0;
return total;`,
  "maps, sets and dates": `
const seen = new Set();
const latest = new Map();
for (const issue of await github.list_issues({ owner: "a", repo: "b", state: "all" })) {
  if (seen.has(issue.number)) continue;
  seen.add(issue.number);
  const age = Date.now() - new Date(issue.created_at);
  if (!latest.has(issue.user.login) || latest.get(issue.user.login).age > age) latest.set(issue.user.login, { age, issue });
}
return [...latest.values()].map((x) => x.issue.title);`,
  "a tool chosen by name": `
const results = {};
for (const name of Object.keys(tools.crm)) {
  if (name.startsWith("get_")) results[name] = await tools.crm[name]({ customer_id: "c1" }).catch((e) => e.message);
}
return results;`,
  "a tool asked for before it is used": `
if ("export_contacts" in tools.crm) return await tools.crm.export_contacts();
return (await tools.crm.get_contacts()).contacts;`,
  "extra arguments for the language's own functions": `
const { contacts } = await crm.get_contacts();
const names = contacts.map((c) => c.name).join(", ", "unused");
return { names, n: parseInt(12.7), t: isNaN("x"), s: encodeURIComponent(5), z: String(names).padEnd("20") };`,
  "an async main that takes the tools": `
export default async function main({ crm, mail }) {
  const { contacts } = await crm.get_contacts();
  for (const c of contacts) await mail.send({ to: c.email, subject: "Hi", body: \`Dear \${c.name}\`, });
  return contacts.length;
}`,
  "a class that sets its own properties": `
class Report {
  constructor(title) { this.title = title; this.rows = []; }
  add(row) { this.rows.push(row); return this; }
}
const report = new Report("orders");
for (const c of (await crm.get_contacts()).contacts) report.add({ id: c.id, order: await crm.get_last_order(c.id) });
report.createdAt = new Date().toISOString();
return report;`,
  "unions told apart by typeof": `
const raw = await tools["my-files"]["read-file"]({ path: "data.json" });
const data = typeof raw === "string" ? JSON.parse(raw) : raw;
const ids: (string | number)[] = data.ids;
for (const id of ids) await crm.get_last_order({ customer_id: id });
return ids.length;`,
  "sorting by what may be missing": `
const { contacts } = await crm.get_contacts({ tags: ["vip", inputs.tag] });
contacts.sort((a, b) => b.revenue - a.revenue);
const [top, ...rest] = contacts;
return { top: top.name, phone: top.phone.replace(/\\s/g, ""), rest: rest.length };`,
  "results kept per key": `
const cache: Record<string, any> = {};
const get = async (id: string) => (cache[id] ??= await crm.get_last_order({ customer_id: id }));
const opts: Record<string, unknown> = { owner: "a", repo: "b" };
await github.list_issues(opts);
return (await get("c1")).total + (await get("c1")).total;`,
};
