// Turns off zod's code generation before the MCP SDK loads it: under a CSP its probe alone is reported as a violation.
// Trust: host
import { config } from "zod/v4/core";

/**
 * What zod is set to. Importing this before the SDK is what matters: zod probes when its first schema is made,
 * which the SDK does while loading. Whoever uses the SDK reads it, so that no bundler leaves this module out.
 */
export const ZOD_CONFIG: { readonly jitless?: boolean | undefined } = config({ jitless: true });
