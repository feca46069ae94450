import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../shared/i18n/language.ts";
import commonIs from "../../shared/i18n/locales/is/common.json" with { type: "json" };
import { PAGE_FIELDS } from "../../shared/lib/page-fields.ts";
import { DEFAULT, defaultSection } from "../../testing/default-content.ts";
import { PAGES } from "../rendering/route-table.ts";

const files = import.meta.glob<object>("./*/text.{is,en}.ts", { import: "text", eager: true });

/** Returns the argument for texts that are functions: figures and costs of the content, or any value that is shown. */
const givenIn = (language: Language) => ({
  ...defaultSection("costs", language),
  ...defaultSection("figures", language),
  toString: () => "1",
});

/** Returns each text with its path, such as `groups.0.questions.1.answer.0`. */
function textsOf(value: unknown, language: Language, at = ""): [string, string][] {
  if (typeof value === "string") return [[at, value]];
  const given = givenIn(language);
  if (typeof value === "function") return textsOf(value(given, given), language, at);
  return Object.entries(value as object).flatMap(([key, one]) =>
    textsOf(one, language, at ? `${at}.${key}` : key),
  );
}

/** Whether a text is an id, a URL or the name of a shop. These are the same in both languages. */
const isIdentifier = ([at]: [string, string]) => /(^|\.)(id|drawing|href|shop)$/.test(at);

/** The legal texts are in `web/server/legal`, where their own test checks them. */
const WITH_TEXTS = PAGES.filter(({ name }) => name !== "legal");

describe.each(WITH_TEXTS)("the texts of $name", ({ name }) => {
  const [icelandic = [], english = []] = LANGUAGES.map((language) =>
    textsOf(files[`./${name}/text.${language}.ts`] ?? {}, language),
  );

  it("have the same structure, ids and URLs in both languages", () => {
    const pathsOf = (texts: [string, string][]) => texts.map(([path]) => path);
    expect(icelandic.length).toBeGreaterThan(3);
    expect(pathsOf(english)).toEqual(pathsOf(icelandic));
    expect(english.filter(isIdentifier)).toEqual(icelandic.filter(isIdentifier));
    const untranslated = icelandic.filter(
      (entry) => !isIdentifier(entry) && english.some(([at, text]) => at === entry[0] && text === entry[1]),
    );
    expect(untranslated.filter(([, text]) => /\p{L}{3}/u.test(text))).toEqual([]);
  });

  it("are not empty", () => {
    expect(icelandic.length).toBeGreaterThan(0);
    for (const [at, text] of [...icelandic, ...english]) expect([at, text.trim()]).not.toEqual([at, ""]);
  });
});

/**
 * Texts that stay in code, because they contain figures, names or words that are passed to them. The leads and notes of costs
 * can be changed as content.
 */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  home: ["shops.percent", "impact.tonnes", "impact.million", "team.linkedin", "products.amount"],
  "for-shops": [
    "costs.lead",
    ...[0, 1, 2].map((position) => `costs.prices.${position}.value`),
    "costs.example",
    "costs.note",
  ],
  towns: ["none"],
  figures: ["0.value", "1.value", "2.value", "2.text", "2.sum", "3.value", "4.value"].map(
    (at) => `figures.${at}`,
  ),
  contact: ["form.privacy"],
  news: ["pages.title", "pages.until", "search.title", "search.nothing", "search.nothingNew", "topics.title"],
};

describe.each(WITH_TEXTS)("an owner", ({ name }) => {
  it.each(LANGUAGES)(
    `can change each text of ${name} (%s), except those that contain their arguments`,
    (language) => {
      const fields = PAGE_FIELDS[`page-${name}`] ?? {};
      const texts = textsOf(files[`./${name}/text.${language}.ts`], language).filter(
        ([at]) => !/(^|\.)(id|drawing|href)$/.test(at),
      );
      const rest = texts.filter(([at]) => !(at in fields)).map(([at]) => at);
      expect(rest).toEqual(GIVEN[name] ?? []);
      for (const [at, text] of texts)
        if (at in fields) expect(fields[at]).toMatchObject({ original: { [language]: text } });
    },
  );
});

it("an owner can change each sentence of header, footer, cookie banner and not-found page", () => {
  const fields = PAGE_FIELDS["page-shared"] ?? {};
  const { skipToContent, nav, badges, footer, cookies, privacyPolicy, notFound } = commonIs;
  const shown = { skipToContent, nav, badges, footer, cookies, privacyPolicy, notFound };
  const rest = textsOf(shown, "is").filter(([at]) => !(at in fields));
  // A name is passed to each of these, or the banner shows another sentence.
  expect(rest.map(([at]) => at)).toEqual(["footer.newTab", "footer.demo", "cookies.afterAccept"]);
  expect(fields["cookies.atStart"]).toMatchObject({
    original: {
      is: expect.stringContaining(" í allt að 2 ár."),
      en: expect.stringContaining("up to 2 years"),
    },
  });
  expect(fields["footer.rights"]).toMatchObject({
    original: { is: "Allur réttur áskilinn", en: "All rights reserved" },
  });
});

it("the ids of questions are unique and valid anchors", () => {
  const ids = DEFAULT.questions.groups.flatMap(({ id, questions }) => [
    id,
    ...questions.map((one) => one.id),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
