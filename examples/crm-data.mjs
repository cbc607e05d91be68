// Five thousand invented contacts and their last orders: the same on every machine.
// Trust: host

const FIRST = [
  "Ada",
  "Ben",
  "Chen",
  "Dana",
  "Elif",
  "Femi",
  "Grace",
  "Hugo",
  "Ines",
  "Jonas",
  "Kaya",
  "Liam",
  "Mira",
  "Noor",
  "Omar",
  "Priya",
  "Quinn",
  "Rosa",
  "Sami",
  "Tess",
  "Uma",
  "Viktor",
  "Wanda",
  "Yusuf",
  "Zoe",
];
const LAST = [
  "Abara",
  "Berg",
  "Castro",
  "Dupont",
  "Evans",
  "Fischer",
  "Garcia",
  "Haddad",
  "Ito",
  "Jansen",
  "Kowalski",
  "Larsen",
  "Moreau",
  "Novak",
  "Okafor",
  "Petrov",
  "Rossi",
  "Silva",
  "Tanaka",
  "Weber",
];
const CITIES = ["Berlin", "Lagos", "Lyon", "Madrid", "Osaka", "Porto", "Quito", "Seoul", "Toronto", "Utrecht"];
// Ranges that Ofcom keeps free for fiction: nobody's telephone rings.
const AREAS = ["113", "114", "115", "116", "117"];
const DAY_MS = 24 * 60 * 60 * 1000;

/** A small random generator (mulberry32) whose numbers depend on the seed alone. */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Makes the data.
 *
 * @param {number} [count] of contacts, 5,000 at most
 * @returns {{ contacts: { id: number, name: string, email: string, phone: string, city: string }[], orders: Map<number, { order_id: string, customer_id: number, placed_at: string, total: number, currency: string }> }}
 */
export function createCrmData(count = 5_000) {
  const random = createRandom(20_260_131);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const contacts = [];
  const orders = new Map();
  for (let index = 0; index < count; index++) {
    const id = 1001 + index;
    const first = pick(FIRST);
    const last = pick(LAST);
    const phone = `+44 ${AREAS[Math.floor(index / 1000)]} 496 0${String(index % 1000).padStart(3, "0")}`;
    contacts.push({ id, name: `${first} ${last}`, email: `${first}.${last}.${id}@example.com`.toLowerCase(), phone, city: pick(CITIES) });
    const total = random() < 0.004 ? 10_000.01 + random() * 40_000 : 15 + random() ** 3 * 9_000;
    const placed = new Date(Date.UTC(2026, 0, 31) - Math.floor(random() * 700) * DAY_MS);
    orders.set(id, {
      order_id: `A-${id * 7}`,
      customer_id: id,
      placed_at: placed.toISOString().slice(0, 10),
      total: Math.round(total * 100) / 100,
      currency: "EUR",
    });
  }
  return { contacts, orders };
}
