// Privacy from end to end: model, program and report see tokens, tools receive values.
// Trust: host
import { tool, toolset } from "cloche";
import { equal, includes, ok } from "./assert.ts";
import type { Case } from "./case.ts";
import { withCrm } from "./crm-fixture.ts";

const MAIL = "anna@example.com";

/** All of them. */
export const privacyCases: readonly Case[] = [
  {
    id: "privacy.inputs",
    name: "a sensitive input is a token to the program, in logs and in the result",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("console.log(inputs.mail); return [inputs.mail, inputs.mail.includes('anna')]", {
          inputs: { mail: MAIL },
        });
        ok(result.status === "completed", result.text);
        const [token, seen] = result.value as [string, boolean];
        includes(token, /^\[EMAIL_1_\w+\]$/);
        equal(seen, false);
        ok(!JSON.stringify(result).includes(MAIL), "the report holds the value");
      }),
  },
  {
    id: "privacy.restored",
    name: "a tool receives the value, and its answer is tokenized again",
    async run() {
      let received = "";
      const send = tool({
        input: { type: "object", properties: { to: { type: "string" } }, required: ["to"] },
        run({ to }: { to: string }) {
          received = to;
          return `sent to ${to}`;
        },
      });
      await withCrm(
        async (executor) => {
          const result = await executor.execute("return await tools.mail.send({ to: inputs.mail })", { inputs: { mail: MAIL } });
          includes(String(result.status === "completed" ? result.value : result.text), /^sent to \[EMAIL_1_\w+\]$/);
          equal(received, MAIL);
        },
        { tools: [toolset("mail", { send })] },
      );
    },
  },
  {
    id: "privacy.literal",
    name: "a sensitive literal of the program equals the same value from outside",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute(`return inputs.mail === "${MAIL}"`, { inputs: { mail: MAIL } });
        equal(result.status === "completed" ? result.value : result.text, true);
      }),
  },
  {
    id: "privacy.foreign-token",
    name: "a token that nobody issued is refused, never sent",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("return await crm.update({ id: '[EMAIL_9_zzzzz]' })");
        equal(result.status === "failed" ? result.error.code : result.text, "TOKEN_UNKNOWN");
      }),
  },
  {
    id: "privacy.off",
    name: "privacy: false shows values as they are",
    run: () =>
      withCrm(
        async (executor) => {
          const result = await executor.execute("return inputs.mail", { inputs: { mail: MAIL } });
          equal(result.status === "completed" ? result.value : result.text, MAIL);
        },
        { privacy: false },
      ),
  },
];
