// Types of zod schemas by zod-to-ts, an optional peer that the host passes in: it needs the whole of typescript.
// Trust: host
import type { StandardSchema } from "../schema/standard-schema.ts";
import type { Direction } from "./build.ts";

/** As much of zod-to-ts as is used here. Pass the module: `import * as zodToTs from "zod-to-ts"`. */
export interface ZodToTs {
  zodToTs(schema: never, options: never): { node: unknown };
  printNode(node: never): string;
  createAuxiliaryTypeStore(): { definitions: ReadonlyMap<unknown, { node: unknown }> };
}

/**
 * Prints a zod schema with zod-to-ts, for what JSON Schema cannot say.
 *
 * @param peer the module `zod-to-ts`
 * @param schema a zod schema
 * @param direction which side of a transforming schema
 * @returns the type and its declarations
 */
export function withZodToTs(peer: ZodToTs, schema: StandardSchema, direction: Direction): { type: string; declarations: string } {
  const auxiliaryTypeStore = peer.createAuxiliaryTypeStore();
  const { node } = peer.zodToTs(schema as never, { auxiliaryTypeStore, io: direction, unrepresentable: "any" } as never);
  const declarations = [...auxiliaryTypeStore.definitions.values()].map((definition) => peer.printNode(definition.node as never));
  return { type: peer.printNode(node as never), declarations: declarations.join("\n") };
}
