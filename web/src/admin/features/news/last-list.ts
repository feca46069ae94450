import { unstable_serialize } from "swr";
import { lastAdmin } from "../../../shared/auth/last-admin.ts";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { readStored, store } from "../../../shared/lib/local-storage.ts";
import { isRecord, toPictureUrl, toText } from "../../../shared/lib/stored-value.ts";
import type { DocumentPage } from "../../lib/document-pages.ts";
import { type AdminArticle, parseAdminArticle } from "./admin-article.ts";

/** Of the list as it begins: all articles, the newest first. */
export const LAST_LIST_KEY = ["news", "list", "all"] as const;

/** Keeps what the list shows, for the next visit to begin with: of an article's texts its titles alone. */
export function keepList(uid: string, articles: readonly AdminArticle[]): void {
  // Meanwhile signed out, in another tab perhaps.
  if (lastAdmin()?.uid !== uid) return;
  const rows = articles.map((article) => {
    const { id, address, title, isEnglishOlder, imageUrl, author, isPublished } = article;
    const { publishedAt, updatedAt, publishAt, isTranslated, english } = article;
    const englishTitle = isTranslated ? english?.title : "";
    const dates = { publishedAt, updatedAt, publishAt };
    return { id, address, title, englishTitle, isEnglishOlder, imageUrl, author, isPublished, ...dates };
  });
  store(STORAGE_KEYS.lastList, JSON.stringify({ uid, rows }));
}

/** What SWR's cache begins with: this admin's last list, if one was kept. */
export function lastListEntries(uid: string): [key: string, state: { data: DocumentPage<AdminArticle> }][] {
  try {
    const kept: unknown = JSON.parse(readStored(STORAGE_KEYS.lastList) ?? "null");
    if (!isRecord(kept) || kept.uid !== uid || !Array.isArray(kept.rows)) return [];
    const items = kept.rows.filter(isRecord).map(articleOf);
    if (items.length === 0) return [];
    return [
      [unstable_serialize(LAST_LIST_KEY), { data: { items, last: null, hasMore: false, isCopy: true } }],
    ];
  } catch {
    return [];
  }
}

const toDay = (value: unknown) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined;

/** Read as leniently as a document: an earlier release may have kept it. */
function articleOf(row: Record<string, unknown>): AdminArticle {
  const id = toText(row.id);
  const englishTitle = toText(row.englishTitle);
  return {
    ...parseAdminArticle(id, {}),
    address: toText(row.address) || id,
    title: toText(row.title),
    // That there is a text, which is all that the list wants to know of it.
    english: englishTitle ? { title: englishTitle, summary: "", content: englishTitle } : undefined,
    isTranslated: englishTitle !== "",
    isEnglishOlder: row.isEnglishOlder === true,
    imageUrl: toPictureUrl(row.imageUrl),
    author: toText(row.author),
    isPublished: row.isPublished === true,
    publishedAt: toDay(row.publishedAt),
    updatedAt: toDay(row.updatedAt),
    publishAt: toDay(row.publishAt),
  };
}
