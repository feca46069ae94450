import {
  decodeAggregation,
  decodeMask,
  decodeQuery,
  decodeTimestamp,
  decodeWrite,
  encodeDocument,
  encodeFields,
  encodeTimestamp,
  encodeValue,
  list,
  type Message,
  message,
  parseOrderBy,
  text,
} from "../proto/proto-codec.ts";
import { refuse, StatusError, toWireStatus } from "../status.ts";
import type { DocumentStore, ReadAt } from "../store/document-store.ts";
import type { FieldPath } from "../store/field-path.ts";
import { requireStorable } from "../store/limits.ts";
import type { LockTarget } from "../store/lock-table.ts";
import { project } from "../store/query.ts";
import {
  parseDocumentName,
  parseResourceName,
  requireDatabaseName,
  requireStandaloneId,
} from "../store/resource-path.ts";
import { parseValues, serializeValues } from "../store/serialization.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { type QueryScope, type StructuredQuery, scopeOf } from "../store/structured-query.ts";
import { compareStrings } from "../store/value-order.ts";
import type { Write, WriteResult } from "../store/write.ts";
import type { AccessControl } from "./access-control.ts";
import type { Caller } from "./authenticate.ts";

/** An RPC's request and caller, independent of the transport. */
export type Call = { readonly request: Message; readonly caller: Caller };

export type RpcName = {
  [Name in keyof FirestoreService]: FirestoreService[Name] extends (call: Call) => unknown ? Name : never;
}[keyof FirestoreService];

/** Implements google.firestore.v1.Firestore, one method per RPC: decode, check the rules, use the store, encode. */
export class FirestoreService {
  readonly #store: DocumentStore;
  readonly #access: AccessControl;
  readonly #newId: () => string;

  constructor(store: DocumentStore, access: AccessControl, newId: () => string) {
    this.#store = store;
    this.#access = access;
    this.#newId = newId;
  }

