import { ARTICLE_FIELDS } from "@matbjorg/contract/news/article-fields";
import type { Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

// Shows what functions do with a new field in the table. No other code names these two made-up fields.
const MADE_UP = {
  madeUpText: {
    per: "language",
    kind: "line",
    max: 20,
    input: "optional",
    isSearched: true,
  },
  madeUpValue: {
    per: "article",
    kind: "plain",
    max: 30,
    input: "optional",
    isSearched: true,
  },
};

const SENT = {
  title: "Titill",
  summary: "",
  content: "<p>Efni</p>",
  imageUrl: "",
  isPublished: true,
  madeUpText: "Undir<b>titill</b>",
  madeUpValue: "Bændablaðið",
  translations: { en: { title: "", summary: "", content: "", madeUpText: "Below" } },
};

async function load() {
  const [{ saveNewsInputSchema }, { sanitizeFields }, version, { historyOf }, { revisedFields }, search] =
    await Promise.all([
      import("@matbjorg/contract/news/news"),
      import("./sanitize-fields.ts"),
      import("./article-version.ts"),
      import("./commit-article.ts"),
      import("./revisions.ts"),
      import("./search-entry.ts"),
    ]);
  return { saveNewsInputSchema, sanitizeFields, ...version, historyOf, revisedFields, ...search };
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

const STORED = {
  madeUpText: "Undirtitill",
  madeUpValue: "Bændablaðið",
  translations: { en: { madeUpText: "Below" } },
};

const sanitized = async () => (await modules.sanitizeFields(modules.saveNewsInputSchema.parse(SENT))).fields;

describe("a field declared in ARTICLE_FIELDS", () => {
  it("is accepted by saveNews within its limit", () => {
    const { saveNewsInputSchema } = modules;
    expect(saveNewsInputSchema.safeParse(SENT).success).toBe(true);
    expect(saveNewsInputSchema.safeParse({ ...SENT, madeUpValue: "x".repeat(31) }).success).toBe(false);
    expect(saveNewsInputSchema.safeParse({ ...SENT, madeUpText: "x".repeat(21) }).success).toBe(false);
    expect(saveNewsInputSchema.safeParse({ ...SENT, madeUpTxet: "x" }).success).toBe(false);
  });

  it("is sanitized by its kind and stored, and removed markup is listed", async () => {
    expect(await sanitized()).toMatchObject(STORED);
    const { removed } = await modules.sanitizeFields(
      modules.saveNewsInputSchema.parse({ ...SENT, madeUpText: "<script>x</script>a" }),
    );
    expect(removed).toMatchObject([{ field: "madeUpText", name: "script" }]);
  });

  it.each([
    { madeUpValue: "Annað" },
    { madeUpText: "Annar" },
    { translations: { en: { madeUpText: "Other" } } },
  ])("makes the version outdated if it is changed outside our functions: %j", async (change) => {
    const fields = await sanitized();
    const article = { ...fields, ...modules.nextVersion(undefined, fields, new Date()) };
    expect(modules.isVersionCurrent(article)).toBe(true);
    expect(modules.isVersionCurrent({ ...article, ...change })).toBe(false);
  });

  it("does not change the version of an article that lacks it", async () => {
    const article = { title: "Titill", content: "<p>Efni</p>" };
    const { versionHash } = modules.nextVersion(undefined, article, new Date());
    const withEmpty = { ...article, madeUpText: "", madeUpValue: "" };
    const empty = modules.nextVersion(undefined, withEmpty, new Date());
    expect(empty.versionHash).toBe(versionHash);
  });

  it("is stored in a revision and restored from it", async () => {
    const revision = modules.historyOf(await sanitized());
    expect(revision).toMatchObject(STORED);
    expect(modules.revisedFields(revision)).toMatchObject(STORED);
  });

  it("keeps its value when a revision without the field is restored, if both languages share the field", () => {
    expect(modules.revisedFields({ title: "a" })).not.toHaveProperty("madeUpValue");
  });

  it("is searched in both languages", async () => {
    const set = vi.fn();
    const db = { collection: () => ({ doc: () => ({}) }) } as unknown as Firestore;
    await modules.indexArticle(db, { set, delete: vi.fn() }, "a", { ...(await sanitized()) });
    expect(set.mock.calls[0]?.[1].keys).toEqual(expect.arrayContaining(["undirtitill", "below"]));
  });
});
