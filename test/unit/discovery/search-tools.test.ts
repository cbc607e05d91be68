import { describe, expect, it } from "vitest";
import type { RankedTool } from "../../../src/discovery/rank-tools.ts";
import { createIndex, type SearchOptions, type SearchResult } from "../../../src/discovery/search-tools.ts";
import { entry, OPEN_VIEW, realCatalog } from "./catalog.ts";

const CATALOG: RankedTool[] = [
  entry("crm", { name: "get_contacts", title: "Contacts", description: "Lists contacts of the company. Long text." }),
  entry("crm", {
    name: "create_contact",
    description: "Adds a contact.",
    inputSchema: { properties: { email: { description: "Address" } } },
  }),
  entry("crm", { name: "deleteContact", description: "Removes a contact for good." }),
  entry("mail", {
    name: "send-message",
    description: "Delivers a message.",
    inputSchema: { properties: { recipientAddress: {}, body: { type: "object", properties: { attachmentPath: {} } } } },
  }),
  entry("mail", { name: "list_folders", description: "Folders of the mailbox." }),
  entry("wetter", { name: "vorhersage", description: "Wettervorhersage für eine Stadt. 获取天气预报" }),
];

function find(query: string | string[], options: SearchOptions = {}, view = OPEN_VIEW, catalog = CATALOG): SearchResult {
  return createIndex(catalog).search(query, options, view);
}

function paths(result: SearchResult): string[] {
  return result.items.map(({ path }) => path);
}

