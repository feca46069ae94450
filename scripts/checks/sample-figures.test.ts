import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { figures } from "../../web/src/shared/content/figures.ts";
import { milestonesEn } from "../../web/src/shared/content/milestones.en.ts";
import { milestonesIs } from "../../web/src/shared/content/milestones.is.ts";

type Article = {
  readonly id: string;
  readonly publishedAt: string;
  readonly content: string;
  readonly translations: { readonly en: { readonly content: string } };
};
const seedData = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "..", "..", "seed", "data", file), "utf8"));
const towns: { readonly shops: readonly unknown[] }[] = seedData("towns.json");
const hundred = (seedData("news.json") as Article[]).find(
  ({ id }) => id === "hundrad-tonn-af-mat",
) as Article;
const texts = [hundred.content, hundred.translations.en.content];

it("the sample's shops are as many as its figures, its article and its story say", () => {
  expect(towns.flatMap(({ shops }) => shops)).toHaveLength(figures.partners);
  const told = [
    ...texts,
    ...[milestonesIs, milestonesEn].map(
      ({ entries }) => entries.at(-1)?.description.replace("{{partners}}", String(figures.partners)) ?? "",
    ),
  ];
  for (const text of told) expect(text).toMatch(new RegExp(`\\b${figures.partners} (versl|shops)`));
});

it("the article of the hundredth tonne adds up to it, and was published before the figures passed it", () => {
  for (const text of texts) {
    const tonnes = [...text.matchAll(/<td>(\d+)<\/td>/g)].map(([, number]) => Number(number));
    expect(tonnes.reduce((sum, one) => sum + one, 0)).toBe(100);
  }
  expect(figures.savedKg).toBeGreaterThan(100_000);
  expect(figures.savedKg).toBeLessThan(110_000);
  // "rúmlega hundrað þúsund" bags
  expect(figures.savedGoods).toBeGreaterThan(100_000);
  expect(hundred.publishedAt < figures.countedOn).toBe(true);
});
