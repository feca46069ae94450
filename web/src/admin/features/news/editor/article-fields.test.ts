import { ARTICLE_FIELDS } from "@matbjorg/contract/news/article-fields";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

// Shows what a new field requires in the editor: a row in the table, and the label that the compiler then demands.
const RULES = { max: 30, input: "optional", isSearched: true };
const MADE_UP = {
  madeUpText: { ...RULES, per: "language", kind: "line" },
  madeUpValue: { ...RULES, per: "article", kind: "plain" },
};
const LABELS = { "is.madeUpText": "label", "en.madeUpText": "label", madeUpValue: "label" };

const STORED = {
  title: "Titill",
  madeUpText: "Undirtitill",
  madeUpValue: "Bændablaðið",
  translations: { en: { madeUpText: "Below" } },
};

async function load() {
  const { FIELD_TEXTS } = await import("./form-fields.ts");
  Object.assign(FIELD_TEXTS, LABELS);
  const { parseAdminArticle } = await import("@matbjorg/contract/news/stored-article");
  return { parseAdminArticle, ...(await import("./form-model.ts")) };
}

let modules: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  Object.assign(ARTICLE_FIELDS, MADE_UP);
  modules = await load();
});
afterAll(() => {
  for (const name of Object.keys(MADE_UP)) Reflect.deleteProperty(ARTICLE_FIELDS, name);
  vi.resetModules();
});

const open = (data: Record<string, unknown>) => modules.formOf(modules.parseAdminArticle("a", data));

describe("a field declared in the table of article fields", () => {
  it("is empty in the form of a new article, and is read from a stored one", () => {
    expect(modules.EMPTY_FORM).toMatchObject({
      madeUpValue: "",
      is: { madeUpText: "" },
      en: { madeUpText: "" },
    });
    const { is, en, ...shared } = open(STORED);
    expect({ is, en, shared }).toMatchObject({
      is: { madeUpText: "Undirtitill" },
      en: { madeUpText: "Below" },
      shared: { madeUpValue: "Bændablaðið" },
    });
  });

  it("makes the form dirty, and is compared with other versions", () => {
    expect(modules.differingFields(open(STORED), open({ title: "Titill" }))).toEqual([
      "is.madeUpText",
      "en.madeUpText",
      "madeUpValue",
    ]);
  });

  it("is sent when the article is saved", () => {
    expect(modules.toInput(open(STORED))).toMatchObject({
      madeUpText: "Undirtitill",
      madeUpValue: "Bændablaðið",
      translations: { en: { madeUpText: "Below" } },
    });
  });
});
