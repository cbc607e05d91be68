// Images that already know their run's sources, modules and zone: what is the same for every run is done once.
// Trust: host
import { createGauge } from "./gauge.ts";
import { createGuestPort } from "./guest-port.ts";
import { MIN_MEMORY_BYTES } from "../core/limits.ts";
import { SBRK_ADDRESS, STACK_LOW, STACK_TOP } from "./engine-abi.ts";
import type { Image } from "./image.ts";
import { GUEST_OP } from "./protocol.ts";
import { createWorld } from "./world.ts";

/** What the guest is told before a program begins. */
export interface RunSettings {
  readonly sources: readonly string[];
  readonly modules: readonly string[];
  readonly timeZone: string;
  readonly locale: string;
}

/** Sets of settings that are remembered; an executor has one, or one for each catalog it had. */
const MAX_REMEMBERED = 8;
const LIMITS = { cpuMs: 10_000, fuel: 1_000_000_000 };

/**
 * Makes a memory of prepared images.
 *
 * @param module the metered engine
 * @param image the plain one
 * @returns a function from settings to an image
 */
export function createPreparedImages(module: WebAssembly.Module, image: Image): (settings: RunSettings) => Image {
  const remembered = new Map<string, Image>();
  let last: { readonly settings: RunSettings; readonly image: Image } | undefined;
  return (settings) => {
    if (last !== undefined && isSame(last.settings, settings)) return last.image;
    const found = find(settings);
    last = { settings, image: found };
    return found;
  };
  function find(settings: RunSettings): Image {
    const key = JSON.stringify(settings);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const [oldest] = remembered.keys();
    if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    const prepared = prepare(module, image, key);
    remembered.set(key, prepared);
    return prepared;
  }
}

/** Nearly every run has the settings of the one before: comparing them costs less than spelling them out. */
function isSame(a: RunSettings, b: RunSettings): boolean {
  return a.timeZone === b.timeZone && a.locale === b.locale && isSameList(a.sources, b.sources) && isSameList(a.modules, b.modules);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

function prepare(module: WebAssembly.Module, image: Image, settingsJson: string): Image {
  const world = createWorld(module, image, MIN_MEMORY_BYTES);
  const gauge = createGauge(world, LIMITS, { aborted: false }, () => performance.now());
  const refuse = (): never => {
    throw new TypeError("the guest asked its host for something before its run began");
  };
  world.begin({
    interrupt: gauge.interrupt,
    call: refuse,
    rejected: refuse,
    now: () => 0,
    offsetMinutes: () => 0,
    memoryBytes: MIN_MEMORY_BYTES,
  });
  const answer = gauge.enter(() => createGuestPort(world, image).call(GUEST_OP.begin, [0, 0, settingsJson]));
  if (answer === undefined || answer.thrown !== 0)
    throw new RangeError(gauge.ending()?.message ?? "the guest could not be told about its sources");
  const end = world.words()[SBRK_ADDRESS >> 2] ?? 0;
  const memory = world.bytes().slice(0, end);
  world.reset(image);
  return { ...image, data: memory.subarray(0, STACK_LOW), heap: memory.subarray(STACK_TOP) };
}
