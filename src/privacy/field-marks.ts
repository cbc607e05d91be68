// Which places of a tool's answer are sensitive: as the host names them, and as the tool's schema marks them.
// Trust: boundary
import type { CatalogEntry } from "../core/call.ts";
import { createPointerMarks, type PointerMark } from "./pointer-marks.ts";
import { createSchemaMark } from "./schema-marks.ts";

/** What is known about one place, and the way on to the places below it. */
export interface FieldMark {
  /** Set when everything here is sensitive, as it stands in tokens. */
  readonly kind: string | undefined;
  /** A word of an enumeration: never sensitive by its name. */
  readonly exempt: boolean;
  property(name: string): FieldMark | undefined;
  item(index: number): FieldMark | undefined;
}

/** The marks of all tools. */
export interface FieldMarks {
  /** Kinds that the host's fields name. */
  readonly kinds: readonly string[];
  /** Names of the properties they point at. */
  readonly names: readonly string[];
  /** The mark of a tool's whole answer, if anything in it is marked. */
  of(entry: CatalogEntry): FieldMark | undefined;
}

/**
 * Compiles the marks.
 *
 * @param fields kinds by JSON Pointer with `*`, by tool glob
 * @throws TypeError for a pointer that does not begin with `/`, or a kind that is not a name
 */
export function createFieldMarks(fields: { [toolGlob: string]: { [pointer: string]: string } }): FieldMarks {
  const { kinds, names, of } = createPointerMarks(fields);
  // By definition, not by path: a tool that changes its schema is another definition.
  const cache = new WeakMap<object, { path: string; mark: FieldMark | undefined }>();
  return {
    kinds,
    names,
    of(entry) {
      const cached = cache.get(entry.definition);
      if (cached?.path === entry.path) return cached.mark;
      const schema = entry.definition.outputSchema;
      const mark = both(of(entry.path), schema === undefined ? undefined : createSchemaMark(schema));
      cache.set(entry.definition, { path: entry.path, mark });
      return mark;
    },
  };
}

/** The host's word goes before the schema's. */
function both(host: PointerMark | undefined, schema: FieldMark | undefined): FieldMark | undefined {
  if (host === undefined) return schema;
  const properties = new Map<string, FieldMark | undefined>();
  const items = new Map<number, FieldMark | undefined>();
  return {
    kind: host.kind ?? schema?.kind,
    exempt: host.kind === undefined && schema?.exempt === true,
    property: (name) => remember(properties, name, () => both(host.property(name), schema?.property(name))),
    item: (index) => remember(items, host.usesIndex ? index : 0, () => both(host.item(index), schema?.item(index))),
  };
}

/** Names come from servers, so the memory of one place is bounded. */
const MAX_REMEMBERED = 512;

function remember<K>(cache: Map<K, FieldMark | undefined>, key: K, make: () => FieldMark | undefined): FieldMark | undefined {
  const known = cache.get(key);
  if (known !== undefined || cache.has(key)) return known;
  const made = make();
  if (cache.size < MAX_REMEMBERED) cache.set(key, made);
  return made;
}
