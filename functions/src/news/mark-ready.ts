import type { SaveNewsInput } from "@matbjorg/contract/news";
import type { DocumentData, WriteBatch } from "firebase-admin/firestore";
import { adminName, noteRef, type WritableArticle } from "./article-store.ts";

type Mark = Pick<SaveNewsInput, "isPublished" | "isReady" | "readyNote"> & {
  readonly by: string;
  readonly at: Date;
  /** The article's author. */
  readonly authorId: unknown;
};

/**
 * Returns what a save of a draft changes in its `readyAt`; the note is a document of its own. An article that is ready
 * already keeps its note.
 */
export async function markReady(
  batch: WriteBatch,
  article: WritableArticle,
  { isPublished, isReady, readyNote = "", by, at, authorId }: Mark,
): Promise<DocumentData> {
  const { ref } = article;
  const wasReady = "data" in article && Boolean(article.get("readyAt"));
  if (isPublished || isReady === undefined || isReady === wasReady) return {};
  if (!isReady) return { readyAt: null };
  const byName = await adminName(ref.firestore, by);
  batch.set(noteRef(ref.firestore, ref.id), { note: readyNote, by, byName, at, authorId });
  return { readyAt: at };
}
