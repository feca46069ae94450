import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ERRORS } from "@matbjorg/contract/errors";
import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./language.ts";
import { BRAND_VARIABLES } from "./setup.ts";

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

/** The brand's cases count as one: only Icelandic declines it. */
const variables = (text = "") =>
  [...text.matchAll(/{{(\w+)(?:, \w+)?}}/g)]
    .map(([, name = ""]) => (name in BRAND_VARIABLES ? "brand" : name))
    .sort();

const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(src, path), "utf8"));

/** What can ask for a public page's texts: it names their namespace, unless that is the default one. */
function askers(namespace: string): string {
  const name = basename(namespace, ".json");
  const isAnyones = name === "common" || namespace.startsWith("admin");
  return sources.filter((source) => isAnyones || source.includes(`"${name}"`)).join("\n");
}

describe.each(namespaces)("the texts of %s", (namespace) => {
  const icelandic = read("is", namespace);
  const english = read("en", namespace);

  it("have the same keys and variables in both languages", () => {
    expect([...english.keys()].sort()).toEqual([...icelandic.keys()].sort());
    for (const [key, text] of icelandic)
      expect([key, variables(english.get(key))]).toEqual([key, variables(text)]);
  });

  it("are all there, and all used", () => {
    for (const [key, text] of [...icelandic, ...english]) expect([key, text.trim()]).not.toEqual([key, ""]);
    if (namespace === "errors.json") return;
    const source = askers(namespace);
    // A counted text is asked for without its plural form.
    const unused = [...icelandic.keys()].filter(
      (key) => !source.includes(`"${key.replace(/_(one|other)$/, "")}"`),
    );
    expect(unused).toEqual([]);
  });
});

describe.each(LANGUAGES)("the texts in %s", (language) => {
  const all = namespaces.flatMap((namespace) => [...read(language, namespace)]);

  it("ask for no variable of the brand that there is not", () => {
    for (const [key, text] of all)
      for (const [, name = ""] of text.matchAll(/{{(brand\w*)/g))
        expect([key, Object.keys(BRAND_VARIABLES)]).toEqual([key, expect.arrayContaining([name])]);
  });

  it("write every count and limit as the language does", () => {
    for (const [key, text] of all)
      expect([key, text]).not.toEqual([key, expect.stringMatching(/{{(?:count|max)}}/)]);
  });

  it("say no limit: those of the contract are handed to them", () => {
    for (const [key, text] of all) expect([key, text]).not.toEqual([key, expect.stringMatching(/\d/)]);
  });

  it("have the quotation marks of the language, and one kind of ellipsis", () => {
    for (const [key, text] of all) {
      expect([key, text]).not.toEqual([key, expect.stringMatching(/"|…/)]);
      if (key.startsWith("replySubject")) continue;
      expect([key, text]).not.toEqual([key, expect.stringMatching(language === "is" ? /”|’/ : /„/)]);
    }
  });
});

describe("errors.json", () => {
  it("has a text for every reason a callable can fail for", () => {
    expect([...read("is", "errors.json").keys()].sort()).toEqual(Object.keys(ERRORS).sort());
  });
});

/** Attributes that are read or read out. */
const SAID = ["alt", "aria-label", "aria-description", "label", "placeholder", "title"];
/** The same in every language. */
const NAMES = ["Facebook", "LinkedIn", "IS", "EN", "https://"];

// Why a component test need not do the same in both languages: what it finds by its text in one stands in the other too.
it("no component has words of its own", () => {
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
        if (SAID.includes(String(name.name)) && value?.type === "Literal") find(value.value);
      },
    }).visit(parseSync(path, readFileSync(join(src, path), "utf8")).program);
  }
  expect(own).toEqual([]);
});
