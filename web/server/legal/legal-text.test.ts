import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { upsertAdminInputSchema } from "@matbjorg/contract/access/admin-users";
import { reportClientErrorInputSchema } from "@matbjorg/contract/client-errors";
import { sendContactMessageInputSchema } from "@matbjorg/contract/contact";
import { LEGAL_TEXTS, legalParts } from "@matbjorg/contract/legal/legal-versions";
import { MESSAGE_MONTHS } from "@matbjorg/contract/limits";
import { afterEach, describe, expect, it, vi } from "vitest";
import { brand } from "../../src/brand.ts";
import { paths } from "../../src/shared/config/paths.ts";
import { ANALYTICS_COOKIE_YEARS } from "../../src/shared/config/storage-keys.ts";
import { LANGUAGES } from "../../src/shared/i18n/language.ts";
import { DATA_PROTECTION_AUTHORITY } from "./legal-sources.ts";
import { type LegalText, UPDATED } from "./legal-text.ts";
import { legalHtml, legalTextInCode, shownTextInCode } from "./legal-texts.ts";
import * as figures from "./policy-figures.ts";
import { text as privacyEn } from "./privacy.en.ts";
import { text as privacyIs } from "./privacy.is.ts";
import { text as termsEn } from "./terms.en.ts";
import { text as termsIs } from "./terms.is.ts";

const TEXTS = { termsIs, termsEn, privacyIs, privacyEn };

const stringsOf = (text: LegalText) => [...text.summary, ...text.sections.flatMap(({ body }) => body.flat())];
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll("&nbsp;", " ");
const section = (text: LegalText, id: string) =>
  plain(
    text.sections
      .find((one) => one.id === id)
      ?.body.flat()
      .join("\n") ?? "",
  );

describe.each(Object.entries(TEXTS))("%s", (name, text) => {
  it("contains its figures with their units in the right sections", () => {
    const unit = (figure: number, icelandic: string, english: string) =>
      new RegExp(`\\b${figure} (?:${name.endsWith("Is") ? icelandic : english})(?![a-zæöðþáéíóúý])`);
    const days = (figure: number) => unit(figure, "d(?:aga|ögum)", "days[’']?");
    const months = (figure: number) => unit(figure, "mánuði", "months");
    const years = (figure: number) => unit(figure, "ára?", "years");
    /** Returns a pattern that matches a list item by its first words and a figure. */
    const item = (icelandic: string, english: string, figure: RegExp) =>
      new RegExp(`^${name.endsWith("Is") ? icelandic : english}:.*${figure.source}`, "m");
    const expected: [section: string, figure: RegExp][] = name.startsWith("terms")
      ? [
          ["accounts", new RegExp(`\\b${figures.LEGAL_AGE_YEARS}\\b`)],
          ["returns", days(figures.WITHDRAWAL_DAYS)],
          ["privacy", days(figures.MARKETING_WITHDRAWAL_DAYS)],
          ["privacy", days(figures.DATA_REQUEST_DAYS)],
          ["privacy", months(figures.COMPLEX_DATA_REQUEST_MONTHS)],
          ["closing", months(figures.IDLE_ACCOUNT_MONTHS)],
          ["closing", days(figures.IDLE_NOTICE_DAYS)],
          ["changes", days(figures.CHANGE_NOTICE_DAYS)],
        ]
      : [
          ["cookies", years(ANALYTICS_COOKIE_YEARS)],
          ["retention", item("Aðgangur", "Account", months(figures.IDLE_ACCOUNT_MONTHS))],
          ["retention", item("Aðgangur", "Account", days(figures.IDLE_NOTICE_DAYS))],
          [
            "retention",
            item("Pantanir og greiðslur", "Orders and payments", years(figures.ACCOUNTING_YEARS)),
          ],
          ["retention", item("Skilaboð", "Messages", months(MESSAGE_MONTHS))],
          ["retention", item("Skilaboð", "Messages", days(figures.SENDER_DAYS))],
          [
            "retention",
            item("Notendur stjórnborðsins", "Users of the admin area", months(figures.AUDIT_MONTHS)),
          ],
          ["retention", item("Atburðaskrár", "Logs", days(figures.LOG_DAYS))],
          ["retention", item("Öryggisafrit", "Backups", unit(figures.BACKUP_WEEKS, "vikna", "weeks"))],
          ["retention", item("Vefmælingar", "Web analytics", months(figures.ANALYTICS_DATA_MONTHS))],
          ["rights", days(figures.DATA_REQUEST_DAYS)],
          ["rights", months(figures.COMPLEX_DATA_REQUEST_MONTHS)],
          ["marketing", days(figures.MARKETING_WITHDRAWAL_DAYS)],
          ["children", new RegExp(`\\b${figures.LEGAL_AGE_YEARS}\\b`)],
          ["changes", days(figures.CHANGE_NOTICE_DAYS)],
        ];
    for (const [id, figure] of expected) expect(section(text, id)).toMatch(figure);
  });

  it("contains the details of the company", () => {
    const { address, email, kennitala, legalName, vatNumber } = brand;
    const contact = section(text, "contact");
    for (const detail of [legalName, kennitala, vatNumber, email, address.street, address.place]) {
      expect(contact).toContain(detail);
    }
  });

  it("links only to pages of this site in its own language, to https, and to mail and phone", () => {
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
      const isTerms = path === prefix + paths.terms;
      const linked = TEXTS[`${isTerms ? "terms" : "privacy"}${prefix ? "En" : "Is"}`];
      if (id) expect(linked.sections.map((one) => one.id)).toContain(id);
    }
  });

  it("gives no section the id of another part of the page", () => {
    const page = join(import.meta.dirname, "../../src/site/pages/legal");
    const read = (file: string) => readFileSync(join(page, file), "utf8");
    const sources = read("page.tsx") + read("legal-versions.tsx");
    const others = [...sources.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(others).toEqual(["contents", "in-short", "versions", "comparison"]);
    expect(text.sections.map(({ id }) => id).filter((id) => others.includes(id))).toEqual([]);
  });
});

