// Runs the contract cases in a Worker: its engine is a module of the Worker, and it may compile nothing at run time.
// Trust: host
import { contractLine } from "./cases.js";

export default {
  async test(_controller, env) {
    const fetch = (input, init) => env.mcp.fetch(input, init);
    console.log(await contractLine(env.part, { runtime: "workerd", mcpUrl: "http://contract.example/mcp", fetch }, navigator.userAgent));
  },
};
