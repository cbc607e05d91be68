// Turns off zod's code generation before the MCP SDK loads it: under a CSP its probe alone is reported as a violation.
// Trust: host
import { config } from "zod/v4/core";

// Has to run first: zod probes for code generation when its first schema is made, which the SDK does while loading.
/** What zod is set to; importing this module before the SDK is what matters. */
export const ZOD_CONFIG: { readonly jitless?: boolean | undefined } = config({ jitless: true });
