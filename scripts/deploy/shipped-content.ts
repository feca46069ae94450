// The made-up content that this repository ships, by name: shipped-content.txt. `npm run deploy` refuses what is still there
// when brand.isDemo is false. An operator whose own content happens to have the same name deletes its line from the list.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_PARTNERS } from "@matbjorg/contract/default-partners";
import { readSeedData } from "@matbjorg/seed";
import { brand } from "../../web/src/brand.ts";
import { homeEn } from "../../web/src/site/content/home.en.ts";
import { homeIs } from "../../web/src/site/content/home.is.ts";
import { deliveredProducts, pickupProducts, team } from "../../web/src/site/content/home.ts";
import { PARTNERS, SAVED_GOODS, SAVED_KG, SAVED_MILLION_ISK } from "../../web/src/site/content/impact.ts";
import { questionsEn } from "../../web/src/site/content/questions.en.ts";
import { questionsIs } from "../../web/src/site/content/questions.is.ts";
import type { QuestionsText } from "../../web/src/site/content/questions-text.ts";
import {
  COMMISSION_PERCENT,
  EXAMPLE_PRICE_ISK,
  MONTHLY_FEE_ISK,
  SIGN_UP_FEE_ISK,
} from "../../web/src/site/content/shop-terms.ts";
import { storyEn } from "../../web/src/site/content/story.en.ts";
import { storyIs } from "../../web/src/site/content/story.is.ts";
import type { StoryText } from "../../web/src/site/content/story-text.ts";

const CONTENT = "web/src/site/content/";

/** Longer texts are recognized by their beginning. */
const NAME_MAX_CHARS = 80;

const LIST = join(import.meta.dirname, "shipped-content.txt");

/** Returns the site's present content, each as a line of the list: "file: kind: name". */
export function contentLines(): string[] {
  const products = [...pickupProducts, ...deliveredProducts];
  const { news, towns } = readSeedData();
  const newsTexts = news.flatMap(({ content, translations }) => [content, translations?.en?.content ?? ""]);
  const names: Readonly<Record<string, readonly string[]>> = {
    "impact.ts: figure": assignments({ SAVED_GOODS, SAVED_KG, SAVED_MILLION_ISK, PARTNERS }),
    // On one line: an operator may well take the same commission, but then has another example.
    "shop-terms.ts: price": [
      assignments({ COMMISSION_PERCENT, SIGN_UP_FEE_ISK, MONTHLY_FEE_ISK, EXAMPLE_PRICE_ISK }).join(", "),
    ],
    "home.ts: team member": team.map(({ name }) => name),
    "home.ts: price": products.map(({ price, priceBefore }) => `${price}, before ${priceBefore}`),
    "home.ts: shop": products.map(({ store }) => store),
    "home.is.ts: team member": Object.values(homeIs.bios).map(nameOf),
    "home.en.ts: team member": Object.values(homeEn.bios).map(nameOf),
    "home.is.ts: product": Object.values(homeIs.products).map(({ name }) => nameOf(name)),
    "home.en.ts: product": Object.values(homeEn.products).map(({ name }) => nameOf(name)),
    "story.is.ts: milestone": milestones(storyIs),
    "story.en.ts: milestone": milestones(storyEn),
    "questions.is.ts: question": questions(questionsIs),
    "questions.en.ts: question": questions(questionsEn),
    "contract/src/default-partners.ts: partner": DEFAULT_PARTNERS.map(({ name }) => name),
    "seed/data/news.json: quotation": newsTexts.flatMap(quotations),
    "seed/data/towns.json: shop": towns.flatMap(({ shops }) => shops.map(({ name }) => name)),
  };
  return Object.entries(names).flatMap(([place, of]) =>
    of.map((name) => `${place.includes("/") ? "" : CONTENT}${place}: ${name}`),
  );
}

/** Returns the lines that are in the list, as one line for each file and kind. */
export function stillShipped(lines = contentLines(), list = readFileSync(LIST, "utf8")): string[] {
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

const milestones = ({ entries }: StoryText) =>
  entries.map(({ description }) => nameOf(description.replace(String(PARTNERS), "…")));

const questions = ({ groups }: QuestionsText) =>
  groups.flatMap((group) =>
    group.questions.map(({ question, answer }) => nameOf([question, ...answer].join(" "))),
  );

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
