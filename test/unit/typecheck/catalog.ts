// The tools that the programs of this folder call, as a few servers would list them.
// Trust: host
import type { ToolDefinition } from "../../../src/core/tool.ts";
import { declareAll } from "../../../src/typings/declare-tools.ts";

const text = { type: "string" };

export const CATALOG: readonly { readonly source: string; readonly tools: ToolDefinition[] }[] = [
  {
    source: "crm",
    tools: [
      {
        name: "get_contacts",
        description: "Contacts, newest first.",
        inputSchema: {
          type: "object",
          properties: { limit: { type: "integer" }, status: { enum: ["lead", "customer", "lost"] }, tags: { type: "array", items: text } },
          additionalProperties: false,
        },
        outputSchema: {
          type: "object",
          properties: {
            contacts: {
              type: "array",
              items: {
                type: "object",
                properties: { id: text, name: text, email: text, phone: text, revenue: { type: "number" } },
                required: ["id", "name", "email"],
              },
            },
            next_cursor: text,
          },
          required: ["contacts"],
        },
      },
      {
        name: "get_last_order",
        inputSchema: { type: "object", properties: { customer_id: text }, required: ["customer_id"], additionalProperties: false },
      },
      {
        name: "update_contact",
        inputSchema: {
          type: "object",
          properties: { id: text, fields: { type: "object", properties: { name: text, email: text }, additionalProperties: false } },
          required: ["id", "fields"],
          additionalProperties: false,
        },
      },
    ],
  },
  {
    source: "weather",
    tools: [
      {
        name: "forecast",
        inputSchema: {
          type: "object",
          properties: { city: text, days: { type: "integer" }, unit: { enum: ["celsius", "fahrenheit"] } },
          required: ["city"],
        },
        outputSchema: {
          type: "object",
          properties: {
            city: text,
            days: {
              type: "array",
              items: {
                type: "object",
                properties: { date: text, high: { type: "number" }, low: { type: "number" } },
                required: ["date", "high", "low"],
              },
            },
          },
          required: ["city", "days"],
        },
      },
    ],
  },
  {
    source: "github",
    tools: [
      {
        name: "list_issues",
        inputSchema: {
          type: "object",
          properties: {
            owner: text,
            repo: text,
            state: { enum: ["open", "closed", "all"] },
            labels: { type: "array", items: text },
            page: { type: "integer" },
          },
          required: ["owner", "repo"],
          additionalProperties: false,
        },
      },
      {
        name: "create_issue",
        inputSchema: {
          type: "object",
          properties: { owner: text, repo: text, title: text, body: text, assignees: { type: "array", items: text } },
          required: ["owner", "repo", "title"],
          additionalProperties: false,
        },
      },
    ],
  },
  {
    source: "mail",
    tools: [
      {
        name: "send",
        inputSchema: {
          type: "object",
          properties: { to: text, subject: text, body: text },
          required: ["to", "subject", "body"],
          additionalProperties: false,
        },
      },
    ],
  },
  {
    source: "my-files",
    tools: [
      { name: "read-file", inputSchema: { type: "object", properties: { path: text }, required: ["path"] } },
      { name: "list", inputSchema: { type: "object" } },
    ],
  },
];

/** As an executor declares them to the type checker. */
export const DECLARATIONS: string = declareAll(CATALOG, "full", { positional: true });
