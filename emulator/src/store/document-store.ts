import { isDeepStrictEqual } from "node:util";
import { refuse } from "../status.ts";
import { aggregate, aggregatedFields } from "./aggregate.ts";
import { applyWrite } from "./apply-write.ts";
import { Collection } from "./collection.ts";
import { type IndexDefinitions, requireIndex } from "./composite-index.ts";
import type { FieldPath } from "./field-path.ts";
import { History } from "./history.ts";
import { type Lock, LockTable, type LockTarget } from "./lock-table.ts";
import { effectiveOrders, runQuery } from "./query.ts";
import { collectionOf, idOf, parseDocumentName } from "./resource-path.ts";
import { parseSnapshot } from "./snapshot.ts";
import { documentValue, type StoredDocument } from "./stored-document.ts";
import type { Aggregation, Order, StructuredQuery } from "./structured-query.ts";
import { type Clock, requestTimeOf, type Timestamp } from "./timestamp.ts";
import { type Transaction, type TransactionOptions, Transactions } from "./transaction.ts";
import { requireAscendingScan, validateAggregations, validateQuery } from "./validate-query.ts";
import { validateWrites } from "./validate-writes.ts";
import type { Fields, Value } from "./value.ts";
import { compareNames, compareStrings, compareTimestamps } from "./value-order.ts";
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

export type ListOptions = {
  readonly pageSize?: number;
  readonly orderBy?: readonly Order[];
  /** The `next` of the page before. */
  readonly after?: readonly Value[];
  readonly showMissing?: boolean;
};

type ListEntry = { name: string; document: StoredDocument | null };

/** As long as the official emulator keeps a write waiting for a lock that nobody gives up. */
const LOCK_WAIT_MAX_MS = 2_000;