it.each([
  ["terms", "2026-11-25 528622178e98"],
  ["privacy", "2026-11-30 889968b05950"],
] as const)("the %s page has the date of the last change to its text", (name, known) => {
  const hash = createHash("sha256");
  // The source files do not contain the details of the brand, so replacing the brand changes no date.
  for (const file of [`${name}.is.ts`, `${name}.en.ts`, "policy-figures.ts"]) {
    hash.update(readFileSync(join(import.meta.dirname, file), "utf8"));
  }
  // If this fails, set the date in legal-text.ts to today and copy the new value here.
  expect(`${UPDATED[name]} ${hash.digest("hex").slice(0, 12)}`).toBe(known);
});

describe.each(LEGAL_TEXTS)("the text of %s", (name) => {
  const [icelandic, english] = [legalTextInCode(name, "is"), legalTextInCode(name, "en")];

  it("has the same sections, paragraphs and list items in both languages, all of them translated", () => {
    const shapeOf = ({ summary, sections }: LegalText) => [
      summary.length,
      ...sections.map(({ id, body }) => [id, ...body.map((one) => typeof one === "string" || one.length)]),
    ];
    expect(shapeOf(english)).toEqual(shapeOf(icelandic));
    const texts = [icelandic, english].map((text) => stringsOf(text).map(plain));
    expect(texts.flat().filter((one) => one.trim() === "")).toEqual([]);
    expect(texts[0]?.filter((one) => texts[1]?.includes(one))).toEqual([]);
    const headings = icelandic.sections.map(({ heading }) => heading);
    expect(english.sections.filter(({ heading }) => headings.includes(heading))).toEqual([]);
  });

  it.each(LANGUAGES)(
    "is shown like a stored version with the same HTML, but with its own anchors (%s)",
    (language) => {
      const inCode = legalTextInCode(name, language);
      const { text, updated } = shownTextInCode(name, language);
      const [summary, sections] = legalParts(legalHtml(inCode));
      expect(text.summary).toBe(summary);
      expect(text.sections).toEqual(sections.map((one, at) => ({ id: inCode.sections[at]?.id, ...one })));
      expect(updated).toBe(UPDATED[name]);
    },
  );
});

