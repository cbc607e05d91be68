// The one function of the host that the guest has; everything leaves through it as small numbers and text.
// Trust: guest text

/** See HOST_OP; answers text for a query, nothing otherwise. */
export type HostFunction = (op: number, n: number, a?: string, b?: string, c?: string) => string | undefined;

let host: HostFunction = () => {
  throw new Error("the sandbox has no host yet");
};

/** Calls the host. */
export function callHost(op: number, n: number, a?: string, b?: string, c?: string): string | undefined {
  return host(op, n, a, b, c);
}

/** Sets the host's function, once, while the image is built. */
export function setHost(given: HostFunction): void {
  host = given;
}
