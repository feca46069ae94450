import type { Firestore } from "@google-cloud/firestore";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";

/** The expected state of one writer's article, and the number of its acknowledged and of its failed writes. */
export type Entry = {
  readonly id: string;
  title: string;
  version: number;
  isPublished: boolean;
  isDeleted: boolean;
  /** Acknowledged writes, including the creation. */
  writes: number;
  /** Writes that failed or were not answered: each may have been applied or not. */
  unknown: number;
};

/**
 * Compares the database with the ledger and returns each difference as a sentence. Every article must be in either news
 * or trash, as its last acknowledged write left it, with one audit record per acknowledged write and at most
 * `REVISIONS_MAX` revisions.
 */
export async function findLostWrites(db: Firestore, entries: readonly Entry[]): Promise<string[]> {
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
  const expect = (holds: boolean, id: string, words: string) => {
    if (!holds) broken.push(`${id}: ${words}`);
  };
  for (const { id, title, isPublished, isDeleted, writes, unknown } of entries) {
    const copies = [inNews.get(id), inTrash.get(id)].filter((copy) => copy !== undefined);
    expect(copies.length === 1, id, `has ${copies.length} copies`);
    const recorded = records.get(`${COLLECTIONS.news}/${id}`) ?? 0;
    expect(
      recorded >= writes && recorded <= writes + unknown,
      id,
      `${recorded} audit records of ${writes} acknowledged writes and ${unknown} with an unknown outcome`,
    );
    if (unknown > 0) continue;
    expect(inTrash.has(id) === isDeleted, id, `is in the trash: ${inTrash.has(id)}, not ${isDeleted}`);
    expect(copies[0]?.get("title") === title, id, `is "${copies[0]?.get("title")}", not "${title}"`);
    expect(copies[0]?.get("isPublished") === isPublished, id, `is published: not ${isPublished}`);
    const counted = await db.collection(`${COLLECTIONS.news}/${id}/${REVISIONS}`).count().get();
    const revisions = counted.data().count;
    expect(revisions <= REVISIONS_MAX, id, `${revisions} revisions`);
  }
  return broken;
}