describe("the terms", () => {
  it.each([
    [
      "sellers",
      /Seljandi ber ábyrgð á vörum sínum og afhendingu/,
      /responsible for their goods and for delivering/,
    ],
    [
      "sellers",
      /aðeins milliliður og ekki samábyrg seljandanum/,
      /only an intermediary and not jointly liable/,
    ],
    ["returns", /Enginn skilaréttur/, /no right of return/],
    ["withdrawal-form", /falla frá samningi/, /withdraw from my\/our\* contract/],
    ["accounts", /lögráða/, /legally competent/],
    ["accounts", /korti sem er gefið út á þitt nafn/, /card issued in your own name/],
    ["payments", /sýndarnúmer.+aldrei kortanúmerið þitt/s, /token.+never see or store your card number/s],
    ["law", /íslensk lög/, /Icelandic law/],
    ["law", /Héraðsdómi Reykjavíkur/, /District Court of Reykjavík/],
  ])("contain in the section %s what the specification requires", (id, icelandic, english) => {
    expect(section(termsIs, id)).toMatch(icelandic);
    expect(section(termsEn, id)).toMatch(english);
  });
});

describe("the privacy policy", () => {
  // stored-keys.test.ts covers what browsers store.

  it.each([privacyIs, privacyEn])("names all recipients of personal data", (text) => {
    const recipients = section(text, "recipients");
    for (const who of [/Google/, /YouTube/, /Vimeo/, /Sendlar|Couriers/, /Formþjónusta|form service/]) {
      expect(recipients).toMatch(who);
    }
    const data = section(text, "data");
    for (const what of [/Staðsetning|Location/, /Umsagnir og myndir|Reviews and photos/, /Myndbönd|Videos/]) {
      expect(data).toMatch(what);
    }
  });

  /**
   * Maps each field that is stored or sent to the words by which the policy mentions it, or to an empty text if the field is
   * not personal.
   */
  it.each([
    [
      "a contact message",
      sendContactMessageInputSchema,
      {
        name: /nafn|name/,
        email: /netfang|email/,
        message: /það sem þú skrifar|what you write/,
        language: /tungumáli|language/,
        website: "",
        requestId: "",
      },
    ],
    [
      "an error in the browser",
      reportClientErrorInputSchema,
      {
        id: "",
        kind: /hvers konar villa|what kind of error/,
        name: /hvers konar villa|what kind of error/,
        page: /á hvers konar síðu|on what kind of page/,
        frames: /hvar í kóðanum|where in the code/,
      },
    ],
    [
      "a user of the admin area",
      upsertAdminInputSchema,
      {
        uid: "",
        email: /netfang|email/,
        name: /nafn|name/,
        isAdmin: /aðgang|access/,
        role: /hlutverk|role/,
        seen: "",
      },
    ],
  ])("says what is recorded about %s", (_, schema, words: Readonly<Record<string, RegExp | string>>) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(schema.shape).sort());
    for (const text of [privacyIs, privacyEn])
      for (const said of Object.values(words)) expect(section(text, "data")).toMatch(said);
  });

  it("says when the analytics script is loaded", () => {
    const banner = readFileSync(
      join(import.meta.dirname, "../../src/site/features/consent/cookie-banner.tsx"),
      "utf8",
    );
    expect(banner).toContain("SEEN_AFTER_MS = 1_000;");
    expect(section(privacyIs, "cookies")).toContain("verið sýnileg í eina sekúndu");
    expect(section(privacyEn, "cookies")).toContain("been in view for a second");
  });

  it.each([privacyIs, privacyEn])("says where people can complain", (text) => {
    expect(section(text, "complaints")).toContain(DATA_PROTECTION_AUTHORITY.address);
  });
});

describe("the text about analytics before a choice", () => {
  afterEach(() => {
    vi.doUnmock("../../src/brand.ts");
    vi.resetModules();
  });

  it.each(["at-start", "after-accept"] as const)(
    "follows the operator's setting %j",
    async (analyticsStart) => {
      vi.resetModules();
      vi.doMock("../../src/brand.ts", async (original) => ({
        ...(await original<object>()),
        analyticsStart,
      }));
      const texts = [
        [(await import("./privacy.is.ts")).text, /Google fær þá boð um hverja síðu/, /telja lesnar síður/],
        [(await import("./privacy.en.ts")).text, /Google is then notified of each page/, /count page views/],
      ] as const;
      const isAtStart = analyticsStart === "at-start";
      for (const [text, notifiesGoogle, legitimateInterest] of texts) {
        expect(notifiesGoogle.test(section(text, "cookies"))).toBe(isAtStart);
        expect(legitimateInterest.test(section(text, "purposes"))).toBe(isAtStart);
      }
    },
  );
});
