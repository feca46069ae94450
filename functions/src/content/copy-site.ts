import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type StoredDocument, valuesOfDocuments } from "@matbjorg/contract/content/content-documents";
import { type ContentValues, withOriginals } from "@matbjorg/contract/content/content-fields";
import {
  CONTENT_SECTIONS,
  isCollectionSection,
  type SectionId,
} from "@matbjorg/contract/content/content-sections";
import { type CopySiteResult, copySiteInputSchema } from "@matbjorg/contract/content/site-copy";
import { LEGAL_TEXTS } from "@matbjorg/contract/legal/legal-versions";
import { articleFields } from "@matbjorg/contract/news/article-fields";
import type { Firestore } from "firebase-admin/firestore";
import { textsInCode } from "../legal/read-legal.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { plain } from "../lib/plain-json.ts";
import { recordChange } from "../lib/record-change.ts";
import { articlesIn, readChunk } from "../news/article-store.ts";
import { readAllContent } from "../pages/read-records.ts";
import { savedSections } from "./site-texts.ts";

/** Twenty of the largest articles fit into a response, which Cloud Run limits to 32 MiB. */
const ARTICLES_PER_PART = 20;

const STATES = ["isPublished", "publishedAt", "firstPublishedAt", "publishAt", "unpublishAt", "updatedAt"];

/**
 * Returns a part of the owner's copy of the site: all texts in both languages, drafts and published ones, and the URLs of
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
  const [sections, shown, topics, legal] = await Promise.all([
    savedSections(db),
    readAllContent(db),
    db.collection(COLLECTIONS.topics).get(),
    db.collection(COLLECTIONS.legal).get(),
  ]);
  const published = await Promise.all(
    sections.map(async ({ section, fields }) => {
      const values = (await itemsOf(db, section)) ?? shown.sections[section] ?? {};
      return [section, plain(withOriginals(fields, values))];
    }),
  );
  return {
    sections: Object.fromEntries(sections.map(({ section, values }) => [section, plain(values)])),
    drafts: sections.filter(({ isDraft }) => isDraft).map(({ section }) => section),
    publishedSections: Object.fromEntries(published),
    topics: topics.docs.map((one) => ({ id: one.id, ...plain(one.data(), ["name"]) })),
    legal: legal.docs.map((one) => ({
      id: one.id,
      ...plain(one.data(), ["name", "inForceFrom", "is", "en"]),
    })),
    legalInCode: LEGAL_TEXTS.map((name) => {
      const { from, is, en } = textsInCode(name);
      return { name, inForceFrom: from, is, en };
    }),
  };
}

/** Returns the items of a section that is stored as a collection; undefined for other sections and without documents. */
async function itemsOf(db: Firestore, section: SectionId): Promise<ContentValues | undefined> {
  if (!isCollectionSection(section)) return undefined;
  const { docs } = await db.collection(COLLECTIONS[CONTENT_SECTIONS[section].collection]).get();
  const documents = docs.map((one): StoredDocument => ({ id: one.id, data: one.data() }));
  return documents.length > 0 ? valuesOfDocuments(section, documents) : undefined;
}
