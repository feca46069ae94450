import { StatusError } from "../status.ts";
import type { DocumentStore, ReadAt, StoredDocument } from "../store/document-store.ts";
import type { LockTarget } from "../store/lock-table.ts";
import { project } from "../store/query.ts";
import { parseDocumentName, parseResourceName } from "../store/resource-path.ts";
import type { StructuredQuery } from "../store/structured-query.ts";
import {
  decodeAggregation,
  decodeMask,
  decodeQuery,
  decodeTimestamp,
  decodeWrite,
  encodeBytes,
  encodeDocument,
  encodeTimestamp,
  encodeValue,
  integer,
  list,
  type Message,
  message,
  text,
  type Wire,
} from "../transport/proto-codec.ts";
import { toWireStatus } from "../transport/status.ts";
import type { AccessControl } from "./access-control.ts";
import type { Caller } from "./authorize.ts";

/** What an RPC is called with, whichever wire it came over. */
export type Call = { readonly request: Message; readonly caller: Caller; readonly wire: Wire };

/** google.firestore.v1.Firestore, one method an RPC: decode, ask the rules, do it, encode. Knows no transport. */
export class FirestoreService {
  readonly #store: DocumentStore;
  readonly #access: AccessControl;
  readonly #newId: () => string;

  constructor(store: DocumentStore, access: AccessControl, newId: () => string) {
    this.#store = store;
    this.#access = access;
    this.#newId = newId;
  }

  async getDocument({ request, caller, wire }: Call): Promise<Message> {
    const name = text(request.name, "name");
    const { at } = this.#viewFor(request, parseDocumentName(name).database, wire);
    await this.#store.lockForRead(at, [name]);
    const document = this.#read(caller, name, at);
    if (!document) throw new StatusError("NOT_FOUND", `Document "${name}" not found.`);
    return encodeDocument(masked(document, request.mask), wire);
  }

  async batchGetDocuments({ request, caller, wire }: Call): Promise<Message[]> {
    const names = list(request.documents, "documents").map((name) => text(name, "documents"));
    const { at, head } = this.#viewFor(request, text(request.database, "database"), wire);
    await this.#store.lockForRead(at, names);
    const readTime = encodeTimestamp(this.#store.now(), wire);
    const found = names.map((name): Message => {
      const document = this.#read(caller, name, at);
      return document
        ? { found: encodeDocument(masked(document, request.mask), wire), readTime }
        : { missing: name, readTime };
    });
    return [...head, ...found];
  }

  async runQuery({ request, caller, wire }: Call): Promise<Message[]> {
    const { parent, query } = this.#queryOf(caller, request);
    const { at, head } = this.#viewFor(request, parseResourceName(parent).database, wire);
    await this.#store.lockForRead(at, scopesOf(parent, query));
    const documents = this.#store.runQuery(parent, query, at);
    const readTime = encodeTimestamp(this.#store.now(), wire);
    const results = documents.map(
      (document): Message => ({ document: encodeDocument(document, wire), readTime }),
    );
    return results.length > 0 ? [...head, ...results] : [...head, { readTime }];
  }

  async runAggregationQuery({ request, caller, wire }: Call): Promise<Message[]> {
    const aggregation = message(request.structuredAggregationQuery, "structuredAggregationQuery");
    const { parent, query } = this.#queryOf(caller, {
      ...request,
      structuredQuery: aggregation.structuredQuery,
    });
    const { at, head } = this.#viewFor(request, parseResourceName(parent).database, wire);
    const aggregations = list(aggregation.aggregations, "aggregations")
      .map(decodeAggregation)
      .map((one, index) => ({ ...one, alias: one.alias || `field_${index + 1}` }));
    await this.#store.lockForRead(at, scopesOf(parent, query));
    const result = this.#store.runAggregation(parent, query, aggregations, at);
    const aggregateFields = Object.fromEntries(
      [...result].map(([alias, value]) => [alias, encodeValue(value, wire)]),
    );
    return [...head, { result: { aggregateFields }, readTime: encodeTimestamp(this.#store.now(), wire) }];
  }

  listDocuments({ request, caller, wire }: Call): Message {
    const parent = text(request.parent, "parent");
    const collectionId = text(request.collectionId, "collectionId");
    if (request.orderBy) throw new StatusError("UNIMPLEMENTED", "ListDocuments with orderBy");
    this.#access.requireList(caller, parent, collectionQuery(collectionId, pageSizeOf(request)));
    const page = this.#store.listDocuments(parent, collectionId, {
      ...(pageSizeOf(request) && { pageSize: pageSizeOf(request) }),
      ...(request.pageToken ? { pageToken: text(request.pageToken, "pageToken") } : {}),
      showMissing: request.showMissing === true && caller.type === "owner",
    });
    return {
      documents: page.documents.map(({ name, document }) =>
        document ? encodeDocument(masked(document, request.mask), wire) : { name },
      ),
      ...(page.nextPageToken !== undefined && { nextPageToken: page.nextPageToken }),
    };
  }

  listCollectionIds({ request, caller }: Call): Message {
    if (caller.type !== "owner") {
      throw new StatusError("PERMISSION_DENIED", "Only the Admin SDK may list collection ids");
    }
    return { collectionIds: this.#store.listCollectionIds(text(request.parent, "parent")) };
  }

  async createDocument({ request, caller, wire }: Call): Promise<Message> {
    const { fields } = message(request.document ?? {}, "document");
    const id = request.documentId ? text(request.documentId, "documentId") : this.#newId();
    const name = `${text(request.parent, "parent")}/${text(request.collectionId, "collectionId")}/${id}`;
    return this.#writeOne(caller, wire, name, {
      update: { name, fields },
      currentDocument: { exists: false },
    });
  }

