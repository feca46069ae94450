import type { CollectionReference, DocumentReference, Firestore } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Storage } from "firebase-admin/storage";
import type { Archive, DocumentLine, Manifest } from "./archive.ts";
import { fromJson, toJson } from "./document-json.ts";

type Bucket = ReturnType<Storage["bucket"]>;

/** A project's data: documents and files. Accounts are not among it: `firebase auth:export` has them. */
export type Data = { readonly project: string; readonly db: Firestore; readonly bucket: Bucket };

/** Called as it goes on. */
export type Progress = (done: { readonly documents: number; readonly files: number }) => void;

/** Firestore takes 500 writes at once, and 10 MB; an article may come near 1 MB. */
const DOCUMENTS_AT_ONCE = 8;
const REFERENCES_AT_ONCE = 100;

/**
 * What follows from other documents: functions write it anew wherever those come, and while they are imported already.
 */
const DERIVED: ReadonlySet<string> = new Set([COLLECTIONS.newsSearch]);

/** Keeps all documents and files in an archive, but what is derived; what is in it already is not read again. */
export async function exportData(
  { project, db, bucket }: Data,
  archive: Archive,
  progress: Progress,
): Promise<Manifest> {
  const there = await archive.open();
  const done = { documents: there.documents.size, files: there.files.size };
  const visit = async (collections: readonly CollectionReference[]): Promise<void> => {
    for (const collection of collections.filter(({ path }) => !DERIVED.has(path))) {
      // Parents that were deleted, too: what is below them is there.
      const references = await collection.listDocuments();
      for (let at = 0; at < references.length; at += REFERENCES_AT_ONCE) {
        const some = references.slice(at, at + REFERENCES_AT_ONCE);
        const wanted = some.filter(({ path }) => !there.documents.has(path));
        const lines = wanted.length > 0 ? await linesOf(db, wanted) : [];
        archive.addDocuments(lines);
        done.documents += lines.length;
        progress(done);
        for (const below of await Promise.all(some.map((reference) => reference.listCollections()))) {
          await visit(below);
        }
      }
    }
  };
  await visit(await db.listCollections());
  const [files] = await bucket.getFiles();
  for (const file of files.filter(({ name }) => !there.files.has(name))) {
    const [content] = await file.download();
    const { contentType, cacheControl, metadata = {} } = file.metadata;
    const custom = Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)]));
    archive.addFile({ name: file.name, contentType, cacheControl, metadata: custom }, content);
    done.files++;
    progress(done);
  }
  return archive.finish(project, new Date());
}

/**
 * Writes what an archive holds into a project that has none of it, or into one where an import was broken off: what is
 * there already as the archive has it is left alone.
 *
 * @throws Error if the archive is damaged, or the project has documents that differ; nothing has been written then
 */
export async function importData(
  { db, bucket }: Data,
  archive: Archive,
  progress: Progress,
): Promise<Manifest> {
  const manifest = await archive.verify();
  const differing: string[] = [];
  const there = new Set<string>();
  for await (const lines of chunks(archive.documents(), REFERENCES_AT_ONCE)) {
    const found = await linesOf(
      db,
      lines.map(({ path }) => db.doc(path)),
    );
    const wanted = new Map(lines.map((line) => [line.path, JSON.stringify(line.fields)]));
    for (const { path, fields } of found) {
      there.add(path);
      if (JSON.stringify(fields) !== wanted.get(path)) differing.push(path);
    }
  }
  if (differing.length > 0) {
    throw new Error(
      `${differing.length} documents are there already, and are others: ${differing.slice(0, 5).join(", ")}`,
    );
  }
  const done = { documents: there.size, files: 0 };
  // Files first: whoever reads an article finds its pictures.
  for await (const file of archive.files()) {
    const target = bucket.file(file.name);
    const [isThere] = await target.exists();
    if (!isThere) {
      const { contentType, cacheControl, metadata } = file;
      await target.save(archive.content(file), {
        resumable: false,
        metadata: { ...(contentType && { contentType }), ...(cacheControl && { cacheControl }), metadata },
      });
    }
    done.files++;
    progress(done);
  }
  for await (const lines of chunks(archive.documents(), DOCUMENTS_AT_ONCE)) {
    const batch = db.batch();
    const missing = lines.filter(({ path }) => !there.has(path));
    for (const { path, fields } of missing) {
      batch.create(db.doc(path), fromJson(db, fields) as Record<string, unknown>);
    }
    if (missing.length > 0) await batch.commit();
    done.documents += missing.length;
    progress(done);
  }
  return manifest;
}

/** Of those that exist. */
async function linesOf(db: Firestore, references: readonly DocumentReference[]): Promise<DocumentLine[]> {
  const documents = await db.getAll(...references);
  return documents
    .filter(({ exists }) => exists)
    .map((document) => ({ path: document.ref.path, fields: toJson(document.data()) }));
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
