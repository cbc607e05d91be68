import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import manifest from "../../../wasm/manifest.json" with { type: "json" };
import { imageHash } from "../../../src/sandbox/image-hash.ts";
import { buildImage } from "../../../src/sandbox/image.ts";
import { createWorld, type WorldHooks } from "../../../src/sandbox/world.ts";

const module = new WebAssembly.Module(readFileSync(new URL("../../../wasm/quickjs.wasm", import.meta.url)));
const MEMORY = 32 * 1024 * 1024;

describe("buildImage()", () => {
  it.each(["full", "strict"] as const)("gives the bytes whose hash stands in the manifest, profile %s", async (profile) => {
    const languages = process.env["LANG"];
    process.env["LANG"] = "tlh_QO.UTF-8";
    try {
      expect([await imageHash(module, profile), await imageHash(module, profile)]).toEqual([
        manifest.image[profile],
        manifest.image[profile],
      ]);
    } finally {
      process.env["LANG"] = languages;
    }
  });

  it("wastes little memory: what a compiler left free would be copied for every run", async () => {
    const { heap } = await buildImage(module, "full");
    let free = 0;
    const view = new DataView(heap.buffer, heap.byteOffset, heap.length);
    // The allocator's chunks, one after another: their size with flags in the second word, in use if bit 1 is set.
    for (let at = 0; at < heap.length;) {
      const head = view.getUint32(at + 4, true);
      const size = head & ~7;
      expect(size).toBeGreaterThanOrEqual(16);
      if ((head & 2) === 0) free += size;
      at += size;
    }
    expect(free).toBeLessThan(64 * 1024);
  });
});

describe("createWorld()", () => {
  it("begins as the image, and is the image again after reset(), byte for byte", async () => {
    const image = await buildImage(module, "full");
    const world = createWorld(module, image, MEMORY);
    const pristine = world.bytes().slice();
    world.begin(noHooks);
    world.exports.fuel.value = 1_000_000;
    world.bytes().fill(0xaa, 100_000, 900_000);
    world.exports.sp.value = 200_000;
    world.reset(image);
    expect(Buffer.compare(Buffer.from(world.bytes()), Buffer.from(pristine))).toBe(0);
    expect(world.exports.sp.value).toBe(352_352);
  });

  it("is wiped to its very end, however far it grew", async () => {
    const image = await buildImage(module, "full");
    const world = createWorld(module, image, MEMORY);
    world.begin(noHooks);
    const pointer = world.exports.malloc(5_000_000);
    world.bytes().fill(0xbb, pointer, pointer + 5_000_000);
    world.bytes()[world.size() - 1] = 0xcc;
    world.reset(image);
    expect(
      world
        .bytes()
        .subarray(352_352 + image.heap.length)
        .every((byte) => byte === 0),
    ).toBe(true);
  });

  it("never grows beyond its memory, nor beyond what a run may have", async () => {
    const image = await buildImage(module, "full");
    const world = createWorld(module, image, MEMORY);
    world.begin({ ...noHooks, memoryBytes: 20 * 1024 * 1024 });
    expect(world.exports.malloc(20 * 1024 * 1024)).toBe(0);
    expect(world.memoryRefused()).toBe(true);
    expect(world.size()).toBeLessThanOrEqual(20 * 1024 * 1024);
    world.begin(noHooks);
    expect(world.memoryRefused()).toBe(false);
    expect(world.exports.malloc(25 * 1024 * 1024)).toBeGreaterThan(0);
    expect(world.exports.malloc(10 * 1024 * 1024)).toBe(0);
    expect(world.size()).toBeLessThanOrEqual(MEMORY);
  });

  it("refuses an engine that is not the metered one", () => {
    const empty = new WebAssembly.Module(Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
    expect(() => createWorld(empty, { data: new Uint8Array(), heap: new Uint8Array() }, MEMORY)).toThrow(
      "this is not cloche's metered engine",
    );
  });
});

const noHooks: WorldHooks = { interrupt() {}, call: () => 0, rejected() {}, now: () => 0, offsetMinutes: () => 0, memoryBytes: MEMORY };