  async updateDocument({ request, caller, wire }: Call): Promise<Message> {
    const { name, fields } = message(request.document, "document");
    const { updateMask, currentDocument } = request;
    return this.#writeOne(caller, wire, text(name, "document.name"), {
      update: { name, fields },
      updateMask,
      currentDocument,
    });
  }

  async deleteDocument({ request, caller }: Call): Promise<Message> {
    const name = text(request.name, "name");
    await this.#commit(caller, parseDocumentName(name).database, [
      { delete: name, currentDocument: request.currentDocument },
    ]);
    return {};
  }

  beginTransaction({ request, wire }: Call): Message {
    const options = request.options ? message(request.options, "options") : {};
    const id = this.#begin(text(request.database, "database"), options);
    return { transaction: encodeTransaction(id, wire) };
  }

  async commit({ request, caller, wire }: Call): Promise<Message> {
    const writes = list(request.writes, "writes");
    const transactionId = transactionOf(request.transaction);
    const database = text(request.database, "database");
    const { commitTime, results } = await this.#commit(caller, database, writes, transactionId);
    return {
      writeResults: results.map((result) => encodeWriteResult(result, wire)),
      commitTime: encodeTimestamp(commitTime, wire),
    };
  }

  /** Each write for itself: one that fails does not keep the others back. */
  async batchWrite({ request, caller, wire }: Call): Promise<Message> {
    const database = text(request.database, "database");
    const outcome = async (write: unknown): Promise<{ result: Message; status: Message }> => {
      try {
        const [result] = (await this.#commit(caller, database, [write])).results;
        return { result: result ? encodeWriteResult(result, wire) : {}, status: { code: 0 } };
      } catch (error) {
        const status = toWireStatus(error);
        return { result: {}, status: { code: status.grpc, message: status.message } };
      }
    };
    const outcomes = await Promise.all(list(request.writes, "writes").map(outcome));
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map(({ status }) => status),
    };
  }

  rollback({ request }: Call): Message {
    this.#store.rollback(transactionOf(request.transaction) ?? "");
    return {};
  }

  #read(caller: Caller, name: string, at: ReadAt): StoredDocument | null {
    const document = this.#store.get(name, at);
    this.#access.requireGet(caller, name, document);
    return document;
  }

  #queryOf(caller: Caller, request: Message): { parent: string; query: StructuredQuery } {
    if (request.explainOptions) throw new StatusError("UNIMPLEMENTED", "explainOptions");
    const parent = text(request.parent, "parent");
    const query = decodeQuery(request.structuredQuery);
    this.#access.requireList(caller, parent, query);
    return { parent, query };
  }

  async #commit(caller: Caller, database: string, rawWrites: readonly unknown[], transactionId?: string) {
    const writes = rawWrites.map(decodeWrite);
    return this.#store.withWriteLocks(writes, transactionId, () => {
      this.#access.requireWrites(caller, database, writes);
      return this.#store.commit(database, writes, transactionId, caller);
    });
  }

  async #writeOne(caller: Caller, wire: Wire, name: string, write: Message): Promise<Message> {
    await this.#commit(caller, parseDocumentName(name).database, [write]);
    const written = this.#store.get(name);
    if (!written) throw new Error(`${name} is gone right after it was written`);
    return encodeDocument(written, wire);
  }

  /** Reads can open a transaction of their own (`newTransaction`); its id is the first thing they answer. */
  #viewFor(request: Message, database: string, wire: Wire): { at: ReadAt; head: Message[] } {
    if (request.readTime)
      return { at: { readTime: decodeTimestamp(request.readTime, "readTime") }, head: [] };
    if (!request.newTransaction) return { at: transactionOf(request.transaction), head: [] };
    const id = this.#begin(database, message(request.newTransaction, "newTransaction"));
    return { at: id, head: [{ transaction: encodeTransaction(id, wire) }] };
  }

  /** https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#transactionoptions */
  #begin(database: string, { readOnly, readWrite }: Message): string {
    if (!readOnly) {
      const retried = readWrite ? message(readWrite, "readWrite").retryTransaction : undefined;
      return this.#store.beginTransaction(database, { retryOf: transactionOf(retried) });
    }
    const { readTime } = message(readOnly, "readOnly");
    return this.#store.beginTransaction(database, {
      isReadOnly: true,
      ...(readTime ? { readTime: decodeTimestamp(readTime, "readTime") } : {}),
    });
  }
}

