import { defaultSections } from "@matbjorg/contract/default-content";
import { readSeedData } from "@matbjorg/seed";
import { describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { text as storyIs } from "../../web/src/site/pages/story/text.is.ts";

const { news, towns } = readSeedData();
const { figures, milestones, products: sold } = defaultSections({});
const products = [...sold.pickup, ...sold.delivered];

/** The article that counts what has been saved, in both languages. */
const milestone = () => {
  const article = news.find(({ id }) => id === "hundrad-tonn-af-mat");
  if (!article?.translations?.en) throw new Error("There is no such article in both languages");
  return { ...article, texts: [article.content, article.translations.en.content] };
};

// An operator's own figures need not agree with the sample news, which production never shows.
describe.runIf(brand.isDemo)("the shipped fiction", () => {
  it("counts later than its article on a hundred tonnes, and at least as much", () => {
    const { publishedAt, title, texts } = milestone();
    expect(title).toContain("Hundrað tonn");
    expect(Date.parse(figures.countedOn)).toBeGreaterThan(Date.parse(publishedAt));
    expect(storyIs.description).toContain("hundrað tonn");
    expect(figures.savedKg).toBeGreaterThanOrEqual(100_000);
    expect(texts[0]).toMatch(/tæpt kíló.*rúmlega hundrað þúsund/);
    expect(texts[1]).toMatch(/just under a kilo.*more than a hundred thousand/);
    expect(figures.savedGoods).toBeGreaterThan(100_000);
    expect(figures.savedKg / figures.savedGoods).toBeLessThan(1);
    expect(figures.savedKg / figures.savedGoods).toBeGreaterThan(0.9);
    for (const text of texts) {
      const tonnes = [...text.matchAll(/<td>(\d+)<\/td>/g)].map(([, number]) => Number(number));
      expect(tonnes.reduce((sum, one) => sum + one, 0)).toBe(100);
    }
  });

  it("has as many partners in its figures, story, news and towns", () => {
    expect(towns).toHaveLength(figures.towns);
    expect(towns.flatMap(({ shops }) => shops)).toHaveLength(figures.partners);
    const last = milestones.entries.at(-1)?.description;
    expect(last?.is).toContain("{{partners}} staðir");
    expect(last?.en).toContain("{{partners}} places");
    const [icelandic, english] = milestone().texts;
    expect(icelandic).toContain(`frá ${figures.partners} stöðum`);
    expect(english).toContain(`from ${figures.partners} places`);
  });

  it("sells for about half the price or less, as the news say", () => {
    expect(news.some(({ content }) => content.includes("yfirleitt um helming"))).toBe(true);
    expect(products.filter(({ price, priceBefore }) => price > priceBefore / 2)).toEqual([]);
  });

  it("has its products from shops of its towns, and within the hour only from where couriers ride", () => {
    const shopsOf = (all: typeof towns) => all.flatMap(({ shops }) => shops.map(({ name }) => name));
    const known = shopsOf(towns);
    expect(products.map(({ store }) => store).filter((store) => !known.includes(store))).toEqual([]);
    const near = shopsOf(towns.filter(({ id }) => id === "reykjavik"));
    const fast = sold.delivered.filter(
      ({ when }) => when.is === "Innan klukkustundar" || when.en === "Within the hour",
    );
    expect(fast.length).toBeGreaterThan(0);
    expect(fast.filter(({ store }) => !near.includes(store))).toEqual([]);
  });
});
