// quickjs-wasi with the thinnest bridge that does the job: one compiled module, a new machine for each run, JSON across the border.
// Trust: host
import { readFileSync } from "node:fs";
import { QuickJS } from "quickjs-wasi";
import { TOOLS } from "../workloads.mjs";

export const { version } = JSON.parse(readFileSync(new URL("../node_modules/quickjs-wasi/package.json", import.meta.url), "utf8"));

const PRELUDE = `globalThis.crm = {};
for (const name of ${JSON.stringify(Object.keys(TOOLS))}) crm[name] = async (args) => JSON.parse(await __call(name, JSON.stringify(args)));`;

export async function create() {
  const wasm = await WebAssembly.compile(readFileSync(new URL(import.meta.resolve("quickjs-wasi/quickjs.wasm"))));
  return {
    call: (/** @type {string} */ name) => `crm.${name}`,
    async run(/** @type {string} */ program) {
      const vm = await QuickJS.create({ wasm });
      try {
        const bridge = vm.newFunction("__call", (name, args) => {
          const deferred = vm.newPromise();
          const { run } = TOOLS[name.toString()];
          void Promise.resolve(run(JSON.parse(args.toString()))).then((value) => {
            deferred.resolve(vm.newString(JSON.stringify(value)));
            vm.executePendingJobs();
          });
          return deferred.handle;
        });
        vm.setProp(vm.global, "__call", bridge);
        bridge.dispose();
        vm.evalCode(PRELUDE).dispose();
        const promise = vm.evalCode(`(async () => {\n${program}\n})().then((value) => JSON.stringify(value))`);
        vm.executePendingJobs();
        const result = await vm.resolvePromise(promise);
        promise.dispose();
        if ("error" in result) throw new Error(result.error.consume((handle) => handle.toString()));
        return JSON.parse(result.value.consume((handle) => handle.toString()));
      } finally {
        vm.dispose();
      }
    },
  };
}
