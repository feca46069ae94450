import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { parseSection } from "@matbjorg/contract/content/content-documents";
import type { ContentValues } from "@matbjorg/contract/content/content-fields";
import { FACT_SOURCES, type Fact, type FactSection, factsOf } from "@matbjorg/contract/content/facts";
import { findStaleFiguresInputSchema, type StaleMention } from "@matbjorg/contract/content/stale-figures";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import { searchedKeys } from "@matbjorg/contract/news/search";
import { numbersIn } from "@matbjorg/contract/text/numbers-in-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import type { Firestore } from "firebase-admin/firestore";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { readAllContent } from "../pages/read-records.ts";
import { siteFiles } from "../pages/site-files.ts";
import { articleTexts, contentTexts, type SiteText } from "./site-texts.ts";

type Language = "is" | "en";

/** A fact that had another value before. */
export type FormerFact = {
  readonly was: Fact;
  readonly now: Fact;
  readonly source: (typeof FACT_SOURCES)[number] | undefined;
};

const MENTIONS_MAX = 50;
const SENTENCE_MAX_CHARS = 300;
/** Shorter words and texts may mean anything. */
const TEXT_MIN_CHARS = 4;
/** Smaller numbers in words are rarely the figure: "two", "one of them". */
const NUMERAL_MIN = 4;

/**
 * Returns the sentences of all sections, pages and articles in both languages that say a figure which the section had
 * before. Reads the section's published versions.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, auth/role, input/invalid
 */
export const findStaleFigures: Callable<"findStaleFigures"> = {
  input: findStaleFiguresInputSchema,
  handler: async ({ section }) => {
    const db = firestore();
    const [{ sections }, former] = await Promise.all([readAllContent(db), formerValues(db, section)]);
    const changed = (language: Language): FormerFact[] => {
      const now = factsOf(sections, language);
      const found = new Map<string, FormerFact>();
      for (const values of former) {
        for (const [name, was] of factsOf({ ...sections, [section]: values }, language)) {
          const fact = now.get(name);
          if (!fact || fact.text === was.text) continue;
          const source = FACT_SOURCES.find((one) => one[language] === fact.name);
          found.set(`${fact.name} ${was.text}`, { was, now: fact, source });
        }
      }
      return [...found.values()];
    };
    const facts = { is: changed("is"), en: changed("en") };
    const all = [...facts.is, ...facts.en];
    if (all.length === 0) return { mentions: [], isCut: false };
    const [content, articles] = await Promise.all([
      contentTexts(db),
      articleTexts(db, [...new Set(all.flatMap(searchKeys))]),
    ]);
    const found = [...content, ...articles.texts].flatMap((one) => mentionsIn(one, facts[one.language]));
    // A text may repeat a sentence, which the list shows once.
    const mentions = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
    return {
      mentions: mentions.slice(0, MENTIONS_MAX),
      isCut: articles.isCut || mentions.length > MENTIONS_MAX,
    };
  },
};

/** Returns the values that visitors saw before, and those that were deployed. */
async function formerValues(db: Firestore, section: FactSection): Promise<ContentValues[]> {
  const revisions = db.collection(COLLECTIONS.content).doc(section).collection(REVISIONS);
  const [{ docs }, { content }] = await Promise.all([
    revisions.orderBy("savedAt", "desc").limit(REVISIONS_MAX).get(),
    siteFiles(),
  ]);
  const published = docs.map((one) => parseSection(one.id, one.data())).filter((one) => one.isPublished);
  return [...published.map(({ values }) => values), content.sections[section]].filter(
    (values) => values !== undefined,
  );
}

/** Returns search keys of every spelling of the figure: "103.000", "103000", "103 þúsund", "103 tonn". */
function searchKeys({ was: { text, number } }: FormerFact): string[] {
  if (number === undefined) return searchedKeys(text).slice(0, 1);
  const whole = String(Math.trunc(number));
  const thousands = number / 1_000;
  return [
    whole,
    ...(whole.length > 3 ? [whole.slice(-3)] : []),
    ...(thousands >= 1 && Number.isInteger(thousands) ? [String(thousands)] : []),
  ];
}

function mentionsIn({ text, language, at }: SiteText, facts: readonly FormerFact[]): StaleMention[] {
  if (facts.length === 0) return [];
  return sentencesOf(text).flatMap((sentence) => {
    const numbers = numbersIn(sentence, language);
    return facts.flatMap((fact) => {
      const was = formerFigureIn(sentence, language, fact, numbers);
      const { name, text: now } = fact.now;
      const shown = fitting(sentence, SENTENCE_MAX_CHARS);
      return was === undefined ? [] : [{ fact: name, was, now, language, sentence: shown, ...at }];
    });
  });
}

const sentencesOf = (text: string) =>
  text
    .split(/\n|(?<=[.!?…]["”“]?)\s+(?=["„“]?\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/**
 * Returns the former figure as a sentence spells it; undefined if the sentence does not say it.
 *
 * @param numbers the sentence's numbers, which are the same for all facts
 */
export function formerFigureIn(
  sentence: string,
  language: Language,
  { was, source }: FormerFact,
  numbers = numbersIn(sentence, language),
): string | undefined {
  const { text, number } = was;
  if (number === undefined) {
    const isSaid = text.length >= TEXT_MIN_CHARS && sentence.toLowerCase().includes(text.toLowerCase());
    return isSaid ? text : undefined;
  }
  if (source?.about && !source.about.test(sentence)) return undefined;
  const value = number * (source?.factor ?? 1);
  const ownUnit = source ? source.unit : numbersIn(text, language)[0]?.unit;
  return numbers.find(({ raw, says, unit, isWord }) => {
    // A time is no count.
    if (raw.includes(":") || (isWord && number < NUMERAL_MIN)) return false;
    if (ownUnit === "kg" && unit === "t") return Number(says) * 1_000 === value;
    return Number(says) === value && (unit === ownUnit || (!source && ownUnit === undefined));
  })?.raw;
}
