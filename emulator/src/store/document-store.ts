import { StatusError } from "../status.ts";
import { applyWrite } from "./apply-write.ts";
import { type IndexDefinitions, requireIndex } from "./composite-index.ts";
import { aggregate, runQuery, type StoredDocument } from "./query.ts";
import { collectionOf, idOf, parseDocumentName } from "./resource-path.ts";
import { parseSnapshot, serializeSnapshot } from "./snapshot.ts";
import type { Aggregation, StructuredQuery } from "./structured-query.ts";
import type { Clock, Timestamp } from "./timestamp.ts";
import type { Fields, Value } from "./value.ts";
import { compareStrings, compareTimestamps } from "./value-order.ts";
import type { Write, WriteResult } from "./write.ts";

export type { StoredDocument } from "./query.ts";

/** What a commit did to one document. */
export type DocumentChange = {
  readonly name: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
  readonly commitTime: Timestamp;
};

export type CommitResult = { readonly commitTime: Timestamp; readonly results: readonly WriteResult[] };

type Transaction = {
  readonly database: string;
  readonly isReadOnly: boolean;
  /** What the transaction has read, as a check to be made again when it commits. */
  readonly checks: (() => boolean)[];
};

/** All documents of all databases, in memory. Knows no wire format and no rules. */
export class DocumentStore {
  readonly #clock: Clock;
  readonly #newId: () => string;
  /** By collection name, then by document name. */
  readonly #collections = new Map<string, Map<string, StoredDocument>>();
  readonly #transactions = new Map<string, Transaction>();
  readonly #listeners: ((changes: readonly DocumentChange[]) => void)[] = [];
  #indexes: IndexDefinitions | undefined;
  #lastTime: Timestamp = { seconds: 0, nanos: 0 };

  constructor(options: { clock: Clock; newId: () => string; indexes?: IndexDefinitions | undefined }) {
    this.#clock = options.clock;
    this.#newId = options.newId;
    this.#indexes = options.indexes;
  }

  /** Undefined: queries run without the composite indexes that production would ask for. */
  setIndexes(indexes: IndexDefinitions | undefined): void {
    this.#indexes = indexes;
  }

