// Instances waiting for a run, each already wiped. One run, one instance; a damaged or grown one is dropped.
// Trust: host
import type { Image } from "./image.ts";
import { createWorld, type World } from "./world.ts";

/** Most idle instances; more runs at once make and drop their own. */
const MAX_IDLE = 8;
/** An instance that grew beyond this is dropped: memory cannot shrink, and wiping costs time for each byte. */
const MAX_IDLE_BYTES = 8 * 1024 * 1024;

/** Keeps instances. */
export interface Pool {
  acquire(memoryBytes: number): World;
  /** Takes an instance back; `intact` is false after anything was thrown through it. */
  release(world: World, intact: boolean): void;
  close(): void;
}

/**
 * Makes a pool.
 *
 * @param module the metered engine
 * @param image what each world begins as
 * @returns the pool
 */
export function createPool(module: WebAssembly.Module, image: Image): Pool {
  const idle: { world: World; maximum: number }[] = [];
  const maxima = new WeakMap<World, number>();
  return {
    acquire(memoryBytes) {
      for (let i = idle.length - 1; i >= 0; i--) {
        const entry = idle[i];
        if (entry === undefined || entry.maximum !== memoryBytes) continue;
        idle.splice(i, 1);
        return entry.world;
      }
      const world = createWorld(module, image, memoryBytes);
      maxima.set(world, memoryBytes);
      return world;
    },
    release(world, intact) {
      const maximum = maxima.get(world);
      if (!intact || maximum === undefined || world.size() > MAX_IDLE_BYTES) return;
      world.reset();
      if (idle.length >= MAX_IDLE) idle.shift();
      idle.push({ world, maximum });
    },
    close() {
      idle.length = 0;
    },
  };
}
