import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { DocumentStore } from "../store/document-store.ts";
import { snapshotChunks } from "../store/serialization.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { moveAside, writeFileAtomically } from "./atomic-files.ts";
import { notSaved, numberOf, openJournal, segmentsOf } from "./journal.ts";

/** Minimum journal size for compaction; it must also exceed the snapshot's size. */
const COMPACT_AT_BYTES = 8 * 1024 * 1024;

type JournalRecord =
  /** A commit: each document's name and new version, null for a deleted one. */
  | { readonly documents: readonly (readonly [name: string, after: StoredDocument | null])[] }
  /** The parameter of `DocumentStore.clear`; null clears everything. */
  | { readonly cleared: string | null }
  /** An outbox entry by its id, and its removal. */
  | { readonly noted: string; readonly note: unknown }
  | { readonly done: string };

export type Persistence = Awaited<ReturnType<typeof persistDocuments>>;

/**
 * Loads a folder's documents into an empty store, then persists the store's changes there: `firestore.json` is a
 * snapshot, `firestore-<n>.journal` the changes since. After a crash the next process finds every flushed change, and a
 * prefix of the later ones. An unreadable snapshot is moved aside and reported.
 *
 * @throws JournalDamagedError with the position; the files are unchanged
 */
export async function persistDocuments(
  store: DocumentStore,
  folder: string,
  { say, compactAtBytes = COMPACT_AT_BYTES }: { say: (line: string) => void; compactAtBytes?: number },
) {
  mkdirSync(folder, { recursive: true });
  const snapshotFile = join(folder, "firestore.json");
  readSnapshot(store, folder, snapshotFile, say);
  const pending = new Map<string, unknown>();
  const replay = (record: JournalRecord) => {
    if ("documents" in record) for (const [name, after] of record.documents) store.replay(name, after);
    else if ("cleared" in record) store.clear(record.cleared ?? undefined);
    else if ("noted" in record) pending.set(record.noted, record.note);
    else pending.delete(record.done);
  };
  const journal = await openJournal(folder, { say, replay });
  store.forgetHistory();
  let snapshotBytes = statSync(snapshotFile, { throwIfNoEntry: false })?.size ?? 0;
  let compaction: Promise<void> | undefined;

  function append(record: JournalRecord): void {
    journal.append(record);
    if (compaction || journal.bytes() < Math.max(compactAtBytes, snapshotBytes)) return;
    compaction = compact()
      .catch((error: Error) => {
        say(`${error.message} The changes are safe in the journal.`);
        // Delays the next attempt until the journal has doubled.
        snapshotBytes = 2 * journal.bytes();
      })
      .finally(() => {
        compaction = undefined;
      });
  }

  /**
   * Writes a new snapshot and deletes the journal segments it contains. It may also contain changes of the new segment:
   * records hold whole documents, so replaying one twice is harmless.
   */
  async function compact(): Promise<void> {
    await journal.rotate();
    for (const [id, note] of pending) journal.append({ noted: id, note });
    await journal.flush();
    try {
      // Chunks, so that requests are answered in between.
      await writeFileAtomically(snapshotFile, snapshotChunks(store.documents()));
      snapshotBytes = statSync(snapshotFile).size;
    } catch (error) {
      throw notSaved(snapshotFile, error);
    }
    journal.dropFormer();
  }

  store.onChange((changes) => append({ documents: changes.map(({ name, after }) => [name, after]) }));
  store.onClear((name) => append({ cleared: name ?? null }));
  return {
    /** Entries to be processed, in order, persisted like the documents until they are done. */
    outbox: {
      /** The entries that earlier processes left, by id. */
      pending: new Map(pending),
      add: (id: string, note: unknown) => {
        pending.set(id, note);
        append({ noted: id, note });
      },
      done: (id: string) => {
        pending.delete(id);
        append({ done: id });
      },
    },
    /** Resolves once all changes so far are on disk. @throws Error with a readable message */
    flush: () => journal.flush(),
    /** Compacts and closes the files. @throws Error with a readable message; flushed changes are safe */
    close: async () => {
      try {
        await compaction;
        if (!journal.isEmpty()) await compact();
      } finally {
        await journal.close();
      }
    },
  };
}

/** Loads the snapshot; an unreadable or missing one makes its journal useless, which is moved aside with it. */
function readSnapshot(store: DocumentStore, folder: string, file: string, say: (line: string) => void): void {
  const journal = segmentsOf(folder);
  const name = basename(file);
  if (!existsSync(file)) {
    // A first segment precedes the first snapshot.
    if (journal[0] === undefined || numberOf(journal[0]) === 1) return;
    const aside = journal.map(moveAside).join(", ");
    say(
      `${name} is missing. The journal that continues it was moved to ${aside}; starting without documents.`,
    );
    return;
  }
  try {
    store.import(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const aside = moveAside(file);
    for (const segment of journal) moveAside(segment);
    say(`${name} could not be read (${reason}). It was moved to ${aside}; starting without it.`);
  }
}
