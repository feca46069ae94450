import { type LanguageField, languageFields, rulesOf } from "@matbjorg/contract/article-fields";
import { seenText } from "@matbjorg/contract/plain-text";
import { brand } from "../../../../brand.ts";
import { blocksOf, comparedBlocks, isAligned } from "../history/changed-blocks.ts";
import { type FormText, isEmptyHtml } from "./form-model.ts";

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
 * @param base the Icelandic text that the English one was adapted to; undefined if it is unknown
 */
export function planTranslation(is: FormText, en: FormText, base: FormText | undefined): TranslationPlan {
  const parts: Partial<Record<LanguageField, readonly Part[]>> = {};
  const replaced: LanguageField[] = [];
  for (const name of languageFields()) {
    if (isEmptyHtml(is[name])) continue;
    const isHtml = rulesOf(name).kind === "html";
    const isEmpty = isEmptyHtml(en[name]);
    const seen = isHtml ? seenText : (text: string) => text.trim();
    if (!isEmpty && base && seen(is[name]) === seen(base[name])) continue;
    if (!isEmpty) replaced.push(name);
    const isPartly = !isEmpty && isHtml && base && isAligned(base[name], en[name]);
    const whole = (html: string): Part => ({ html, isKept: false });
    const all = isHtml ? blocksOf(is[name]) : [escapeHtml(is[name].trim())];
    parts[name] = isPartly
      ? comparedBlocks(base[name], is[name], en[name]).flatMap(({ isChanged, after, translation }): Part[] =>
          isChanged ? blocksOf(after).map(whole) : [{ html: translation, isKept: true }],
        )
      : all.map(whole);
  }
  return { parts, replaced };
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
          return [name, kind === "html" ? html : (parse(html).textContent ?? "").trim().slice(0, max)];
        }),
      ),
  };
}

/** Asks for a part's text and the descriptions of its pictures; code is left as it is. */
function askForPart(
  html: string,
  ask: (html: string) => number,
): (translations: readonly string[]) => string {
  const body = parse(html);
  const hasText = body.textContent?.trim() !== "" && body.querySelector("pre") === null;
  const at = hasText ? ask(keepNames(html)) : undefined;
  const described = (element: Element) => [
    ...element.querySelectorAll<HTMLImageElement>('img[alt]:not([alt=""])'),
  ];
  const alts = described(body).map(({ alt }) => ask(escapeHtml(alt)));
  return (translations) => {
    const result = parse(at === undefined ? html : (translations[at] ?? ""));
    const pictures = described(result);
    if (pictures.length === alts.length) {
      for (const [index, picture] of pictures.entries()) {
        picture.alt = parse(translations[alts[index] ?? 0] ?? "").textContent?.trim() ?? "";
      }
    }
    return result.innerHTML;
  };
}

const NAMES = [...new Set(Object.values(brand.cases))]
  .sort((one, other) => other.length - one.length)
  .join("|");
const TAG_OR_NAME = new RegExp(`<[^<>]*>|(?<!\\p{L})(?:${NAMES})(?![\\p{L}-])`, "gu");

/** The company's name in any Icelandic case is its name in English; services leave what is marked so. */
const keepNames = (html: string) =>
  html.replace(TAG_OR_NAME, (found) =>
    found.startsWith("<") ? found : `<span translate="no">${escapeHtml(brand.name)}</span>`,
  );
