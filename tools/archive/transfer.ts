import {
  type CollectionGroup,
  type CollectionReference,
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from "@google-cloud/firestore";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { renewedDisposition } from "@matbjorg/contract/content/pdf-name";
import type { Storage } from "firebase-admin/storage";
import { isVersionCurrent, versionHashOf } from "../../functions/src/news/article-version.ts";
import { SHARE_CARDS_PREFIX } from "../../functions/src/pages/share-card-store.ts";
import type { Archive, DocumentLine, FileLine, Manifest, Origin } from "./archive.ts";
import { fromJson, type Json, toJson } from "./document-json.ts";

type Bucket = ReturnType<Storage["bucket"]>;

/** A project's documents and files. `firebase auth:export` exports accounts. */
export type Data = { readonly project: string; readonly db: Firestore; readonly bucket: Bucket };

/** Called after each batch of documents and each file. */
export type Progress = (now: { readonly done: Counts; readonly all: Counts }) => void;
type Counts = { readonly documents: number; readonly files: number };

/** Firestore's limits for one commit are 500 writes and 10 MB; an article can be nearly 1 MB. */
const DOCUMENTS_PER_BATCH = 8;
const DOCUMENTS_PER_READ = 100;

/** Not exported: functions write these documents, also after an import (`completeNews`), and share cards. */
const DERIVED: readonly string[] = [COLLECTIONS.newsSearch];

/**
 * Exports all documents as they were at one moment, except derived ones, and all files; skips those that the archive already
 * has.
 *
 * @param at within the last hour; with point-in-time recovery within seven days, in whole minutes. Now, if undefined
 */
export async function exportData(
  { project, db, bucket }: Data,
  archive: Archive,
  progress: Progress,
  at?: Timestamp,
): Promise<Manifest> {
  // The server's time, which reading returns.
  const { seconds, nanoseconds } = at ?? (await db.doc(`${COLLECTIONS.news}/none`).get()).readTime;
  const begun: Origin = { project, bucket: bucket.name, at: [seconds, nanoseconds] };
  const { origin, ...existing } = await archive.open(begun);
  const done = { documents: existing.documents.size, files: existing.files.size };
  const present = (await db.listCollections()).map(({ id }) => id);
  const names = new Set([...Object.values(COLLECTIONS), ...present]);
  const collections: (CollectionReference | CollectionGroup)[] = [...names]
    .filter((name) => !DERIVED.includes(name))
    .map((name) => db.collection(name));
  // Also those below a document that was deleted.
  collections.push(db.collectionGroup(REVISIONS));
  const counts = await Promise.all(collections.map((one) => one.count().get()));
  const [files] = await bucket.getFiles();
  const wantedFiles = files.filter(({ name }) => !name.startsWith(SHARE_CARDS_PREFIX));
  const all = {
    documents: counts.reduce((sum, one) => sum + one.data().count, 0),
    files: wantedFiles.length,
  };
  progress({ done, all });
  for (const collection of collections) {
    for await (const documents of pagesOf(db, collection, new Timestamp(...origin.at))) {
      const wanted = documents.filter(({ ref }) => !existing.documents.has(ref.path));
      archive.addDocuments(wanted.map((one) => ({ path: one.ref.path, fields: toJson(one.data()) })));
      done.documents += wanted.length;
      progress({ done, all });
    }
  }
  for (const file of wantedFiles.filter(({ name }) => !existing.files.has(name))) {
    const [content] = await file.download();
    const { contentType, contentDisposition, cacheControl, metadata = {} } = file.metadata;
    const custom = Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)]));
    archive.addFile(
      { name: file.name, contentType, contentDisposition, cacheControl, metadata: custom },
      content,
    );
    done.files++;
    progress({ done, all });
  }
  return archive.finish(origin, new Date());
}

/** Reads a collection's documents at a past moment, in the order of their paths. */
async function* pagesOf(
  db: Firestore,
  collection: Query,
  readTime: Timestamp,
): AsyncIterable<readonly QueryDocumentSnapshot[]> {
  const ordered = collection.orderBy(FieldPath.documentId()).limit(DOCUMENTS_PER_READ);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const page: Query = last ? ordered.startAfter(last) : ordered;
    const { docs } = await db.runTransaction((transaction) => transaction.get(page), {
      readOnly: true,
      readTime,
    });
    if (docs.length > 0) yield docs;
    if (docs.length < DOCUMENTS_PER_READ) return;
    last = docs.at(-1);
  }
}

/**
 * Imports an archive into an empty project, or resumes an interrupted import. Pictures get addresses in the project's own
 * bucket. Messages that wait for the form service are marked as failed: their first project may send them.
 *
 * @param only the path of one document ("webpage_news/id"), which is imported with its revisions, addresses and pictures
 * @throws Error before the first write if the archive is damaged, or the project has documents that the archive has not, or
 *   has otherwise
 */
