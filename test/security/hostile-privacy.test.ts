// Programs and servers that want a value they may not have, or another's token spent.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Json } from "../../src/core/json.ts";
import { createExecutor, tool, toolset, type ExecutorOptions } from "../../src/index.ts";

const MAIL = "anna.quixley@hidden-corp.example";

interface World {
  readonly received: Json[];
  run(code: string, subject?: string): Promise<{ text: string; value: Json | undefined; code: string | undefined; report: string }>;
  close(): Promise<void>;
}

/** An executor with one source that answers what it is told, and keeps what it was sent. */
async function world(answer: (args: Json) => unknown, options: Partial<ExecutorOptions> = {}): Promise<World> {
  const received: Json[] = [];
  const executor = await createExecutor({
    tools: [
      {
        name: "crm",
        listTools: async () => [{ name: "get" }, { name: "send" }],
        async callTool({ name, arguments: args }) {
          if (name === "send") received.push(args);
          return { structuredContent: (name === "send" ? { ok: true } : answer(args)) as Json };
        },
      },
    ],
    ...options,
  });
  return {
    received,
    async run(code, subject) {
      const result = await executor.execute(code, subject === undefined ? {} : { subject: { id: subject } });
      return {
        text: result.text,
        value: result.status === "completed" ? result.value : undefined,
        code: result.status === "failed" ? result.error.code : undefined,
        report: JSON.stringify(result),
      };
    },
    close: () => executor.close(),
  };
}

describe("a hostile program", () => {
  it("cannot spend another person's token, however it writes it", async () => {
    const { run, received, close } = await world(() => ({ email: MAIL }));
    const token = String((await run("return (await tools.crm.get({})).email", "anna")).value);
    for (const written of [token, token.toUpperCase(), `x${token}y`, encodeURIComponent(token)]) {
      // The same kind and number exist for the other person too, with another tag.
      const stolen = await run(`await tools.crm.get({}); return await tools.crm.send({ to: ${JSON.stringify(written)} })`, "bob");
      if (written !== token) expect(stolen.report).not.toContain(MAIL);
    }
    expect(JSON.stringify(received)).not.toContain(MAIL);
    await close();
  });

  it("is ended after three guesses, in calls and in questions alike", async () => {
    const { run, received, close } = await world(() => ({ email: MAIL }));
    for (const attempt of [
      "tools.$privacy.mask(`[EMAIL_1_${tag}]`)",
      "tools.$privacy.sameAs(`[EMAIL_1_${tag}]`, 'x')",
      "tools.crm.send({ to: `[EMAIL_1_${tag}]` })",
    ]) {
      const { code, report } = await run(`
        await tools.crm.get({});
        let tried = 0;
        for (let i = 0; i < 5000; i++) {
          const tag = i.toString(32).padStart(5, "0").replace(/[ilou]/g, "z");
          try { await ${attempt}; } catch {}
          tried++;
        }
        return tried;`);
      expect([attempt, code]).toEqual([attempt, "TOKEN_UNKNOWN"]);
      expect(report).not.toContain(MAIL);
    }
    expect(received).toEqual([]);
    await close();
  });

  it("cannot try out a PIN with sameAs, but can look for one name in many", async () => {
    const { run, close } = await world(() => ({ pin: 7421, people: Array.from({ length: 300 }, (_, i) => ({ password: `pw-${i}-x` })) }));
    const guessing = await run(`
      const { pin } = await tools.crm.get({});
      for (let i = 0; i < 10000; i++) if (await tools.$privacy.sameAs(pin, String(i).padStart(4, "0"))) return i;`);
    expect([guessing.code, guessing.value]).toEqual(["BUDGET_EXCEEDED", undefined]);
    const looking = await run(`
      const { people } = await tools.crm.get({});
      const found = [];
      for (const [i, { password }] of people.entries()) if (await tools.$privacy.sameAs(password, "pw-" + 250 + "-x")) found.push(i);
      return found;`);
    expect(looking.value).toEqual([250]);
    await close();
  });

  it("asks nothing about values where policy or flow says no", async () => {
    const byFlow = await world(() => ({ email: MAIL }), { privacy: { flow: [{ kinds: ["EMAIL"], to: "$privacy.mask", then: "deny" }] } });
    const code =
      "const { email } = await tools.crm.get({}); return [await tools.$privacy.domainOf(email), await tools.$privacy.mask(email)]";
    expect((await byFlow.run(code)).code).toBe("TOKEN_DENIED");
    await byFlow.close();
    const byPolicy = await world(() => ({ email: MAIL }), { policy: { rules: [{ when: { tool: "$privacy.*" }, then: "deny" }] } });
    expect((await byPolicy.run(code)).code).toBe("POLICY_DENIED");
    await byPolicy.close();
    const open = await world(() => ({ email: MAIL }));
    expect((await open.run(code)).value).toEqual(["hidden-corp.example", "a•••@hidden-corp.example"]);
    await open.close();
  });

  it("gets no value back from a tool that answers with what it was sent, whatever it is joined to", async () => {
    const phone = "262-647-1683";
    const secret = "sk_live_4eC39HqLyjWDarjtT1zdp7dc";
    const card = "4111 1111 1111 1111";
    const values = { email: MAIL, phone, card, password: "opensesame" };
    let stored: Json = null;
    const { run, close } = await world((args) => {
      if (typeof args === "object" && args !== null && "keep" in args)
        return (stored = { ...(args as object), upper: JSON.stringify(args).toUpperCase() });
      return Object.keys(args as object).length === 0 ? values : stored;
    });
    for (const joined of [
      "'x'.repeat(70) + v",
      "v.repeat(2)",
      "v + v",
      "'1' + v + '9'",
      "'order number: ' + v",
      "'id=' + v + '_old'",
      "`${'y'.repeat(70)}${v}${'z'.repeat(70)}`",
      "'%20' + v + '%20'",
      "{ [`k${v}`]: 'x' + v }",
    ]) {
      const { report } = await run(
        `const x = await tools.crm.get({}); const out = []; for (const v of Object.values(x)) { out.push(await tools.crm.get({ keep: ${joined} })); out.push(await tools.crm.get({ again: 1 })); } return out;`,
      );
      for (const value of [MAIL, phone, card, secret, "anna.quixley", "1683", "1111 1111"])
        expect([joined, value, report.toLowerCase().includes(value.toLowerCase())]).toEqual([joined, value, false]);
    }
    await close();
  });

  it("gets no value from a question by putting other text around a token", async () => {
    const { run, close } = await world(() => ({ ssn: "536-22-1234", password: "opensesame99" }));
    for (const asked of [
      "domainOf('q@' + v)",
      "domainOf('http://' + v + '/')",
      "mask(v + '@x')",
      "last4(v + '1')",
      "mask('a' + v)",
      "domainOf(`x@${v}.y`)",
    ]) {
      const { code, report } = await run(
        `const x = await tools.crm.get({}); const out = []; for (const v of [x.ssn, x.password]) out.push(await tools.$privacy.${asked}); return out;`,
      );
      expect([asked, code]).toEqual([asked, "ARGUMENTS_INVALID"]);
      expect(report).not.toMatch(/536-22|opensesame/);
    }
    await close();
  });

  it("gets no value out of the tagged forms of local tools", async () => {
    const executor = await createExecutor({
      tools: [
        toolset("local", {
          get: tool({
            output: z.object({
              marked: z.any(),
              again: z.any(),
              bytes: z.any(),
              map: z.map(z.string(), z.set(z.string())),
              when: z.date(),
              big: z.bigint(),
            }),
            run: () => ({
              marked: { $cloche: "anything", value: MAIL },
              again: { $cloche: "bytes", value: { $cloche: "date", value: MAIL } },
              bytes: new TextEncoder().encode(`to ${MAIL}`),
              map: new Map([[MAIL, new Set([MAIL])]]),
              when: new Date(0),
              big: 12n,
            }),
          }),
        }),
      ],
    });
    const result = await executor.execute(
      "const x = await tools.local.get({}); return [x.marked, x.again, new TextDecoder().decode(x.bytes), [...x.map.keys()], [...[...x.map.values()][0]], x.when.getTime(), x.big === 12n]",
    );
    expect(result.status, result.text).toBe("completed");
    const [token] = /\[EMAIL_1_\w{5}\]/.exec(result.text) ?? [""];
    expect(result.status === "completed" && result.value).toEqual([
      { $cloche: "anything", value: token },
      { $cloche: "bytes", value: { $cloche: "date", value: token } },
      `to ${token}`,
      [token],
      [token],
      0,
      true,
    ]);
    await executor.close();
  });
});

