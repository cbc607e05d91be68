// A reply through shared memory, for what a program asks and must know at once: the worker sleeps until the host wrote it.
// Trust: boundary
import type { GuestReply } from "../core/ports.ts";

/** [state, bytes of the reply]; the text follows. */
const HEADER_BYTES = 8;
const WAITING = 0;
const WRITTEN = 1;
/** The reply did not fit: ask again with as many bytes as the second word says. */
const TOO_SMALL = 2;

/** Longest the host may take for an answer it has in memory. */
const PATIENCE_MS = 10_000;

/** Room for a reply of usual size. */
export const USUAL_BYTES: number = 64 * 1024;

/** Tells whether this thread may sleep on shared memory: pages need to be cross-origin isolated for it. */
export function canShare(): boolean {
  return typeof SharedArrayBuffer === "function" && (globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated !== false;
}

/**
 * Asks and sleeps until the answer is there.
 *
 * @param ask sends the question with the memory for the reply; called again with more when the reply did not fit
 * @returns the reply
 */
export function askShared(ask: (shared: SharedArrayBuffer) => void): GuestReply {
  let bytes = USUAL_BYTES;
  for (let attempt = 0; attempt < 3; attempt++) {
    const shared = new SharedArrayBuffer(HEADER_BYTES + bytes);
    const words = new Int32Array(shared, 0, 2);
    ask(shared);
    if (Atomics.wait(words, 0, WAITING, PATIENCE_MS) === "timed-out") break;
    bytes = Atomics.load(words, 1);
    if (Atomics.load(words, 0) === WRITTEN)
      return JSON.parse(new TextDecoder().decode(new Uint8Array(shared, HEADER_BYTES, bytes).slice())) as GuestReply;
  }
  return { ok: false, json: JSON.stringify({ code: "ENGINE_FAILED", message: "the host did not answer in time", retryable: true }) };
}

/**
 * Writes the answer and wakes the asker.
 *
 * @param shared as it came with the question
 * @param reply the answer
 */
export function answerShared(shared: SharedArrayBuffer, reply: GuestReply): void {
  const words = new Int32Array(shared, 0, 2);
  const text = new TextEncoder().encode(JSON.stringify(reply));
  Atomics.store(words, 1, text.length);
  if (text.length > shared.byteLength - HEADER_BYTES) Atomics.store(words, 0, TOO_SMALL);
  else {
    new Uint8Array(shared, HEADER_BYTES).set(text);
    Atomics.store(words, 0, WRITTEN);
  }
  Atomics.notify(words, 0);
}
