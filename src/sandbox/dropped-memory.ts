// Counts the memories that were dropped and are not collected yet, and makes the collector hurry when they are many.
// Trust: host

/** So much may wait for the collector. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024;
/** How often so much is shown to the collector, until it puts the work off no longer. */
const REMINDERS = 32;

/** Of a later standard than the types: a buffer that could grow. */
const GrowableBuffer = ArrayBuffer as unknown as new (bytes: number, options: { readonly maxByteLength: number }) => ArrayBuffer;

function remind(): ArrayBuffer {
  return new GrowableBuffer(MAX_WAITING_BYTES, { maxByteLength: MAX_WAITING_BYTES });
}

/** Keeps count of dropped memories. */
export interface DroppedMemory {
  /** Nothing refers to this object any more after the call, nor to the memory it holds. */
  add(holder: object, bytes: number): void;
}

/**
 * Makes a counter. Some builds of V8 (Deno's) do not see the pages behind a WebAssembly memory: programs that each fill 32 MiB
 * left a gigabyte behind before it collected any. What it does see is array buffers, and those that could grow cost nothing: no
 * engine writes their pages before a program does.
 *
 * @returns the counter
 */
export function createDroppedMemory(): DroppedMemory {
  let waitingBytes = 0;
  const collected =
    typeof FinalizationRegistry === "undefined" ? undefined : new FinalizationRegistry<number>((bytes) => (waitingBytes -= bytes));
  return {
    add(holder, bytes) {
      if (collected === undefined) return;
      collected.register(holder, bytes);
      waitingBytes += bytes;
      if (waitingBytes <= MAX_WAITING_BYTES) return;
      try {
        for (let i = 0; i < REMINDERS; i++) remind();
      } catch {
        // No room for a reminder: then the collector has tried already. Or an engine without such buffers.
      }
    },
  };
}
