// The page: an editor, an executor with the demo's servers, and a report of the last run.
// Trust: host
import { createExecutor, type Executor } from "cloche";
import { declareTools } from "cloche/typings";
import { createDemoTools } from "./demo-tools.ts";
import { createEditor } from "./editor.ts";
import { EXAMPLES } from "./examples.ts";
import { count } from "./format.ts";
import { element, showResult } from "./report.ts";

const status = element("status");
const runButton = element("run") as HTMLButtonElement;
const stopButton = element("stop") as HTMLButtonElement;
const examples = element("example") as HTMLSelectElement;
const editor = createEditor(element("editor"), "Program", () => void run());

const sources = createDemoTools();
const executor: Promise<Executor> = createExecutor({ tools: sources });
let running: AbortController | undefined;

function setStatus(state: string, text: string): void {
  status.dataset["status"] = state;
  status.textContent = text;
}

async function run(): Promise<void> {
  if (running !== undefined) return;
  running = new AbortController();
  runButton.disabled = true;
  stopButton.disabled = false;
  setStatus("running", "Running …");
  // One frame, so that the page shows it before the program takes the thread.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  try {
    const result = await (await executor).execute(editor.text(), { signal: running.signal });
    showResult(result);
    if (result.status === "failed" && result.error.line !== undefined) editor.show(result.error.line, result.error.column ?? 1);
  } catch (error) {
    setStatus("failed", `The sandbox did not start: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    running = undefined;
    runButton.disabled = false;
    stopButton.disabled = true;
  }
}

async function showTools(): Promise<void> {
  const lists = await Promise.all(sources.map(async (source) => ({ source: source.name, tools: await source.listTools() })));
  element("tool-count").textContent = count(
    lists.reduce((sum, { tools }) => sum + tools.length, 0),
    "function",
  );
  element("declarations").textContent = lists.map(({ source, tools }) => declareTools({ source, tools })).join("\n\n");
}

examples.append(...EXAMPLES.map(({ name }, i) => new Option(name, String(i))));
examples.addEventListener("change", () => editor.setText(EXAMPLES[Number(examples.value)]?.code ?? ""));
runButton.addEventListener("click", () => void run());
stopButton.addEventListener("click", () => running?.abort());
editor.setText(EXAMPLES[0]?.code ?? "");
await showTools();
