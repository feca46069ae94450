import { StatusError } from "../status.ts";
import { aggregate, aggregatedFields } from "./aggregate.ts";
import { applyWrite } from "./apply-write.ts";
import { Collection } from "./collection.ts";
import { type IndexDefinitions, requireIndex } from "./composite-index.ts";
import { History } from "./history.ts";
import { TRANSFORMS_MAX } from "./limits.ts";
import { LockTable, type LockTarget } from "./lock-table.ts";
import { runQuery } from "./query.ts";
import { collectionOf, idOf, parseDocumentName } from "./resource-path.ts";
import { parseSnapshot, serializeSnapshot } from "./snapshot.ts";
import type { StoredDocument } from "./stored-document.ts";
import type { Aggregation, StructuredQuery } from "./structured-query.ts";
import type { Clock, Timestamp } from "./timestamp.ts";
import { type Transaction, type TransactionOptions, Transactions } from "./transaction.ts";
import { validateAggregations, validateQuery } from "./validate-query.ts";
import type { Fields, Value } from "./value.ts";
import { compareStrings, compareTimestamps } from "./value-order.ts";
import type { Write, WriteResult } from "./write.ts";

export type { StoredDocument } from "./stored-document.ts";

/** What a commit did to one document. */
export type DocumentChange = {
  readonly name: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
  readonly commitTime: Timestamp;
};

export type CommitResult = { readonly commitTime: Timestamp; readonly results: readonly WriteResult[] };

/** Who commits; the store only hands it on to its listeners. */
export type Author =
  | { readonly type: "owner" }
  | { readonly type: "client"; readonly auth: { readonly uid: string } | null };

type ChangeListener = (changes: readonly DocumentChange[], author: Author | undefined) => void;

/** A transaction's id, or a time gone by; undefined: what is there now. */
export type ReadAt = string | { readonly readTime: Timestamp } | undefined;

/** As long as the official emulator keeps a transaction waiting for a lock, about. */
const LOCK_WAIT_MAX_MS = 30_000;

/**
 * All documents of all databases, in memory. Knows no wire format and no rules.
 *
 * Reads and writes themselves never wait. Transactions that write are serialisable in two steps: `lockForRead` before
 * a transaction's reads and `withWriteLocks` around every commit make the ones wait for the others; and a commit checks
 * again what its transaction has read, so that without the locks it is ABORTED rather than an update lost.
 */
export class DocumentStore {
  readonly #clock: Clock;
  readonly #newId: () => string;
  /** By collection name. None is empty. */
  readonly #collections = new Map<string, Collection>();
  readonly #history = new History();
  readonly #transactions: Transactions;
  readonly #locks: LockTable;
  readonly #listeners: ChangeListener[] = [];
  #indexes: IndexDefinitions | undefined;
  #lastCommit: Timestamp = { seconds: 0, nanos: 0 };
  /** The latest time that anybody was told. */
  #lastTold: Timestamp = { seconds: 0, nanos: 0 };

