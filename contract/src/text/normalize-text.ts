// Normalizes every text that people read, however it arrives: typed, pasted, imported. Not for passwords, keys, ids and
// URLs. Visitors' pages do not download this file.
import { composed, MARKS_MAX } from "./compose.ts";
import { bulletOf, plainSign } from "./symbol-fonts.ts";

type Rule = {
  readonly name: string;
  readonly source: string;
  readonly pattern: RegExp | string;
  /** `before` and `after`: parts of the match around the characters, which stay. */
  readonly into: string | ((found: string, before?: string, after?: string) => string);
  /** The rule does not apply to texts that contain these. */
  readonly unless?: RegExp;
};

/** Scripts without spaces. A zero-width space marks where a line may break. */
const UNSPACED = String.raw`[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]`;
/** Letters on which joiners have no effect. */
const UNJOINED = String.raw`[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`;
const JOINED = String.raw`(?!${UNJOINED})\p{L}`;
const EMOJI = String.raw`\p{Extended_Pictographic}`;

/** The characters from U+0080 on. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * The rules, in their order. No pattern may repeat without a bound before or after its match, because its time would grow
 * with the square of the text's length. These characters stay: soft hyphens, no-break and other spaces, word joiners next
 * to a dash, variation selectors, joiners in emoji and in scripts that need them, and direction marks in texts with
 * right-to-left letters.
 */