/**
 * All documents of all databases, in memory. Knows no wire format and no rules.
 *
 * Reads and writes themselves never wait. Transactions that write are serialisable by their locks: `lockForRead` before a
 * transaction's reads and `withWriteLocks` around every commit make the ones wait for the others.
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
  readonly #clearListeners: ((name: string | undefined) => void)[] = [];
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

  /** The time that a read now would see. */
  readTime(at: ReadAt): Timestamp {
    return this.#pastOf(at) ?? this.now();
  }

  get(name: string, at?: ReadAt): StoredDocument | null {
    parseDocumentName(name);
    const readTime = this.#pastOf(at);
    return readTime ? this.#findAt(name, readTime) : this.#find(name);
  }

  /** @throws StatusError INVALID_ARGUMENT, or FAILED_PRECONDITION for a query that production has no index for */
  runQuery(parent: string, query: StructuredQuery, at?: ReadAt): StoredDocument[] {
    validateQuery(query, parent);
    this.#requireIndex(query);
    return this.#run(parent, query, at);
  }

  /** The values by the aggregations' aliases. */
  runAggregation(
    parent: string,
    query: StructuredQuery,
    aggregations: readonly Aggregation[],
    at?: ReadAt,
  ): Map<string, Value> {
    validateQuery(query, parent);
    validateAggregations(aggregations);
    this.#requireIndex(query, aggregatedFields(aggregations));
    const { select: _, offset, limit, ...whole } = query;
    return aggregate(this.#run(parent, { ...whole, offset: 0 }, at), aggregations, { offset, limit });
  }

  /**
   * A page of a collection, or of all collections right below the parent if the id is empty; in the order asked for, or
   * by name. With `showMissing`, also names that only have documents below them (null).
   */
  listDocuments(
    parent: string,
    collectionId: string,
    options: ListOptions = {},
    at?: ReadAt,
  ): { documents: { name: string; document: StoredDocument | null }[]; next?: readonly Value[] } {
    const { pageSize = 0, after, showMissing, orderBy = [] } = options;
    const from = [{ collectionId, allDescendants: false }];
    const query: StructuredQuery = {
      from,
      // A page's end is a place in all the orders, and a cursor may only name those that are said.
      orderBy: effectiveOrders({ from, orderBy, offset: 0 }),
      offset: 0,
      ...(after && { startAt: { values: after, before: false } }),
      ...(pageSize && !showMissing && { limit: pageSize }),
    };
    const entries = this.runQuery(parent, query, at).map((document): ListEntry => {
      return { name: document.name, document };
    });
    if (showMissing) {
      const [start] = after ?? [];
      const present = new Set(entries.map(({ name }) => name));
      for (const name of this.#parentsBelow(`${parent}/${collectionId}`)) {
        const isOnPage = start?.type !== "reference" || compareNames(name, start.value) > 0;
        if (isOnPage && !present.has(name)) entries.push({ name, document: null });
      }
      entries.sort((one, other) => compareNames(one.name, other.name));
    }
    const page = pageSize ? entries.slice(0, pageSize) : entries;
    const last = page.at(-1);
    // As the official emulator has it: after a full page there may be another, if an empty one.
    if (!last || page.length !== pageSize) return { documents: page };
    const next = query.orderBy.flatMap(({ field }): Value[] => {
      const value = last.document && documentValue(last.document, field);
      return [value ?? { type: "reference", value: last.name }];
    });
    return { documents: page, next };
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
   * All writes or none. A transaction has ended afterwards, unless it may not write.
   *
   * @throws StatusError NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, INVALID_ARGUMENT; ABORTED if the transaction
   *   has ended
   */
  commit(database: string, writes: readonly Write[], transactionId?: string, author?: Author): CommitResult {
    validateWrites(writes);
    if (transactionId === undefined) return this.#commit(database, writes, author);
    const transaction = this.#transactions.use(transactionId);
    requireWritable(transaction, writes);
    try {
      if (transaction.database === database) return this.#commit(database, writes, author);
      refuse(`The transaction is not of the database ${database}`);
    } finally {
      this.#end(transactionId);
    }
  }

  /** What each of the writes would change, for the rules to judge. Same errors as `commit`; changes nothing. */
  preview(database: string, writes: readonly Write[]): readonly DocumentChange[] {
    return this.#apply(database, writes, this.now()).steps;
  }

  /** @throws StatusError FAILED_PRECONDITION for a read time that is no longer remembered */
  beginTransaction(database: string, options: TransactionOptions = {}): string {
    this.#endExpired();
    if (options.readTime && !options.isReadOnly) {
      refuse("Only a read-only transaction has a read time");
    }
    if (options.readTime) this.#history.requireReadable(options.readTime, this.now());
    const readTime = options.isReadOnly ? (options.readTime ?? this.now()) : undefined;
    return this.#transactions.begin(database, { ...options, readTime }).id;
  }

  /** Also of one that has ended already. @throws StatusError INVALID_ARGUMENT for one that never was */
  rollback(transactionId: string): void {
    this.#transactions.requireBegun(transactionId);
    this.#end(transactionId);
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
    await this.#acquire(at, transaction.age, this.#transactions.locksOf(transaction, targets, false));
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
    if (transaction) requireWritable(transaction, writes);
    const holder = transactionId ?? this.#newId();
    const names = [...new Set(writes.map(({ name }) => name))];
    await this.#acquire(
      holder,
      transaction?.age ?? this.#transactions.youngestAge(),
      transaction
        ? this.#transactions.locksOf(transaction, names, true)
        : names.map((target) => ({ target, isExclusive: true })),
    );
    try {
      return body();
    } finally {
      this.#end(holder);
    }
  }

  /**
   * Forgets the documents of a database, one document with all below it, or everything there is; and ends the
   * transactions that may write in that database.
   *
   * @param name the database's or the document's
   */
  clear(name?: string): void {
    const database = name?.split("/").slice(0, 4).join("/");
    for (const id of this.#transactions.writersIn(database)) this.#end(id);
    const commitTime = this.#nextCommitTime();
    for (const [collectionName, collection] of this.#collections) {
      if (name !== undefined && !collectionName.startsWith(`${name}/`)) continue;
      for (const document of collection.documents())
        this.#history.record(document.name, document, commitTime);
      this.#collections.delete(collectionName);
    }
    const document = name === undefined ? null : this.#find(name);
    if (document) {
      this.#history.record(document.name, document, commitTime);
      this.#put(document.name, null);
    }
    for (const listener of this.#clearListeners) listener(name);
  }

  /** Called after each commit that changed something. */
  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  /** Called after each `clear`, with its parameter. */
  onClear(listener: (name: string | undefined) => void): void {
    this.#clearListeners.push(listener);
  }

  /** Everything there is. */
  documents(): StoredDocument[] {
    return [...this.#collections.values()].flatMap((collection) => [...collection.documents()]);
  }

  /** @param text a snapshot's. @throws Error saying what is wrong with it; the store is then as it was */
  import(text: string): void {
    const { documents } = parseSnapshot(text);
    for (const document of documents) parseDocumentName(document.name);
    for (const document of documents) this.replay(document.name, document);
    this.forgetHistory();
  }

  /** What an earlier process's commit has made of a document (null: nothing); nobody is told. */
  replay(name: string, document: StoredDocument | null): void {
    this.#put(name, document);
    if (document) this.#lastCommit = latest(this.#lastCommit, document.updateTime);
  }

  /** Of what was before now, nothing can be read. */
  forgetHistory(): void {
    this.#history.beginAt(this.now());
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

  #requireIndex(query: StructuredQuery, aggregated: readonly FieldPath[] = []): void {
    if (this.#indexes && query.from[0]?.collectionId) requireIndex(query, this.#indexes, aggregated);
    else requireAscendingScan(query);
  }

  #run(parent: string, query: StructuredQuery, at: ReadAt): StoredDocument[] {
    const readTime = this.#pastOf(at);
    return runQuery(
      readTime ? this.#collectionsAt(parent, query, readTime) : this.#collectionsOf(parent, query),
      query,
    );
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

  /** The time gone by that a read sees; undefined: what is there. */
  #pastOf(at: ReadAt): Timestamp | undefined {
    const readTime = typeof at === "string" ? this.#transactions.use(at).readTime : at?.readTime;
    if (readTime) this.#history.requireReadable(readTime, this.now());
    return readTime;
  }

  #commit(database: string, writes: readonly Write[], author: Author | undefined): CommitResult {
    const { steps, results, commitTime } = this.#apply(database, writes, this.#nextCommitTime());
    this.#lastCommit = commitTime;
    const real = netChanges(steps).filter(({ before, after }) => before !== after);
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
  ): { steps: DocumentChange[]; results: WriteResult[]; commitTime: Timestamp } {
    const steps: DocumentChange[] = [];
    const soFar = new Map<string, StoredDocument | null>();
    const results = writes.map((write): WriteResult => {
      const parsed = parseDocumentName(write.name);
      if (parsed.database !== database) {
        refuse(`${write.name} is not in the database ${database}`);
      }
      const earlier = soFar.get(write.name);
      const before = earlier === undefined ? this.#find(write.name) : earlier;
      const { fields, transformResults } = applyWrite(before, write, requestTimeOf(commitTime));
      const after = newVersion(write.name, before, fields, commitTime);
      soFar.set(write.name, after);
      steps.push({ name: write.name, before, after, commitTime });
      return write.type === "delete" || !after
        ? { transformResults }
        : { updateTime: after.updateTime, transformResults };
    });
    return { steps, results, commitTime };
  }

  /** @throws StatusError ABORTED; the holder has then ended */
  async #acquire(holder: string, age: number, locks: readonly Lock[]): Promise<void> {
    try {
      await this.#locks.acquire(holder, age, locks);
    } catch (error) {
      this.#end(holder, true);
      throw error;
    }
  }

  #end(holder: string, isAborted = false): void {
    this.#transactions.end(holder, isAborted);
    this.#locks.release(holder);
  }

  #endExpired(): void {
    for (const id of this.#transactions.expired()) this.#end(id);
  }
}

