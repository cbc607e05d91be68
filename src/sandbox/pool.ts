// Instances waiting for a run, each already wiped. One run, one instance; a damaged or grown one is dropped.
// Trust: host
import { createDroppedMemory } from "./dropped-memory.ts";
import { createGuestPort, type GuestPort } from "./guest-port.ts";
import type { Image } from "./image.ts";
import { createWorld, type World } from "./world.ts";

/** Most idle instances; more runs at once make and drop their own. */
const MAX_IDLE = 8;
/** An instance that grew beyond this is dropped: memory cannot shrink, and wiping costs time for each byte. */
const MAX_IDLE_BYTES = 2 * 1024 * 1024;

/** An instance on loan. */
export interface Lease {
  readonly world: World;
  readonly port: GuestPort;
  readonly memoryBytes: number;
  /** What its memory was last made to. */
  image: Image;
}

/** Keeps instances. */
export interface Pool {
  /** An instance whose memory is the image, and can grow to `memoryBytes`. */
  acquire(image: Image, memoryBytes: number): Lease;
  /** Takes an instance back; `intact` is false after it trapped, overflowed or broke. */
  release(lease: Lease, intact: boolean): void;
  close(): void;
}

/**
 * Makes a pool.
 *
 * @param module the metered engine
 * @returns the pool
 */
export function createPool(module: WebAssembly.Module): Pool {
  const idle: Lease[] = [];
  const dropped = createDroppedMemory();

  function take(index: number): Lease | undefined {
    return index < 0 ? undefined : idle.splice(index, 1)[0];
  }
  return {
    acquire(image, memoryBytes) {
      const ready = take(idle.findLastIndex((lease) => lease.memoryBytes === memoryBytes && lease.image === image));
      if (ready !== undefined) return ready;
      const other = take(idle.findLastIndex((lease) => lease.memoryBytes === memoryBytes));
      if (other !== undefined) {
        other.world.reset(image);
        other.image = image;
        return other;
      }
      const world = createWorld(module, image, memoryBytes);
      return { world, port: createGuestPort(world, image), memoryBytes, image };
    },
    release(lease, intact) {
      if (!intact || lease.world.size() > MAX_IDLE_BYTES) {
        dropped.add(lease.world, lease.world.size());
        return;
      }
      lease.world.reset(lease.image);
      if (idle.length >= MAX_IDLE) idle.shift();
      idle.push(lease);
    },
    close() {
      idle.length = 0;
    },
  };
}
