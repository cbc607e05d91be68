// Server-sent events, however they are cut into pieces.
// Trust: host
import { describe, expect, test } from "vitest";
import { readEvents, readText, type ServerEvent } from "../../../src/mcp/event-stream.ts";

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks[next++];
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
  });
}

async function eventsOf(chunks: readonly Uint8Array[], maxBytes = 1_000_000): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(streamOf(chunks), maxBytes)) events.push(event);
  return events;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const data = (text: string, type = "message", unfinished = false): ServerEvent => ({ kind: "data", type, data: text, unfinished });

describe("readEvents()", () => {
  const TEXT =
    "\ufeff: comment\r\nid: 7\r\nevent: ping\r\ndata: ä€😀\r\ndata:two\r\n\r\nretry: 250\ndata\n\ndata:  x\n\nid\nnonsense\nretry: soon\ndata: y";
  const EVENTS = [{ kind: "id", id: "7" }, data("ä€😀\ntwo", "ping"), { kind: "retry", ms: 250 }, data(" x"), data("y", "message", true)];

  test("reads ids, waits, types and data over several lines", async () => {
    expect(await eventsOf([bytes(TEXT)])).toEqual(EVENTS);
  });

  test("reads the same when the stream is cut in two at any byte, or into single bytes", async () => {
    const whole = bytes(TEXT);
    for (let at = 1; at < whole.length; at++) expect(await eventsOf([whole.subarray(0, at), whole.subarray(at)])).toEqual(EVENTS);
    expect(await eventsOf([...whole].map((byte) => new Uint8Array([byte])))).toEqual(EVENTS);
  });

  test("limits one event, not the stream", async () => {
    const event = bytes(`data: ${"x".repeat(60_000)}\n\n`);
    expect(
      await eventsOf(
        Array.from({ length: 50 }, () => event),
        100_000,
      ),
    ).toHaveLength(50);
    await expect(
      eventsOf([bytes(`data: ${"x".repeat(60_000)}\n`), bytes(`data: ${"x".repeat(60_000)}\n\n`)], 100_000),
    ).rejects.toMatchObject({ code: "RESULT_TOO_LARGE" });
    await expect(
      eventsOf(
        Array.from({ length: 50 }, () => bytes("x".repeat(10_000))),
        100_000,
      ),
    ).rejects.toMatchObject({ code: "RESULT_TOO_LARGE" });
  });

  test("takes time that grows no faster than the text, in one line or a million", async () => {
    const part = bytes("x".repeat(16_384));
    const line = [bytes("data: "), ...Array.from({ length: 1_024 }, () => part), bytes("\n\n")];
    const many = Array.from({ length: 64 }, () => bytes("data:\n".repeat(16_384)));
    const began = performance.now();
    expect(await eventsOf(line, 32_000_000)).toHaveLength(1);
    expect(await eventsOf(many, 32_000_000)).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test("cancels the stream when the reader stops before its end", async () => {
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes("data: x\n\n")),
      cancel: () => void (cancelled = true),
    });
    for await (const event of readEvents(stream, 1_000)) {
      expect(event).toEqual(data("x"));
      break;
    }
    expect(cancelled).toBe(true);
  });
});

describe("readText()", () => {
  test("reads up to the limit, with a length or without", async () => {
    for (const headers of [{}, { "content-length": "5" }] as { [name: string]: string }[]) {
      expect(await readText(new Response("hällo".slice(0, 4), { headers }), 5)).toBe("häll");
      await expect(
        readText(
          new Response(
            streamOf([bytes("abc"), bytes("def")]),
            headers["content-length"] === undefined ? {} : { headers: { "content-length": "6" } },
          ),
          5,
        ),
      ).rejects.toMatchObject({ code: "RESULT_TOO_LARGE" });
    }
    expect(await readText(new Response(null), 5)).toBe("");
  });
});
