import type { SaveNewsInput } from "@matbjorg/contract/news";
import type { DocumentData, WriteBatch } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { notifyAdmins } from "../contact/receive-message.ts";
import { relaySettings } from "../contact/relay-settings.ts";
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

/** A save does not wait longer than this for the form service. */
const NOTICE_TIMEOUT_MS = 3_000;

/** Notifies the admins that a draft is ready; never throws. */
export async function notifyReady(id: string, at: Date): Promise<void> {
  try {
    const settings = relaySettings();
    const notice = { id: `${id}-ready-${at.getTime()}`, text: settings.readyNotice };
    await notifyAdmins(settings, notice, NOTICE_TIMEOUT_MS);
  } catch (error) {
    logger.warn("admins not notified", { articleId: id, error });
  }
}