export const TEXT_RULES: readonly Rule[] = [
  {
    name: "signs of Windows-1252 that were read as ISO 8859-1: dashes, quotation marks, the euro",
    source: "https://encoding.spec.whatwg.org/index-windows-1252.txt",
    pattern: /[\u0080-\u0084\u0086-\u009f]/g,
    into: (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? "",
  },
  {
    name: "line ends of programs: PowerPoint's vertical tab, a PDF's form feed, NEL, Unicode's separators",
    source: "https://www.unicode.org/reports/tr14/ (BK, CR, NL)",
    pattern: /\r\n?|[\v\f\u0085\u2028\u2029]/g,
    into: "\n",
  },
  {
    name: "hyphens at the end of a PDF's line, which Chrome's viewer copies as a character without a meaning",
    source: "https://www.unicode.org/reports/tr14/ (5.4, Use of Soft Hyphen)",
    pattern: /\ufffe(?=[ \t]{0,4}\n)/g,
    into: "\u00ad",
  },
  {
    name: "no-break hyphens of Word's documents",
    source: "https://learn.microsoft.com/office/vba/api/word.find (^30)",
    pattern: "\u001e",
    into: "\u2011",
  },
  {
    name: "bullets of symbol fonts",
    source: "https://learn.microsoft.com/typography/opentype/spec/recom (symbol fonts: U+F000 to U+F0FF)",
    pattern: /^[ \t]*[\uf020-\uf0ff](?=[ \t\u00a0])/gm,
    into: (found) => found.slice(0, -1) + bulletOf(found.slice(-1)),
  },
  {
    name: "signs of symbol fonts",
    source: "https://learn.microsoft.com/typography/opentype/spec/recom (symbol fonts: U+F000 to U+F0FF)",
    pattern: /[\uf020-\uf0ff]/g,
    into: plainSign,
  },
  {
    name: "ligatures of a PDF: the words would not be spelled or hyphenated",
    source: "https://www.unicode.org/charts/PDF/UFB00.pdf (Latin ligatures)",
    pattern: /[\ufb00-\ufb06]/g,
    into: (letters) => letters.normalize("NFKC"),
  },
  {
    name: "characters without a meaning or a glyph: control, private use, noncharacters, placeholders of objects, half pairs",
    source: "https://www.unicode.org/versions/latest/core-spec/chapter-23/",
    pattern: /[^\P{Cc}\t\n]|[\p{Co}\p{Cs}\ufff9-\ufffc\ufdd0-\ufdef\ufffe\uffff]/gu,
    into: "",
  },
  {
    name: "invisible characters: byte order mark, operators, overrides of direction, fillers, musical and shorthand formats",
    source:
      "https://www.unicode.org/reports/tr36/ (2.10), DerivedCoreProperties.txt (Default_Ignorable_Code_Point)",
    pattern:
      /[\ufeff\u2061-\u2065\u206a-\u206f\u202d\u202e\u3164\uffa0\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}]|(?<!\u180e|(?=\p{L})\p{sc=Mongolian})\u180e+/gu,
    into: "",
  },
  {
    name: "word joiners where no line could break: they hold 17:00–18:30 together",
    source: "https://www.unicode.org/reports/tr14/ (WJ)",
    pattern: /(?<![\p{P}\p{S}])\u2060(?![\p{P}\p{S}])|^\u2060+|\u2060+$/gu,
    into: "",
  },
  {
    name: "tags that are not of a flag",
    source: "https://www.unicode.org/reports/tr51/ (ED-14a)",
    pattern: /\u{1f3f4}[\u{e0020}-\u{e007e}]*\u{e007f}?|[\u{e0020}-\u{e007f}]+/gu,
    into: (found) => (found.startsWith("\u{1f3f4}") ? found : ""),
  },
  {
    name: "zero-width spaces, except in scripts without spaces",
    source: "https://www.unicode.org/reports/tr14/ (ZW, SA)",
    pattern: new RegExp(`(?<=(${UNSPACED}?))\\u200b+(?=(${UNSPACED}?))`, "gu"),
    into: (_, before, after) => (before && after ? "\u200b" : ""),
  },
  {
    name: "joiners, except in emoji and in scripts that need them",
    source:
      "https://www.rfc-editor.org/rfc/rfc5892 (A.1, A.2), https://www.unicode.org/reports/tr51/ (ED-16)",
    pattern: new RegExp(
      `(?=[\\u200c\\u200d])(?<!${JOINED}\\p{M}{0,${MARKS_MAX}})(?:\\u200c|(?<!${EMOJI}[\\ufe0f\\p{Emoji_Modifier}]{0,2})\\u200d|\\u200d(?!${EMOJI}))(?!${JOINED})`,
      "gu",
    ),
    into: "",
  },
  {
    name: "direction marks in texts from left to right",
    source: "https://www.unicode.org/reports/tr9/ (2)",
    pattern: /[\u200e\u200f\u061c\u202a-\u202c\u2066-\u2069]/g,
    into: "",
    // The blocks of right-to-left letters, https://www.unicode.org/reports/tr9/ (table 4).
    unless: /[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,
  },
  {
    name: "words that a PDF breaks at the end of a line",
    source: "https://www.unicode.org/reports/tr14/ (5.4, Use of Soft Hyphen)",
    pattern: /(?<=\p{L})\u00ad[ \t]{0,4}\n[ \t]{0,40}(?=\p{L})/gu,
    into: "",
  },
];

/** No rule concerns these characters. */
const PLAIN = /^[\t\n -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u20ac]*$/;

/** Returns a function that normalizes the parts of this text but keeps the spaces at their ends. */
export function normalizerOf(whole: string): (part: string) => string {
  let rules: readonly Rule[] | undefined;
  return (part) => {
    if (PLAIN.test(part)) return part;
    rules ??= TEXT_RULES.filter(({ unless }) => !unless?.test(whole));
    const ruled = rules.reduce((text, { pattern, into }) => text.replaceAll(pattern, into as string), part);
    return composed(ruled);
  };
}

/** Whether a reader would see anything of a text: it has more than spaces and invisible characters. */
export function isVisible(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Co}\p{Cs}\u2800\ufff9-\ufffc]/u.test(text);
}

/** Returns a normalized, trimmed text of one or more lines; "" if the text has nothing visible. */
export function normalizeText(text: string): string {
  return isVisible(text) ? normalizerOf(text)(text).trim() : "";
}

/** Returns the same text on one line. */
export function normalizeLine(text: string): string {
  return normalizeText(text).replace(/(?<! ) *\n\s*/g, " ");
}

const TAG_OR_TEXT = /<[^<>]*>|[^<]+/g;
const READ_ATTRIBUTE = /(?<= (?:alt|title)=")[^"]*/g;

/** Normalizes the texts in sanitized HTML; its URLs stay unchanged. */
export function normalizeHtml(html: string): string {
  const normalizePart = normalizerOf(html);
  return html.replace(TAG_OR_TEXT, (part) =>
    part.startsWith("<")
      ? part.replace(READ_ATTRIBUTE, (value) => normalizePart(value).replace(/(?<!\s)\s*\n\s*/g, " "))
      : normalizePart(part),
  );
}