function requireWritable({ isReadOnly }: Transaction, writes: readonly Write[]): void {
  if (!isReadOnly || writes.length === 0) return;
  refuse("Cannot modify entities in a read-only transaction.");
}

function isQueried(collection: string, parent: string, query: StructuredQuery): boolean {
  if (!collection.startsWith(`${parent}/`)) return false;
  const [from] = query.from;
  if (from?.collectionId && idOf(collection) !== from.collectionId) return false;
  return (from?.allDescendants ?? false) || !collection.slice(parent.length + 1).includes("/");
}

/** What a commit changes of each document, from before its first write to after its last. */
function netChanges(steps: readonly DocumentChange[]): DocumentChange[] {
  const changes = new Map<string, DocumentChange>();
  for (const step of steps) {
    changes.set(step.name, { ...step, before: (changes.get(step.name) ?? step).before });
  }
  return [...changes.values()];
}

function newVersion(
  name: string,
  before: StoredDocument | null,
  fields: Fields | null,
  commitTime: Timestamp,
): StoredDocument | null {
  if (!fields) return null;
  // A write that changes nothing keeps the update time, as in Firestore.
  if (before && (fields === before.fields || isSameValue(fields, before.fields))) return before;
  return { name, fields, createTime: before?.createTime ?? commitTime, updateTime: commitTime };
}

function latest(...times: readonly [Timestamp, ...Timestamp[]]): Timestamp {
  return times.reduce((one, other) => (compareTimestamps(other, one) > 0 ? other : one));
}

/** A microsecond later: Firestore's times are no finer. */
function afterOf({ seconds, nanos }: Timestamp): Timestamp {
  return nanos + 1_000 < 1e9 ? { seconds, nanos: nanos + 1_000 } : { seconds: seconds + 1, nanos: 0 };
}

/** Deeply and to the letter: 1 and 1.0 are equal to a query, but not the same stored value. */
export function isSameValue(one: Value | Fields, other: Value | Fields): boolean {
  return isDeepStrictEqual(one, other);
}
