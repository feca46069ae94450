import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { DocumentStore } from "../store/document-store.ts";
import { snapshotChunks } from "../store/snapshot.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { notSaved, openJournal, segmentsOf } from "./journal.ts";
import { moveAside, syncPath } from "./safe-files.ts";

/** A journal of more than this, and of more than the snapshot, is folded into a new snapshot. */
const FOLD_AT_BYTES = 8 * 1024 * 1024;

type JournalRecord =
  /** A commit: each document's name and what it is now. */
  | { readonly documents: readonly (readonly [name: string, after: StoredDocument | null])[] }
  /** As `DocumentStore.clear`; null: everything. */
  | { readonly cleared: string | null }
  | { readonly noted: string; readonly note: unknown }
  | { readonly done: string };

export type KeptDocuments = Awaited<ReturnType<typeof keepDocuments>>;

/**
 * Fills an empty store with what a folder keeps; from then on the folder keeps what the store has: `firestore.json` is a
 * snapshot, `firestore-<n>.journal` what happened since. Whenever the process ends, the next one finds every change that
 * was flushed, and of the later ones the first few or none: no change is there without those before it. A snapshot that
 * cannot be read is moved aside, and said so.
 *
 * @throws JournalDamagedError saying where; nothing was changed
 */
export async function keepDocuments(
  store: DocumentStore,
  folder: string,
  { say, foldAtBytes = FOLD_AT_BYTES }: { say: (line: string) => void; foldAtBytes?: number },
) {
  mkdirSync(folder, { recursive: true });
  const snapshotFile = join(folder, "firestore.json");
  readSnapshot(store, folder, snapshotFile, say);
  const undone = new Map<string, unknown>();
  const replay = (record: JournalRecord) => {
    if ("documents" in record) for (const [name, after] of record.documents) store.replay(name, after);
    else if ("cleared" in record) store.clear(record.cleared ?? undefined);
    else if ("noted" in record) undone.set(record.noted, record.note);
    else undone.delete(record.done);
  };
  const journal = await openJournal(folder, { say, replay });
  store.forgetHistory();
  let snapshotBytes = statSync(snapshotFile, { throwIfNoEntry: false })?.size ?? 0;
  let folding: Promise<void> | undefined;

  function append(record: JournalRecord): void {
    journal.append(record);
    if (folding || journal.bytes() < Math.max(foldAtBytes, snapshotBytes)) return;
    folding = fold()
      .catch((error: Error) => {
        say(`${error.message} The changes are safe in the journal.`);
        // Not again with the very next change.
        snapshotBytes = 2 * journal.bytes();
      })
      .finally(() => {
        folding = undefined;
      });
  }

  /**
   * The snapshot has all that the segments before this one have, and perhaps some of what is in this one: a record says
   * what became of a document, not what was done to it, and can be replayed again.
   */
  async function fold(): Promise<void> {
    await journal.rotate();
    for (const [id, note] of undone) journal.append({ noted: id, note });
    await journal.flush();
    const temporary = `${snapshotFile}.new`;
    try {
      // A part at a time, with turns for requests in between.
      await writeFile(temporary, snapshotChunks(store.documents()), { mode: 0o600, flush: true });
      renameSync(temporary, snapshotFile);
      await syncPath(folder);
      snapshotBytes = statSync(snapshotFile).size;
    } catch (error) {
      throw notSaved(snapshotFile, error);
    }
    journal.dropFormer();
  }

  store.onChange((changes) => append({ documents: changes.map(({ name, after }) => [name, after]) }));
  store.onClear((name) => append({ cleared: name ?? null }));
  return {
    /** What other modules have to do, in the order of its coming, until it is done: kept as the documents are. */
    notes: {
      /** What earlier processes have left undone, by id. */
      left: new Map(undone),
      add: (id: string, note: unknown) => {
        undone.set(id, note);
        append({ noted: id, note });
      },
      done: (id: string) => {
        undone.delete(id);
        append({ done: id });
      },
    },
    /** All changes so far are on the disk then. @throws Error in a sentence */
    flush: () => journal.flush(),
    /** Leaves a snapshot, and a journal only of what is noted. @throws Error in a sentence; what is flushed is safe */
    close: async () => {
      try {
        await folding;
        if (!journal.isEmpty()) await fold();
      } finally {
        await journal.close();
      }
    },
  };
}

/** What follows a snapshot that cannot be read is of no use without it. */
function readSnapshot(store: DocumentStore, folder: string, file: string, say: (line: string) => void): void {
  if (!existsSync(file)) return;
  try {
    store.import(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const name = moveAside(file);
    for (const journal of segmentsOf(folder)) moveAside(journal);
    say(`${basename(file)} could not be read (${reason}). It was moved to ${name}; starting without it.`);
  }
}