describe("a hostile server", () => {
  it("gets no value by writing tokens into its answers, whole or in pieces", async () => {
    let token = "";
    const { run, received, close } = await world(() => ({
      email: MAIL,
      whole: token,
      lower: token.toLowerCase(),
      encoded: encodeURIComponent(token),
      start: token.slice(0, 9),
      end: token.slice(9),
      [token]: 1,
      escaped: `[~${token.slice(1)}`,
      nested: JSON.stringify({ to: token }),
    }));
    token = String((await run("return (await tools.crm.get({})).email")).value);
    for (const made of [
      "x.whole",
      "x.lower",
      "decodeURIComponent(x.encoded)",
      "x.start + x.end",
      "Object.keys(x).at(-1)",
      "JSON.parse(x.nested).to",
      "x.escaped",
      "`${x.start}${x.end}`",
    ])
      await run(`const x = await tools.crm.get({}); return await tools.crm.send({ to: ${made} })`);
    expect(received.length).toBeGreaterThan(4);
    expect(JSON.stringify(received)).not.toContain(MAIL);
    await close();
  });

  it("sees its own look-alikes as it wrote them", async () => {
    const written = "see [EMAIL_1_k7q2m], [~EMAIL_1_k7q2m] and %5BEMAIL_1_k7q2m%5D";
    const { run, received, close } = await world(() => ({ note: written }));
    await run("const x = await tools.crm.get({}); return await tools.crm.send({ note: x.note })");
    expect(received).toEqual([{ note: written }]);
    await close();
  });
});
