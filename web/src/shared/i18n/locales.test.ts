import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { BAR_SCREENS, MENU_SCREENS } from "@matbjorg/contract/access/admin-paths";
import { AUDIT_KINDS } from "@matbjorg/contract/access/audit";
import { ROLES } from "@matbjorg/contract/access/roles";
import { CONTACT_FIELDS } from "@matbjorg/contract/contact-problem";
import type { ContentFields } from "@matbjorg/contract/content/content-fields";
import { fieldsOf, SECTION_NAMES } from "@matbjorg/contract/content/content-sections";
import { ERRORS } from "@matbjorg/contract/errors";
import { LEGAL_TEXTS } from "@matbjorg/contract/legal/legal-versions";
import { WAITING_KINDS } from "@matbjorg/contract/waiting";
import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { BRAND_VARIABLES } from "../../brand.ts";
import { PAGE_FIELDS } from "../lib/page-fields.ts";
import { LANGUAGES } from "./language.ts";

const locales = join(import.meta.dirname, "locales");
const src = join(import.meta.dirname, "..", "..");
const namespaces = readdirSync(join(locales, "is"), { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".json"),
);

type Texts = { [key: string]: string | Texts };

function read(language: string, namespace: string): Map<string, string> {
  const flatten = (texts: Texts, prefix: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
    );
  return new Map(flatten(JSON.parse(readFileSync(join(locales, language, namespace), "utf8")) as Texts, ""));
}

/** Returns the variables of a text. All cases of the brand's name count as one variable, because only Icelandic declines it. */
const variables = (text = "") =>
  [...text.matchAll(/{{(\w+)(?:, \w+)?}}/g)]
    .map(([, name = ""]) => (name in BRAND_VARIABLES ? "brand" : name))
    .sort();

const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(src, path), "utf8"));

/** Returns the sources that may use a namespace. All may use the default namespace and those of the admin area. */
function usersOf(namespace: string): string {
  const name = basename(namespace, ".json");
  const isEverywhere = name === "common" || namespace.startsWith("admin");
  return sources
    .filter((source) => isEverywhere || source.includes(`"${name}"`) || source.includes(`"${name}:`))
    .join("\n");
}

const CHANGED = ["admin-users", "contact", "media", "news", "topics"].map(
  (what) => `${what}/changed-meanwhile`,
);
const CONTACT_RULES = ["Missing", "TooLong", "Wrong"];

/** The last parts of keys that the code builds at run time, by namespace and by the part before them. */
const MADE_KEYS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "admin/audit.json": { kinds: Object.keys(AUDIT_KINDS), actions: Object.values(AUDIT_KINDS).flat() },
  "admin/admin.json": {
    changedBy: CHANGED,
    login: ["lostAccess", "signInAgain", "sessionEnded"],
    proofreading: [
      ...["dead", "fact"],
      ...LANGUAGES.flatMap((language) => ["text", "link", "picture"].map((kind) => `${language}.${kind}`)),
    ],
    roles: ROLES,
    waiting: WAITING_KINDS,
  },
  "admin/admin-users.json": { roleHints: ROLES },
  "admin/admin-content.json": {
    hints: ["text", "link", "account", "background", "picture", "drawing"],
    problems: ["missing", "too-long", "too-many", "wrong", "foreign", "unknown", "forms"],
    states: ["unsaved", "published", "draft"],
    legal: [...LEGAL_TEXTS, ...LANGUAGES],
  },
  "admin/news-admin.json": {
    editor: [
      ...["titleMissing", "contentMissing", "altMissing", "dateWrong", "endWrong", "titleTooLong"],
      ...["summaryTooLong", "contentTooLong", "pictureNotUploaded", "imageUrlInvalid"],
    ],
  },
  "legal.json": {
    title: LEGAL_TEXTS,
    description: LEGAL_TEXTS,
    summaryNote: LEGAL_TEXTS,
    kinds: ["added", "removed", "changed"],
  },
  "contact.json": {
    invalid: CONTACT_FIELDS.flatMap((field) => CONTACT_RULES.map((rule) => field + rule)),
  },
};

/** Keys that the contract names, by namespace. */
const CONTRACT_KEYS: Readonly<Record<string, readonly string[]>> = {
  "admin-bar.json": [...BAR_SCREENS, ...MENU_SCREENS].map(({ text }) => text),
};

describe.each(namespaces)("the texts of %s", (namespace) => {
  const icelandic = read("is", namespace);
  const english = read("en", namespace);

  it("have the same keys and variables in both languages", () => {
    expect([...english.keys()].sort()).toEqual([...icelandic.keys()].sort());
    for (const [key, text] of icelandic)
      expect([key, variables(english.get(key))]).toEqual([key, variables(text)]);
  });

  it("are not empty, and all of them are used", () => {
    for (const [key, text] of [...icelandic, ...english]) expect([key, text.trim()]).not.toEqual([key, ""]);
    if (["errors.json", "admin/content-fields.json"].includes(namespace)) return;
    const source = usersOf(namespace).replaceAll(`"${basename(namespace, ".json")}:`, '"');
    const made = Object.entries(MADE_KEYS[namespace] ?? {}).flatMap(([first, names]) =>
      source.includes(`${first}.\${`) ? names.map((name) => `${first}.${name}`) : [],
    );
    const named = CONTRACT_KEYS[namespace] ?? [];
    // Code uses keys of counted texts without the plural suffix.
    const unused = [...icelandic.keys()]
      .map((key) => key.replace(/_(one|other)$/, ""))
      .filter((key) => !source.includes(`"${key}"`) && ![...made, ...named].includes(key));
    expect(unused).toEqual([]);
  });
});

