// How well a model finds what it needs among the real tools: questions in a model's words, and the tools that answer them.
import { describe, expect, it } from "vitest";
import { createIndex } from "../../../src/discovery/search-tools.ts";
import { largeCatalog, OPEN_VIEW, realCatalog } from "./catalog.ts";

const QUESTIONS: [string, ...string[]][] = [
  ["create an issue in gitlab", "gitlab-zereight.create_issue", "gitlab-ref.create_issue"],
  ["open a merge request", "gitlab-zereight.create_merge_request", "gitlab-ref.create_merge_request"],
  ["getMergeRequest", "gitlab-zereight.get_merge_request"],
  ["delete branch", "gitlab-zereight.delete_branch", "supabase.delete_branch", "neon.delete_branch"],
  ["post a message to a slack channel", "slack.slack_post_message"],
  ["take a screenshot of the page", "playwright.browser_take_screenshot", "xcodebuild.screenshot"],
  ["sceenshot", "playwright.browser_take_screenshot", "xcodebuild.screenshot"],
  ["click a button in the browser", "playwright.browser_click"],
  ["fill in a form", "playwright.browser_fill_form"],
  ["run a SQL query", "neon.run_sql", "supabase.execute_sql"],
  ["list databases", "cloudflare-legacy.d1_list_databases", "digitalocean.db-cluster-list"],
  ["search the web", "tavily.tavily_search"],
  ["crawl a website", "tavily.tavily_crawl"],
  ["find places nearby", "google-maps.maps_search_places"],
  ["directions between two cities", "google-maps.maps_directions"],
  ["geocode an address", "google-maps.maps_geocode"],
  ["read a pdf", "pdf.read_pdf_bytes", "pdf.display_pdf"],
  ["draw a pie chart", "antv-chart.generate_pie_chart"],
  ["word cloud", "antv-chart.generate_word_cloud_chart"],
  ["get build failure logs", "circleci.get_build_failure_logs"],
  ["find flaky tests", "circleci.find_flaky_tests"],
  ["refund a payment", "stripe.create_refund"],
  ["list customers", "stripe.list_customers"],
  ["cancel subscription", "stripe.cancel_subscription"],
  ["scale a deployment", "kubernetes.kubectl_scale"],
  ["logs of a pod", "kubernetes.kubectl_logs"],
  ["create a feature flag", "launchdarkly.create-feature-flag"],
  ["deploy to netlify", "netlify.netlify-deploy-services-updater"],
  ["library documentation", "context7.query-docs", "context7.get-library-docs", "context7.resolve-library-id"],
  ["figma design data", "figma-framelink.get_figma_data"],
  ["run soql", "salesforce.run_soql_query"],
  ["build the iOS app for the simulator", "xcodebuild.build_run_sim", "xcodebuild.build_sim"],
  ["create a postman collection", "postman.createCollection"],
  ["list my workspaces", "postman.getWorkspaces"],
  ["search notion pages", "notion.API-post-search"],
  ["look for n8n nodes", "n8n.search_nodes", "n8n.get_node"],
  ["create droplet", "digitalocean.droplet-create"],
  ["add a dns record to a domain", "digitalocean.domain-record-create"],
  ["edit a file", "desktop-commander.edit_block"],
  ["list files in a folder", "desktop-commander.list_directory"],
  ["apply a migration", "supabase.apply_migration"],
  ["deploy an edge function", "supabase.deploy_edge_function"],
  [
    "create pull request",
    "azure-devops.repo_pull_request_write",
    "gitlab-zereight.create_merge_request",
    "azure-devops.repo_create_pull_request",
  ],
  ["work items in a sprint", "azure-devops.wit_work_item", "azure-devops.wit_get_work_items_for_iteration"],
  ["crate isue", "gitlab-zereight.create_issue", "gitlab-ref.create_issue", "linear-community.linear_create_issue"],
  ["store a value in kv", "cloudflare-legacy.kv_put"],
  ["objects of the crm", "hubspot.hubspot-list-objects", "hubspot.hubspot-search-objects"],
];

describe("search over the real tools", () => {
  it("has the right tool on the first page for nearly every question", { timeout: 60_000 }, () => {
    const catalog = realCatalog();
    const known = new Set(catalog.map(({ path }) => path));
    const index = createIndex(catalog);
    let reciprocal = 0;
    const missed: string[] = [];
    for (const [question, ...answers] of QUESTIONS) {
      expect(
        answers.some((answer) => known.has(answer)),
        question,
      ).toBe(true);
      const rank = index.search(question, { limit: 10 }, OPEN_VIEW).items.findIndex(({ path }) => answers.includes(path)) + 1;
      if (rank === 0) missed.push(question);
      else reciprocal += 1 / rank;
    }
    console.log(
      `relevance: mean reciprocal rank ${(reciprocal / QUESTIONS.length).toFixed(3)}, missed on page one: ${missed.join(", ") || "none"}`,
    );
    expect(missed).toEqual([]);
    expect(reciprocal / QUESTIONS.length).toBeGreaterThan(0.8);
  });

  it("finds every tool first by its exact name and its path", { timeout: 60_000 }, () => {
    const catalog = realCatalog();
    const index = createIndex(catalog);
    for (const { path, definition } of catalog) {
      expect(index.search(path, { limit: 1 }, OPEN_VIEW).items[0]?.path).toBe(path);
      const [first] = index.search(definition.name, { limit: 1 }, OPEN_VIEW).items;
      expect(first?.path.endsWith(`.${definition.name}`), `${definition.name}: ${first?.path}`).toBe(true);
    }
  });

  it("costs at most twenty times as much for 10,000 tools as for 500", { timeout: 120_000 }, () => {
    const questions = ["create issue", "list databases", "sceenshot", "how do I send a message to a channel", "get"];
    const costOf = (size: number) => {
      const catalog = largeCatalog(size);
      const build = cpuMs(() => createIndex(catalog).search("warm", {}, OPEN_VIEW));
      const index = createIndex(catalog);
      for (const question of questions) index.search(question, {}, OPEN_VIEW);
      let search = Infinity;
      for (let run = 0; run < 5; run++) {
        search = Math.min(
          search,
          cpuMs(() => {
            for (let i = 0; i < 5_000 / size + 5; i++) for (const question of questions) index.search(question, {}, OPEN_VIEW);
          }) /
            (Math.ceil(5_000 / size + 5) * questions.length),
        );
      }
      return { build, search };
    };
    costOf(500);
    const small = costOf(500);
    const large = costOf(10_000);
    console.log(
      `search: ${small.search.toFixed(2)} ms in 500 tools, ${large.search.toFixed(2)} ms in 10,000; index: ${small.build.toFixed(0)} ms and ${large.build.toFixed(0)} ms`,
    );
    expect(large.search / small.search).toBeLessThan(20);
    expect(large.build / small.build).toBeLessThan(40);
  });
});

function cpuMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const used = process.cpuUsage(start);
  return (used.user + used.system) / 1_000;
}