  constructor(options: {
    clock: Clock;
    newId: () => string;
    indexes?: IndexDefinitions | undefined;
    lockWaitMaxMs?: number;
  }) {
    this.#clock = options.clock;
    this.#newId = options.newId;
    this.#indexes = options.indexes;
    this.#transactions = new Transactions(options.clock);
    this.#locks = new LockTable({
      waitMaxMs: options.lockWaitMaxMs ?? LOCK_WAIT_MAX_MS,
      onAbort: (holder) => this.#transactions.end(holder, true),
    });
  }

  /** Undefined: queries run without the composite indexes that production would ask for. */
  setIndexes(indexes: IndexDefinitions | undefined): void {
    this.#indexes = indexes;
  }

  /** Later than every commit so far, and before every commit to come: good to read at later on. */
  now(): Timestamp {
    this.#lastTold = latest(this.#clock(), afterOf(this.#lastCommit), this.#lastTold);
    return this.#lastTold;
  }

  get(name: string, at?: ReadAt): StoredDocument | null {
    parseDocumentName(name);
    const { readTime, transaction } = this.#viewOf(at);
    if (readTime) return this.#findAt(name, readTime);
    const found = this.#find(name);
    transaction?.checks.push(() => this.#find(name) === found);
    return found;
  }

  /** @throws StatusError INVALID_ARGUMENT, or FAILED_PRECONDITION for a query that production has no index for */
  runQuery(parent: string, query: StructuredQuery, at?: ReadAt): StoredDocument[] {
    validateQuery(query);
    if (this.#indexes) requireIndex(query, this.#indexes);
    return this.#run(parent, query, at);
  }

  /** The values by the aggregations' aliases. */
  runAggregation(
    parent: string,
    query: StructuredQuery,
    aggregations: readonly Aggregation[],
    at?: ReadAt,
  ): Map<string, Value> {
    validateQuery(query);
    validateAggregations(aggregations);
    if (this.#indexes) requireIndex(query, this.#indexes, aggregatedFields(aggregations));
    const { select: _, ...whole } = query;
    return aggregate(this.#run(parent, whole, at), aggregations);
  }

  /** By id, ascending. With `showMissing`, also names that only have documents below them (null). */
  listDocuments(
    parent: string,
    collectionId: string,
    options: { pageSize?: number; pageToken?: string; showMissing?: boolean } = {},
    at?: ReadAt,
  ): { documents: { name: string; document: StoredDocument | null }[]; nextPageToken?: string } {
    const { pageSize, pageToken, showMissing } = options;
    if (pageSize !== undefined && pageSize < 0) {
      throw new StatusError("INVALID_ARGUMENT", "The page size is negative");
    }
    const collection = `${parent}/${collectionId}`;
    const found = this.#run(
      parent,
      {
        from: [{ collectionId, allDescendants: false }],
        orderBy: [],
        offset: 0,
        ...(pageToken !== undefined && {
          startAt: { values: [{ type: "reference", value: `${collection}/${pageToken}` }], before: false },
        }),
        // One more than the page tells whether there is another page.
        ...(pageSize && !showMissing && { limit: pageSize + 1 }),
      },
      at,
    );
    const entries = found.map((document): { name: string; document: StoredDocument | null } => ({
      name: document.name,
      document,
    }));
    if (showMissing) {
      const present = new Set(found.map(({ name }) => name));
      const missing = [...this.#parentsBelow(collection)].filter(
        (name) =>
          !present.has(name) && (pageToken === undefined || compareStrings(idOf(name), pageToken) > 0),
      );
      entries.push(...missing.map((name) => ({ name, document: null })));
      entries.sort((one, other) => compareStrings(idOf(one.name), idOf(other.name)));
    }
    const page = pageSize ? entries.slice(0, pageSize) : entries;
    const last = page.at(-1);
    return {
      documents: page,
      ...(last && page.length < entries.length && { nextPageToken: idOf(last.name) }),
    };
  }

  /** The ids of the collections right below a document or the root. */
  listCollectionIds(parent: string): string[] {
    const ids = new Set<string>();
    for (const collection of this.#collections.keys()) {
      if (!collection.startsWith(`${parent}/`)) continue;
      ids.add(collection.slice(parent.length + 1).split("/")[0] ?? "");
    }
    return [...ids].sort(compareStrings);
  }

  /**
   * All writes or none. A transaction has ended afterwards, whatever the outcome.
   *
   * @throws StatusError NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, INVALID_ARGUMENT; ABORTED if what the
   *   transaction read has changed since
   */
  commit(database: string, writes: readonly Write[], transactionId?: string, author?: Author): CommitResult {
    if (transactionId !== undefined) this.#requireCommittable(database, writes, transactionId);
    try {
      return this.#commit(database, writes, author);
    } finally {
      if (transactionId !== undefined) this.rollback(transactionId);
    }
  }

  /** What the writes would change, for the rules to judge. Same errors as `commit`; changes nothing. */
  preview(database: string, writes: readonly Write[]): readonly DocumentChange[] {
    return this.#apply(database, writes, this.now()).changes;
  }

  /** @throws StatusError FAILED_PRECONDITION for a read time that is no longer remembered */
  beginTransaction(database: string, options: TransactionOptions = {}): string {
    this.#endExpired();
    if (options.readTime && !options.isReadOnly) {
      throw new StatusError("INVALID_ARGUMENT", "Only a read-only transaction has a read time");
    }
    if (options.readTime) this.#requireReadable(options.readTime);
    const readTime = options.isReadOnly ? (options.readTime ?? this.now()) : undefined;
    return this.#transactions.begin(this.#newId(), database, { ...options, readTime }).id;
  }

  /** Also of one that has ended already. */
  rollback(transactionId: string): void {
    this.#transactions.end(transactionId);
    this.#locks.release(transactionId);
  }

  /**
   * Waits until the transaction may read these documents (by name) or what a query could find; to be awaited before
   * `get`, `runQuery` or `runAggregation` in it. Without a transaction that writes there is nothing to wait for.
   *
   * @throws StatusError ABORTED if somebody else must go first; the client is to try the transaction again
   */
  async lockForRead(at: ReadAt, targets: readonly LockTarget[]): Promise<void> {
    if (typeof at !== "string") return;
    this.#endExpired();
    const transaction = this.#transactions.use(at);
    if (transaction.isReadOnly) return;
    try {
      await this.#locks.acquire(at, transaction.age, this.#transactions.targetsOf(transaction, targets));
    } catch (error) {
      this.#transactions.end(at, true);
      this.#locks.release(at);
      throw error;
    }
  }

  /**
   * Runs `body` (that is, the rules' judgement and `commit`) once no transaction but this one reads or writes the
   * documents. Writes without a transaction wait like the others.
   *
   * @throws StatusError ABORTED if somebody else must go first; and what `body` throws
   */
  async withWriteLocks<Result>(
    writes: readonly Write[],
    transactionId: string | undefined,
    body: () => Result,
  ): Promise<Result> {
    this.#endExpired();
    const transaction = transactionId === undefined ? undefined : this.#transactions.use(transactionId);
    const holder = transactionId ?? this.#newId();
    const names = [...new Set(writes.map(({ name }) => name))];
    try {
      await this.#locks.acquire(
        holder,
        transaction?.age ?? this.#transactions.youngestAge(),
        transaction ? this.#transactions.targetsOf(transaction, names) : names,
      );
      return body();
    } finally {
      this.rollback(holder);
    }
  }

  /** Forgets every document of a database. */
  clear(database: string): void {
    const commitTime = this.#nextCommitTime();
    for (const [name, collection] of this.#collections) {
      if (!name.startsWith(`${database}/`)) continue;
      for (const document of collection.documents())
        this.#history.record(document.name, document, commitTime);
      this.#collections.delete(name);
    }
  }

  /** Called after each commit that changed something. */
  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  /** Everything as text, for `import`. */
  export(): string {
    const documents = [...this.#collections.values()].flatMap((collection) => [...collection.documents()]);
    return serializeSnapshot({ version: 1, documents });
  }

  /** @throws Error saying what is wrong with the text; the store is then as it was */
  import(text: string): void {
    const { documents } = parseSnapshot(text);
    for (const document of documents) parseDocumentName(document.name);
    for (const document of documents) {
      this.#put(document.name, document);
      this.#lastCommit = latest(this.#lastCommit, document.updateTime);
    }
  }

  #find(name: string): StoredDocument | null {
    return this.#collections.get(collectionOf(name))?.get(name) ?? null;
  }

  #findAt(name: string, readTime: Timestamp): StoredDocument | null {
    const version = this.#history.versionAt(name, readTime);
    return version === undefined ? this.#find(name) : version;
  }

  #put(name: string, document: StoredDocument | null): void {
    const collectionName = collectionOf(name);
    const collection = this.#collections.get(collectionName) ?? new Collection();
    if (document) collection.set(document);
    else collection.delete(name);
    if (collection.size > 0) this.#collections.set(collectionName, collection);
    else this.#collections.delete(collectionName);
  }

  #run(parent: string, query: StructuredQuery, at: ReadAt): StoredDocument[] {
    const { readTime, transaction } = this.#viewOf(at);
    if (readTime) return runQuery(this.#collectionsAt(parent, query, readTime), query);
    if (transaction) {
      // A projection makes new objects; the check compares the stored ones.
      const { select: _, ...whole } = query;
      const read = () => runQuery(this.#collectionsOf(parent, query), whole);
      const before = read();
      transaction.checks.push(() => {
        const after = read();
        return after.length === before.length && after.every((document, index) => document === before[index]);
      });
    }
    return runQuery(this.#collectionsOf(parent, query), query);
  }

  #collectionsOf(parent: string, query: StructuredQuery): Collection[] {
    const [from] = query.from;
    if (from?.collectionId && !from.allDescendants) {
      const collection = this.#collections.get(`${parent}/${from.collectionId}`);
      return collection ? [collection] : [];
    }
    return [...this.#collections]
      .filter(([name]) => isQueried(name, parent, query))
      .map(([, collection]) => collection);
  }

  /** The same collections as they were, put together for one query. */
  #collectionsAt(parent: string, query: StructuredQuery, readTime: Timestamp): Collection[] {
    const replaced = [...this.#history.replacedSince(readTime)].filter(([name]) =>
      isQueried(collectionOf(name), parent, query),
    );
    const present = this.#collectionsOf(parent, query);
    if (replaced.length === 0) return present;
    const changed = new Set(replaced.map(([name]) => name));
    const old = replaced.flatMap(([, document]) => document ?? []);
    const same = present.flatMap((collection) =>
      [...collection.documents()].filter(({ name }) => !changed.has(name)),
    );
    return [new Collection([...old, ...same])];
  }

  /** The names below a collection that have documents further down. */
  #parentsBelow(collection: string): Set<string> {
    const names = new Set<string>();
    for (const deeper of this.#collections.keys()) {
      if (!deeper.startsWith(`${collection}/`)) continue;
      names.add(deeper.slice(0, deeper.indexOf("/", collection.length + 1)));
    }
    return names;
  }

  #viewOf(at: ReadAt): { readTime?: Timestamp | undefined; transaction?: Transaction } {
    if (at === undefined) return {};
    if (typeof at !== "string") {
      this.#requireReadable(at.readTime);
      return at;
    }
    const transaction = this.#transactions.use(at);
    if (transaction.readTime) this.#requireReadable(transaction.readTime);
    return transaction.isReadOnly ? { readTime: transaction.readTime } : { transaction };
  }

  #requireReadable(time: Timestamp): void {
    if (compareTimestamps(time, this.now()) > 0) {
      throw new StatusError("INVALID_ARGUMENT", "The read time is in the future");
    }
    this.#history.requireReadable(time);
  }

  #commit(database: string, writes: readonly Write[], author: Author | undefined): CommitResult {
    const { changes, results, commitTime } = this.#apply(database, writes, this.#nextCommitTime());
    this.#lastCommit = commitTime;
    const real = changes.filter(({ before, after }) => before !== after);
    for (const { name, before, after } of real) {
      this.#history.record(name, before, commitTime);
      this.#put(name, after);
    }
    if (real.length > 0) for (const listener of this.#listeners) listener(real, author);
    return { commitTime, results };
  }

  /** Later than every commit and every time that was told: what was read then stays what was there then. */
  #nextCommitTime(): Timestamp {
    return latest(this.#clock(), afterOf(this.#lastCommit), afterOf(this.#lastTold));
  }

  #apply(
    database: string,
    writes: readonly Write[],
    commitTime: Timestamp,
  ): { changes: DocumentChange[]; results: WriteResult[]; commitTime: Timestamp } {
    requireFewTransforms(writes);
    const changed = new Map<string, DocumentChange>();
    const results = writes.map((write): WriteResult => {
      const parsed = parseDocumentName(write.name);
      if (parsed.database !== database) {
        throw new StatusError("INVALID_ARGUMENT", `${write.name} is not in the database ${database}`);
      }
      const earlier = changed.get(write.name);
      const before = earlier ? earlier.after : this.#find(write.name);
      const { fields, transformResults } = applyWrite(before, write, commitTime);
      const after = written(write.name, before, fields, commitTime);
      changed.set(write.name, {
        name: write.name,
        before: earlier ? earlier.before : before,
        after,
        commitTime,
      });
      return write.type === "delete" || !after
        ? { transformResults }
        : { updateTime: after.updateTime, transformResults };
    });
    return { changes: [...changed.values()], results, commitTime };
  }

  /** @throws StatusError; the transaction has then ended */
  #requireCommittable(database: string, writes: readonly Write[], id: string): void {
    const transaction = this.#transactions.use(id);
    const { isReadOnly, checks } = transaction;
    const problem =
      transaction.database !== database
        ? new StatusError("INVALID_ARGUMENT", `The transaction is not of the database ${database}`)
        : isReadOnly && writes.length > 0
          ? new StatusError("INVALID_ARGUMENT", "A read-only transaction cannot write")
          : writes.length > 0 && !checks.every((holds) => holds())
            ? new StatusError("ABORTED", "What the transaction read has been changed since; try it again")
            : undefined;
    if (!problem) return;
    this.rollback(id);
    throw problem;
  }

  #endExpired(): void {
    for (const id of this.#transactions.expired()) this.rollback(id);
  }
}

