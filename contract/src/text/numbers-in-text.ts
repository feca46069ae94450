type Language = "is" | "en";
type Pair<Value> = Readonly<Record<Language, Value>>;

/**
 * The meaning of a number, date or time, and a second meaning if its spelling allows one. A date says "3.12.", an hour its
 * number.
 */
type Meaning = { readonly says: string; readonly or?: string; readonly unit?: string | undefined };
/** `raw` is the spelling in the text. `isWord` marks small numbers in words, which need no counterpart but can be one. */
type NumberFound = Meaning & { readonly raw: string; readonly isWord?: boolean };

const MONTHS = {
  is: "janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember".split(" "),
  en: "January February March April May June July August September October November December".split(" "),
} as const;
/** Includes abbreviations such as "Jan." and "sept." */
const monthIn = (language: Language) =>
  `(${MONTHS[language].map((name) => `${name}|${name.slice(0, 3)}t?`).join("|")})(?!\\p{L})`;

/** In "March 3–5" the second number is only a day. */
const date = (day: string, month: string | number): Meaning => ({
  says: `${Number(day)}.${Number(month)}.`,
  or: `${Number(day)}`,
});
const named = (day: string, name: string, language: Language) =>
  date(
    day,
    MONTHS[language].findIndex((one) => name.slice(0, 3).toLowerCase() === one.slice(0, 3).toLowerCase()) + 1,
  );
const time = (hour: number, minutes = "00") => (minutes === "00" ? `${hour}` : `${hour}:${minutes}`);
/** An Icelandic text writes "8 pm" as 20, or as 8 in the evening. */
const half = (hour: string, minutes: string | undefined, [letter = ""]: string): Meaning => ({
  says: time((Number(hour) % 12) + (letter.toLowerCase() === "p" ? 12 : 0), minutes),
  or: time(Number(hour), minutes),
});

/** Units of thousand and more in their order: the longest comes before those that it begins with. */
const SCALES: Pair<readonly (readonly [pattern: string, factor: number])[]> = {
  is: [
    ["billjón\\p{L}*", 1e12],
    ["millj[aö]rð\\p{L}*|mia(?!\\p{L})\\.?|mrð(?!\\p{L})\\.?|ma\\.?\\s?kr(?!\\p{L})|ma\\.", 1e9],
    ["milljón\\p{L}*|millj(?!\\p{L})\\.?|m\\.?\\s?kr(?!\\p{L})", 1e6],
    ["þúsund\\p{L}*|þús(?!\\p{L})\\.?|þ\\.?\\s?kr(?!\\p{L})|k(?!\\p{L})", 1e3],
    ["hundr[auö]ð\\p{L}*", 1e2],
  ],
  en: [
    ["trillions?(?!\\p{L})|trn?(?!\\p{L})|tn(?!\\p{L})", 1e12],
    ["billions?(?!\\p{L})|bln(?!\\p{L})|bn(?!\\p{L})", 1e9],
    ["millions?(?!\\p{L})|mln(?!\\p{L})|mn(?!\\p{L})|m\\.?\\s?kr(?!\\p{L})", 1e6],
    ["thousands?(?!\\p{L})|k(?!\\p{L})", 1e3],
    ["hundreds?(?!\\p{L})", 1e2],
  ],
};
const scaleIn = (language: Language) => `(?:${SCALES[language].map(([pattern]) => pattern).join("|")})`;
function factorOf(scale: string | undefined, language: Language): number {
  if (!scale) return 1;
  return SCALES[language].find(([pattern]) => RegExp(`^(?:${pattern})$`, "iu").test(scale))?.[1] ?? 1;
}