/** What a query locks: all that it could find. */
function scopesOf(parent: string, { from }: StructuredQuery): LockTarget[] {
  return from.map((selector) => ({ parent, ...selector }));
}

function collectionQuery(collectionId: string, limit: number | undefined): StructuredQuery {
  return {
    from: [{ collectionId, allDescendants: false }],
    orderBy: [],
    offset: 0,
    ...(limit !== undefined && { limit }),
  };
}

function pageSizeOf({ pageSize }: Message): number | undefined {
  return pageSize ? integer(pageSize, "pageSize") : undefined;
}

function masked(document: StoredDocument, rawMask: unknown): StoredDocument {
  const mask = decodeMask(rawMask);
  return mask ? project(document, mask) : document;
}

/** An opaque token on the wire: bytes over gRPC, base64 in JSON. */
function encodeTransaction(id: string, wire: Wire): unknown {
  return encodeBytes(Buffer.from(id), wire);
}

function transactionOf(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  const id = raw instanceof Uint8Array ? Buffer.from(raw) : Buffer.from(text(raw, "transaction"), "base64");
  return id.length > 0 ? id.toString() : undefined;
}

function encodeWriteResult(
  { updateTime, transformResults }: ReturnType<DocumentStore["commit"]>["results"][number],
  wire: Wire,
): Message {
  return {
    ...(updateTime && { updateTime: encodeTimestamp(updateTime, wire) }),
    ...(transformResults.length > 0 && {
      transformResults: transformResults.map((value) => encodeValue(value, wire)),
    }),
  };
}
