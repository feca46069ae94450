// Facts: the company's named figures, which a sentence in either language shows by name, such as "{sölustaðir}". No
// schemas here.
import { arrayOf, isRecord, recordOf, textOf } from "../stored-value.ts";
import { formatNumber } from "../text/format-number.ts";
import { attributeOf, escapeMarkup, mapTags, withValue } from "../text/html-tags.ts";
import { type ContentFields, type ContentValues, languageTexts } from "./content-fields.ts";

type Language = "is" | "en";
type Sections = { readonly [section: string]: ContentValues | undefined };

type FactSource = Readonly<Record<Language, string>> & {
  readonly section: "figures" | "costs" | "contact";
  readonly field: string;
  /** The unit of the figure where a sentence says it. A count has none. */
  readonly unit?: "ISK" | "%" | "kg";
  /** The figure counts so many of its unit. */
  readonly factor?: number;
  /** A word that a sentence about the figure has, because a small number may count anything. */
  readonly about?: RegExp;
};

/** The facts that every site has: a name in each language, and the field that contains the figure. */
export const FACT_SOURCES: readonly FactSource[] = [
  {
    is: "sölustaðir",
    en: "partners",
    section: "figures",
    field: "partners",
    about: /stað|versl|búð|sel[ju]|bakar|samstarf|place|store|shop|sell|partner|baker/i,
  },
  {
    is: "bæir",
    en: "towns",
    section: "figures",
    field: "towns",
    about: /\bbæ|bæj|stað|sveitarf|town|place|communit/i,
  },
  { is: "vörur", en: "items", section: "figures", field: "savedGoods" },
  { is: "kíló", en: "kilos", section: "figures", field: "savedKg", unit: "kg" },
  {
    is: "milljónir",
    en: "millions",
    section: "figures",
    field: "savedMillionIsk",
    unit: "ISK",
    factor: 1_000_000,
  },
  { is: "stofngjald", en: "joining-fee", section: "costs", field: "signUpFee", unit: "ISK" },
  { is: "mánaðargjald", en: "monthly-fee", section: "costs", field: "monthlyFee", unit: "ISK" },
  { is: "þóknun", en: "commission", section: "costs", field: "commissionPercent", unit: "%" },
  { is: "vsk", en: "vat", section: "costs", field: "vatPercent", unit: "%" },
  { is: "opnunartími", en: "opening-hours", section: "contact", field: "hours" },
];

/** The section in which a site adds facts of its own. */
export const OWN_FACTS = "facts" as const;
/** The sections whose values are facts. Their own texts may show only simple facts (see `factsOf`). */
export const FACT_SECTIONS = ["figures", "costs", "contact", OWN_FACTS] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];
export const isFactSection = (id: string): id is FactSection => FACT_SECTIONS.some((name) => name === id);

/** How a text names a fact, and what it then shows. The number chooses the form of the words beside it. */
export type Fact = { readonly name: string; readonly text: string; readonly number?: number };
/** Facts by all their names, in lower case. */
export type Facts = ReadonlyMap<string, Fact>;

/**
 * Returns the facts of a site as texts in one language show them. A fact without a value is left out.
 *
 * @param isSimple leaves out the facts whose value shows other facts
 */
export function factsOf(sections: Sections, language: Language, isSimple = false): Facts {
  const given = [...FACT_SOURCES.map(sourceValue), ...ownFacts(sections[OWN_FACTS])].filter(
    ({ text }) => text,
  );
  function sourceValue({ is, en, section, field }: FactSource) {
    const value = sections[section]?.[field];
    const names = language === "is" ? [is, en] : [en, is];
    if (typeof value === "number") return { names, text: formatNumber(value, language), number: value };
    return { names, ...typedFact(textIn(value)) };
  }
  function ownFacts(values: ContentValues = {}) {
    const entries = arrayOf(values.entries).filter(isRecord);
    return entries.map(({ name, value }) => ({ names: [textOf(name)], ...typedFact(textIn(value)) }));
  }
  /** Lines become one line. */
  function textIn(value: unknown) {
    return textOf(recordOf(value)[language])
      .trim()
      .replace(/\s*\n+\s*/g, ", ");
  }
  function typedFact(text: string) {
    const number = numberIn(text, language);
    return { text, ...(number !== undefined && { number }) };
  }
  const facts = new Map<string, Fact>();
  const add = ({ names: [name = "", ...others], ...fact }: (typeof given)[number]) => {
    for (const one of [name, ...others]) facts.set(one.toLowerCase(), { name, ...fact });
  };
  const [simple, composed] = [false, true].map((isComposed) =>
    given.filter(({ text }) => text.includes("{") === isComposed),
  );
  for (const one of simple ?? []) add(one);
  if (isSimple) return facts;
  const plain = new Map(facts);
  for (const one of composed ?? []) add({ ...one, text: fillFacts(one.text, plain, language) });
  return facts;
}