/** The things that are counted or measured, in both languages. Other words do not name a unit. */
const UNITS: readonly (readonly [unit: string, pattern: string])[] = [
  ["%", "%|prósent\\p{L}*|per\\s?cent\\p{L}*|pct(?!\\p{L})"],
  ["ISK", "ISK(?!\\p{L})|kr(?!\\p{L})|krón\\p{L}*"],
  ["EUR", "€|EUR(?!\\p{L})|evr(?:a|u|ur|um)(?!\\p{L})|euros?(?!\\p{L})"],
  ["USD", "\\$|USD(?!\\p{L})|dollara?r?(?!\\p{L})|dollars(?!\\p{L})|bandaríkjadal\\p{L}*"],
  ["kg", "kg(?!\\p{L})|kíló(?!m)\\p{L}*|kilos?(?!\\p{L})|kilogram\\p{L}*"],
  ["g", "g(?!\\p{L})|gr[aö]mm\\p{L}*|grams?(?!\\p{L})"],
  ["t", "t(?!\\p{L})|tonn\\p{L}*|tons?(?!\\p{L})"],
  ["km", "km(?!\\p{L})|kílómetr\\p{L}*|kilomet(?:re|er)s?(?!\\p{L})"],
  ["cm", "cm(?!\\p{L})|sentimetr\\p{L}*|centimet(?:re|er)s?(?!\\p{L})"],
  ["m", "m(?!\\p{L})|metr(?:i|a|ar|um)(?!\\p{L})|met(?:re|er)s?(?!\\p{L})"],
  ["l", "l(?!\\p{L})|lítr\\p{L}*|lit(?:re|er)s?(?!\\p{L})"],
  ["minute", "mín(?!\\p{L})|mínút\\p{L}*|min(?!\\p{L})|minutes?(?!\\p{L})"],
  ["hour", "klst(?!\\p{L})|klukkustund\\p{L}*|tím(?:i|a|ar|um)(?!\\p{L})|hours?(?!\\p{L})|hrs?(?!\\p{L})"],
  ["day", "dag(?:ur|s|a|ar)?(?!\\p{L})|dögum(?!\\p{L})|days?(?!\\p{L})"],
  ["week", "vik(?:a|u|ur|um|na)(?!\\p{L})|weeks?(?!\\p{L})"],
  ["month", "mánuð\\p{L}*|months?(?!\\p{L})"],
  ["year", "ár(?:s|i|a|um)?(?!\\p{L})|years?(?!\\p{L})"],
];
const UNIT = `(?:${UNITS.map(([, pattern]) => pattern).join("|")})`;
const unitOf = (written: string | undefined) =>
  written && UNITS.find(([, pattern]) => RegExp(`^(?:${pattern})$`, "iu").test(written))?.[0];
/** Captures a currency before an amount: "ISK 1,200", "€5". */
const CURRENCY_BEFORE = "(?:(?<=(ISK|kr|€|EUR|\\$|USD)\\.?\\s?)|)";
const UNIT_AFTER = `(?:(?=\\.?[\\s-]?(${UNIT}))|)`;

type Pattern = readonly [RegExp, (match: (string | undefined)[]) => readonly Meaning[]];

/** Patterns in the order of the search; each removes its matches from the text. */
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

const DIGITS = "\\d{1,3}(?: \\d{3})+(?![\\d.,]*\\d)|\\d+(?:[.,\\u00a0\\u202f]\\d+)*";

