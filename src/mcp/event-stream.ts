// Reads server-sent events, and says what the SDK's reader keeps to itself: the end, and what is malformed or too large.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";

/** One event of a stream. */
export interface ServerEvent {
  readonly type: string;
  readonly data: string;
  /** Set when the stream ended before the blank line that ends an event. */
  readonly unfinished: boolean;
}

/** What a reader is told. */
export interface EventHandlers {
  event(event: ServerEvent): void;
  /** The place from which the stream could be resumed. */
  id(id: string): void;
  /** How long to wait before resuming. */
  retry(ms: number): void;
}

/**
 * Reads a stream to its end.
 *
 * @param body the response body
 * @param maxEventBytes for one event; what is larger is not kept
 * @param handlers called in order; a throw ends the reading
 * @throws ClocheError RESULT_TOO_LARGE for a larger event; what the stream or a handler throws
 */
export async function readEvents(body: ReadableStream<Uint8Array>, maxEventBytes: number, handlers: EventHandlers): Promise<void> {
  const reader = body.getReader();
  const lines = createLineParser(handlers);
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (lines.push(decoder.decode(value, { stream: true }))) bytes = 0;
      else if (bytes > maxEventBytes) throw tooLarge(maxEventBytes);
    }
    lines.end();
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

/**
 * Reads a body as text, up to a size.
 *
 * @param response whose body it is
 * @param maxBytes what is larger is not kept
 * @returns the text
 * @throws ClocheError RESULT_TOO_LARGE for a larger body
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge(maxBytes);
    }
    text += decoder.decode(value, { stream: true });
  }
}

function tooLarge(maxBytes: number): ClocheError {
  return new ClocheError("RESULT_TOO_LARGE", `the server's answer is larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB; the rest was not read`, {
    hint: "Ask the tool for less: a filter, fewer fields, a page.",
  });
}

interface LineParser {
  /** Takes text; returns whether an event ended in it. */
  push(text: string): boolean;
  end(): void;
}

function createLineParser(handlers: EventHandlers): LineParser {
  let partial = "";
  let endedWithCr = false;
  let begun = false;
  let type = "";
  let data: string | undefined;

  function field(line: string): void {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const from = colon < 0 ? line.length : line.charCodeAt(colon + 1) === 0x20 ? colon + 2 : colon + 1;
    const value = line.slice(from);
    if (name === "data") data = data === undefined ? value : `${data}\n${value}`;
    else if (name === "event") type = value;
    else if (name === "id" && value !== "" && value.length <= 1024 && !value.includes("\0")) handlers.id(value);
    else if (name === "retry" && /^\d{1,9}$/.test(value)) handlers.retry(Number(value));
  }

  function dispatch(unfinished: boolean): void {
    const event = { type: type === "" ? "message" : type, data: data ?? "", unfinished };
    type = "";
    data = undefined;
    if (event.data !== "") handlers.event(event);
  }

  return {
    push(given) {
      let text = given;
      if (!begun && text !== "") {
        begun = true;
        if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
      }
      if (endedWithCr && text.startsWith("\n")) text = text.slice(1);
      if (text !== "") endedWithCr = text.endsWith("\r");
      if (text.includes("\r")) text = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
      let ended = false;
      let start = 0;
      for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
        const line = partial + text.slice(start, end);
        partial = "";
        start = end + 1;
        if (line !== "") field(line);
        else {
          ended = true;
          dispatch(false);
        }
      }
      partial += text.slice(start);
      return ended;
    },
    end() {
      if (partial !== "") field(partial);
      if (data !== undefined) dispatch(true);
    },
  };
}