/** Returns the only number of a short text, such as "1.490 kr."; undefined if it has none, or several. */
function numberIn(text: string, language: Language): number | undefined {
  const [, digits] = /^[^\d{]*(\d[\d.,\u00a0]*(?<=\d))\D*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const [group, decimal] = language === "is" ? [".", ","] : [",", "."];
  const number = Number(digits.replaceAll("\u00a0", "").replaceAll(group, "").replace(decimal, "."));
  return Number.isNaN(number) ? undefined : number;
}

export type FactsByLanguage = Readonly<Record<Language, Facts>>;

export const factsInBoth = (sections: Sections): FactsByLanguage => ({
  is: factsOf(sections, "is"),
  en: factsOf(sections, "en"),
});

/** A pair of braces. Two braces are a variable of the code, such as "{{brand}}". */
const BRACES = /(?<!\{)\{([^{}<>]*)\}(?!\})/gu;
/** The name of a fact and, after a colon, the words for one and for any other number. */
const PLACEHOLDER = /^\s*([\p{L}][\p{L}\d-]*)\s*(?::(.*))?$/su;
/** How earlier releases wrote the number of partners. */
const FORMER = "{{partners}}";

const plurals = { is: new Intl.PluralRules("is"), en: new Intl.PluralRules("en") };

/** Returns what a placeholder shows; otherwise the reason why it shows nothing. */
function shownBy(inBraces: string, facts: Facts, language: Language, encode = (text: string) => text) {
  const [isFact, name = "", forms] = PLACEHOLDER.exec(inBraces) ?? [];
  const fact = isFact === undefined ? undefined : facts.get(name.toLowerCase());
  if (!fact) return { problem: isFact === undefined ? "braces" : "unknown" } as const;
  if (forms === undefined) return { text: encode(fact.text) };
  const [one, other, ...more] = forms.split("|").map((form) => form.trim());
  if (fact.number === undefined || !one || !other || more.length > 0) return { problem: "forms" } as const;
  // "1", "21" and "101" take the singular in Icelandic, but "11" the plural.
  const form = plurals[language].select(fact.number) === "one" ? one : other;
  return { text: form.replaceAll("#", () => encode(fact.text)) };
}

/**
 * Returns a text with its placeholders filled: "{sölustaðir}" becomes "64", and "{sölustaðir: # staður | # staðir}" becomes
 * "64 staðir". A placeholder that is not valid stays.
 *
 * @param encode applied to the fact's text, such as for HTML
 */
export function fillFacts(
  text: string,
  facts: Facts,
  language: Language,
  encode?: (text: string) => string,
): string {
  if (!text.includes("{")) return text;
  return text
    .replaceAll(FORMER, "{partners}")
    .replace(BRACES, (whole, inBraces) => shownBy(inBraces, facts, language, encode).text ?? whole);
}

/**
 * Fills the placeholders in the texts of sanitized HTML and in its pictures' descriptions, except for those in code. No
 * other attribute changes: filled in, a value could become another attribute, or a URL that runs a script.
 */
export function fillHtmlFacts(html: string, facts: Facts, language: Language): string {
  if (!html.includes("{")) return html;
  let filled = "";
  let at = 0;
  let codeDepth = 0;
  const textUntil = (end?: number) => {
    const text = html.slice(at, end);
    return codeDepth > 0 ? text : fillFacts(text, facts, language, escapeMarkup);
  };
  mapTags(html, (tag) => {
    const alt = tag.name === "img" ? attributeOf(tag, "alt") : undefined;
    filled += textUntil(tag.end - tag.source.length);
    filled += alt?.includes("{") ? withValue(tag, "alt", fillFacts(alt, facts, language)) : tag.source;
    if (tag.name === "pre" || tag.name === "code") codeDepth += tag.isEnd ? -1 : 1;
    at = tag.end;
    return "";
  });
  return filled + textUntil();
}

/** `braces`: not the form of a placeholder. `unknown`: no fact has this name. `forms`: the words lack one of two forms. */
export type FactProblem = { readonly kind: "braces" | "unknown" | "forms"; readonly value: string };

/** Returns the placeholders of a text that show nothing. */
export function factProblemsOf(text: string, facts: Facts, language: Language): FactProblem[] {
  return [...text.replaceAll(FORMER, "").matchAll(BRACES)].flatMap(([value, inBraces = ""]) => {
    const { problem } = shownBy(inBraces, facts, language);
    return problem ? [{ kind: problem, value }] : [];
  });
}

type Placed = { readonly path: readonly (string | number)[]; readonly kind: "unknown" | "forms" };

/** Returns the first problem of each of a section's texts, if the section had these values. */
export function factProblemsIn(
  sections: Sections,
  section: string,
  fields: ContentFields,
  values: ContentValues,
): Placed[] {
  return (["is", "en"] as const).flatMap((language) => {
    const facts = factsOf({ ...sections, [section]: values }, language, isFactSection(section));
    return languageTexts(fields, values, language).flatMap(({ path, text }): Placed[] => {
      const [problem] = factProblemsOf(text, facts, language);
      return problem
        ? [{ path: [...path, language], kind: problem.kind === "forms" ? "forms" : "unknown" }]
        : [];
    });
  });
}

/** Whether a text has a placeholder with this name. */
export const usesFact = (text: string, name: string) =>
  [...text.matchAll(BRACES)].some(
    ([, inBraces = ""]) => PLACEHOLDER.exec(inBraces)?.[1]?.toLowerCase() === name.toLowerCase(),
  );
