import { COLLECTIONS } from "@matbjorg/contract/collections";
import { backend } from "../../../../shared/config/env.ts";
import { doc, firestore, getDoc } from "../../../../shared/lib/firestore.ts";
import { type AdminArticle, parseAdminArticle } from "../admin-article.ts";

export type EditedArticle = { readonly article: AdminArticle; readonly updateTime: string };

/**
 * An article and the version it is: `saveNews` wants to know which one was edited. Undefined if there is none.
 *
 * The version is read first: should someone save in between, it is too old, and saving asks rather than overwrites.
 */
export async function fetchForEditing(id: string): Promise<EditedArticle | undefined> {
  const updateTime = await fetchUpdateTime(id);
  if (updateTime === undefined) return undefined;
  const document = await getDoc(doc(firestore, COLLECTIONS.news, id));
  if (!document.exists()) return undefined;
  return { article: parseAdminArticle(id, document.data()), updateTime };
}

/** Firestore Lite keeps a document's `updateTime` to itself; its REST interface tells. */
async function fetchUpdateTime(id: string): Promise<string | undefined> {
  const { firebase, localSuite } = backend();
  const host = localSuite
    ? `http://127.0.0.1:${localSuite.firestorePort}`
    : "https://firestore.googleapis.com";
  const name = `projects/${firebase.projectId}/databases/(default)/documents/${COLLECTIONS.news}/${encodeURIComponent(id)}`;
  const response = await fetch(`${host}/v1/${name}?mask.fieldPaths=lastModified`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`);
  return ((await response.json()) as { updateTime: string }).updateTime;
}
