// Bounds what the compiler does for one program by counted work: it has no hook of its own, and tiny programs keep it busy for minutes.
// Trust: guest text
import type ts from "typescript";

/** The compiler's module, as the host gives it. */
export type TypeScript = typeof ts;

/** Thrown out of the compiler when the budget is used up. */
export class WorkExceeded extends Error {}

/** Makes each of the objects that parser and checker work with; not in the public types, but there in every version. */
interface Allocator {
  [getter: string]: () => Constructor;
}
type Constructor = new (a: never, b: never, c: never, d: never) => object;

interface Internals {
  readonly objectAllocator?: Allocator;
  readonly setObjectAllocator?: (allocator: Allocator) => void;
}

/** Set while a program is checked. One at a time: the compiler is synchronous. */
let budget: { left: number; readonly deadline: number } | undefined;

/** The clock is asked once for so many objects. */
const OBJECTS_PER_LOOK = 4_096;

function spend(): void {
  if (budget === undefined) return;
  budget.left--;
  if (budget.left < 0 || (budget.left % OBJECTS_PER_LOOK === 0 && performance.now() > budget.deadline)) throw new WorkExceeded();
}

function counted(make: Constructor): Constructor {
  // A plain function that returns the real object: the compiler adds to the prototypes of the originals.
  function Counted(a: never, b: never, c: never, d: never): object {
    spend();
    return new make(a, b, c, d);
  }
  return Counted as unknown as Constructor;
}

const wrapped = new WeakMap<object, { readonly original: Allocator; readonly counting: Allocator }>();

function allocators(typescript: TypeScript): { readonly original: Allocator; readonly counting: Allocator } | undefined {
  const known = wrapped.get(typescript);
  if (known !== undefined) return known;
  const { objectAllocator } = typescript as unknown as Internals;
  if (objectAllocator === undefined) return undefined;
  const original = { ...objectAllocator };
  const counting: Allocator = {};
  for (const [getter, get] of Object.entries(original)) {
    const constructor = counted(get());
    counting[getter] = () => constructor;
  }
  const both = { original, counting };
  wrapped.set(typescript, both);
  return both;
}

/**
 * Lets the compiler work within a budget.
 *
 * @param typescript the compiler
 * @param objects how many nodes, symbols, types and signatures it may make: all that it does grows with them
 * @param milliseconds how long it may take, looked at as objects are made
 * @param work what to do, synchronously
 * @returns what `work` gives
 * @throws WorkExceeded when the budget is used up
 */
export function withinBudget<T>(typescript: TypeScript, objects: number, milliseconds: number, work: () => T): T {
  const both = allocators(typescript);
  const { setObjectAllocator } = typescript as unknown as Internals;
  if (both === undefined || setObjectAllocator === undefined) return work();
  setObjectAllocator(both.counting);
  budget = { left: objects, deadline: performance.now() + milliseconds };
  try {
    return work();
  } finally {
    budget = undefined;
    setObjectAllocator(both.original);
  }
}
