// Bounds what a server may send on a stream that the SDK reads itself: one event, not the whole stream, has a size.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";

const LF = 0x0a;
const CR = 0x0d;

/**
 * Puts a limit on a response's body.
 *
 * @param response whose body the SDK will read
 * @param maxBytes between two blank lines; a body without blank lines is limited as a whole
 * @param ended called once, when the body is over
 * @returns the same response with the limited body
 */
export function limitEvents(response: Response, maxBytes: number, ended: () => void): Response {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          ended();
          return controller.close();
        }
        const blank = lastBlankLine(value);
        bytes = blank < 0 ? bytes + value.byteLength : value.byteLength - blank;
        if (bytes > maxBytes) throw new ClocheError("RESULT_TOO_LARGE", "the server sent an event larger than the limit");
        controller.enqueue(value);
      } catch (error) {
        ended();
        controller.error(error);
        await reader.cancel().catch(() => undefined);
      }
    },
    async cancel(reason) {
      ended();
      await reader.cancel(reason);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

function lastBlankLine(chunk: Uint8Array): number {
  for (let i = chunk.lastIndexOf(LF); i > 0; i = chunk.lastIndexOf(LF, i - 1)) {
    if (chunk[i - 1] === LF || (chunk[i - 1] === CR && chunk[i - 2] === LF)) return i;
  }
  return -1;
}
