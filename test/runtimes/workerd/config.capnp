using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .contract),
    # Its address is given on the command line.
    (name = "mcp", external = (http = ())),
  ],
);

const contract :Workerd.Worker = (
  modules = [
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "cases.js", esModule = embed "../../.artifacts/workerd/cases.js"),
    (name = "quickjs.wasm", wasm = embed "../../.artifacts/workerd/quickjs.wasm"),
  ],
  bindings = [(name = "mcp", service = "mcp"), (name = "part", fromEnvironment = "CLOCHE_PART")],
  compatibilityDate = "2026-08-01",
);
