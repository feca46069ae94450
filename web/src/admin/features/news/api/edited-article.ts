import { COLLECTIONS } from "@matbjorg/contract/collections";
import { doc, firestore, getDoc } from "../../../../shared/lib/firestore.ts";
import { type AdminArticle, parseAdminArticle } from "../admin-article.ts";

/** An article as it is now, with the version that `saveNews` wants to know. Undefined if there is none. */
export async function fetchForEditing(id: string): Promise<AdminArticle | undefined> {
  const document = await getDoc(doc(firestore, COLLECTIONS.news, id));
  return document.exists() ? parseAdminArticle(id, document.data()) : undefined;
}
