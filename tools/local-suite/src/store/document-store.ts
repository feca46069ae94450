import { refuse } from "../status.ts";
import { aggregate, aggregatedFields } from "./aggregate.ts";
import { CommitClock } from "./commit-clock.ts";
import { type IndexDefinitions, requireIndex } from "./composite-index.ts";
import { applyWrites, type DocumentChange, netChanges } from "./document-change.ts";
import { DocumentCollections } from "./document-collections.ts";
import type { FieldPath } from "./field-path.ts";
import { type ListOptions, type ListPage, listPage, listQuery } from "./list-documents.ts";
import { runQuery } from "./query.ts";
import { parseDocumentName } from "./resource-path.ts";
import type { StoredDocument } from "./stored-document.ts";
import { type Aggregation, type StructuredQuery, scopeOf } from "./structured-query.ts";
import type { Clock, Timestamp } from "./timestamp.ts";
import { type TransactionOptions, Transactions } from "./transactions.ts";
import { requireAscendingScan, validateAggregations, validateQuery } from "./validate-query.ts";
import type { Value } from "./value.ts";
import { validateWrites, type Write, type WriteResult } from "./write.ts";

type CommitResult = { readonly commitTime: Timestamp; readonly results: readonly WriteResult[] };

/**
 * Called before the changes are applied; if it throws, the commit is rejected. Returns a function that is called
 * afterwards.
 */
type CommitListener = (changes: readonly DocumentChange[]) => (() => void) | undefined;

/** A transaction's id or a past time; undefined reads the current documents. */
export type ReadAt = string | { readonly readTime: Timestamp } | undefined;

type DocumentStoreOptions = {
  readonly clock: Clock;
  /** Undefined disables the check for composite indexes. */
  readonly indexes?: IndexDefinitions | undefined;
};

/**
 * All documents of all databases, in memory; independent of wire formats and rules.
 *
 * Reads and writes are synchronous. Read-write transactions are serializable by locks, which callers acquire:
 * `transactions.lockForRead` before a transaction's reads, `transactions.withWriteLocks` around every commit.
 */
export class DocumentStore {
  readonly #clock: CommitClock;
  readonly #indexes: IndexDefinitions | undefined;
  readonly #documents = new DocumentCollections();
  /** The transactions and their locks. Callers acquire the locks before they call `commit`. */
  readonly transactions: Transactions;
  readonly #listeners: CommitListener[] = [];
  readonly #clearListeners: ((name: string | undefined) => void)[] = [];

  constructor({ clock, indexes }: DocumentStoreOptions) {
    this.#clock = new CommitClock(clock);
    this.#indexes = indexes;
    this.transactions = new Transactions(clock);
  }

  /** Returns a read time later than every commit so far and earlier than every later commit. */
  now(): Timestamp {
    return this.#clock.now();
  }

  /** Returns the time of the versions that a read at `at` sees. */
  readTime(at: ReadAt): Timestamp {
    return this.#pastTimeOf(at) ?? this.now();
  }

  get(name: string, at?: ReadAt): StoredDocument | null {
    parseDocumentName(name);
    return this.#documents.find(name, this.#pastTimeOf(at));
  }

  /** @throws StatusError INVALID_ARGUMENT, or FAILED_PRECONDITION for a missing index */
  runQuery(parent: string, query: StructuredQuery, at?: ReadAt): StoredDocument[] {
    validateQuery(query, parent);
    this.#requireIndex(query);
    return this.#run(parent, query, at);
  }

  /** Returns the aggregations' values by alias. */
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
   * Returns a page of a collection, or of all collections directly under the parent if the id is empty, ordered by
   * `orderBy` or name. With `showMissing` the page includes names without a document (null) that have subcollections.
   */
  listDocuments(parent: string, collectionId: string, options: ListOptions = {}, at?: ReadAt): ListPage {
    const query = listQuery(collectionId, options);
    const found = this.runQuery(parent, query, at);
    const collection = `${parent}/${collectionId}`;
    const parents = options.showMissing ? this.#documents.parentsBelow(collection) : new Set<string>();
    return listPage(query, found, parents, options);
  }

  /** Returns the ids of the collections directly under a document or the root. */
  listCollectionIds(parent: string): string[] {
    return this.#documents.idsBelow(parent);
  }

