// A second server, and other kinds of answers: texts, structured values, images and errors, from MCP's own reference server.
//   node examples/everything.mjs http://127.0.0.1:3001/mcp         (deno run --allow-net …, bun …; in a page: ?everything=…)
// Trust: host
import { createExecutor } from "cloche";
import { connectMcp } from "cloche/mcp";
import { show } from "./quick-start.mjs";

const PROGRAM = `const everything = tools.everything;
const sums = await Promise.all([1, 2, 3].map((n) => everything["get-sum"]({ a: n, b: n * n })));
const weather = await everything["get-structured-content"]({ location: "Chicago" });
const [before, image, after] = await everything["get-tiny-image"]();
let refusal;
try {
  await everything["get-sum"]({ a: "one", b: 2 });
} catch (error) {
  refusal = error.code;
}
return { sums, weather, image, refusal };`;

/**
 * Runs the program.
 *
 * @param {string} url of the server, started as `mcp-server-everything streamableHttp`
 * @param {(line: string) => void} [print]
 * @returns the result
 */
export async function main(url, print = console.log) {
  const executor = await createExecutor({ tools: [await connectMcp(url, { name: "everything" })] });
  try {
    const result = await executor.execute(PROGRAM);
    show("MCP's reference server", PROGRAM, result, print);
    if (result.status !== "completed") throw new Error(`the program failed: ${result.error.message}`);
    const [picture] = result.media;
    if (picture !== undefined) print(`Beside it, for the host: ${picture.mimeType}, ${picture.data?.length ?? 0} bytes.`);
    return result;
  } finally {
    await executor.close();
  }
}

const isProgram = globalThis.process?.argv[1]?.endsWith("everything.mjs") === true;
const url = new URLSearchParams(globalThis.location?.search).get("everything") ?? (isProgram ? globalThis.process.argv[2] : undefined);
if (url !== undefined) await main(url);
else if (isProgram) console.log("Give the address of the server, or run `npm start`.");
