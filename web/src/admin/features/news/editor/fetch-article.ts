import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type AdminArticle, parseAdminArticle } from "@matbjorg/contract/news/stored-article";
import { readDocument } from "../../../../shared/lib/firestore.ts";

/** Reads an article with the version that `saveNews` requires; undefined if it does not exist. */
export async function fetchArticle(id: string): Promise<AdminArticle | undefined> {
  const document = await readDocument(COLLECTIONS.news, id);
  return document.exists() ? parseAdminArticle(id, document.data()) : undefined;
}
