import { refuse, StatusError } from "../status.ts";
import { documentBytes } from "./limits.ts";
import type { StoredDocument } from "./stored-document.ts";
import { compareTimestamps, type Timestamp } from "./timestamp.ts";

/** Production's limit without point-in-time recovery. https://firebase.google.com/docs/firestore/pitr */
const HISTORY_MAX_SECONDS = 3_600;
/** Limits the process's memory. Production has no such limit. */
const HISTORY_MAX_BYTES = 16 * 1024 * 1024;
/** Approximate memory overhead of a version. */
const VERSION_BYTES = 200;

/** A document's version (null: it did not exist) until a commit replaced it. */
type Version = {
  readonly name: string;
  readonly document: StoredDocument | null;
  readonly replacedAt: Timestamp;
  readonly bytes: number;
};

/** Recent document versions, for reads at a past time. */
export class History {
  /** All versions, oldest first. */
  readonly #log = new Set<Version>();
  /** Versions by document name, oldest first. */
  readonly #versions = new Map<string, Version[]>();
  #bytes = 0;
  #floor: Timestamp = { seconds: 0, nanos: 0 };

  record(name: string, document: StoredDocument | null, replacedAt: Timestamp): void {
    const bytes = VERSION_BYTES + (document ? documentBytes(name, document.fields) : 0);
    const version = { name, document, replacedAt, bytes };
    this.#log.add(version);
    const versions = this.#versions.get(name);
    if (versions) versions.push(version);
    else this.#versions.set(name, [version]);
    this.#bytes += bytes;
    const oldest = replacedAt.seconds - HISTORY_MAX_SECONDS;
    for (const old of this.#log) {
      if (this.#bytes <= HISTORY_MAX_BYTES && old.replacedAt.seconds >= oldest) break;
      this.#forget(old);
    }
  }

  /** Sets the earliest readable time. */
  beginAt(time: Timestamp): void {
    this.#floor = time;
  }

  /** @throws StatusError INVALID_ARGUMENT for a future time, FAILED_PRECONDITION for a time before the history */
  requireReadable(time: Timestamp, now: Timestamp): void {
    if (compareTimestamps(time, now) > 0) {
      refuse("The requested 'read_time' cannot be in the future.");
    }
    if (time.seconds < now.seconds - HISTORY_MAX_SECONDS || compareTimestamps(time, this.#floor) < 0) {
      throw new StatusError("FAILED_PRECONDITION", "The requested 'read_time' is too old.");
    }
  }

  /** Returns the documents that were replaced since a time, in their versions of that time. */
  replacedSince(time: Timestamp): Map<string, StoredDocument | null> {
    const documents = new Map<string, StoredDocument | null>();
    for (const [name, versions] of this.#versions) {
      const version = versions.find(({ replacedAt }) => compareTimestamps(replacedAt, time) > 0);
      if (version) documents.set(name, version.document);
    }
    return documents;
  }

  /** Returns the version that the document had at a time; undefined if it has not changed since. */
  versionAt(name: string, time: Timestamp): StoredDocument | null | undefined {
    return this.#versions.get(name)?.find(({ replacedAt }) => compareTimestamps(replacedAt, time) > 0)
      ?.document;
  }

  #forget(version: Version): void {
    this.#log.delete(version);
    this.#bytes -= version.bytes;
    this.#floor = version.replacedAt;
    const versions = this.#versions.get(version.name);
    // Versions are evicted oldest first, so the evicted version is the first in its document's list.
    versions?.shift();
    if (versions?.length === 0) this.#versions.delete(version.name);
  }
}
