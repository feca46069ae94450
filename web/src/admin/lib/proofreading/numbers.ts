import type { Language } from "../../../shared/i18n/language.ts";

/** A number, date or time as it is written, what it says, and what else the other language may have for it. */
export type NumberFound = { readonly raw: string; readonly says: string; readonly or?: string };

const MONTHS = {
  is: "janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember".split(" "),
  en: "January February March April May June July August September October November December".split(" "),
} as const;
/** Also "Jan.", "sept." */
const monthIn = (language: Language) =>
  `(${MONTHS[language].map((name) => `${name}|${name.slice(0, 3)}t?`).join("|")})(?!\\p{L})`;

/** The day alone stands in "March 3–5". */
const date = (day: string, month: string | number) => ({
  says: `${Number(day)}.${Number(month)}.`,
  or: `${Number(day)}`,
});
const named = (day: string, name: string, language: Language) =>
  date(day, MONTHS[language].findIndex((one) => name.slice(0, 3) === one.slice(0, 3)) + 1);
const time = (hour: number, minutes = "00") => (minutes === "00" ? `${hour}` : `${hour}:${minutes}`);
/** "8 pm" is 20 in Icelandic, or 8 in the evening. */
const half = (hour: string, minutes: string | undefined, [letter = ""]: string) => ({
  says: time((Number(hour) % 12) + (letter.toLowerCase() === "p" ? 12 : 0), minutes),
  or: time(Number(hour), minutes),
});

type Pattern = readonly [RegExp, (match: string[]) => readonly Omit<NumberFound, "raw">[]];

/** In the order in which they are looked for; each takes its matches out of the text. */
const ENGLISH: readonly Pattern[] = [
  [
    RegExp(`\\b${monthIn("en")}\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`, "gu"),
    ([, name = "", day = ""]) => [named(day, name, "en")],
  ],
  [
    /\b(\d{1,2})(?:[:.](\d\d))?\s?(?:[–-]|to|and)\s?(?=(\d{1,2})(?:[:.]\d\d)?\s?([ap])\.?m)/gi,
    ([, hour = "", minutes, , letter = ""]) => [half(hour, minutes, letter)],
  ],
  [
    /\b(\d{1,2})(?:[:.](\d\d))?\s?([ap])\.?m\b/gi,
    ([, hour = "", minutes, letter = ""]) => [half(hour, minutes, letter)],
  ],
];

const patternsOf = (language: Language): readonly Pattern[] => [
  [
    /\b(?:(\d{1,2})[./](\d{1,2})[./](\d{4})|(\d{4})-(\d\d)-(\d\d))\b/g,
    ([, day, month, year, isoYear, isoMonth, isoDay]) => [
      date(day ?? isoDay ?? "", month ?? isoMonth ?? ""),
      { says: year ?? isoYear ?? "" },
    ],
  ],
  [
    RegExp(`\\b(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s(?:of\\s)?${monthIn(language)}`, "gu"),
    ([, day = "", name = ""]) => [named(day, name, language)],
  ],
  ...(language === "en" ? ENGLISH : []),
  [
    /(?:\b(\d{1,2}):|(?<=\bkl\.?\s?)(\d{1,2})\.)(\d\d)\b/g,
    ([, hour, before, minutes]) => [{ says: time(Number(hour ?? before), minutes) }],
  ],
  [/(?:\+354[ -]?)?\b(\d{3})[ -](\d{4})\b/g, ([, first, last]) => [{ says: `${first}${last}` }]],
  [
    /(?<![\p{L}\d])(\d+(?:[.,\u00a0\u202f]\d+)*)(\s(?:þúsund|thousand|millj|mill|milljarð|bill))?/gu,
    ([, digits = "", scale]) => [{ says: String(numberOf(digits, language) * factorOf(scale)) }],
  ],
];
const PATTERNS = { is: patternsOf("is"), en: patternsOf("en") };

const factorOf = (scale = "") =>
  /þús|thous/.test(scale) ? 1e3 : /milljarð|bill/.test(scale) ? 1e9 : /mill/.test(scale) ? 1e6 : 1;

/** "1.234,5" in Icelandic is "1,234.5" in English; a sign before other than three digits is decimal in both. */
function numberOf(digits: string, language: Language): number {
  const [thousands, decimal] = language === "is" ? [".", ","] : [",", "."];
  const grouped = RegExp(`[\\u00a0\\u202f${thousands}](\\d{3})(?!\\d)`, "g");
  return Number.parseFloat(digits.replace(grouped, "$1").replace(decimal, ".").replace(thousands, "."));
}

/** Finds the numbers of a text without addresses. */
export function numbersIn(text: string, language: Language): NumberFound[] {
  let rest = text;
  const found: (NumberFound & { readonly at: number })[] = [];
  for (const [pattern, meaningsOf] of PATTERNS[language]) {
    rest = rest.replace(pattern, (raw: string, ...match) => {
      const at = match.findLast((one): one is number => typeof one === "number") ?? 0;
      for (const meaning of meaningsOf([raw, ...match])) found.push({ raw: raw.trim(), at, ...meaning });
      return " ".repeat(raw.length);
    });
  }
  return found.sort((one, other) => one.at - other.at).map(({ at: _, ...number }) => number);
}

const SMALL = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
/** Whether an English text has the number as a word. */
export const isSpelledOut = ({ says, or }: NumberFound, english: string): boolean =>
  [says, or].some((number) => RegExp(`\\b${SMALL[Number(number)]}\\b`, "i").test(english));
