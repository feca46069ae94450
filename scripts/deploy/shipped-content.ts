// The made-up content that this repository ships, by name: shipped-content.txt. `npm run deploy` refuses what is still there
// when brand.isDemo is false. An operator whose own content happens to have the same name deletes its line from the list.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedContent } from "@matbjorg/contract/content";
import { type ContentLanguage, localValues } from "@matbjorg/contract/content-fields";
import { fieldsOf, type LocalSection, type SectionName } from "@matbjorg/contract/content-sections";
import { DEFAULT_PARTNERS } from "@matbjorg/contract/default-partners";
import { readSeedData } from "@matbjorg/seed";
import { brand } from "../../web/src/brand.ts";
import { shippedSection } from "../../web/src/shared/content/shipped.ts";
import { text as forShopsEn } from "../../web/src/site/pages/for-shops/text.en.ts";
import { text as forShopsIs } from "../../web/src/site/pages/for-shops/text.is.ts";

const CONTENT = "web/src/shared/content/";

/** Longer texts are recognized by their beginning. */
const NAME_MAX_CHARS = 80;

const LIST = join(import.meta.dirname, "shipped-content.txt");

/** Returns a section as the site shows it: as editors have published it, or as it is in this repository. */
export async function shownSection<Name extends SectionName>(
  name: Name,
  language: ContentLanguage,
  published: PublishedContent["sections"] = {},
): Promise<LocalSection<Name>> {
  const values = { ...(await shippedSection(name)), ...published[name] };
  return localValues(fieldsOf(name), values, language) as LocalSection<Name>;
}

/** Returns the site's present content, each as a line of the list: "file: kind: name". */
export async function contentLines(published?: PublishedContent["sections"]): Promise<string[]> {
  const shown = <Name extends SectionName>(name: Name, language: ContentLanguage = "is") =>
    shownSection(name, language, published);
  const { savedGoods, savedKg, savedMillionIsk, partners, towns: townsWithShops } = await shown("figures");
  const { commissionPercent, signUpFee, monthlyFee, examplePrice } = await shown("costs");
  const inLanguage = async (language: ContentLanguage) => {
    const [{ people }, { pickup, delivered }, { entries }, { groups }] = await Promise.all([
      shown("team", language),
      shown("products", language),
      shown("milestones", language),
      shown("questions", language),
    ]);
    const products = [...pickup, ...delivered];
    return {
      [`team.${language}.ts: team member`]: people.flatMap(({ name, bio }) => [name, nameOf(bio)]),
      [`products.${language}.ts: product`]: products.map(({ name }) => nameOf(name)),
      [`products.${language}.ts: price`]: products.map((one) => `${one.price}, before ${one.priceBefore}`),
      [`products.${language}.ts: shop`]: products.map(({ store }) => store),
      [`milestones.${language}.ts: milestone`]: entries.map(({ description }) => nameOf(description)),
      [`questions.${language}.ts: question`]: groups
        .flatMap(({ questions }) => questions)
        .map(({ question, answer }) => nameOf(`${question} ${answer.replaceAll("\n", " ")}`)),
    };
  };
  const { news, towns } = readSeedData();
  const newsTexts = news.flatMap(({ content, translations }) => [content, translations?.en?.content ?? ""]);
  const names: Readonly<Record<string, readonly string[]>> = {
    "figures.ts: figure": assignments({ savedGoods, savedKg, savedMillionIsk, partners, townsWithShops }),
    // On one line: an operator may well take the same commission, but then has another example.
    "costs.ts: price": [assignments({ commissionPercent, signUpFee, monthlyFee, examplePrice }).join(", ")],
    ...(await inLanguage("is")),
    ...(await inLanguage("en")),
    "web/src/site/pages/for-shops/text.is.ts: voice": [nameOf(forShopsIs.page(forShopsIs.costs).voice.quote)],
    "web/src/site/pages/for-shops/text.en.ts: voice": [nameOf(forShopsEn.page(forShopsEn.costs).voice.quote)],
    "contract/src/default-partners.ts: partner": DEFAULT_PARTNERS.map(({ name }) => name),
    "seed/data/news.json: quotation": newsTexts.flatMap(quotations),
    "seed/data/towns.json: shop": towns.flatMap(({ shops }) => shops.map(({ name }) => name)),
  };
  return Object.entries(names).flatMap(([place, of]) =>
    of.map((name) => `${place.includes("/") ? "" : CONTENT}${place}: ${name}`),
  );
}

/** Returns the lines that are in the list, as one line for each file and kind. */
export function stillShipped(lines: readonly string[], list = readFileSync(LIST, "utf8")): string[] {
  const shipped = new Set(list.split("\n"));
  const found = Map.groupBy(
    lines.filter((line) => shipped.has(line)),
    (line) => line.split(": ", 2).join(": "),
  );
  return [...found].map(
    ([place, of]) => `${place}: ${of.map((line) => line.slice(place.length + 2)).join(" | ")}`,
  );
}

const assignments = (figures: object) => Object.entries(figures).map((figure) => figure.join(" "));

const quotations = (html: string) =>
  [...html.matchAll(/<blockquote>(.*?)<\/blockquote>/g)].map(([, quoted = ""]) =>
    nameOf(quoted.replaceAll(/<[^>]+>/g, "")),
  );

/** The beginning of a text, without the brand's name, which an operator changes elsewhere, and without soft hyphens. */
function nameOf(text: string): string {
  const own = Object.values(brand.cases).reduce((rest, name) => rest.replaceAll(name, "…"), text);
  const name = own.replaceAll("\u00ad", "");
  return name.length > NAME_MAX_CHARS ? `${name.slice(0, NAME_MAX_CHARS).trimEnd()}…` : name;
}
