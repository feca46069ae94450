import { StatusError } from "../status.ts";
import type { DocumentStore, StoredDocument } from "../store/document-store.ts";
import { project } from "../store/query.ts";
import { parseDocumentName, parseResourceName } from "../store/resource-path.ts";
import type { StructuredQuery } from "../store/structured-query.ts";
import {
  decodeAggregation,
  decodeMask,
  decodeQuery,
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

  getDocument({ request, caller, wire }: Call): Message {
    const name = text(request.name, "name");
    const document = this.#read(caller, name, transactionOf(request.transaction));
    if (!document) throw new StatusError("NOT_FOUND", `Document "${name}" not found.`);
    return encodeDocument(masked(document, request.mask), wire);
  }

  batchGetDocuments({ request, caller, wire }: Call): Message[] {
    const names = list(request.documents, "documents").map((name) => text(name, "documents"));
    const { id, head } = this.#transactionFor(request, text(request.database, "database"), wire);
    const readTime = encodeTimestamp(this.#store.now(), wire);
    const found = names.map((name): Message => {
      const document = this.#read(caller, name, id);
      return document
        ? { found: encodeDocument(masked(document, request.mask), wire), readTime }
        : { missing: name, readTime };
    });
    return [...head, ...found];
  }

  runQuery({ request, caller, wire }: Call): Message[] {
    const { parent, query } = this.#queryOf(caller, request);
    const { id, head } = this.#transactionFor(request, parseResourceName(parent).database, wire);
    const documents = this.#store.runQuery(parent, query, id);
    const readTime = encodeTimestamp(this.#store.now(), wire);
    const results = documents.map(
      (document): Message => ({ document: encodeDocument(document, wire), readTime }),
    );
    return results.length > 0 ? [...head, ...results] : [...head, { readTime }];
  }

  runAggregationQuery({ request, caller, wire }: Call): Message[] {
    const aggregation = message(request.structuredAggregationQuery, "structuredAggregationQuery");
    const { parent, query } = this.#queryOf(caller, {
      ...request,
      structuredQuery: aggregation.structuredQuery,
    });
    const { id, head } = this.#transactionFor(request, parseResourceName(parent).database, wire);
    const aggregations = list(aggregation.aggregations, "aggregations")
      .map(decodeAggregation)
      .map((one, index) => ({ ...one, alias: one.alias || `field_${index + 1}` }));
    const result = this.#store.runAggregation(parent, query, aggregations, id);
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

  createDocument({ request, caller, wire }: Call): Message {
    const { fields } = message(request.document ?? {}, "document");
    const id = request.documentId ? text(request.documentId, "documentId") : this.#newId();
    const name = `${text(request.parent, "parent")}/${text(request.collectionId, "collectionId")}/${id}`;
    return this.#writeOne(caller, wire, name, {
      update: { name, fields },
      currentDocument: { exists: false },
    });
  }

  updateDocument({ request, caller, wire }: Call): Message {
    const { name, fields } = message(request.document, "document");
    const { updateMask, currentDocument } = request;
    return this.#writeOne(caller, wire, text(name, "document.name"), {
      update: { name, fields },
      updateMask,
      currentDocument,
    });
  }

  deleteDocument({ request, caller }: Call): Message {
    const name = text(request.name, "name");
    this.#commit(caller, parseDocumentName(name).database, [
      { delete: name, currentDocument: request.currentDocument },
    ]);
    return {};
  }

  beginTransaction({ request, wire }: Call): Message {
    const options = request.options ? message(request.options, "options") : {};
    if (options.readOnly && message(options.readOnly, "readOnly").readTime) {
      throw new StatusError("UNIMPLEMENTED", "A transaction at a read time");
    }
    const id = this.#store.beginTransaction(text(request.database, "database"), {
      isReadOnly: Boolean(options.readOnly),
    });
    return { transaction: encodeTransaction(id, wire) };
  }

  commit({ request, caller, wire }: Call): Message {
    const writes = list(request.writes, "writes");
    const transactionId = transactionOf(request.transaction);
    const database = text(request.database, "database");
    const { commitTime, results } = this.#commit(caller, database, writes, transactionId);
    return {
      writeResults: results.map((result) => encodeWriteResult(result, wire)),
      commitTime: encodeTimestamp(commitTime, wire),
    };
  }

  /** Each write for itself: one that fails does not keep the others back. */
  batchWrite({ request, caller, wire }: Call): Message {
    const database = text(request.database, "database");
    const outcomes = list(request.writes, "writes").map((write) => {
      try {
        const [result] = this.#commit(caller, database, [write]).results;
        return { result: result ? encodeWriteResult(result, wire) : {}, status: { code: 0 } };
      } catch (error) {
        const status = toWireStatus(error);
        return { result: {}, status: { code: status.grpc, message: status.message } };
      }
    });
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map(({ status }) => status),
    };
  }

  rollback({ request }: Call): Message {
    this.#store.rollback(transactionOf(request.transaction) ?? "");
    return {};
  }

  #read(caller: Caller, name: string, transactionId: string | undefined): StoredDocument | null {
    const document = this.#store.get(name, transactionId);
    this.#access.requireGet(caller, name, document);
    return document;
  }

  #queryOf(caller: Caller, request: Message): { parent: string; query: StructuredQuery } {
    if (request.explainOptions) throw new StatusError("UNIMPLEMENTED", "explainOptions");
    if (request.readTime) throw new StatusError("UNIMPLEMENTED", "A query at a read time");
    const parent = text(request.parent, "parent");
    const query = decodeQuery(request.structuredQuery);
    this.#access.requireList(caller, parent, query);
    return { parent, query };
  }

  #commit(caller: Caller, database: string, rawWrites: readonly unknown[], transactionId?: string) {
    const writes = rawWrites.map(decodeWrite);
    this.#access.requireWrites(caller, database, writes);
    return this.#store.commit(database, writes, transactionId);
  }

  #writeOne(caller: Caller, wire: Wire, name: string, write: Message): Message {
    this.#commit(caller, parseDocumentName(name).database, [write]);
    const written = this.#store.get(name);
    if (!written) throw new Error(`${name} is gone right after it was written`);
    return encodeDocument(written, wire);
  }

  /** Reads can open a transaction of their own (`newTransaction`); its id is the first thing they answer. */
  #transactionFor(
    request: Message,
    database: string,
    wire: Wire,
  ): { id: string | undefined; head: Message[] } {
    if (!request.newTransaction) return { id: transactionOf(request.transaction), head: [] };
    const options = message(request.newTransaction, "newTransaction");
    const id = this.#store.beginTransaction(database, { isReadOnly: Boolean(options.readOnly) });
    return { id, head: [{ transaction: encodeTransaction(id, wire) }] };
  }
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
