import { describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { contentLines, stillShipped } from "./shipped-content.ts";

describe("the list of shipped content", () => {
  // Not in an operator's repository, where -u would put the operator's own content on the list.
  it.runIf(brand.name === "Matbjörg")(
    "is complete; `npm test -- shipped-content -u` updates it",
    async () => {
      await expect(`${(await contentLines()).join("\n")}\n`).toMatchFileSnapshot("shipped-content.txt");
    },
  );

  it("has figures, team, prices, products, milestones, quotations, questions, shops, voices and partners", async () => {
    const kinds = new Set((await contentLines()).map((line) => line.split(": ")[1]));
    expect([...kinds].sort()).toEqual([
      "figure",
      "milestone",
      "partner",
      "price",
      "product",
      "question",
      "quotation",
      "shop",
      "team member",
      "voice",
    ]);
  });

  it("recognizes content under any brand", async () => {
    const lines = await contentLines();
    for (const name of Object.values(brand.cases))
      expect(lines.filter((line) => line.includes(name))).toEqual([]);
  });
});

describe("what is still shipped", () => {
  const list = "a.ts: shop: Alda\na.ts: shop: Ás\na.ts: figure: KG 5\nb.ts: shop: Alda\n";

  it("is named by file and kind", () => {
    const lines = ["a.ts: shop: Alda", "a.ts: shop: Okkar", "a.ts: shop: Ás", "a.ts: figure: KG 5"];
    expect(stillShipped(lines, list)).toEqual(["a.ts: shop: Alda | Ás", "a.ts: figure: KG 5"]);
  });

  it("is nothing once all of it is replaced", () => {
    expect(stillShipped(["a.ts: shop: Okkar", "a.ts: figure: KG 6", "b.ts: shop: Ás"], list)).toEqual([]);
  });

  it("does not name a section that an editor has replaced, field by field", async () => {
    const lines = await contentLines();
    const ours = { savedGoods: 1, savedKg: 2, savedMillionIsk: 3, partners: 4 };
    const replaced = stillShipped(await contentLines({ figures: ours }), lines.join("\n"));
    const left = replaced.filter((line) => line.includes("figures.ts"));
    expect(left).toEqual([expect.stringMatching(/figures\.ts: figure: townsWithShops \d+$/)]);
    expect(stillShipped(lines, lines.join("\n")).join()).toContain("savedGoods");
  });
});