describe.each(LANGUAGES)("the texts in %s", (language) => {
  const all = namespaces.flatMap((namespace) => [...read(language, namespace)]);

  it("use only existing brand variables", () => {
    for (const [key, text] of all)
      for (const [, name = ""] of text.matchAll(/{{(brand\w*)/g))
        expect([key, Object.keys(BRAND_VARIABLES)]).toEqual([key, expect.arrayContaining([name])]);
  });

  it("format every count and limit", () => {
    for (const [key, text] of all)
      expect([key, text]).not.toEqual([key, expect.stringMatching(/{{(?:count|max)}}/)]);
  });

  it("contain no digits, because limits come from the contract", () => {
    for (const [key, text] of all) expect([key, text]).not.toEqual([key, expect.stringMatching(/\d/)]);
  });

  it("use the quotation marks and the ellipsis of the language", () => {
    for (const [key, text] of all) {
      expect([key, text]).not.toEqual([key, expect.stringContaining('"')]);
      expect([key, text]).not.toEqual([key, expect.stringContaining("...")]);
      if (key.startsWith("replySubject")) continue;
      expect([key, text]).not.toEqual([key, expect.stringMatching(language === "is" ? /”|’/ : /„/)]);
    }
  });
});

describe.each(LANGUAGES)("the pages' texts in %s", (language) => {
  const files = [join(src, "site", "pages"), join(src, "..", "server", "legal")].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(`.${language}.ts`))
      .map((path) => join(folder, path)),
  );

  it("use the quotation marks and the ellipsis of the language", () => {
    expect(files.length).toBeGreaterThan(8);
    expect(files).toContainEqual(expect.stringContaining(`terms.${language}.ts`));
    for (const file of files) {
      const texts: string[] = [];
      new Visitor({
        Literal: ({ value }) => {
          if (typeof value === "string") texts.push(value);
        },
        TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked).join("…")),
      }).visit(parseSync(file, readFileSync(file, "utf8")).program);
      for (const text of texts) {
        // Legal texts are HTML.
        const words = text.replaceAll(/<[^>]*>/g, "");
        // The specification has these three dots (section 4).
        if (words === "Sending...") continue;
        expect([file, words]).not.toEqual([
          file,
          expect.stringMatching(language === "is" ? /"|\.\.\.|”|’/ : /"|\.\.\.|„/),
        ]);
      }
    }
  });
});

describe("errors.json", () => {
  it("has a text for every reason for which a callable can fail", () => {
    expect([...read("is", "errors.json").keys()].sort()).toEqual(Object.keys(ERRORS).sort());
  });
});

describe("content-fields.json", () => {
  it("has a text for every section, field and list of editable content", () => {
    const listed = (section: string, fields: ContentFields): string[] =>
      Object.entries(fields).flatMap(([name, field]) => [
        `fields.${section}.${name}`,
        ...(field.kind === "choice" ? field.of.map((one) => `choices.${section}.${name}.${one}`) : []),
        ...(field.kind === "list" ? [`items.${section}.${name}`, ...listed(section, field.of)] : []),
      ]);
    const keys = [
      ...SECTION_NAMES.flatMap((name) => [`sections.${name}`, ...listed(name, fieldsOf(name))]),
      ...[...Object.keys(PAGE_FIELDS), ...LEGAL_TEXTS].map((name) => `sections.${name}`),
    ];
    expect([...read("is", "admin/content-fields.json").keys()].sort()).toEqual([...new Set(keys)].sort());
  });
});

/** Attributes with visible or spoken text. */
const TEXT_ATTRIBUTES = ["alt", "aria-label", "aria-description", "label", "placeholder", "title"];
/** Names that are identical in both languages. */
const NAMES = ["Facebook", "LinkedIn", "IS", "EN", "https://"];

// Because of this test, component tests need not run in both languages.
it("components contain no literal text", () => {
  const components = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"),
  );
  const own: [string, string][] = [];
  for (const path of components) {
    const find = (text: unknown) => {
      const words = typeof text === "string" ? text.trim() : "";
      if (/\p{L}{2}/u.test(words) && !NAMES.includes(words)) own.push([path, words]);
    };
    new Visitor({
      JSXText: ({ value }) => find(value),
      JSXAttribute: ({ name, value }) => {
        if (TEXT_ATTRIBUTES.includes(String(name.name)) && value?.type === "Literal") find(value.value);
      },
    }).visit(parseSync(path, readFileSync(join(src, path), "utf8")).program);
  }
  expect(own).toEqual([]);
});
