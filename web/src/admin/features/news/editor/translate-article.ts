import { type LanguageField, languageFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { seenText } from "@matbjorg/contract/text/plain-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import { brand } from "../../../../brand.ts";
import { blocksOf, isAligned } from "./changed-blocks.ts";
import { type FormText, isEmptyHtml } from "./form-model.ts";

/** HTML that either stays as it is or is to be translated. */
type Part = { readonly html: string; readonly isKept: boolean };

type TranslationPlan = {
  /** The parts of each field that will be filled, in order. */
  readonly parts: Partial<Record<LanguageField, readonly Part[]>>;
  /** The fields whose English text will be replaced. */
  readonly replaced: readonly LanguageField[];
};

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/**
 * Plans what a machine translates: the fields that are empty in English, and the fields whose Icelandic text has
 * changed. Of the content only the changed blocks are translated, if the blocks of the two languages correspond.
 *
 * @param base the Icelandic text to which the English one was adapted, as far as it is known
 */
export function planTranslation(is: FormText, en: FormText, base: Partial<FormText>): TranslationPlan {
  const parts: Partial<Record<LanguageField, readonly Part[]>> = {};
  const replaced: LanguageField[] = [];
  for (const name of languageFields()) {
    if (isEmptyHtml(is[name])) continue;
    const isHtml = rulesOf(name).kind === "html";
    const isEmpty = isEmptyHtml(en[name]);
    const before = base[name];
    const seen = isHtml ? seenText : (text: string) => text.trim();
    if (!isEmpty && before !== undefined && seen(is[name]) === seen(before)) continue;
    if (!isEmpty) replaced.push(name);
    const known = isHtml && before !== undefined ? translationsOf(before, en[name]) : new Map();
    const blocks = isHtml ? blocksOf(is[name]) : [escapeHtml(is[name].trim())];
    parts[name] = blocks.map((html) => {
      const translation = known.get(seen(html));
      return { html: translation ?? html, isKept: translation !== undefined };
    });
  }
  return { parts, replaced };
}

/**
 * Returns the translation of each block, even if the block has moved. Returns none if the translation has more or fewer
 * blocks than the text.
 */
function translationsOf(text: string, translation: string): ReadonlyMap<string, string> {
  const translated = isAligned(text, translation) ? blocksOf(translation) : [];
  return new Map(translated.map((block, index) => [seenText(blocksOf(text)[index] ?? ""), block]));
}

/** Returns the texts to send, and a function that makes English fields from their translations. */
export function plannedTexts({ parts }: TranslationPlan): {
  readonly texts: readonly string[];
  fields(translations: readonly string[]): Partial<FormText>;
} {
  const texts: string[] = [];
  const ask = (html: string) => texts.push(html) - 1;
  const filled = Object.entries(parts).map(([name, list]) => {
    const read = list.map(({ html, isKept }) => (isKept ? () => html : askForPart(html, ask)));
    return { name: name as LanguageField, read };
  });
  return {
    texts,
    fields: (translations) =>
      Object.fromEntries(
        filled.map(({ name, read }) => {
          const html = read.map((one) => one(translations)).join("");
          const { kind, max } = rulesOf(name);
          return [name, kind === "html" ? html : fitting((parse(html).textContent ?? "").trim(), max)];
        }),
      ),
  };
}

/**
 * Adds the text of a part, the descriptions of its pictures and the titles of its videos to the request. Code is not
 * translated.
 */
function askForPart(
  html: string,
  ask: (html: string) => number,
): (translations: readonly string[]) => string {
  const body = parse(html);
  const hasText = body.textContent?.trim() !== "" && body.querySelector("pre") === null;
  const at = hasText ? ask(keepNames(html)) : undefined;
  const names = namesOf(body).map(({ value }) => ask(escapeHtml(value)));
  return (translations) => {
    const result = parse(at === undefined ? html : (translations[at] ?? ""));
    for (const [index, name] of namesOf(result).entries()) {
      name.value = parse(translations[names[index] ?? -1] ?? "").textContent?.trim() ?? "";
    }
    return result.innerHTML;
  };
}

/** Returns the attributes that people read or hear. A translation has the same attributes in the same order. */
const namesOf = (element: Element): Attr[] =>
  [...element.querySelectorAll("img, iframe")].flatMap(({ attributes }) =>
    [...attributes].filter(({ name, value }) => ["alt", "title"].includes(name) && value.trim() !== ""),
  );

const NAMES = [...new Set(Object.values(brand.cases))]
  .sort((one, other) => other.length - one.length)
  .join("|");
const TAG_OR_NAME = new RegExp(`<[^<>]*>|(?<!\\p{L})(?:${NAMES})(?![\\p{L}-])`, "gu");

/** Replaces each Icelandic case of the company's name with its English name. The mark keeps services from translating it. */
const keepNames = (html: string) =>
  html.replace(TAG_OR_NAME, (found) =>
    found.startsWith("<") ? found : `<span translate="no">${escapeHtml(brand.name)}</span>`,
  );