function isQueried(collection: string, parent: string, query: StructuredQuery): boolean {
  if (!collection.startsWith(`${parent}/`)) return false;
  const [from] = query.from;
  if (from?.collectionId && idOf(collection) !== from.collectionId) return false;
  return (from?.allDescendants ?? false) || !collection.slice(parent.length + 1).includes("/");
}

function requireFewTransforms(writes: readonly Write[]): void {
  const counts = new Map<string, number>();
  for (const write of writes) {
    if (write.type !== "update") continue;
    const count = (counts.get(write.name) ?? 0) + write.transforms.length;
    counts.set(write.name, count);
    if (count > TRANSFORMS_MAX) {
      throw new StatusError(
        "INVALID_ARGUMENT",
        `More than ${TRANSFORMS_MAX} field transforms of ${write.name} in one commit`,
      );
    }
  }
}

function written(
  name: string,
  before: StoredDocument | null,
  fields: Fields | null,
  commitTime: Timestamp,
): StoredDocument | null {
  if (!fields) return null;
  // A write that changes nothing keeps the update time, as in Firestore.
  if (before && (fields === before.fields || isSame(fields, before.fields))) return before;
  return { name, fields, createTime: before?.createTime ?? commitTime, updateTime: commitTime };
}

function latest(...times: readonly [Timestamp, ...Timestamp[]]): Timestamp {
  return times.reduce((one, other) => (compareTimestamps(other, one) > 0 ? other : one));
}