  async getDocument({ request, caller }: Call): Promise<Message> {
    const name = text(request.name, "name");
    const mask = decodeMask(request.mask);
    const { database } = parseDocumentName(name);
    const { result: document } = await this.#reading(request, database, [name], (at) =>
      this.#read(caller, name, at),
    );
    if (!document) throw new StatusError("NOT_FOUND", `Document (${name}) not found.`);
    return encodeDocument(masked(document, mask));
  }

  async batchGetDocuments({ request, caller }: Call): Promise<Message[]> {
    const database = databaseOf(request);
    const mask = decodeMask(request.mask);
    // The proto's BatchGetDocumentsRequest says that duplicates are elided.
    const names = [...new Set(list(request.documents, "documents").map((name) => text(name, "documents")))];
    for (const name of names) {
      if (parseDocumentName(name).database === database) continue;
      refuse(`${name} is not in the database ${database}`);
    }
    const { head, result, readTime } = await this.#reading(request, database, names, (at) =>
      names.map((name) => this.#read(caller, name, at)),
    );
    const found = result.map((document, index): Message => {
      return document
        ? { found: encodeDocument(masked(document, mask)), readTime }
        : { missing: names[index], readTime };
    });
    return [...head, ...found];
  }

  async runQuery({ request, caller }: Call): Promise<Message[]> {
    const { database, scope, query } = this.#queryOf(caller, request);
    const { head, result, readTime } = await this.#reading(request, database, [scope], (at) =>
      this.#store.runQuery(scope.parent, query, at),
    );
    const results = result.map((document): Message => ({ document: encodeDocument(document), readTime }));
    const last = results.pop() ?? { readTime };
    // Every response except the last repeats the total of skipped results, as in the official emulator.
    const skipped = query.offset > 0 ? { skippedResults: query.offset } : {};
    return [...head, ...results.map((result) => ({ ...result, ...skipped })), { ...last, done: true }];
  }

  async runAggregationQuery({ request, caller }: Call): Promise<Message[]> {
    const aggregation = message(request.structuredAggregationQuery ?? {}, "structuredAggregationQuery");
    const { structuredQuery } = aggregation;
    const { database, scope, query } = this.#queryOf(caller, { ...request, structuredQuery });
    let unnamed = 0;
    const aggregations = list(aggregation.aggregations, "aggregations")
      .map(decodeAggregation)
      .map((one) => ({ ...one, alias: one.alias || `field_${++unnamed}` }));
    const { head, result, readTime } = await this.#reading(request, database, [scope], (at) =>
      this.#store.runAggregation(scope.parent, query, aggregations, at),
    );
    return [...head, { result: { aggregateFields: encodeFields(result) }, readTime }];
  }

  async listDocuments({ request, caller }: Call): Promise<Message> {
    const parent = text(request.parent, "parent");
    const { database } = parseResourceName(parent);
    const collectionId = text(request.collectionId ?? "", "collectionId");
    if (collectionId !== "") requireStandaloneId("Collection", collectionId);
    const mask = decodeMask(request.mask);
    const pageSize = Number(request.pageSize ?? 0);
    if (pageSize < 0) refuse("Page size must be nonnegative.");
    const orderBy = parseOrderBy(text(request.orderBy ?? "", "orderBy"));
    const showMissing = request.showMissing === true;
    const token = decodePageToken(request);
    const after = token === undefined ? undefined : (parseValues(token) ?? refuse("Invalid page token."));
    if (showMissing) {
      if (collectionId === "") refuse("collection id must be set when show_missing is true");
      if (orderBy.length > 0) refuse("cannot specify an order when show_missing is true");
      requireOwner(caller, "Metadata operations");
      if (request.transaction || request.readTime) {
        throw new StatusError("UNIMPLEMENTED", "show_missing with a transaction or a read time");
      }
    }
    const from = [{ collectionId, allDescendants: false }];
    const query = { from, orderBy, offset: 0, ...(pageSize > 0 && { limit: pageSize }) };
    this.#access.requireList(caller, parent, query);
    const options = { pageSize, orderBy, showMissing, ...(after && { after }) };
    const { result: page } = await this.#reading(request, database, [scopeOf(parent, query)], (at) =>
      this.#store.listDocuments(parent, collectionId, options, at),
    );
    return {
      documents: page.documents.map(({ name, document }) =>
        document ? encodeDocument(masked(document, mask)) : { name },
      ),
      ...(page.next && { nextPageToken: encodePageToken(serializeValues(page.next)) }),
    };
  }

  listCollectionIds({ request, caller }: Call): Message {
    const parent = text(request.parent, "parent");
    parseResourceName(parent);
    if (Number(request.pageSize ?? 0) < 0) refuse("page_size must be greater than or equal to zero.");
    requireOwner(caller, "Metadata operations");
    if (request.readTime) throw new StatusError("UNIMPLEMENTED", "ListCollectionIds with a read time");
    const after = decodePageToken(request) ?? "";
    const ids = this.#store.listCollectionIds(parent);
    const rest = ids.filter((id) => compareStrings(id, after) > 0);
    const page = request.pageSize ? rest.slice(0, Number(request.pageSize)) : rest;
    const isMore = page.length < rest.length;
    return {
      collectionIds: page,
      ...(isMore && { nextPageToken: encodePageToken(page.at(-1) ?? "") }),
    };
  }

  async createDocument({ request, caller }: Call): Promise<Message> {
    const { name: given, fields } = message(request.document ?? {}, "document");
    if (given) refuse("A document to create has no name yet");
    const parent = text(request.parent, "parent");
    parseResourceName(parent);
    const collectionId = text(request.collectionId, "collectionId");
    requireStandaloneId("Collection", collectionId);
    const id = request.documentId ? text(request.documentId, "documentId") : this.#newId();
    requireStandaloneId("Resource", id);
    const name = `${parent}/${collectionId}/${id}`;
    const write = { update: { name, fields }, currentDocument: { exists: false } };
    return this.#writeOne(caller, name, write, request.mask);
  }

  async updateDocument({ request, caller }: Call): Promise<Message> {
    const { name = "", fields } = message(request.document ?? {}, "document");
    const { updateMask, currentDocument } = request;
    const write = { update: { name, fields }, updateMask, currentDocument };
    return this.#writeOne(caller, text(name, "document.name"), write, request.mask);
  }

  async deleteDocument({ request, caller }: Call): Promise<Message> {
    const name = text(request.name, "name");
    const write = decodeWrite({ delete: name, currentDocument: request.currentDocument });
    await this.#commit(caller, parseDocumentName(name).database, [write]);
    return {};
  }

  beginTransaction({ request }: Call): Message {
    const options = message(request.options ?? {}, "options");
    return { transaction: encodeTransaction(this.#begin(databaseOf(request), options)) };
  }

  async commit({ request, caller }: Call): Promise<Message> {
    const database = databaseOf(request);
    const transactionId = transactionOf(request.transaction);
    const writes = list(request.writes, "writes").map(decodeWrite);
    const { commitTime, results } = await this.#commit(caller, database, writes, transactionId);
    // An empty commit has no commit time, as in the official emulator.
    if (writes.length === 0) return {};
    return { writeResults: results.map(encodeWriteResult), commitTime: encodeTimestamp(commitTime) };
  }

  /** Applies each write on its own; a failed write does not affect the others. */
  async batchWrite({ request, caller }: Call): Promise<Message> {
    const database = databaseOf(request);
    const writes = list(request.writes, "writes").map(decodeWrite);
    requireBatch(writes);
    requireOwner(caller, "Batch writes");
    const outcomes = await Promise.allSettled(writes.map((write) => this.#commit(caller, database, [write])));
    return {
      writeResults: outcomes.map((outcome) =>
        outcome.status === "fulfilled" ? outcome.value.results.map(encodeWriteResult)[0] : {},
      ),
      status: outcomes.map((outcome) => {
        if (outcome.status === "fulfilled") return {};
        const { grpc, message: reason } = toWireStatus(outcome.reason);
        return { code: grpc, message: reason };
      }),
    };
  }

  rollback({ request }: Call): Message {
    databaseOf(request);
    this.#store.transactions.rollback(transactionOf(request.transaction) ?? refuse("Invalid transaction."));
    return {};
  }

  #read(caller: Caller, name: string, at: ReadAt): StoredDocument | null {
    const document = this.#store.get(name, at);
    this.#access.requireGet(caller, name, document);
    return document;
  }

  #queryOf(
    caller: Caller,
    request: Message,
  ): { database: string; scope: QueryScope; query: StructuredQuery } {
    if (request.explainOptions) throw new StatusError("UNIMPLEMENTED", "explainOptions");
    const parent = text(request.parent, "parent");
    const { database } = parseResourceName(parent);
    const query = decodeQuery(request.structuredQuery);
    this.#access.requireList(caller, parent, query);
    return { database, scope: scopeOf(parent, query), query };
  }

  async #commit(caller: Caller, database: string, writes: readonly Write[], transactionId?: string) {
    return this.#store.transactions.withWriteLocks(writes, transactionId, () => {
      this.#access.requireWrites(caller, database, writes);
      return this.#store.commit(database, writes, transactionId);
    });
  }

  async #writeOne(caller: Caller, name: string, write: Message, rawMask: unknown): Promise<Message> {
    const mask = decodeMask(rawMask);
    await this.#commit(caller, parseDocumentName(name).database, [decodeWrite(write)]);
    const written = this.#store.get(name);
    if (!written) throw new Error(`${name} is missing right after it was written`);
    return encodeDocument(masked(written, mask));
  }

  /**
   * Runs `read` at the request's read time or in its transaction. With `newTransaction` it begins one, whose id is the
   * first response (`head`). If the read fails, rolls it back: the client never gets its id.
   */
  async #reading<Result>(
    request: Message,
    database: string,
    targets: readonly LockTarget[],
    read: (at: ReadAt) => Result,
  ): Promise<{ head: Message[]; result: Result; readTime: Message }> {
    const begun = request.newTransaction
      ? this.#begin(database, message(request.newTransaction, "newTransaction"))
      : undefined;
    const at = request.readTime
      ? { readTime: decodeTimestamp(request.readTime, "readTime") }
      : (begun ?? transactionOf(request.transaction));
    try {
      if (typeof at === "string") await this.#store.transactions.lockForRead(at, targets);
      const readTime = encodeTimestamp(this.#store.readTime(at));
      const head = begun === undefined ? [] : [{ transaction: encodeTransaction(begun) }];
      return { head, result: read(at), readTime };
    } catch (error) {
      if (begun !== undefined) this.#store.transactions.rollback(begun);
      throw error;
    }
  }

  /** https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#transactionoptions */
  #begin(database: string, { readOnly, readWrite }: Message): string {
    if (!readOnly) {
      const { retryTransaction } = message(readWrite ?? {}, "readWrite");
      return this.#store.beginTransaction(database, { retryOf: transactionOf(retryTransaction) });
    }
    const { readTime: raw } = message(readOnly, "readOnly");
    const readTime = raw ? decodeTimestamp(raw, "readTime") : undefined;
    return this.#store.beginTransaction(database, { isReadOnly: true, readTime });
  }
}

