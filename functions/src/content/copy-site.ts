import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type CopySiteResult, copySiteInputSchema } from "@matbjorg/contract/content/site-copy";
import { articleFields } from "@matbjorg/contract/news/article-fields";
import { isRecord, type Stored, timeOf } from "@matbjorg/contract/stored-value";
import type { Firestore } from "firebase-admin/firestore";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { articlesIn, readChunk } from "../news/article-store.ts";
import { savedSections } from "./site-texts.ts";

/** Twenty of the largest articles fit into a response, which Cloud Run limits to 32 MiB. */
const ARTICLES_PER_PART = 20;

const STATES = ["isPublished", "publishedAt", "firstPublishedAt", "publishAt", "unpublishAt", "updatedAt"];

/**
 * Returns a part of the owner's copy of the site: all texts in both languages, drafts included, and the URLs of
 * pictures. It contains no messages and no accounts. The first part is recorded in the audit.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, auth/role, input/invalid
 */
export const copySite: Callable<"copySite"> = {
  input: copySiteInputSchema,
  handler: async ({ after }, { audit }) => {
    const db = firestore();
    const docs = await readChunk(articlesIn(db), after, ARTICLES_PER_PART);
    const fields = [...articleFields(), "address", "translations", ...STATES];
    const last = docs.length === ARTICLES_PER_PART ? docs.at(-1)?.id : undefined;
    const others = after === undefined ? await everythingElse(db) : {};
    if (after === undefined) {
      const batch = db.batch();
      recordChange(db, batch, { ...audit, target: `${COLLECTIONS.content}/copy`, changes: {} });
      await batch.commit();
    }
    return {
      articles: docs.map((article) => ({ id: article.id, ...plain(article.data(), fields) })),
      ...(last && { after: last }),
      ...others,
    };
  },
};

async function everythingElse(db: Firestore): Promise<Partial<CopySiteResult>> {
  const [sections, topics] = await Promise.all([savedSections(db), db.collection(COLLECTIONS.topics).get()]);
  return {
    sections: Object.fromEntries(sections.map(({ section, values }) => [section, plain(values)])),
    topics: topics.docs.map((one) => ({ id: one.id, ...plain(one.data(), ["name"]) })),
  };
}

/** Returns stored values as JSON, with instants as texts. @param names the fields; all if missing */
function plain(stored: Stored, names = Object.keys(stored)): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (stored[name] === undefined ? [] : [[name, plainValue(stored[name])]])),
  );
}

function plainValue(value: unknown): unknown {
  const time = timeOf(value);
  if (time) return time.toISOString();
  if (Array.isArray(value)) return value.map(plainValue);
  if (isRecord(value)) return plain(value);
  // The console can store references, bytes and NaN, for which JSON has no form.
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value) ? value : null;
}
