// Reads server-sent events, and says what the SDK's reader keeps to itself: the end, and what is malformed or too large.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";

/** What a stream holds: messages, a place from which it could be resumed, how long to wait before resuming. */
export type ServerEvent =
  | {
      readonly kind: "data";
      readonly type: string;
      readonly data: string;
      /** The stream ended before the event did. */ readonly unfinished: boolean;
    }
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "retry"; readonly ms: number };

/**
 * Reads a stream to its end.
 *
 * @param body the response body
 * @param maxEventBytes for one event, give or take what is not ASCII; what is larger is not kept
 * @returns the events in order
 * @throws ClocheError RESULT_TOO_LARGE for a larger event; what the stream throws when it is cut
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, maxEventBytes: number): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = body.getReader();
  const parser = createEventParser(maxEventBytes);
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
    yield* parser.end();
  } finally {
    // Does nothing at the end of the stream; frees the connection when the reading stops before it.
    await reader.cancel().catch(() => undefined);
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
  // The length holds for the body as it arrives: with an encoding it may grow.
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  if (length <= maxBytes && !response.headers.has("content-encoding")) return response.text();
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
  return new ClocheError(
    "RESULT_TOO_LARGE",
    `the server's answer is larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB; the rest was not read`,
    {
      hint: "Ask the tool for less: a filter, fewer fields, a page.",
    },
  );
}

interface EventParser {
  push(text: string): ServerEvent[];
  end(): ServerEvent[];
}

function createEventParser(maxChars: number): EventParser {
  let partial = "";
  let endedWithCr = false;
  let begun = false;
  let type = "";
  let data: string | undefined;
  let events: ServerEvent[] = [];

  function field(line: string): void {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const from = colon < 0 ? line.length : line.charCodeAt(colon + 1) === 0x20 ? colon + 2 : colon + 1;
    const value = line.slice(from);
    if (name === "data") data = data === undefined ? value : `${data}\n${value}`;
    else if (name === "event") type = value;
    else if (name === "id" && value !== "" && value.length <= 1024 && !value.includes("\0")) events.push({ kind: "id", id: value });
    else if (name === "retry" && /^\d{1,9}$/.test(value)) events.push({ kind: "retry", ms: Number(value) });
  }

  function checkSize(): void {
    if (partial.length + (data?.length ?? 0) > maxChars) throw tooLarge(maxChars);
  }

  function dispatch(unfinished: boolean): void {
    checkSize();
    if (data !== undefined && data !== "") events.push({ kind: "data", type: type === "" ? "message" : type, data, unfinished });
    type = "";
    data = undefined;
  }

  /** Line ends may be LF, CR or CRLF, and a CRLF may come in two parts. */
  function normalise(given: string): string {
    let text = given;
    if (!begun && text !== "") {
      begun = true;
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    }
    if (endedWithCr && text.startsWith("\n")) text = text.slice(1);
    if (text !== "") endedWithCr = text.endsWith("\r");
    return text.includes("\r") ? text.replaceAll("\r\n", "\n").replaceAll("\r", "\n") : text;
  }

  function taken(): ServerEvent[] {
    const result = events;
    events = [];
    return result;
  }

  return {
    push(given) {
      const text = normalise(given);
      let start = 0;
      for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
        const line = partial + text.slice(start, end);
        partial = "";
        start = end + 1;
        if (line !== "") field(line);
        else dispatch(false);
      }
      partial += text.slice(start);
      checkSize();
      return taken();
    },
    end() {
      if (partial !== "") field(partial);
      dispatch(true);
      return taken();
    },
  };
}
