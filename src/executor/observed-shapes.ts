// What results of tools have looked like, for each subject: in memory, and in the host's store where there is one.
// Trust: boundary
import { isObject, type Json } from "../core/json.ts";
import type { Diagnostic } from "../core/outcome.ts";
import type { Store } from "../core/ports.ts";
import type { Subject } from "../core/tool.ts";
import { readShape } from "../typings/read-shape.ts";
import { mergeShapes, observeShape, type Shape } from "../typings/shape.ts";

/** The shapes an executor knows: names and kinds, never values. One subject's are nobody else's business. */
export interface ObservedShapes {
  get(path: string, subject: Subject | undefined): Shape | undefined;
  observe(path: string, value: Json, subject: Subject | undefined): void;
  /** Reads what the store has of a subject, once; never rejects, and gives up waiting after a while. */
  load(subject: Subject | undefined): Promise<void>;
  /** Writes what is new of a subject, if anything is; never rejects. */
  keep(subject: Subject | undefined): void;
  /** Waits for what is being written. */
  flush(): Promise<void>;
  diagnostics(): Diagnostic[];
}

/** Shapes kept: a catalog of ten thousand tools is still small. */
const MAX_SHAPES = 20_000;
const MAX_SUBJECTS = 10_000;
/** Of one subject in the store. */
const MAX_KEPT = 500;
const MAX_BYTES = 1_048_576;
const WAIT_MS = 2_000;
const PREFIX = "cloche/shapes/";

interface SubjectShapes {
  /** The longest unused first. */
  readonly shapes: Map<string, Shape>;
  /** What the store was last given, to tell whether there is anything new. */
  kept: string;
  dirty: boolean;
  loading: Promise<void> | undefined;
  writing: Promise<void> | undefined;
}

/**
 * Makes the shapes.
 *
 * @param store of the host; without one they live as long as the executor
 * @returns the shapes, empty
 */
export function createObservedShapes(store: Store | undefined): ObservedShapes {
  const bySubject = new Map<string, SubjectShapes>();
  let total = 0;
  let failure: Diagnostic | undefined;

  function of(subject: Subject | undefined): SubjectShapes {
    const key = keyOf(subject);
    const known = bySubject.get(key);
    if (known !== undefined) return known;
    forgetSubject();
    const made: SubjectShapes = { shapes: new Map(), kept: "", dirty: false, loading: undefined, writing: undefined };
    bySubject.set(key, made);
    return made;
  }

  function put(own: SubjectShapes, path: string, shape: Shape): void {
    if (!own.shapes.delete(path)) total++;
    own.shapes.set(path, shape);
    while (total > MAX_SHAPES) forgetOldest();
  }

  /** A host with a million users has no million maps: who is forgotten is read from the store again. */
  function forgetSubject(): void {
    if (bySubject.size < MAX_SUBJECTS) return;
    for (const [key, own] of bySubject) {
      if (own.writing !== undefined) continue;
      total -= own.shapes.size;
      bySubject.delete(key);
      return;
    }
  }

  /** Subjects whose turn was longest ago lose theirs first. */
  function forgetOldest(): void {
    for (const { shapes } of bySubject.values()) {
      const [oldest] = shapes.keys();
      if (oldest === undefined) continue;
      shapes.delete(oldest);
      total--;
      return;
    }
    total = 0;
  }

  function failed(doing: string, cause: unknown): void {
    const why = cause instanceof Error ? cause.message : String(cause);
    failure = {
      severity: "warning",
      code: "STORE_FAILED",
      message: `the shapes of results could not be ${doing}: ${why.slice(0, 300)}`,
      hint: "Programs run all the same; tools without an outputSchema are declared without what was observed.",
    };
  }

  async function read(key: string, own: SubjectShapes): Promise<void> {
    try {
      const bytes = await store?.get(key);
      if (bytes === undefined) return;
      if (bytes.length > MAX_BYTES) throw new TypeError(`there are more than ${MAX_BYTES} bytes of them`);
      const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
      const kept = isObject(parsed) && parsed["v"] === 1 && isObject(parsed["shapes"]) ? Object.entries(parsed["shapes"]) : [];
      for (const [path, value] of kept.slice(0, MAX_KEPT)) {
        const shape = readShape(value);
        // What was seen meanwhile is newer, and both are true.
        if (shape !== undefined) put(own, path, mergeShapes(own.shapes.get(path), shape));
      }
      own.kept = structureOf(own.shapes);
    } catch (cause) {
      failed("read", cause);
    }
  }

  async function write(key: string, own: SubjectShapes): Promise<void> {
    try {
      // What another executor wrote before this one looked must not be lost.
      await own.loading;
      while (own.dirty) {
        own.dirty = false;
        const structure = structureOf(own.shapes);
        if (structure === own.kept) continue;
        await store?.set(key, encode(own.shapes));
        own.kept = structure;
      }
    } catch (cause) {
      failed("written", cause);
    } finally {
      own.writing = undefined;
    }
  }

  return {
    get(path, subject) {
      const own = bySubject.get(keyOf(subject));
      if (own === undefined && store !== undefined) void this.load(subject);
      return own?.shapes.get(path);
    },
    observe(path, value, subject) {
      const own = of(subject);
      put(own, path, observeShape(own.shapes.get(path), value));
      own.dirty = true;
    },
    async load(subject) {
      if (store === undefined) return;
      const own = of(subject);
      own.loading ??= read(keyOf(subject), own);
      let timer: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([own.loading, new Promise<void>((resolve) => (timer = setTimeout(resolve, WAIT_MS)))]);
      clearTimeout(timer);
    },
    keep(subject) {
      const own = bySubject.get(keyOf(subject));
      if (store === undefined || own?.dirty !== true) return;
      own.loading ??= read(keyOf(subject), own);
      own.writing ??= write(keyOf(subject), own);
    },
    async flush() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const written = Promise.all([...bySubject.values()].flatMap(({ writing }) => writing ?? []));
      await Promise.race([written, new Promise<void>((resolve) => (timer = setTimeout(resolve, WAIT_MS)))]);
      clearTimeout(timer);
    },
    diagnostics: () => (failure === undefined ? [] : [failure]),
  };
}

/** A key that any store can have; who nobody is, is told from everyone's id. */
function keyOf(subject: Subject | undefined): string {
  return subject === undefined
    ? `${PREFIX}nobody`
    : `${PREFIX}subject/${encodeURIComponent(subject.id.replace(/\p{Surrogate}/gu, "\ufffd"))}`;
}

function encode(shapes: ReadonlyMap<string, Shape>): Uint8Array {
  const newest = [...shapes].slice(-MAX_KEPT);
  for (;;) {
    const bytes = new TextEncoder().encode(JSON.stringify({ v: 1, shapes: Object.fromEntries(newest) }));
    if (bytes.length <= MAX_BYTES || newest.length === 0) return bytes;
    newest.splice(0, Math.ceil(newest.length / 2));
  }
}

/** What would be declared differently: names, kinds, and whether a name is always there; not how often. */
function structureOf(shapes: ReadonlyMap<string, Shape>): string {
  return JSON.stringify([...shapes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, shape]) => [path, structure(shape)]));
}

function structure(shape: Shape): unknown {
  const properties = Object.entries(shape.properties ?? {}).map(([name, part]) => [
    name,
    part.seen < (shape.objects ?? 0),
    structure(part),
  ]);
  return [
    shape.kinds,
    shape.items === undefined ? 0 : structure(shape.items),
    shape.map === undefined ? 0 : structure(shape.map),
    shape.objects === undefined ? 0 : properties,
  ];
}
