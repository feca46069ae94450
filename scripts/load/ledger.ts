import type { Firestore } from "@google-cloud/firestore";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";

/** What one writer knows of its article: what was acknowledged, and how often an answer was lost or a failure. */
export type Entry = {
  readonly id: string;
  title: string;
  version: number;
  isPublished: boolean;
  isDeleted: boolean;
  /** Writes that were acknowledged, the first among them. */
  writes: number;
  /** Writes that were not: each may have happened or not, and so the article may be as after it. */
  unknown: number;
};

/**
 * Which promises are broken, in sentences: every article is once in news or trash, as its last acknowledged write left
 * it; as many audit records as acknowledged writes; no more revisions than are kept.
 */
export async function brokenPromises(db: Firestore, entries: readonly Entry[]): Promise<string[]> {
  const [news, trash, audit] = await Promise.all(
    [COLLECTIONS.news, COLLECTIONS.newsTrash, COLLECTIONS.audit].map((name) => db.collection(name).get()),
  );
  const inNews = new Map(news?.docs.map((article) => [article.id, article]));
  const inTrash = new Map(trash?.docs.map((article) => [article.id, article]));
  const records = new Map<string, number>();
  for (const record of audit?.docs ?? []) {
    const target = String(record.get("target"));
    records.set(target, (records.get(target) ?? 0) + 1);
  }
  const broken: string[] = [];
  const promise = (isKept: boolean, id: string, words: string) => {
    if (!isKept) broken.push(`${id}: ${words}`);
  };
  for (const { id, title, isPublished, isDeleted, writes, unknown } of entries) {
    const places = [inNews.get(id), inTrash.get(id)].filter((place) => place !== undefined);
    promise(places.length === 1, id, `is in ${places.length} places`);
    const kept = records.get(`${COLLECTIONS.news}/${id}`) ?? 0;
    promise(
      kept >= writes && kept <= writes + unknown,
      id,
      `${kept} audit records of ${writes} acknowledged writes and ${unknown} of which nothing is known`,
    );
    if (unknown > 0) continue;
    promise(inTrash.has(id) === isDeleted, id, `is in the trash: ${inTrash.has(id)}, not ${isDeleted}`);
    promise(places[0]?.get("title") === title, id, `is "${places[0]?.get("title")}", not "${title}"`);
    promise(places[0]?.get("isPublished") === isPublished, id, `is published: not ${isPublished}`);
    const counted = await db.collection(`${COLLECTIONS.news}/${id}/${REVISIONS}`).count().get();
    const revisions = counted.data().count;
    promise(revisions <= REVISIONS_MAX, id, `${revisions} revisions`);
  }
  return broken;
}
