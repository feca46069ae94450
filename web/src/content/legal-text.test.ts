import { describe, expect, it } from "vitest";
import { brand } from "../brand.ts";
import { paths } from "../config/paths.ts";
import { PARTNERS_CACHE_KEY } from "../features/partners/partner.ts";
import { LANGUAGE_STORAGE_KEY } from "../i18n/language.ts";
import { DATA_PROTECTION_AUTHORITY } from "./legal-sources.ts";
import type { LegalText } from "./legal-text.ts";
import * as figures from "./policy-figures.ts";
import { privacyEn } from "./privacy.en.ts";
import { privacyIs } from "./privacy.is.ts";
import { termsEn } from "./terms.en.ts";
import { termsIs } from "./terms.is.ts";

const TEXTS = { termsIs, termsEn, privacyIs, privacyEn };
const ALLOWED_TAGS = ["a", "strong", "code", "i", "span"];

const stringsOf = (text: LegalText) => [...text.summary, ...text.sections.flatMap(({ body }) => body.flat())];
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll("&nbsp;", " ");
const section = (text: LegalText, id: string) =>
  plain(
    text.sections
      .find((one) => one.id === id)
      ?.body.flat()
      .join("\n") ?? "",
  );

describe.each([
  ["terms", termsIs, termsEn],
  ["privacy", privacyIs, privacyEn],
] as const)("the %s", (_, icelandic, english) => {
  it("have the same sections, paragraphs and lists in both languages", () => {
    const shape = ({ summary, sections }: LegalText) => ({
      summary: summary.length,
      sections: sections.map(({ id, body }) => [
        id,
        ...body.map((block) => (typeof block === "string" ? "paragraph" : block.length)),
      ]),
    });
    expect(shape(english)).toEqual(shape(icelandic));
  });

  it("have as many links, emphases and code words in each paragraph of both languages", () => {
    const tags = (text: LegalText) =>
      stringsOf(text).map((html) => [...html.matchAll(/<(?:a|strong|code)\b/g)].map(([tag]) => tag));
    expect(tags(english)).toEqual(tags(icelandic));
  });

  it("have sections with ids that are unique and fit an address", () => {
    const ids = icelandic.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe.each(Object.entries(TEXTS))("%s", (name, text) => {
  it("says every policy figure that concerns it, with its unit, where it belongs", () => {
    const unit = (figure: number, icelandic: string, english: string) =>
      new RegExp(`\\b${figure} (?:${name.endsWith("Is") ? icelandic : english})(?![a-zæöðþáéíóúý])`);
    const days = (figure: number) => unit(figure, "daga", "days[’']?");
    const months = (figure: number) => unit(figure, "mánuði", "months");
    const years = (figure: number) => unit(figure, "ára?", "years");
    const expected: [section: string, figure: RegExp][] = name.startsWith("terms")
      ? [
          ["accounts", new RegExp(`\\b${figures.LEGAL_AGE_YEARS}\\b`)],
          ["returns", days(figures.WITHDRAWAL_DAYS)],
          ["privacy", days(figures.MARKETING_WITHDRAWAL_DAYS)],
          ["privacy", days(figures.DATA_REQUEST_DAYS)],
          ["privacy", months(figures.COMPLEX_DATA_REQUEST_MONTHS)],
          ["closing", months(figures.IDLE_ACCOUNT_MONTHS)],
          ["changes", days(figures.CHANGE_NOTICE_DAYS)],
        ]
      : [
          ["cookies", years(figures.ANALYTICS_COOKIE_YEARS)],
          ["retention", months(figures.IDLE_ACCOUNT_MONTHS)],
          ["retention", years(figures.ACCOUNTING_YEARS)],
          ["retention", months(figures.ANALYTICS_DATA_MONTHS)],
          ["rights", days(figures.DATA_REQUEST_DAYS)],
          ["rights", months(figures.COMPLEX_DATA_REQUEST_MONTHS)],
          ["marketing", days(figures.MARKETING_WITHDRAWAL_DAYS)],
          ["children", new RegExp(`\\b${figures.LEGAL_AGE_YEARS}\\b`)],
          ["changes", days(figures.CHANGE_NOTICE_DAYS)],
        ];
    for (const [id, figure] of expected) expect(section(text, id)).toMatch(figure);
  });

  it("names the company by its details", () => {
    const { address, email, kennitala, legalName } = brand;
    const contact = section(text, "contact");
    for (const detail of [legalName, kennitala, email, address.street, address.place]) {
      expect(contact).toContain(detail);
    }
  });

  it("uses only a few harmless tags, each closed, none inside another", () => {
    for (const html of stringsOf(text)) {
      const tags = [...html.matchAll(/<(\/?)([a-z]+)([^>]*)>/g)];
      expect(html.split("<").length - 1).toBe(tags.length);
      for (let index = 0; index < tags.length; index += 2) {
        const [, opens, tag, attributes] = tags[index] ?? [];
        const [, closes, closed, rest] = tags[index + 1] ?? [];
        expect([opens, closes, closed, rest]).toEqual(["", "/", tag, ""]);
        expect(ALLOWED_TAGS).toContain(tag);
        expect(attributes).toMatch(tag === "a" ? /^ href="[^"<>]+"$/ : /^(?: lang="(?:is|en)")?$/);
      }
    }
  });

  it("has headings without markup", () => {
    for (const { heading } of text.sections) expect(heading).not.toMatch(/[<>&]/);
  });

  it("links only to pages of this site in its own language, to https and to mail and phone", () => {
    const prefix = name.endsWith("En") ? "/en" : "";
    const pages = [paths.terms, paths.privacy, paths.contact].map((path) => prefix + path);
    const hrefs = stringsOf(text).flatMap((html) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
    );
    expect(hrefs.length).toBeGreaterThan(5);
    for (const href of hrefs) {
      const [path = "", id] = href?.split("#") ?? [];
      if (path.startsWith("/")) expect(pages).toContain(path);
      else expect(path).toMatch(/^(?:https:\/\/|mailto:[^@]+@|tel:\+)/);
      const linked = name.endsWith("En") ? privacyEn : privacyIs;
      if (id) expect(linked.sections.map((one) => one.id)).toContain(id);
    }
  });

  it("has the quotation marks and apostrophes of its language, and no doubled spaces", () => {
    for (const html of [...stringsOf(text), ...text.sections.map(({ heading }) => heading)]) {
      const words = plain(html);
      expect(words).not.toMatch(/["']| {2}|^ | $/);
      expect(words).not.toMatch(name.endsWith("Is") ? /”|’/ : /„/);
    }
  });
});

it("the policies' figures are those of the specification, section 9", () => {
  expect([figures.IDLE_ACCOUNT_MONTHS, figures.CHANGE_NOTICE_DAYS]).toEqual([12, 30]);
  expect([figures.MARKETING_WITHDRAWAL_DAYS, figures.DATA_REQUEST_DAYS]).toEqual([30, 30]);
  expect(figures.COMPLEX_DATA_REQUEST_MONTHS).toBe(3);
});

describe("the terms", () => {
  it.each([
    [
      "sellers",
      /Seljandi ber ábyrgð á vörum sínum og afhendingu/,
      /responsible for their goods and for delivering/,
    ],
    ["returns", /Skilaréttur er enginn/, /no right of return/],
    ["accounts", /lögráða/, /legally competent/],
    ["accounts", /korti sem er gefið út á þitt nafn/, /card issued in your own name/],
    ["payments", /sýndarnúmer.+aldrei kortanúmerið þitt/s, /token.+never see your card number/s],
    ["law", /íslensk lög/, /Icelandic law/],
    ["law", /Héraðsdómi Reykjavíkur/, /District Court of Reykjavik/],
  ])("say in %s what the specification asks for", (id, icelandic, english) => {
    expect(section(termsIs, id)).toMatch(icelandic);
    expect(section(termsEn, id)).toMatch(english);
  });
});

describe("the privacy policy", () => {
  it.each([privacyIs, privacyEn])("lists what this site keeps in the browser, by its real keys", (text) => {
    const cookies = section(text, "cookies");
    for (const key of [
      LANGUAGE_STORAGE_KEY,
      PARTNERS_CACHE_KEY,
      "cookieConsent",
      "accepted",
      "declined",
      "_ga",
    ]) {
      expect(cookies).toContain(key);
    }
  });

  it.each([privacyIs, privacyEn])("says where to complain", (text) => {
    expect(section(text, "complaints")).toContain(DATA_PROTECTION_AUTHORITY.address);
  });
});
