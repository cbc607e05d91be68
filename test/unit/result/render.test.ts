import { describe, expect, it } from "vitest";
import { utf8Length, type Json } from "../../../src/core/json.ts";
import type { CallRecord } from "../../../src/core/outcome.ts";
import { createLogCollector, cut } from "../../../src/result/log-collector.ts";
import { outline } from "../../../src/result/outline.ts";
import { render, type Told } from "../../../src/result/render.ts";

function record(tool: string, outcome: CallRecord["outcome"]): CallRecord {
  return {
    id: 1,
    tool,
    startMs: 0,
    queuedMs: 0,
    durationMs: 0,
    outcome,
    awaited: true,
    decision: { verdict: "allow", rule: "x" },
    argumentBytes: 0,
    resultBytes: 0,
    spanId: "",
  };
}

function told(outcome: Told["outcome"], more: Partial<Told> = {}): Told {
  return { outcome, logs: [], droppedLogs: 0, warnings: [], calls: [], isRead: (tool) => tool.includes("get"), resultBytes: 2000, ...more };
}

describe("render()", () => {
  it("shows text as text and other values as JSON", () => {
    expect(render(told({ ok: true, value: "hello" }))).toBe("hello");
    expect(render(told({ ok: true, value: { a: [1] } }))).toBe('{"a":[1]}');
    expect(render(told({ ok: true, value: null }))).toBe("null");
    expect(render(told({ ok: true, value: undefined }))).toBe("The program completed and returned nothing.");
  });

  it("lists on failure what was done, writes first, each once", () => {
    const text = render(
      told(
        {
          ok: false,
          error: {
            code: "GUEST_THREW",
            message: "TypeError: x",
            line: 3,
            column: 5,
            frame: "3 | x()\n  |     ^",
            hint: "Look.",
            retryable: false,
          },
        },
        {
          calls: [
            record("crm.get", "ok"),
            record("crm.set", "ok"),
            record("crm.set", "ok"),
            record("crm.send", "unknown"),
            record("crm.bad", "error"),
          ],
        },
      ),
    );
    expect(text).toBe(
      "GUEST_THREW at line 3, column 5: TypeError: x\n3 | x()\n  |     ^\nHint: Look.\nAlready done, do not repeat: crm.set ×2\nSent without an answer, may have happened: crm.send\nAlready read: crm.get",
    );
  });

  it("stays within its bound whatever is large", () => {
    const big: Json = Array.from({ length: 5000 }, (_, id) => ({ id, name: `contact ${id}`, text: "é".repeat(50) }));
    const logs = Array.from({ length: 100 }, () => ({ level: "log" as const, text: "x".repeat(200), atMs: 0 }));
    const warnings = Array.from({ length: 50 }, (_, i) => `warning ${i} ${"w".repeat(100)}`);
    for (const resultBytes of [100, 500, 2000, 24_576]) {
      expect(utf8Length(render(told({ ok: true, value: big }, { logs, warnings, resultBytes })))).toBeLessThanOrEqual(resultBytes);
      expect(utf8Length(render(told({ ok: true, value: "ü".repeat(100_000) }, { resultBytes })))).toBeLessThanOrEqual(resultBytes);
      expect(
        utf8Length(
          render(told({ ok: false, error: { code: "TOOL_FAILED", message: "m".repeat(50_000), retryable: false } }, { resultBytes })),
        ),
      ).toBeLessThanOrEqual(resultBytes);
    }
  });

  it("says once, in front, that a value is an outline", () => {
    const text = render(told({ ok: true, value: Array.from({ length: 5000 }, (_, id) => ({ id })) }));
    expect(text.startsWith("[The result is ")).toBe(true);
    expect(text).toContain("more of 5000");
  });

  it("keeps what was done when a server's message is endless", () => {
    const text = render(
      told(
        { ok: false, error: { code: "TOOL_FAILED", message: "m".repeat(50_000), retryable: false } },
        { calls: [record("crm.set", "ok")] },
      ),
    );
    expect(text).toContain("Already done, do not repeat: crm.set");
  });
});

describe("outline()", () => {
  it("gives valid JSON that fits", () => {
    const value: Json = { rows: Array.from({ length: 1000 }, (_, id) => ({ id, text: "t".repeat(1000) })), note: "n".repeat(5000) };
    const text = outline(value, 800);
    expect(utf8Length(text)).toBeLessThanOrEqual(800);
    expect(JSON.parse(text)).toMatchObject({ rows: expect.arrayContaining([expect.stringContaining("more of 1000")]) });
  });
});

describe("cut()", () => {
  it("never ends inside a character or a token", () => {
    expect(cut("😀😀", 5)).toBe("😀");
    expect(cut("mail [EMAIL_1_k7q2m] now", 12)).toBe("mail ");
    expect(cut("short", 10)).toBe("short");
  });
});

describe("createLogCollector()", () => {
  it("keeps up to its bytes and counts the rest", () => {
    const seen: string[] = [];
    const logs = createLogCollector({
      logBytes: 30,
      sweep: (text) => text.replace("secret", "[X_1]"),
      startedAt: Date.now(),
      onLine: (line) => seen.push(line.text),
    });
    logs.add("log", "secret one");
    logs.add("warn", "y".repeat(100));
    logs.add("log", "late");
    expect(logs.lines().map((line) => line.text)).toEqual(["[X_1] one", " … [log cut]"]);
    expect(seen).toHaveLength(2);
    expect(logs.dropped()).toBe(1);
  });
});
