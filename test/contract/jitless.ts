// Keeps zod from probing `new Function`, which a strict content security policy reports as a violation. Import it first.
// Trust: host
import { config } from "zod";

config({ jitless: true });
