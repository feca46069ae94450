import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TRANSLATED_PER_DAY_MAX_CHARS } from "@matbjorg/contract/limits";
import type { Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { type Change, recordChange } from "../lib/record-change.ts";
import { sanitizeHtml } from "../lib/sanitize-html.ts";
import { type TranslationSettings, translateHtml } from "./cloud-translation.ts";

/**
 * Translates and sanitizes texts, after counting their characters in an audit record: those of a day are the user's limit. A
 * translation that fails does not count.
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
