import { COLLECTIONS } from "@matbjorg/contract/collections";
import { parseSection } from "@matbjorg/contract/content/content-documents";
import {
  type ContentFields,
  type ContentValues,
  languageTexts,
  withOriginals,
} from "@matbjorg/contract/content/content-fields";
import { SECTION_NAMES, type SectionId, sectionFields } from "@matbjorg/contract/content/content-sections";
import { languageFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { recordOf, type Stored, textOf } from "@matbjorg/contract/stored-value";
import { readHtml } from "@matbjorg/contract/text/compare-languages";
import type { Firestore } from "firebase-admin/firestore";
import { articleRef } from "../news/article-store.ts";
import type { EntryPath } from "../news/search-entry.ts";
import { siteFiles } from "../pages/site-files.ts";

const LANGUAGES = ["is", "en"] as const;

/** Firestore's limit of values in `array-contains-any`. */
const KEYS_MAX = 30;
/** The most published articles that are read, and the most drafts. */
const ARTICLES_MAX = 50;

/** A text without its markup. */
export type SiteText = {
  readonly language: (typeof LANGUAGES)[number];
  readonly text: string;
  readonly at:
    | { readonly section: SectionId; readonly path: readonly (string | number)[] }
    | { readonly article: string; readonly title: string };
};

type SavedTexts = {
  readonly section: SectionId;
  readonly fields: ContentFields;
  readonly values: ContentValues;
  /** Whether the values are a draft that visitors do not see. */
  readonly isDraft: boolean;
};

/** Returns the last saved values of all sections and pages, drafts included, with the texts of the code. */
export async function savedSections(db: Firestore): Promise<readonly SavedTexts[]> {
  const [files, sections] = await Promise.all([siteFiles(), db.collection(COLLECTIONS.content).get()]);
  const saved = new Map(sections.docs.map((one) => [one.id, parseSection(one.id, one.data())]));
  const names = [...SECTION_NAMES, ...(Object.keys(files.pages) as SectionId[])];
  return names.map((section) => {
    const fields = sectionFields(section, files.pages) ?? {};
    const { values: own, isPublished = true } = saved.get(section) ?? {};
    const values = own ?? files.content.sections[section] ?? {};
    return {
      section,
      fields,
      values: withOriginals(fields, values),
      isDraft: own !== undefined && !isPublished,
    };
  });
}

/** Returns the texts of all sections and pages in both languages. */
export async function contentTexts(db: Firestore): Promise<SiteText[]> {
  return (await savedSections(db)).flatMap(({ section, fields, values }) =>
    LANGUAGES.flatMap((language) =>
      languageTexts(fields, values, language).map(({ path, text }) => ({
        language,
        text,
        at: { section, path: [...path, language] },
      })),
    ),
  );
}

/**
 * Returns the texts of the articles that have one of these search keys, published ones first and newest first.
 *
 * @param keys as `searchKeysOf` makes them
 */
export async function articleTexts(
  db: Firestore,
  keys: readonly string[],
): Promise<{ readonly texts: readonly SiteText[]; readonly isCut: boolean }> {
  if (keys.length === 0) return { texts: [], isCut: false };
  const entries = db
    .collection(COLLECTIONS.newsSearch)
    .where("keys" satisfies EntryPath, "array-contains-any", keys.slice(0, KEYS_MAX))
    .orderBy("publishedAt" satisfies EntryPath, "desc")
    .limit(ARTICLES_MAX)
    .select();
  const found = await Promise.all(
    [true, false].map((isPublished) =>
      entries.where("isPublished" satisfies EntryPath, "==", isPublished).get(),
    ),
  );
  const refs = found.flatMap(({ docs }) => docs.map(({ id }) => articleRef(db, id)));
  const articles = refs.length > 0 ? await db.getAll(...refs) : [];
  return {
    texts: articles.flatMap((article) => textsOf(article.id, article.data() ?? {})),
    isCut: keys.length > KEYS_MAX || found.some(({ docs }) => docs.length === ARTICLES_MAX),
  };
}

function textsOf(article: string, stored: Stored): SiteText[] {
  const at = { article, title: textOf(stored.title) };
  const byLanguage: Readonly<Record<(typeof LANGUAGES)[number], Stored>> = {
    is: stored,
    en: recordOf(recordOf(stored.translations).en),
  };
  return LANGUAGES.flatMap((language) =>
    languageFields().flatMap((name) => {
      const text = textOf(byLanguage[language][name]);
      if (rulesOf(name).kind !== "html") return [{ language, text, at }];
      const { text: own, pictures } = readHtml(text);
      return [own, ...pictures.map(({ alt }) => alt)].map((part) => ({ language, text: part, at }));
    }),
  );
}
