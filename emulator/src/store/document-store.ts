import { refuse } from "../status.ts";
import { aggregate, aggregatedFields } from "./aggregate.ts";
import { CommitClock } from "./commit-clock.ts";
import { type IndexDefinitions, requireIndex } from "./composite-index.ts";
import { type DocumentChange, netChanges, stepsOf } from "./document-change.ts";
import { DocumentCollections } from "./document-collections.ts";
import type { FieldPath } from "./field-path.ts";
import { type ListOptions, type ListPage, listPage, listQuery } from "./list-documents.ts";
import { runQuery } from "./query.ts";
import { parseDocumentName } from "./resource-path.ts";
import { parseSnapshot } from "./snapshot.ts";
import type { StoredDocument } from "./stored-document.ts";
import { type Aggregation, type StructuredQuery, scopeOf } from "./structured-query.ts";
import type { Clock, Timestamp } from "./timestamp.ts";
import { type TransactionOptions, Transactions } from "./transactions.ts";
import { requireAscendingScan, validateAggregations, validateQuery } from "./validate-query.ts";
import type { Value } from "./value.ts";
import { validateWrites, type Write, type WriteResult } from "./write.ts";

export type CommitResult = { readonly commitTime: Timestamp; readonly results: readonly WriteResult[] };

/** Who commits; the store only hands it on to its listeners. */
export type Author =
  | { readonly type: "owner" }
  | { readonly type: "client"; readonly auth: { readonly uid: string } | null };

type ChangeListener = (changes: readonly DocumentChange[], author: Author | undefined) => void;

/** A transaction's id, or a time gone by; undefined: what is there now. */
export type ReadAt = string | { readonly readTime: Timestamp } | undefined;

export type DocumentStoreOptions = {
  readonly clock: Clock;
  /** None: queries run without the composite indexes that production would ask for. */
  readonly indexes?: IndexDefinitions | undefined;
  readonly lockWaitMaxMs?: number;
};

/**
 * All documents of all databases, in memory. Knows no wire format and no rules.
 *
 * Reads and writes themselves never wait. Transactions that write are serialisable by their locks:
 * `transactions.lockForRead` before a transaction's reads and `transactions.withWriteLocks` around every commit make the
 * ones wait for the others.
 */
export class DocumentStore {
  readonly #clock: CommitClock;
  readonly #indexes: IndexDefinitions | undefined;
  readonly #documents = new DocumentCollections();
  /** Those under way; who writes has the locks of them first. */
  readonly transactions: Transactions;
  readonly #listeners: ChangeListener[] = [];
  readonly #clearListeners: ((name: string | undefined) => void)[] = [];

  constructor({ clock, indexes, lockWaitMaxMs }: DocumentStoreOptions) {
    this.#clock = new CommitClock(clock);
    this.#indexes = indexes;
    this.transactions = new Transactions(clock, lockWaitMaxMs);
  }

  /** Later than every commit so far, and before every commit to come: good to read at later on. */
  now(): Timestamp {
    return this.#clock.now();
  }

  /** The time that a read now would see. */
  readTime(at: ReadAt): Timestamp {
    return this.#pastOf(at) ?? this.now();
  }

  get(name: string, at?: ReadAt): StoredDocument | null {
    parseDocumentName(name);
    return this.#documents.find(name, this.#pastOf(at));
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
  listDocuments(parent: string, collectionId: string, options: ListOptions = {}, at?: ReadAt): ListPage {
    const query = listQuery(collectionId, options);
    const found = this.runQuery(parent, query, at);
    const collection = `${parent}/${collectionId}`;
    const parents = options.showMissing ? this.#documents.parentsBelow(collection) : new Set<string>();
    return listPage(query, found, parents, options);
  }

  /** The ids of the collections right below a document or the root. */
  listCollectionIds(parent: string): string[] {
    return this.#documents.idsBelow(parent);
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
    const transaction = this.transactions.useForWrites(transactionId, writes);
    try {
      if (transaction.database === database) return this.#commit(database, writes, author);
      refuse(`The transaction is not of the database ${database}`);
    } finally {
      this.transactions.end(transactionId);
    }
  }

  /** What each of the writes would change, for the rules to judge. Same errors as `commit`; changes nothing. */
  preview(database: string, writes: readonly Write[]): readonly DocumentChange[] {
    return stepsOf(writes, database, this.now(), (name) => this.#documents.find(name)).steps;
  }

  /** @throws StatusError FAILED_PRECONDITION for a read time that is no longer remembered */
  beginTransaction(database: string, options: TransactionOptions = {}): string {
    const { isReadOnly, readTime } = options;
    if (readTime && !isReadOnly) refuse("Only a read-only transaction has a read time");
    if (readTime) this.#documents.history.requireReadable(readTime, this.now());
    const seen = isReadOnly ? (readTime ?? this.now()) : undefined;
    return this.transactions.begin(database, { ...options, readTime: seen });
  }

  /**
   * Forgets the documents of a database, one document with all below it, or everything there is; and ends the
   * transactions that may write in that database.
   *
   * @param name the database's or the document's
   */
  clear(name?: string): void {
    this.transactions.endWritersIn(name?.split("/").slice(0, 4).join("/"));
    this.#documents.clear(name, this.#clock.next());
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
    return this.#documents.all();
  }

  /** @param text a snapshot's. @throws Error saying what is wrong with it; the store is then as it was */
  import(text: string): void {
    const documents = parseSnapshot(text);
    for (const document of documents) parseDocumentName(document.name);
    for (const document of documents) this.replay(document.name, document);
    this.forgetHistory();
  }

  /** What an earlier process's commit has made of a document (null: nothing); nobody is told. */
  replay(name: string, document: StoredDocument | null): void {
    this.#documents.put(name, document);
    if (document) this.#clock.passed(document.updateTime);
  }

  /** Of what was before now, nothing can be read. */
  forgetHistory(): void {
    this.#documents.history.beginAt(this.now());
  }

  #requireIndex(query: StructuredQuery, aggregated: readonly FieldPath[] = []): void {
    if (this.#indexes && query.from[0]?.collectionId) requireIndex(query, this.#indexes, aggregated);
    else requireAscendingScan(query);
  }

  #run(parent: string, query: StructuredQuery, at: ReadAt): StoredDocument[] {
    return runQuery(this.#documents.queried(scopeOf(parent, query), this.#pastOf(at)), query);
  }

  /** The time gone by that a read sees; undefined: what is there. */
  #pastOf(at: ReadAt): Timestamp | undefined {
    const readTime = typeof at === "string" ? this.transactions.use(at).readTime : at?.readTime;
    if (readTime) this.#documents.history.requireReadable(readTime, this.now());
    return readTime;
  }

  #commit(database: string, writes: readonly Write[], author: Author | undefined): CommitResult {
    const commitTime = this.#clock.next();
    const { steps, results } = stepsOf(writes, database, commitTime, (name) => this.#documents.find(name));
    this.#clock.passed(commitTime);
    const changes = netChanges(steps);
    for (const { name, before, after } of changes) {
      this.#documents.history.record(name, before, commitTime);
      this.#documents.put(name, after);
    }
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes, author);
    return { commitTime, results };
  }
}