/** A microsecond later: Firestore's times are no finer. */
function afterOf({ seconds, nanos }: Timestamp): Timestamp {
  return nanos + 1_000 < 1e9 ? { seconds, nanos: nanos + 1_000 } : { seconds: seconds + 1, nanos: 0 };
}

/** To the letter: 1 and 1.0 are equal to a query, but not the same stored value. */
function isSame(one: Fields, other: Fields): boolean {
  if (one.size !== other.size) return false;
  for (const [field, value] of one) {
    const counterpart = other.get(field);
    if (!counterpart || !isSameValue(value, counterpart)) return false;
  }
  return true;
}

export function isSameValue(one: Value, other: Value): boolean {
  if (one.type === "map" && other.type === "map") return isSame(one.fields, other.fields);
  if (one.type === "array" && other.type === "array") {
    return (
      one.values.length === other.values.length &&
      one.values.every((value, index) => {
        const counterpart = other.values[index];
        return counterpart !== undefined && isSameValue(value, counterpart);
      })
    );
  }
  if (one.type === "bytes" && other.type === "bytes") return Buffer.compare(one.value, other.value) === 0;
  if (one.type === "null" && other.type === "null") return true;
  if (one.type === "timestamp" && other.type === "timestamp") return compareTimestamps(one, other) === 0;
  if (one.type === "geoPoint" && other.type === "geoPoint") {
    return one.latitude === other.latitude && one.longitude === other.longitude;
  }
  return one.type === other.type && "value" in one && "value" in other && Object.is(one.value, other.value);
}