const patternsOf = (language: Language): readonly Pattern[] => [
  [
    /\b(?:(\d{1,2})[./](\d{1,2})[./](\d{4})|(\d{4})-(\d\d)-(\d\d))\b/g,
    ([, day, month, year, isoYear, isoMonth, isoDay]) => [
      date(day ?? isoDay ?? "", month ?? isoMonth ?? ""),
      { says: year ?? isoYear ?? "" },
    ],
  ],
  [
    RegExp(
      `\\b(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s(?:of\\s)?${monthIn(language)}`,
      language === "is" ? "giu" : "gu",
    ),
    ([, day = "", name = ""]) => [named(day, name, language)],
  ],
  ...(language === "en" ? ENGLISH : []),
  [
    /(?:\b(\d{1,2}):|(?<=\bkl\.?\s?)(\d{1,2})\.)(\d\d)\b/g,
    ([, hour, before, minutes]) => [{ says: time(Number(hour ?? before), minutes) }],
  ],
  [/(?:\+354[ -]?)?\b(\d{3})[ -](\d{4})\b/g, ([, first, last]) => [{ says: `${first}${last}` }]],
  // "2024–25".
  [
    /\b(\d\d)(\d\d)[–/-](\d\d)(?!\d)/g,
    ([, century, first, second]) => [
      { says: `${century}${first}` },
      { says: `${Number(second)}`, or: `${century}${second}` },
    ],
  ],
  // The first number of "2–3 million" is two, or two million.
  [
    RegExp(
      `(?<![\\p{L}\\d.,])(${DIGITS})(?=\\s?(?:[–-]|til|eða|to|or)\\s?(?:${DIGITS})[\\s-]?(${scaleIn(language)}))`,
      "giu",
    ),
    ([, digits = "", scale]) => {
      const value = numberOf(digits, language);
      return [{ says: say(value), or: say(value * factorOf(scale, language)) }];
    },
  ],
  [
    RegExp(
      `${CURRENCY_BEFORE}(?<![\\p{L}\\d])(${DIGITS}|(?=[½¼¾]))([½¼¾])?` +
        `(?:[\\s-]?(${scaleIn(language)})|(\\s?m|\\s?b)\\.?(?![\\p{L}\\p{N}²³]))?${UNIT_AFTER}`,
      "giu",
    ),
    ([, currency, digits = "", fraction = "", scale, letter, unit]) => {
      const value = numberOf(digits || "0", language) + (FRACTIONS[fraction] ?? 0);
      if (letter) return [withLetter(value, letter, currency ?? unit)];
      const money = scale && /kr$/i.test(scale) ? "kr" : undefined;
      return [{ says: say(value * factorOf(scale, language)), unit: unitOf(currency ?? money ?? unit) }];
    },
  ],
];
const PATTERNS = { is: patternsOf("is"), en: patternsOf("en") };
const FRACTIONS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

/** "ISK 5m" and "5M" are millions, "5 m" is a length, and "100m" may be either. */
function withLetter(value: number, letter: string, currency: string | undefined): Meaning {
  const factor = /b/i.test(letter) ? 1e9 : 1e6;
  if (unitOf(currency) || /^[MB]/.test(letter)) return { says: say(value * factor), unit: unitOf(currency) };
  if (factor === 1e9) return { says: say(value) };
  return /^m/.test(letter) ? { says: say(value), or: say(value * factor) } : { says: say(value), unit: "m" };
}

/** Rounds away the errors of decimal fractions. */
const say = (value: number) => String(Number(value.toPrecision(12)));

const GROUPED = { is: /[ \u00a0\u202f.](\d{3})(?!\d)/g, en: /[ \u00a0\u202f,](\d{3})(?!\d)/g } as const;

/**
 * "1.234,5" in Icelandic is "1,234.5" in English; a sign that is not followed by exactly three digits is a decimal sign in
 * both.
 */
function numberOf(digits: string, language: Language): number {
  if (/^\d+$/.test(digits)) return Number(digits);
  const [thousands, decimal] = language === "is" ? [".", ","] : [",", "."];
  const ungrouped = digits.replace(GROUPED[language], "$1");
  return Number.parseFloat(ungrouped.replace(decimal, ".").replace(thousands, "."));
}

const NUMERALS: Pair<readonly (readonly [pattern: string, value: number])[]> = {
  is: [
    ["ein(?:n|um?|s|a|ni|nar|na|ar|ir)?|eitt", 1],
    ["tve(?:ir|im(?:ur)?|ggja)|tvo|tvær|tvö", 2],
    ["þr(?:ír|já|jár|jú|em(?:ur)?|iggja)", 3],
    ["fjór(?:ir|a|ar|um)|fjögur(?:ra)?", 4],
    ..."fimm sex sjö átta níu tíu ellefu tólf þrettán fjórtán fimmtán sextán sautján átján nítján tuttugu"
      .split(" ")
      .map((word, index) => [word, index + 5] as const),
    ..."þrjátíu fjörutíu fimmtíu sextíu sjötíu áttatíu níutíu"
      .split(" ")
      .map((word, index) => [word, (index + 3) * 10] as const),
    ["hádegi\\p{L}*", 12],
    ["miðnætti\\p{L}*", 0],
  ],
  en: [
    ["a|an", 1],
    ...(
      "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
      "seventeen eighteen nineteen twenty"
    )
      .split(" ")
      .map((word, index) => [word, index] as const),
    ..."thirty forty fifty sixty seventy eighty ninety"
      .split(" ")
      .map((word, index) => [word, (index + 3) * 10] as const),
    ["dozen|noon", 12],
    ["midnight", 0],
  ],
};
const HALF: Pair<string> = { is: "hálf\\p{L}*", en: "half" };

