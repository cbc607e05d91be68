// Validates values against JSON Schema (2020-12 and draft-07), bounded whatever schema and value are. No code generation.
// Trust: boundary
import type { Json, JsonSchema } from "../core/json.ts";
import { compileSchema } from "./compile-schema.ts";
import { Stop, type Node, type PatternMatcher, type Run, type ValidationIssue } from "./run.ts";
import { placeOf, pointerOf } from "./wording.ts";

export type { PatternMatcher, ValidationIssue } from "./run.ts";

/** How to validate. */
export interface ValidatorOptions {
  /** Tests patterns in the metered sandbox; never in the host's own engine. */
  matches: PatternMatcher;
  /** Work one validation may do, about 0.1 µs each. Default 3,000,000. */
  maxSteps?: number;
  /** Issues after which a validation stops. Default 20. */
  maxErrors?: number;
}

/** Gives what is wrong with a value: nothing, when it is valid. Never throws. */
export type Validator = (value: Json) => ValidationIssue[];

const DEFAULT_MAX_STEPS = 3_000_000;
const DEFAULT_MAX_ERRORS = 20;

const compiled = new WeakMap<object, Node>();

/**
 * Prepares the validation of values against a schema. What the schema compiles to is kept for as long as the schema
 * object lives, so calling this for every value costs nothing.
 *
 * Keywords that make no sense (unknown types, `null` where a schema belongs, refs to elsewhere) allow everything:
 * the server is the judge of its own schema. `format` is an annotation. Issues quote keys of the value in their place
 * (sweep them where keys are sensitive), but nothing else of it.
 *
 * @param schema a JSON Schema document; it must not change afterwards
 * @param options how patterns are tested, and the bounds
 * @returns a function that gives the issues of a value, in the order of the schema's keywords; work beyond the
 *   bounds ends in an issue with the keyword `budget`
 */
export function createValidator(schema: JsonSchema, options: ValidatorOptions): Validator {
  const maxSteps = options.maxSteps ?? DEFAULT_MAX_STEPS;
  const maxErrors = Math.max(1, options.maxErrors ?? DEFAULT_MAX_ERRORS);
  const node = compiledNode(schema);
  return (value) => {
    const run: Run = {
      steps: maxSteps,
      depth: 0,
      quiet: 0,
      issues: [],
      maxErrors,
      path: [],
      seen: undefined,
      scope: undefined,
      matches: options.matches,
      unanswered: undefined,
    };
    const { issues } = run;
    try {
      node.check(value, run);
    } catch (error) {
      if (error instanceof Stop && error.reason === "errors") return issues;
      // A schema may nest refs at one place deeper than the stack of this runtime carries.
      if (!(error instanceof Stop) && !(error instanceof RangeError)) throw error;
      issues.push({
        path: pointerOf(run.path.slice(0, 20)),
        keyword: "budget",
        message: `${placeOf(run.path.slice(0, 20))} takes too much work to validate against this schema`,
      });
    }
    return issues;
  };
}

function compiledNode(schema: JsonSchema): Node {
  // What is no schema at all allows everything.
  if (typeof schema !== "object" || schema === null) return compileSchema(typeof schema === "boolean" ? schema : true);
  let node = compiled.get(schema);
  if (node === undefined) {
    node = compileSchema(schema);
    compiled.set(schema, node);
  }
  return node;
}
