// No schemas here: the article list, which the login page loads, would download them.
import { isRecord, type Stored, timeOf } from "../stored-value.ts";
import { type ArticleField, articleFields, isLanguageField, isSlugsField } from "./article-fields.ts";

const DATES = [
  "publishedAt",
  "publishAt",
  "unpublishAt",
  "firstPublishedAt",
  "createdAt",
  "updatedAt",
  "readyAt",
] as const;

/**
 * Returns the fields of a stored article that hold something else than they may, as an import or a hand in the console leaves
 * it. Readers see them empty, and the next save replaces them. A missing field is none: articles need not have all.
 */
export function damagedFieldsOf(stored: Stored): string[] {
  const { translations } = stored;
  const english = isRecord(translations) ? translations.en : undefined;
  const isWrong = (name: ArticleField, value: unknown) =>
    value !== undefined && !(isSlugsField(name) ? isTexts(value) : typeof value === "string");
  const texts = articleFields().filter(
    (name) =>
      isWrong(name, stored[name]) ||
      (isLanguageField(name) && isRecord(english) && isWrong(name, english[name])),
  );
  const dates = DATES.filter(
    (name) => stored[name] !== undefined && stored[name] !== null && !timeOf(stored[name]),
  );
  const isUnlike = (value: unknown) => value !== undefined && value !== null && !isRecord(value);
  return [...texts, ...dates, ...(isUnlike(translations) || isUnlike(english) ? ["translations"] : [])];
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === "string");
