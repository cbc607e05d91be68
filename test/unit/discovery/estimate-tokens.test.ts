import { readdirSync, readFileSync } from "node:fs";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { estimateTokens } from "../../../src/discovery/estimate-tokens.ts";
import { declareTools } from "../../../src/typings/declare-tools.ts";
import { realCatalog } from "./catalog.ts";

/** Errors of the estimate, as shares of the true count, for the texts of at least 200 characters. */
function errorsOf(name: string, texts: readonly string[]): { total: number; errors: number[] } {
  let counted = 0;
  let estimated = 0;
  const errors: number[] = [];
  for (const text of texts) {
    const count = countTokens(text);
    const estimate = estimateTokens(text);
    counted += count;
    estimated += estimate;
    if (text.length >= 200) errors.push(estimate / count - 1);
  }
  errors.sort((a, b) => a - b);
  const percent = (share: number | undefined) => `${((share ?? 0) * 100).toFixed(1)} %`;
  const total = estimated / counted - 1;
  console.log(
    `token estimate, ${name}: ${percent(total)} in all, ${percent(errors[0])} to ${percent(errors.at(-1))} over ${errors.length} texts`,
  );
  return { total, errors };
}

function shareWithin(errors: readonly number[], bound: number): number {
  return errors.filter((error) => Math.abs(error) <= bound).length / errors.length;
}

function readTexts(folder: string, ending: string): string[] {
  const root = new URL(`../../../${folder}/`, import.meta.url);
  return readdirSync(root)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(new URL(name, root), "utf8"));
}

describe("estimateTokens()", { timeout: 60_000 }, () => {
  it("is within 15 % for JSON of real tools of 200 characters or more", () => {
    const { total, errors } = errorsOf(
      "tool JSON",
      realCatalog().map(({ definition }) => JSON.stringify(definition)),
    );
    expect(Math.abs(total)).toBeLessThan(0.05);
    expect(shareWithin(errors, 0.15)).toBe(1);
  });

  it("is within 15 % for TypeScript", () => {
    const declared = realCatalog().map(({ source, definition }) => declareTools({ source: source.name, tools: [definition] }));
    const { total, errors } = errorsOf("TypeScript", [
      ...declared,
      ...["src/core", "src/schema", "src/discovery"].flatMap((folder) => readTexts(folder, ".ts")),
    ]);
    expect(Math.abs(total)).toBeLessThan(0.06);
    expect(shareWithin(errors, 0.15)).toBeGreaterThan(0.99);
    expect(shareWithin(errors, 0.25)).toBe(1);
  });

  it("is within 15 % for English prose, nearly always", () => {
    const { total, errors } = errorsOf(
      "prose",
      realCatalog().map(({ definition }) => definition.description ?? ""),
    );
    expect(Math.abs(total)).toBeLessThan(0.05);
    expect(shareWithin(errors, 0.15)).toBeGreaterThan(0.98);
    expect(shareWithin(errors, 0.25)).toBe(1);
  });

  it.each([
    [
      "German",
      "Heute regnet es in den Bergen, und die Wanderer warten in der Hütte, bis der Nebel sich lichtet. Abends wird gekocht, gesungen und über die Wege der nächsten Tage gesprochen.",
    ],
    [
      "Spanish",
      "Cada mañana el panadero abre su tienda antes del amanecer, enciende el horno y prepara los panes que los vecinos vendrán a comprar camino del trabajo o de la escuela.",
    ],
    [
      "Russian",
      "Каждое утро пекарь открывает свою лавку до рассвета, разжигает печь и готовит хлеб, за которым соседи придут по дороге на работу или в школу.",
    ],
    ["Chinese", "每天清晨，面包师在日出之前打开店门，点燃炉火，准备邻居们上班或上学路上要来买的面包。请输入城市名称以查询未来三天的天气。"],
    ["Japanese", "毎朝、パン屋は夜明け前に店を開け、かまどに火を入れ、近所の人々が通勤や通学の途中に買いに来るパンを用意します。"],
    ["Korean", "매일 아침 빵집 주인은 해가 뜨기 전에 가게 문을 열고 오븐에 불을 지핀 뒤 이웃들이 출근길에 사 갈 빵을 준비합니다."],
    ["Arabic", "كل صباح يفتح الخباز متجره قبل شروق الشمس ويشعل الفرن ويحضر الخبز الذي سيأتي الجيران لشرائه في طريقهم إلى العمل."],
    ["base64", Buffer.from(Array.from({ length: 900 }, (_, i) => (i * 7919 + ((i * i) >> 3)) & 255)).toString("base64")],
    ["hexadecimal", Buffer.from(Array.from({ length: 900 }, (_, i) => (i * 7919 + ((i * i) >> 3)) & 255)).toString("hex")],
    ["a table", "| name | tokens | share |\n| --- | ---: | ---: |\n| search | 1,024 | 12.5 % |\n| execute | 40,961 | 87.5 % |\n".repeat(5)],
    ["a long rule", `${"-".repeat(300)}\n${"=".repeat(300)}\n${" ".repeat(300)}x`],
  ])("is within 35 %% for %s", (_name: string, text: string) => {
    const error = estimateTokens(text) / countTokens(text) - 1;
    expect(Math.abs(error), `${(error * 100).toFixed(1)} %`).toBeLessThan(0.35);
  });

  it.each([
    ["", 0],
    ["a", 1],
    ["hello", 1],
    ["hello world", 2],
    [" ", 1],
    ["\n\n", 1],
    ["123456", 2],
    ["{}", 1],
  ])("estimates %j as %d", (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it("takes time linear in the text, whatever it is made of", () => {
    for (const unit of ["a", "A", "aB", " ", "\n", ".", "1", "é", "天", "🙂", "\u200b", "a1 .\n"]) {
      const text = unit.repeat(1_000_000 / unit.length);
      const start = process.cpuUsage();
      expect(estimateTokens(text)).toBeGreaterThan(0);
      expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_500);
    }
  });
});