export async function importData(
  { db, bucket }: Data,
  archive: Archive,
  progress: Progress,
  only?: string,
): Promise<Manifest> {
  const manifest = await archive.verify();
  const picked = only === undefined ? undefined : await pickDocument(archive, only);
  const moved = movedBy(db, [manifest.bucket, bucket.name]);
  const documents = () => changedLines(archive, picked?.paths, moved);
  const existing = await existingPaths(db, documents());
  const done = { documents: existing.size, files: 0 };
  const all = { documents: manifest.documents.count, files: manifest.files.count };
  // Files first, so that no visible article lacks its pictures.
  for await (const file of archive.files()) {
    if (picked && !picked.hasFile(file)) continue;
    await saveFile(bucket, file, archive);
    done.files++;
    progress({ done, all });
  }
  for await (const lines of chunks(documents(), DOCUMENTS_PER_BATCH)) {
    const batch = db.batch();
    const missing = lines.filter(({ path }) => !existing.has(path));
    for (const { path, fields } of missing) {
      batch.create(db.doc(path), fromJson(db, fields) as DocumentData);
    }
    if (missing.length > 0) await batch.commit();
    done.documents += missing.length;
    progress({ done, all });
  }
  return manifest;
}

type Picked = { readonly paths: ReadonlySet<string>; hasFile(file: FileLine): boolean };

/** Finds a document, what is below it, the addresses that lead to it, and its pictures. */
async function pickDocument(archive: Archive, path: string): Promise<Picked> {
  const id = path.split("/").at(-1) ?? "";
  const lines: DocumentLine[] = [];
  for await (const line of archive.documents()) {
    const isAddress = line.path.startsWith(`${COLLECTIONS.newsAddresses}/`);
    const leadsHere = isAddress && Object.values(line.fields ?? {}).includes(id);
    if (line.path === path || line.path.startsWith(`${path}/`) || leadsHere) lines.push(line);
  }
  if (!lines.some((line) => line.path === path)) throw new Error(`The archive has no ${path}`);
  const pictures = JSON.stringify(lines).matchAll(/images%2F(\w+)%2F/g);
  const ids = [...new Set([...pictures].map(([, picture = ""]) => picture))];
  return {
    paths: new Set([...lines.map((line) => line.path), ...ids.map((one) => `${COLLECTIONS.images}/${one}`)]),
    hasFile: ({ name }) => ids.some((one) => name.startsWith(`images/${one}/`)),
  };
}

/** The archive's documents, or those with these paths, as they are imported: addresses first, since `completeNews` claims what articles lack. */
async function* changedLines(
  archive: Archive,
  paths: ReadonlySet<string> | undefined,
  moved: (fields: Json) => Json,
): AsyncIterable<DocumentLine> {
  for (const isFirst of [true, false]) {
    for await (const { path, fields } of archive.documents()) {
      if (path.startsWith(`${COLLECTIONS.newsAddresses}/`) !== isFirst || (paths && !paths.has(path)))
        continue;
      const isMessage = path.startsWith(`${COLLECTIONS.messages}/`);
      yield { path, fields: isMessage ? notPending(fields) : moved(fields) };
    }
  }
}

/** Gives pictures addresses in another bucket. An article keeps its version: otherwise `completeNews` would take it for edited. */
function movedBy(db: Firestore, [from, to]: readonly [from: string, to: string]): (fields: Json) => Json {
  const articleOf = (json: Json) => fromJson(db, json) as DocumentData;
  return (fields) => {
    const moved: Json = JSON.parse(JSON.stringify(fields).replaceAll(`/v0/b/${from}/o/`, `/v0/b/${to}/o/`));
    if (!isMap(fields) || !fields.versionHash || !isVersionCurrent(articleOf(fields))) return moved;
    return { ...(moved as object), versionHash: versionHashOf(articleOf(moved)) };
  };
}

const isMap = (json: Json): json is { readonly [key: string]: Json } =>
  typeof json === "object" && json !== null && !Array.isArray(json);

function notPending(message: Json): Json {
  const { relay } = message as { readonly relay?: { readonly [key: string]: Json } };
  if (relay?.state !== "pending") return message;
  return { ...(message as object), relay: { ...relay, state: "failed", nextAttemptAt: null } };
}

/** Returns the paths of the documents that an interrupted import has written: the first ones, unchanged. */
async function existingPaths(db: Firestore, documents: AsyncIterable<DocumentLine>): Promise<Set<string>> {
  const existing = new Set<string>();
  const differing: string[] = [];
  let firstMissing: string | undefined;
  for await (const lines of chunks(documents, DOCUMENTS_PER_READ)) {
    const found = await db.getAll(...lines.map(({ path }) => db.doc(path)));
    for (const [index, { path, fields }] of lines.entries()) {
      const document = found[index];
      if (!document?.exists) firstMissing ??= path;
      else if (firstMissing !== undefined) differing.push(firstMissing);
      else if (JSON.stringify(toJson(document.data())) === JSON.stringify(fields)) existing.add(path);
      else differing.push(path);
    }
  }
  if (differing.length > 0) {
    throw new Error(
      `The project has been changed since, in ${[...new Set(differing)].slice(0, 5).join(", ")}: an archive is imported into an empty project. For one document: --only collection/id`,
    );
  }
  return existing;
}

async function saveFile(bucket: Bucket, file: FileLine, archive: Archive): Promise<void> {
  const target = bucket.file(file.name);
  const [exists] = await target.exists();
  if (exists) return;
  const { contentType, contentDisposition, cacheControl, metadata } = file;
  await target.save(archive.content(file), {
    resumable: false,
    metadata: {
      ...(contentType && { contentType }),
      ...(contentDisposition && { contentDisposition: renewedDisposition(contentDisposition) }),
      ...(cacheControl && { cacheControl }),
      metadata,
    },
  });
}

async function* chunks<Item>(items: AsyncIterable<Item>, size: number): AsyncIterable<Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
