// Random identifiers for traces and spans, drawn in batches: one call of the system's generator serves hundreds.
// Trust: host

const POOL_BYTES = 4096;
const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

let pool = new Uint8Array(0);
let used = 0;

/**
 * Draws random hexadecimal digits.
 *
 * @param bytes two digits each
 * @returns lower-case digits, never all zero (W3C Trace Context forbids it)
 */
export function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    // Made on first use: Workers allow no random values while a module loads.
    pool = crypto.getRandomValues(new Uint8Array(POOL_BYTES));
    used = 0;
  }
  let text = "";
  let bits = 0;
  for (const end = used + bytes; used < end; used++) {
    const byte = pool[used] ?? 0;
    bits |= byte;
    text += HEX[byte];
  }
  return bits === 0 ? randomHex(bytes) : text;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Reads the trace id out of a W3C `traceparent`, or makes a new one.
 *
 * @param traceparent as given by the host
 * @returns 32 hexadecimal digits
 * @throws TypeError for a value that is not a traceparent
 */
export function traceIdOf(traceparent: string | undefined): string {
  if (traceparent === undefined) return randomHex(16);
  const match = typeof traceparent === "string" ? TRACEPARENT.exec(traceparent) : null;
  if (match?.[1] === undefined) throw new TypeError("traceparent must look like 00-<32 hex digits>-<16 hex digits>-01");
  return match[1];
}