function databaseOf({ database }: Message): string {
  const name = text(database, "database");
  requireDatabaseName(name);
  return name;
}

function requireOwner(caller: Caller, what: string): void {
  if (caller.type === "owner") return;
  throw new StatusError("PERMISSION_DENIED", `${what} require admin authentication.`);
}

/** Requires well-formed writes, at most one per document: unlike a commit, a batch is unordered. @throws StatusError */
function requireBatch(writes: readonly Write[]): void {
  for (const { name } of writes) parseDocumentName(name);
  if (new Set(writes.map(({ name }) => name)).size < writes.length) {
    refuse("the same document cannot be written more than once in a single request");
  }
  for (const write of writes) if (write.type === "update") requireStorable(write.name, write.fields);
}

/** Returns the end of the previous page; undefined for the first page. */
function decodePageToken({ pageToken }: Message): string | undefined {
  return pageToken ? Buffer.from(text(pageToken, "pageToken"), "base64url").toString() : undefined;
}

function encodePageToken(end: string): string {
  return Buffer.from(end).toString("base64url");
}

function masked(document: StoredDocument, mask: readonly FieldPath[] | undefined): StoredDocument {
  return mask ? project(document, mask) : document;
}

// A transaction's id: a mark, then its number, little-endian. The mark shows whether an id is malformed or only unknown.
const TRANSACTION_MARK = 0x11;
const TRANSACTION_BYTES = 9;

function encodeTransaction(id: string): Buffer {
  const token = Buffer.alloc(TRANSACTION_BYTES, TRANSACTION_MARK);
  token.writeBigUInt64LE(BigInt(id), 1);
  return token;
}

function transactionOf(raw: unknown): string | undefined {
  if (!(raw instanceof Uint8Array) || raw.length === 0) return undefined;
  if (raw.length !== TRANSACTION_BYTES || raw[0] !== TRANSACTION_MARK) {
    refuse("Invalid transaction.");
  }
  return Buffer.from(raw).readBigUInt64LE(1).toString();
}

function encodeWriteResult({ updateTime, transformResults }: WriteResult): Message {
  return {
    ...(updateTime && { updateTime: encodeTimestamp(updateTime) }),
    ...(transformResults.length > 0 && { transformResults: transformResults.map(encodeValue) }),
  };
}
