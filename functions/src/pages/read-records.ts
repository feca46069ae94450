import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import {
  type CompleteContent,
  completeContent,
  parsePublished,
  siteContentOf,
} from "@matbjorg/contract/content/content";
import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import { PUBLIC_LIST_MAX, TOPICS_MAX } from "@matbjorg/contract/limits";
import {
  type Partner,
  parsePartner,
  parseRecords,
  parseTopic,
  parseTown,
  type StoredRecord,
  type Topic,
  type Town,
} from "@matbjorg/contract/public-records";
import { arrayOf, isRecord } from "@matbjorg/contract/stored-value";
import { listedTowns } from "@matbjorg/contract/towns";
import type { Firestore, Query } from "firebase-admin/firestore";
import { reportOnce } from "../lib/each-alone.ts";
import { pictureStore } from "../lib/picture-url.ts";
import { topicListRef } from "../topics/topic-store.ts";
import { siteFiles } from "./site-files.ts";

/**
 * Reads the one document in which `saveTopic` stores the list of topics; reads the topics themselves if that document does
 * not exist.
 */
export async function readTopics(db: Firestore): Promise<readonly Topic[]> {
  const stored = arrayOf((await topicListRef(db).get()).get("topics"));
  const listed = stored.filter((one): one is StoredRecord => isRecord(one) && typeof one.id === "string");
  if (listed.length > 0) return listed.map(parseTopic);
  return parsed(db.collection(COLLECTIONS.topics).select("name").limit(TOPICS_MAX), parseTopic);
}

/** Reads the towns with shops, in their order. `saveContent` allows at most `PUBLIC_LIST_MAX`. */
export async function readTowns(db: Firestore): Promise<readonly Town[]> {
  const towns = db.collection(COLLECTIONS.towns).select("name", "shops", "isSample");
  return listedTowns(await parsed(towns.limit(PUBLIC_LIST_MAX), parseTown));
}

export async function readPartners(db: Firestore): Promise<readonly Partner[]> {
  const partners = db.collection(COLLECTIONS.partners).orderBy("order").select("name", "logo");
  return parsed(partners.limit(PUBLIC_LIST_MAX), (one) => parsePartner(one, pictureStore()));
}

/** Parses the documents of a query. Logs those that cannot be read, because visitors do not see them. */
async function parsed<Parsed>(
  query: Query,
  parse: (record: StoredRecord) => Parsed | undefined,
): Promise<readonly Parsed[]> {
  const { docs } = await query.get();
  const { parsed, skipped } = parseRecords(
    docs.map((document) => ({ ...document.data(), id: document.id })),
    parse,
  );
  for (const { id, ref } of docs)
    if (skipped.includes(id)) reportOnce(ref.path, "it lacks what visitors see");
  return parsed;
}

/**
 * Reads the content in both languages. Content that is unpublished or invalid is replaced by the deployed content. The
 * admin area tells editors which content is invalid.
 */
export async function readAllContent(db: Firestore): Promise<CompleteContent> {
  const [stored, { content, pages }] = await Promise.all([
    db.collection(COLLECTIONS.content).doc(PUBLISHED_CONTENT).get(),
    siteFiles(),
  ]);
  return completeContent(parsePublished(stored.data(), pictureStore(), pages), content.sections);
}

export async function readContent(db: Firestore, language: "is" | "en"): Promise<SiteContent> {
  return siteContentOf(await readAllContent(db), language);
}