  /**
   * Applies all writes or none. Ends the transaction, even on failure, unless it is read-only and there are writes.
   *
   * @throws StatusError NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, INVALID_ARGUMENT; ABORTED if the transaction has
   *   ended
   */
  commit(database: string, writes: readonly Write[], transactionId?: string): CommitResult {
    validateWrites(writes);
    if (transactionId === undefined) return this.#commit(database, writes);
    const transaction = this.transactions.useForWrites(transactionId, writes);
    try {
      if (transaction.database === database) return this.#commit(database, writes);
      refuse(`The transaction is not of the database ${database}`);
    } finally {
      this.transactions.end(transactionId);
    }
  }

  /** Returns the change of each write without applying it, for the rules check. @throws the errors of `commit` */
  preview(database: string, writes: readonly Write[]): readonly DocumentChange[] {
    return applyWrites(writes, database, this.now(), (name) => this.#documents.find(name)).steps;
  }

  /** @throws StatusError FAILED_PRECONDITION for a read time older than the history */
  beginTransaction(database: string, options: TransactionOptions = {}): string {
    const { isReadOnly, readTime } = options;
    if (readTime && !isReadOnly) refuse("Only a read-only transaction has a read time");
    if (readTime) this.#documents.history.requireReadable(readTime, this.now());
    const effectiveReadTime = isReadOnly ? (readTime ?? this.now()) : undefined;
    return this.transactions.begin(database, { ...options, readTime: effectiveReadTime });
  }

  /**
   * Deletes the documents of a database, a document and its descendants, or everything; ends the database's read-write
   * transactions.
   *
   * @param name a database or document name; undefined clears everything
   */
  clear(name?: string): void {
    for (const listener of this.#clearListeners) listener(name);
    this.transactions.endWritersIn(name?.split("/").slice(0, 4).join("/"));
    this.#documents.clear(name, this.#clock.next());
  }

  /** Registers a listener that is called for each commit that changes something. */
  onCommit(listener: CommitListener): void {
    this.#listeners.push(listener);
  }

  /** Registers a listener that is called before each `clear`, with its parameter; if it throws, nothing is cleared. */
  onClear(listener: (name: string | undefined) => void): void {
    this.#clearListeners.push(listener);
  }

  /** Returns all documents. */
  documents(): StoredDocument[] {
    return this.#documents.all();
  }

  /**
   * Stores an earlier process's documents, without notifying listeners. Their history is unknown, so reads at earlier
   * times fail.
   */
  restore(documents: Iterable<StoredDocument>): void {
    for (const document of documents) {
      this.#documents.put(document.name, document);
      this.#clock.recordCommit(document.updateTime);
    }
    this.#documents.history.beginAt(this.now());
  }

  #requireIndex(query: StructuredQuery, aggregated: readonly FieldPath[] = []): void {
    if (this.#indexes && query.from[0]?.collectionId) requireIndex(query, this.#indexes, aggregated);
    else requireAscendingScan(query);
  }

  #run(parent: string, query: StructuredQuery, at: ReadAt): StoredDocument[] {
    return runQuery(this.#documents.documentsIn(scopeOf(parent, query), this.#pastTimeOf(at)), query);
  }

  /** Returns the past time that a read sees; undefined for current documents. */
  #pastTimeOf(at: ReadAt): Timestamp | undefined {
    const readTime = typeof at === "string" ? this.transactions.use(at).readTime : at?.readTime;
    if (readTime) this.#documents.history.requireReadable(readTime, this.now());
    return readTime;
  }

  #commit(database: string, writes: readonly Write[]): CommitResult {
    const commitTime = this.#clock.next();
    const { steps, results } = applyWrites(writes, database, commitTime, (name) =>
      this.#documents.find(name),
    );
    const changes = netChanges(steps);
    const applied = changes.length > 0 ? this.#listeners.map((listener) => listener(changes)) : [];
    this.#clock.recordCommit(commitTime);
    for (const { name, before, after } of changes) {
      this.#documents.history.record(name, before, commitTime);
      this.#documents.put(name, after);
    }
    for (const notify of applied) notify?.();
    return { commitTime, results };
  }
}