/** "two", "twenty-five", "one and a half million", "half a million", "hundrað þúsund". */
const wordPattern = (language: Language) => {
  const numeral = `(?:${NUMERALS[language].map(([pattern]) => pattern).join("|")})`;
  const and = language === "is" ? "\\sog\\s" : "[\\s-](?:and\\s(?:an?\\s)?)?";
  return RegExp(
    `(?<![\\p{L}\\d])(?:(${numeral})(?![\\p{L}])(?:${and}(${HALF[language]}|${numeral})(?!\\p{L}))?|(${HALF[language]})(?:\\san?)?(?=\\s))?` +
      `(?:\\s?(${scaleIn(language)})(?:\\s(${scaleIn(language)}))?(?!\\p{L}))?`,
    "giu",
  );
};
const WORDS = { is: wordPattern("is"), en: wordPattern("en") };

function wordValue(word: string | undefined, language: Language): number | undefined {
  if (word === undefined) return undefined;
  if (RegExp(`^(?:${HALF[language]})$`, "iu").test(word)) return 0.5;
  return NUMERALS[language].find(([pattern]) => RegExp(`^(?:${pattern})$`, "iu").test(word))?.[1];
}

/** Finds the numbers, dates and times of a text without links. */
export function numbersIn(text: string, language: Language): NumberFound[] {
  let rest = text;
  const found: (NumberFound & { readonly at: number })[] = [];
  for (const [pattern, meaningsOf] of PATTERNS[language]) {
    rest = rest.replace(pattern, (raw: string, ...match) => {
      const at = match.findLast((one): one is number => typeof one === "number") ?? 0;
      for (const meaning of meaningsOf([raw, ...match])) found.push({ raw: raw.trim(), at, ...meaning });
      return "#".repeat(raw.length);
    });
  }
  for (const { 0: raw, index: at, 1: first, 2: second, 3: half, 4: scale, 5: more } of rest.matchAll(
    WORDS[language],
  )) {
    if (raw.trim() === "") continue;
    const value = (wordValue(first ?? half, language) ?? 1) + (wordValue(second, language) ?? 0);
    const says = say(value * factorOf(scale, language) * factorOf(more, language));
    // "Two million" needs a counterpart; "two", "a million" and "thousands" need none.
    const isWord = scale === undefined || value === 1;
    found.push({ raw: raw.trim(), at, says, isWord });
  }
  return found.sort((one, other) => one.at - other.at).map(({ at: _, ...number }) => number);
}

/** Returns the units of the numbers by their value. A number without a unit matches any unit. */
function unitsBy(numbers: readonly NumberFound[], value: "says" | "or") {
  const units = new Map<string | undefined, Set<string | undefined>>();
  for (const one of numbers) units.set(one[value], (units.get(one[value]) ?? new Set()).add(one.unit));
  return units;
}

/** Returns the numbers, dates and times that only one of the texts has, in that text's spelling. */
export function unmatchedNumbers(texts: Pair<string>): Pair<readonly string[]> {
  const [is, en] = [numbersIn(texts.is, "is"), numbersIn(texts.en, "en")];
  const alone = (own: readonly NumberFound[], others: readonly NumberFound[]) => {
    const [said, possible] = [unitsBy(others, "says"), unitsBy(others, "or")];
    const isMatched = ({ says, or, unit }: NumberFound) =>
      [said.get(says), possible.get(says), or && said.get(or)].some(
        (units) => units && (unit === undefined || units.has(undefined) || units.has(unit)),
      );
    return own.filter((one) => !one.isWord && !isMatched(one)).map(({ raw }) => raw);
  };
  return { is: alone(is, en), en: alone(en, is) };
}
