import { type LanguageField, languageFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { seenText } from "@matbjorg/contract/text/plain-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import { brand } from "../../../../brand.ts";
import { blocksOf, isAligned } from "../editor/changed-blocks.ts";
import { type FormText, isEmptyHtml } from "../editor/form-model.ts";

/** HTML that stays as it is, or is to be translated. */
type Part = { readonly html: string; readonly isKept: boolean };

export type TranslationPlan = {
  /** The parts of each field that is filled, in order. */
  readonly parts: Partial<Record<LanguageField, readonly Part[]>>;
  /** Those whose English text is replaced. */
  readonly replaced: readonly LanguageField[];
};

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/**
 * Plans what a machine translates: fields that are empty in English, and those whose Icelandic has changed; of the content
 * only the blocks that have, where the blocks of both languages correspond.
 *
 * @param base the Icelandic text that the English one was adapted to, as far as it is known
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

/** The translation of each block, wherever it has moved to; none if the translation has more or fewer blocks. */
function translationsOf(text: string, translation: string): ReadonlyMap<string, string> {
  const translated = isAligned(text, translation) ? blocksOf(translation) : [];
  return new Map(translated.map((block, index) => [seenText(blocksOf(text)[index] ?? ""), block]));
}

/** Returns the texts to send, and what turns their translations into English fields. */
export function textsOf({ parts }: TranslationPlan): {
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

/** Asks for a part's text, the descriptions of its pictures and the titles of its videos; code is left as it is. */
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

/** The attributes that are read or heard; a translation has the same, in the same order. */
const namesOf = (element: Element): Attr[] =>
  [...element.querySelectorAll("img, iframe")].flatMap(({ attributes }) =>
    [...attributes].filter(({ name, value }) => ["alt", "title"].includes(name) && value.trim() !== ""),
  );

const NAMES = [...new Set(Object.values(brand.cases))]
  .sort((one, other) => other.length - one.length)
  .join("|");
const TAG_OR_NAME = new RegExp(`<[^<>]*>|(?<!\\p{L})(?:${NAMES})(?![\\p{L}-])`, "gu");

/** The company's name in any Icelandic case is its name in English; services leave what is marked so. */
const keepNames = (html: string) =>
  html.replace(TAG_OR_NAME, (found) =>
    found.startsWith("<") ? found : `<span translate="no">${escapeHtml(brand.name)}</span>`,
  );
