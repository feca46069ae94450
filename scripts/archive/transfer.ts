import type { CollectionReference, DocumentReference, Firestore } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Storage } from "firebase-admin/storage";
import type { Archive, DocumentLine, Manifest } from "./archive.ts";
import { fromJson, toJson } from "./document-json.ts";

type Bucket = ReturnType<Storage["bucket"]>;

/** A project's documents and files. `firebase auth:export` exports accounts. */
export type Data = { readonly project: string; readonly db: Firestore; readonly bucket: Bucket };

/** Called after each batch of documents and each file. */
export type Progress = (done: { readonly documents: number; readonly files: number }) => void;

/** Firestore's limits for one commit are 500 writes and 10 MB; an article can be nearly 1 MB. */
const DOCUMENTS_PER_BATCH = 8;
const DOCUMENTS_PER_READ = 100;

/** Not exported: triggers derive these documents from others, also during an import. */
const DERIVED: ReadonlySet<string> = new Set([COLLECTIONS.newsSearch]);

/** Exports all documents and files except derived ones; skips those that the archive already has. */
export async function exportData(
  { project, db, bucket }: Data,
  archive: Archive,
  progress: Progress,
): Promise<Manifest> {
  const existing = await archive.open();
  const done = { documents: existing.documents.size, files: existing.files.size };
  const visit = async (collections: readonly CollectionReference[]): Promise<void> => {
    for (const collection of collections.filter(({ path }) => !DERIVED.has(path))) {
      // Also lists deleted documents that still have subcollections.
      const references = await collection.listDocuments();
      for (let at = 0; at < references.length; at += DOCUMENTS_PER_READ) {
        const some = references.slice(at, at + DOCUMENTS_PER_READ);
        const wanted = some.filter(({ path }) => !existing.documents.has(path));
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
  for (const file of files.filter(({ name }) => !existing.files.has(name))) {
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
 * Imports an archive into an empty project, or resumes an interrupted import: skips documents and files that exist.
 *
 * @throws Error before the first write if the archive is damaged, or the project has a document that differs from it
 */
export async function importData(
  { db, bucket }: Data,
  archive: Archive,
  progress: Progress,
): Promise<Manifest> {
  const manifest = await archive.verify();
  const differing: string[] = [];
  const existing = new Set<string>();
  for await (const lines of chunks(archive.documents(), DOCUMENTS_PER_READ)) {
    const found = await linesOf(
      db,
      lines.map(({ path }) => db.doc(path)),
    );
    const wanted = new Map(lines.map((line) => [line.path, JSON.stringify(line.fields)]));
    for (const { path, fields } of found) {
      existing.add(path);
      if (JSON.stringify(fields) !== wanted.get(path)) differing.push(path);
    }
  }
  if (differing.length > 0) {
    throw new Error(
      `${differing.length} documents already exist with other content: ${differing.slice(0, 5).join(", ")}`,
    );
  }
  const done = { documents: existing.size, files: 0 };
  // Files first, so that no visible article lacks its pictures.
  for await (const file of archive.files()) {
    const target = bucket.file(file.name);
    const [exists] = await target.exists();
    if (!exists) {
      const { contentType, cacheControl, metadata } = file;
      await target.save(archive.content(file), {
        resumable: false,
        metadata: { ...(contentType && { contentType }), ...(cacheControl && { cacheControl }), metadata },
      });
    }
    done.files++;
    progress(done);
  }
  for await (const lines of chunks(archive.documents(), DOCUMENTS_PER_BATCH)) {
    const batch = db.batch();
    const missing = lines.filter(({ path }) => !existing.has(path));
    for (const { path, fields } of missing) {
      batch.create(db.doc(path), fromJson(db, fields) as Record<string, unknown>);
    }
    if (missing.length > 0) await batch.commit();
    done.documents += missing.length;
    progress(done);
  }
  return manifest;
}

/** Skips references to missing documents. */
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