describe("createIndex()", () => {
  it.each([
    ["get_contacts", "crm.get_contacts"],
    ["getContacts", "crm.get_contacts"],
    ["crm.get_contacts", "crm.get_contacts"],
    ["GETCONTACTS", "crm.get_contacts"],
    ["delete contact", "crm.deleteContact"],
    ["remove a contact", "crm.deleteContact"],
    ["how do I add a new contact?", "crm.create_contact"],
    ["contcats", "crm.get_contacts"],
    ["sned mesage", "mail.send-message"],
    ["sending messages", "mail.send-message"],
    ["recipient", "mail.send-message"],
    ["attachment", "mail.send-message"],
    ["email", "crm.create_contact"],
    ["mailbox folder", "mail.list_folders"],
    ["fold", "mail.list_folders"],
    ["fur", "wetter.vorhersage"],
    ["天气", "wetter.vorhersage"],
    ["con\u200btact\u202e delete", "crm.deleteContact"],
  ])("finds the tool first when asked for %j", (query, expected) => {
    expect(paths(find(query))[0]).toBe(expected);
  });

  it("gives what a result needs for each tool found", () => {
    const view = { ...OPEN_VIEW, requiresApproval: (tool: RankedTool) => tool.path === "crm.create_contact" };
    expect(find("contact", { limit: 2, detail: "full" }, view)).toEqual({
      total: 3,
      offset: 0,
      items: [
        { path: "crm.get_contacts", title: "Contacts", text: "full crm.get_contacts", score: 1, requiresApproval: false },
        { path: "crm.create_contact", text: "full crm.create_contact", score: expect.any(Number), requiresApproval: true },
      ],
      suggestions: [],
      text: '1–2 of 3 tools for "contact":\nfull crm.get_contacts\nfull crm.create_contact // needs approval\n1 more: repeat with offset 2, or ask more narrowly.',
    });
  });

  it("answers several questions at once, each with its best", () => {
    const result = find(["delete contact", "send message", ""], { limit: 2 });
    expect(paths(result)).toEqual(["crm.deleteContact", "mail.send-message"]);
    expect(result.items.map(({ score }) => score)).toEqual([1, 1]);
    expect(result.text).toContain('1–2 of 5 tools for "delete contact", "send message":');
  });

  it("lists everything in order of paths when asked nothing", () => {
    for (const query of ["", "  ", [], [""]]) {
      expect(paths(find(query))).toEqual([
        "crm.create_contact",
        "crm.deleteContact",
        "crm.get_contacts",
        "mail.list_folders",
        "mail.send-message",
        "wetter.vorhersage",
      ]);
    }
    expect(paths(find("", { server: "mail" }))).toEqual(["mail.list_folders", "mail.send-message"]);
    expect(find("", { server: "mail", limit: 1 }).text).toBe(
      '1–1 of 2 tools on "mail":\nsignature mail.list_folders\n1 more: repeat with offset 1, or ask more narrowly.',
    );
  });

  it("keeps to a server when told to", () => {
    expect(paths(find("contact message", { server: "mail" }))).toEqual(["mail.send-message", "mail.list_folders"]);
    expect(find("contact", { server: "crm" }).total).toBe(3);
  });

  it("gives the same pages whatever the order of the catalog, each tool once", () => {
    const catalog = realCatalog();
    const shuffled = [...catalog].sort((a, b) => (a.path.length % 7) - (b.path.length % 7) || (a.path < b.path ? 1 : -1));
    const questions = ["create issue", "list projects"];
    const whole = createIndex(catalog).search(questions, { limit: 100 }, OPEN_VIEW);
    const index = createIndex(shuffled);
    const pages: string[] = [];
    for (let offset = 0; offset < 100; offset += 9) pages.push(...paths(index.search(questions, { limit: 9, offset }, OPEN_VIEW)));
    expect(pages.slice(0, 100)).toEqual(paths(whole));
    expect(new Set(pages).size).toBe(pages.length);
    expect(index.search(questions, { limit: 100 }, OPEN_VIEW)).toEqual(whole);
    const scores = whole.items.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it("reaches every tool page by page and says when there are no more", () => {
    const index = createIndex(realCatalog());
    const { total } = index.search("get", {}, OPEN_VIEW);
    const seen = new Set<string>();
    for (let offset = 0; offset < total; offset += 100)
      for (const path of paths(index.search("get", { limit: 100, offset }, OPEN_VIEW))) seen.add(path);
    expect(seen.size).toBe(total);
    expect(index.search("get", { offset: total }, OPEN_VIEW).text).toBe(
      `No more tools for "get": there are ${total}, and offset ${total} is past the last.`,
    );
  });

  it("never finds, counts or suggests a tool that is not allowed", () => {
    const view = { ...OPEN_VIEW, allowed: (tool: RankedTool) => tool.path !== "crm.deleteContact" && tool.source.name !== "wetter" };
    expect(find("contact", {}, view).total).toBe(2);
    expect(JSON.stringify(find("deleteContact remove", {}, view))).not.toContain('deleteContact"');
    expect(paths(find("", {}, view))).not.toContain("crm.deleteContact");
    const miss = find("vorhersagen", {}, view);
    expect(miss.suggestions).toEqual([]);
    expect(miss.text).toBe(
      'No tool found for "vorhersagen".\nServers and their number of tools: crm (2), mail (2). Try other words, or an empty query with a server to list its tools.',
    );
  });

  it("suggests what was perhaps meant when nothing matches", () => {
    expect(find("x", { server: "cmr" })).toMatchObject({ total: 0, items: [], suggestions: ["crm"] });
    expect(find("x", { server: "cmr" }).text).toContain('There is no server "cmr". Did you mean: crm?');
    expect(find("delete contact", { server: "wetter" })).toMatchObject({
      total: 0,
      suggestions: ["crm.deleteContact", "crm.get_contacts", "crm.create_contact"],
    });
    expect(find("rum", {}, OPEN_VIEW, [...CATALOG, entry("ci", { name: "run" }), entry("cd", { name: "run" })])).toMatchObject({
      total: 0,
      suggestions: ["cd.run", "ci.run"],
    });
    expect(find("qqqq")).toMatchObject({ total: 0, suggestions: [] });
    expect(find("anything", {}, OPEN_VIEW, []).text).toBe('No tool found for "anything".\nThere are no tools.');
  });

  it("brings wrong limits and offsets into range", () => {
    expect(find("", { limit: 0 }).items).toHaveLength(1);
    expect(find("", { limit: -5, offset: -5 }).items).toHaveLength(1);
    expect(find("", { limit: 1e9 }).items).toHaveLength(6);
    expect(find("", { limit: Number.NaN, offset: Number.NaN }).items).toHaveLength(6);
    expect(find("", { limit: 2.7, offset: 1.2 })).toMatchObject({ offset: 1, items: { length: 2 } });
    expect(find("", { offset: 1e9 }).items).toEqual([]);
  });

  it("shows long declarations by path once the text is full", () => {
    const view = { ...OPEN_VIEW, render: (tool: RankedTool) => `${tool.path} ${"x".repeat(15_000)}` };
    const { text } = find("contact", {}, view);
    expect(text.length).toBeLessThan(16_000);
    expect(text.match(/too long for this list: ask for it alone/g)).toHaveLength(2);
    expect(find("contact", { limit: 1 }, { ...view, render: () => "x".repeat(1_000_000) }).text.length).toBeLessThan(21_000);
  });
});
