// Runs the cases that its address asks for in a page, and reports every violation of its content security policy.
// Trust: host
const violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  violations.push(`${event.violatedDirective}: ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`),
);

// Imported after the listener is there, so that nothing that happens while the package loads is missed.
const { contractLine } = await import("./cases.js");
const part = location.search.slice(1);
const line = await contractLine(part, { runtime: "browser", mcpUrl: new URL("/mcp", location.href).href }, navigator.userAgent);
await fetch("/finished", { method: "POST", body: JSON.stringify({ line, violations }) });
