import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TRANSLATED_PER_DAY_MAX_CHARS } from "@matbjorg/contract/limits";
import { translateNewsInputSchema } from "@matbjorg/contract/news/news";
import type { Firestore } from "firebase-admin/firestore";
import { projectID } from "firebase-functions/params";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { requireOwn } from "../lib/callable/require-role.ts";
import { firestore } from "../lib/firebase.ts";
import { sanitizeHtml } from "../lib/html/sanitize-html.ts";
import { type Change, recordChange } from "../lib/record-change.ts";
import { translationEndpoint } from "../parameters.ts";
import { articleRef, requireArticle } from "./article-store.ts";
import { type TranslationSettings, translateHtml } from "./cloud-translation.ts";

/**
 * Translates texts of an article for a first draft in English, and stores nothing but an audit record.
 *
 * @throws auth/not-an-admin, auth/role, input/invalid, news/article-not-found, translation/*
 */
export const translateNews: Callable<"translateNews"> = {
  input: translateNewsInputSchema,
  handler: async ({ id, title, texts }, { uid, role, audit }) => {
    const settings = { endpoint: translationEndpoint.value(), project: projectID.value() };
    if (settings.endpoint === "") throw new AppError("translation/off");
    const db = firestore();
    if (id !== undefined) {
      const article = await articleRef(db, id).get();
      requireArticle(article);
      requireOwn({ uid, role }, article.data().authorId);
    }
    const target = id === undefined ? COLLECTIONS.news : articleRef(db, id).path;
    return { texts: await translateTexts(db, texts, settings, { ...audit, target, title }) };
  },
};

/**
 * Translates and sanitizes texts, after counting their characters in an audit record, because each user has a daily
 * limit. A translation that fails does not count.
 *
 * @throws translation/*
 */
export async function translateTexts(
  db: Firestore,
  texts: readonly string[],
  settings: TranslationSettings,
  { title, ...audit }: Pick<Change, "action" | "by" | "at" | "target"> & { readonly title: string },
): Promise<string[]> {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  const records = db.collection(COLLECTIONS.audit);
  const today = new Date(`${audit.at.toISOString().slice(0, 10)}T00:00:00.000Z`);
  const requestKey = randomUUID();
  await db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(
      records
        .where("action", "==", audit.action)
        .where("by", "==", audit.by)
        .where("at", ">=", today)
        .orderBy("at", "desc"),
    );
    const before = docs.reduce((sum, record) => sum + Number(record.get("changes.characters")), 0);
    if (before + characters > TRANSLATED_PER_DAY_MAX_CHARS) throw new AppError("translation/too-much");
    recordChange(db, transaction, { ...audit, changes: { title, characters }, requestKey, answer: {} });
  });
  try {
    const translated = await translateHtml(texts, settings);
    return (await Promise.all(translated.map((html) => sanitizeHtml(html)))).map(({ html }) => html);
  } catch (error) {
    await records.doc(requestKey).delete();
    throw error;
  }
}
