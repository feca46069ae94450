import { parseUrl } from "@matbjorg/contract/text/parse-url";
import { brand } from "../../../brand.ts";
import { pathInLanguage } from "../../../shared/config/paths.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import { isSpelledOut, type NumberFound, numbersIn } from "./numbers.ts";

/** A text without its markup, and what a reader cannot read of it. */
export type ReadText = {
  /** Blocks are separated by line breaks. */
  readonly text: string;
  readonly links: readonly string[];
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
};

/** What only one of the languages has, as it is written there. */
export type Difference = {
  readonly language: Language;
  readonly kind: "text" | "link" | "picture";
  readonly value: string;
};

const NO_WORDS = "pre, code, [translate=no], [lang]:not([lang|=is], [lang|=en])";
const BLOCKS = "p, h2, h3, h4, li, td, th, blockquote, figcaption";
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|\b(?:[a-z\d-]+\.)+(?:is|com|org|net|eu|io|app|dk|no|se|de|uk)\b(?:\/\S*)?/g;

export function readHtml(html: string): ReadText {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const links = [...body.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const pictures = [...body.querySelectorAll("img")].map((picture) => ({
    alt: picture.alt,
    src: picture.getAttribute("src") ?? "",
  }));
  for (const element of body.querySelectorAll(NO_WORDS)) element.replaceWith(" / ");
  for (const block of body.querySelectorAll(BLOCKS)) block.append("\n");
  for (const lineBreak of body.querySelectorAll("br")) lineBreak.replaceWith("\n");
  return { text: body.textContent, links, pictures };
}

export const readPlain = (text: string): ReadText => ({
  text,
  links: text.match(ADDRESS) ?? [],
  pictures: [],
});

/** Returns what has no counterpart in the other language. */
function alone<Found>(
  is: readonly Found[],
  en: readonly Found[],
  isSame: (one: Found, other: Found) => boolean,
) {
  return {
    is: is.filter((one) => !en.some((other) => isSame(one, other))),
    en: en.filter((one) => !is.some((other) => isSame(one, other))),
  };
}

const areSame = (one: NumberFound, other: NumberFound) =>
  one.says === other.says || one.or === other.says || one.says === other.or;

/** Pages of a site may have an address for each language. */
function linksIn({ links }: ReadText) {
  return links.flatMap((href) => {
    const url = parseUrl(/^(?:\w+:|\/|#)/.test(href) ? href : `https://${href}`, brand.origin);
    if (!url?.protocol.startsWith("http")) return [];
    const site = url.host.split(".").slice(-2).join(".");
    const page = pathInLanguage(url.pathname.replace(/(?<=.)\/$/, ""), "is") + url.search;
    return [{ href, to: url.origin === brand.origin ? page : site }];
  });
}

function emailsIn({ text, links }: ReadText): string[] {
  const linked = links.filter((href) => href.startsWith("mailto:")).join(" ");
  return (`${text} ${linked}`.match(EMAIL) ?? []).map((email) => email.toLowerCase());
}

/** Compares a text's languages; a difference need not be a mistake. */
export function differencesOf(texts: Readonly<Record<Language, ReadText>>): Difference[] {
  const { is, en } = texts;
  if (is.text.trim() === "" || en.text.trim() === "") return [];
  const numbers = (language: Language) =>
    numbersIn(texts[language].text.replace(EMAIL, " ").replace(ADDRESS, " "), language);
  const numbersAlone = alone(numbers("is"), numbers("en"), areSame);
  const links = alone(linksIn(is), linksIn(en), (one, other) => one.to === other.to);
  const emails = alone(emailsIn(is), emailsIn(en), (one, other) => one === other);
  const pictures = alone(is.pictures, en.pictures, (one, other) => one.src === other.src);
  // Pictures with words in them differ.
  const pairs = Math.min(pictures.is.length, pictures.en.length);
  const all = (["is", "en"] as const).flatMap((language): Difference[] => [
    ...numbersAlone[language]
      .filter((number) => language === "en" || !isSpelledOut(number, en.text))
      .map(({ raw }) => ({ language, kind: "text" as const, value: raw })),
    ...emails[language].map((value) => ({ language, kind: "text" as const, value })),
    ...links[language].map(({ href }) => ({ language, kind: "link" as const, value: href })),
    ...pictures[language]
      .slice(pairs)
      .map(({ src, alt }) => ({ language, kind: "picture" as const, value: alt || src })),
  ]);
  return all.filter((one, index) => index === all.findIndex((other) => isEqual(one, other)));
}

const isEqual = (one: Difference, other: Difference) =>
  one.language === other.language && one.value === other.value;

/** Endings that Icelandic adds to words of other languages: "brunchinn". */
const ENDINGS = /(?:inn|inum|ins|num|ið|inu|in|ina|inni|ir|ar|um|unum|ana|s|i)$/;

/** Whether an Icelandic text has a word of the English one, perhaps with an ending. */
export function isOfEnglish(word: string, english: string): boolean {
  const words = new Set(english.toLowerCase().match(/\p{L}+/gu));
  const lower = word.toLowerCase();
  return words.has(lower) || words.has(lower.replace(ENDINGS, ""));
}
