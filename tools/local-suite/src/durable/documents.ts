import type { DocumentChange } from "../store/document-change.ts";
import type { DocumentStore } from "../store/document-store.ts";
import { parse, type SharedStrings, serialize } from "../store/serialization.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import type { Database } from "./database.ts";

/** Loads the documents of earlier processes into an empty store, and has the database forget what is cleared. */
export function restoreDocuments(store: DocumentStore, database: Database): void {
  store.restore(documentsOf(database));
  store.onClear((name) => database.clearDocuments(name));
}

/** Writes a commit's documents. @throws NotSavedError */
export function writeCommit(database: Database, changes: readonly DocumentChange[]): void {
  database.write(
    changes.map(({ name, after }) => ({ table: "documents", name, content: after && serialize(after) })),
  );
}

function* documentsOf(database: Database): Generator<StoredDocument> {
  const strings: SharedStrings = new Map();
  for (const [, text] of database.rows("documents")) yield parse(text, strings) as StoredDocument;
}