  /** Later than every commit so far: two commits never share a time. */
  now(): Timestamp {
    const time = this.#clock();
    const { seconds, nanos } = this.#lastTime;
    if (compareTimestamps(time, this.#lastTime) > 0) return time;
    return nanos + 1_000 < 1e9 ? { seconds, nanos: nanos + 1_000 } : { seconds: seconds + 1, nanos: 0 };
  }

  get(name: string, transactionId?: string): StoredDocument | null {
    parseDocumentName(name);
    const found = this.#find(name);
    this.#remember(transactionId, () => this.#find(name) === found);
    return found;
  }

  runQuery(parent: string, query: StructuredQuery, transactionId?: string): StoredDocument[] {
    if (this.#indexes) requireIndex(query, this.#indexes);
    const run = () => runQuery(this.#candidates(parent, query), query);
    const documents = run();
    if (transactionId !== undefined) {
      const { select: _, ...whole } = query;
      const read = () => runQuery(this.#candidates(parent, query), whole);
      const before = read();
      this.#remember(transactionId, () => {
        const after = read();
        return after.length === before.length && after.every((document, index) => document === before[index]);
      });
    }
    return documents;
  }

  runAggregation(
    parent: string,
    query: StructuredQuery,
    aggregations: readonly Aggregation[],
    transactionId?: string,
  ): Map<string, Value> {
    const documents = this.runQuery(parent, query, transactionId);
    return new Map(aggregations.map((aggregation) => [aggregation.alias, aggregate(documents, aggregation)]));
  }

  /** By id, ascending. With `showMissing`, also names that only have documents below them (null). */
  listDocuments(
    parent: string,
    collectionId: string,
    options: { pageSize?: number; pageToken?: string; showMissing?: boolean } = {},
  ): { documents: { name: string; document: StoredDocument | null }[]; nextPageToken?: string } {
    const collection = `${parent}/${collectionId}`;
    const names = new Set(this.#collections.get(collection)?.keys() ?? []);
    if (options.showMissing) {
      for (const deeper of this.#collections.keys()) {
        if (!deeper.startsWith(`${collection}/`)) continue;
        names.add(
          deeper
            .split("/")
            .slice(0, collection.split("/").length + 1)
            .join("/"),
        );
      }
    }
    const sorted = [...names].sort((one, other) => compareStrings(idOf(one), idOf(other)));
    const { pageToken } = options;
    const rest = pageToken ? sorted.filter((name) => compareStrings(idOf(name), pageToken) > 0) : sorted;
    const page = options.pageSize ? rest.slice(0, options.pageSize) : rest;
    const last = page.at(-1);
    return {
      documents: page.map((name) => ({ name, document: this.#find(name) })),
      ...(last !== undefined && page.length < rest.length && { nextPageToken: idOf(last) }),
    };
  }

  /** The ids of the collections right below a document or the root. */
  listCollectionIds(parent: string): string[] {
    const ids = new Set<string>();
    for (const collection of this.#collections.keys()) {
      if (collection.startsWith(`${parent}/`))
        ids.add(collection.slice(parent.length + 1).split("/")[0] ?? "");
    }
    return [...ids].sort(compareStrings);
  }

  /**
   * All writes or none.
   *
   * @throws StatusError NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, INVALID_ARGUMENT; ABORTED if what the
   *   transaction read has changed since
   */
  commit(database: string, writes: readonly Write[], transactionId?: string): CommitResult {
    if (transactionId !== undefined) this.#endTransaction(transactionId, writes);
    const { changes, results, commitTime } = this.#apply(database, writes);
    this.#lastTime = commitTime;
    for (const { name, after } of changes) {
      const collection = this.#collections.get(collectionOf(name)) ?? new Map<string, StoredDocument>();
      if (after) collection.set(name, after);
      else collection.delete(name);
      if (collection.size > 0) this.#collections.set(collectionOf(name), collection);
      else this.#collections.delete(collectionOf(name));
    }
    const real = changes.filter(({ before, after }) => before !== after);
    if (real.length > 0) for (const listener of this.#listeners) listener(real);
    return { commitTime, results };
  }

  /** What the writes would change, for the rules to judge. Same errors as `commit`; changes nothing. */
  preview(database: string, writes: readonly Write[]): readonly DocumentChange[] {
    return this.#apply(database, writes).changes;
  }

  beginTransaction(database: string, options: { isReadOnly?: boolean } = {}): string {
    const id = this.#newId();
    this.#transactions.set(id, { database, isReadOnly: options.isReadOnly ?? false, checks: [] });
    return id;
  }

  rollback(transactionId: string): void {
    this.#transactions.delete(transactionId);
  }

  /** Forgets every document of a database. */
  clear(database: string): void {
    for (const collection of this.#collections.keys()) {
      if (collection.startsWith(`${database}/`)) this.#collections.delete(collection);
    }
  }

  /** Called after each commit that changed something. */
  onChange(listener: (changes: readonly DocumentChange[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Everything as text, for `import`. */
  export(): string {
    const documents = [...this.#collections.values()].flatMap((collection) => [...collection.values()]);
    return serializeSnapshot({ version: 1, documents });
  }

  /** @throws Error saying what is wrong with the text; the store is then as it was */
  import(text: string): void {
    const { documents } = parseSnapshot(text);
    for (const document of documents) parseDocumentName(document.name);
    for (const document of documents) {
      const collection = collectionOf(document.name);
      const siblings = this.#collections.get(collection) ?? new Map<string, StoredDocument>();
      this.#collections.set(collection, siblings.set(document.name, document));
      if (compareTimestamps(document.updateTime, this.#lastTime) > 0) this.#lastTime = document.updateTime;
    }
  }

  #find(name: string): StoredDocument | null {
    return this.#collections.get(collectionOf(name))?.get(name) ?? null;
  }

  *#candidates(parent: string, query: StructuredQuery): Generator<StoredDocument> {
    const [from, ...others] = query.from;
    if (others.length > 0)
      throw new StatusError("UNIMPLEMENTED", "A query over several collection selectors");
    const isDeep = from?.allDescendants ?? false;
    for (const [collection, documents] of this.#collections) {
      if (!collection.startsWith(`${parent}/`)) continue;
      if (from?.collectionId && idOf(collection) !== from.collectionId) continue;
      if (!isDeep && collection.slice(parent.length + 1).includes("/")) continue;
      yield* documents.values();
    }
  }

  #apply(
    database: string,
    writes: readonly Write[],
  ): { changes: DocumentChange[]; results: WriteResult[]; commitTime: Timestamp } {
    const commitTime = this.now();
    const changed = new Map<string, DocumentChange>();
    const results = writes.map((write): WriteResult => {
      const parsed = parseDocumentName(write.name);
      if (parsed.database !== database) {
        throw new StatusError("INVALID_ARGUMENT", `${write.name} is not in the database ${database}`);
      }
      const earlier = changed.get(write.name);
      const before = earlier ? earlier.after : this.#find(write.name);
      const { fields, transformResults } = applyWrite(before, write, commitTime);
      const after = this.#written(write.name, before, fields, commitTime);
      const original = earlier ? earlier.before : before;
      changed.set(write.name, { name: write.name, before: original, after, commitTime });
      return write.type === "delete" || !after
        ? { transformResults }
        : { updateTime: after.updateTime, transformResults };
    });
    return { changes: [...changed.values()], results, commitTime };
  }

  #written(
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

  #remember(transactionId: string | undefined, check: () => boolean): void {
    if (transactionId === undefined) return;
    this.#transaction(transactionId).checks.push(check);
  }

  #transaction(id: string): Transaction {
    const transaction = this.#transactions.get(id);
    if (!transaction) throw new StatusError("INVALID_ARGUMENT", "The transaction is unknown or has ended");
    return transaction;
  }

  #endTransaction(id: string, writes: readonly Write[]): void {
    const { isReadOnly, checks } = this.#transaction(id);
    this.#transactions.delete(id);
    if (isReadOnly && writes.length > 0) {
      throw new StatusError("INVALID_ARGUMENT", "A read-only transaction cannot write");
    }
    if (writes.length > 0 && !checks.every((holds) => holds())) {
      throw new StatusError("ABORTED", "What the transaction read has been changed since; try it again");
    }
  }
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

function isSameValue(one: Value, other: Value): boolean {
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
