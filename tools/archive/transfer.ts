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

/** A project's documents and files. Accounts are exported by `firebase auth:export` instead. */
export type Data = { readonly project: string; readonly db: Firestore; readonly bucket: Bucket };

/** Called after each batch of documents and each file. */
export type Progress = (now: { readonly done: Counts; readonly all: Counts }) => void;
type Counts = { readonly documents: number; readonly files: number };

/** Firestore's limits for one commit are 500 writes and 10 MB; an article can be nearly 1 MB. */
const DOCUMENTS_PER_BATCH = 8;
const DOCUMENTS_PER_READ = 100;

/**
 * Collections that are not exported, because functions write their documents, even after an import (`completeNews`).
 */
const DERIVED: readonly string[] = [COLLECTIONS.newsSearch];

/**
 * Exports all documents as they were at one moment, except derived documents, and all files except share cards. Skips the
 * documents and files that the archive already contains.
 *
 * @param at a time within the last hour or, with point-in-time recovery, a whole minute within the last seven days; now, if
 *   undefined
 */
export async function exportData(
  { project, db, bucket }: Data,
  archive: Archive,
  progress: Progress,
  at?: Timestamp,
): Promise<Manifest> {
  // A read, even of a missing document, returns the server's time.
  const { seconds, nanoseconds } = at ?? (await db.doc(`${COLLECTIONS.news}/none`).get()).readTime;
  const begun: Origin = { project, bucket: bucket.name, at: [seconds, nanoseconds] };
  const { origin, ...existing } = await archive.open(begun);
  const done = { documents: existing.documents.size, files: existing.files.size };
  const present = (await db.listCollections()).map(({ id }) => id);
  const names = new Set([...Object.values(COLLECTIONS), ...present]);
  const collections: (CollectionReference | CollectionGroup)[] = [...names]
    .filter((name) => !DERIVED.includes(name))
    .map((name) => db.collection(name));
  // A collection group includes documents below a deleted document.
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

/** Yields a collection's documents at a past moment, in the order of their paths. */
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
 * Imports an archive into an empty project, or resumes an interrupted import. Pictures get URLs in the project's own
 * bucket. Messages that wait for the form service are marked as failed, because their first project may send them.
 *
 * @param only the path of one document ("webpage_news/id"), which is imported with its revisions, slugs and pictures
 * @throws Error before the first write if the archive is damaged, or if the project has documents that are missing from
 *   the archive or differ from it
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
  const existing = await existingPaths(db, documents(), moved);
  const done = { documents: existing.size, files: 0 };
  const all = { documents: manifest.documents.count, files: manifest.files.count };
  // Files come first, so that no visible article lacks its pictures.
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

/** Finds a document, the documents below it, the slugs that lead to it, and its pictures. */
async function pickDocument(archive: Archive, path: string): Promise<Picked> {
  const id = path.split("/").at(-1) ?? "";
  const lines: DocumentLine[] = [];
  for await (const line of archive.documents()) {
    const isAddress = line.path.startsWith(`${COLLECTIONS.newsSlugs}/`);
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

/**
 * Yields the archive's documents, or those with these paths, in the form in which they are imported. Slugs come first,
 * because `completeNews` claims the slugs that articles lack.
 */
async function* changedLines(
  archive: Archive,
  paths: ReadonlySet<string> | undefined,
  moved: (fields: Json) => Json,
): AsyncIterable<DocumentLine> {
  for (const isFirst of [true, false]) {
    for await (const { path, fields } of archive.documents()) {
      if (path.startsWith(`${COLLECTIONS.newsSlugs}/`) !== isFirst || (paths && !paths.has(path))) continue;
      const isMessage = path.startsWith(`${COLLECTIONS.messages}/`);
      yield { path, fields: isMessage ? notPending(fields) : moved(fields) };
    }
  }
}

/**
 * Moves pictures' URLs to another bucket. Also rewrites the hash of an article's version in today's form, because
 * otherwise `completeNews` would consider the article edited.
 */
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

/**
 * Returns the paths of the documents that an interrupted import has written. These must be the archive's first documents,
 * and unchanged.
 */
async function existingPaths(
  db: Firestore,
  documents: AsyncIterable<DocumentLine>,
  moved: (fields: Json) => Json,
): Promise<Set<string>> {
  const existing = new Set<string>();
  const differing: string[] = [];
  let firstMissing: string | undefined;
  // Another release may have begun the import, and written the hash of a version in its own form.
  const isSame = (stored: Json, fields: Json) =>
    [stored, moved(stored)].some((one) => JSON.stringify(one) === JSON.stringify(fields));
  for await (const lines of chunks(documents, DOCUMENTS_PER_READ)) {
    const found = await db.getAll(...lines.map(({ path }) => db.doc(path)));
    for (const [index, { path, fields }] of lines.entries()) {
      const document = found[index];
      if (!document?.exists) firstMissing ??= path;
      else if (firstMissing !== undefined) differing.push(firstMissing);
      else if (isSame(toJson(document.data()), fields)) existing.add(path);
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
