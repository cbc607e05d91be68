// Preloaded into a server that would listen on every network interface: it listens on this machine's own alone.
// Trust: host
import { Server } from "node:net";

const listen = Server.prototype.listen;
Server.prototype.listen = function (port, ...rest) {
  return typeof port === "object" ? listen.call(this, port, ...rest) : listen.call(this, Number(port), "127.0.0.1", ...rest);
};
