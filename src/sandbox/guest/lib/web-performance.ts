// performance.now over the run's clock.
// Trust: guest text
import { defineClass, defineHidden } from "./define.ts";
import type { GuestLibraryHost } from "./host.ts";

/** Puts `performance` on the global object. */
export function installPerformance(global: object, host: GuestLibraryHost): void {
  class Performance {
    get timeOrigin(): number {
      return host.now() - host.monotonicNow();
    }
    now(): number {
      return host.monotonicNow();
    }
    toJSON(): { timeOrigin: number } {
      return { timeOrigin: this.timeOrigin };
    }
  }
  defineClass(global, "Performance", Performance);
  defineHidden(global, "performance", new Performance());
}
