import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_MAX } from "@matbjorg/contract/limits";
import type { Language } from "../i18n/language.ts";
import { compareIcelandic } from "../lib/icelandic-order.ts";
import { isRecord, toText } from "../lib/stored-value.ts";

/** What news are about. */
export type Topic = { readonly slug: string; readonly name: Readonly<Record<Language, string>> };

/** A stored topic, read leniently: one that has no English name is called by the Icelandic one. */
export function parseTopic(slug: string, stored: Readonly<Record<string, unknown>>): Topic {
  const name = isRecord(stored.name) ? stored.name : {};
  const is = toText(name.is) || slug;
  return { slug, name: { is, en: toText(name.en) || is } };
}

/** Every topic: there are no more than `TOPICS_MAX`. */
export async function fetchTopics(): Promise<readonly Topic[]> {
  const { firestore, collection, getDocs, limit, query } = await import("../lib/firestore.ts");
  const { docs } = await getDocs(query(collection(firestore, COLLECTIONS.topics), limit(TOPICS_MAX)));
  return docs.map((document) => parseTopic(document.id, document.data()));
}

export function inOrderOf(language: Language, topics: readonly Topic[]): Topic[] {
  return topics.toSorted((one, other) => compareIcelandic(one.name[language], other.name[language]));
}
