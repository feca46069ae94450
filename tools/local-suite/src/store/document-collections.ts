import { History } from "./history.ts";
import { collectionOf } from "./resource-path.ts";
import type { StoredDocument } from "./stored-document.ts";
import { isInScope, type QueryScope } from "./structured-query.ts";
import type { Timestamp } from "./timestamp.ts";
import { compareStrings } from "./value-order.ts";

/** All documents of all databases by collection, with their recent history. */
export class DocumentCollections {
  readonly history = new History();
  /** Documents by collection and document name; empty collections are removed. */
  readonly #collections = new Map<string, Map<string, StoredDocument>>();

  /** @param at a time within `history`; undefined reads the current version */
  find(name: string, at?: Timestamp): StoredDocument | null {
    const version = at && this.history.versionAt(name, at);
    if (version !== undefined) return version;
    return this.#collections.get(collectionOf(name))?.get(name) ?? null;
  }

  /** Stores or deletes (null) a document without recording history. */
  put(name: string, document: StoredDocument | null): void {
    const collectionName = collectionOf(name);
    const collection = this.#collections.get(collectionName) ?? new Map<string, StoredDocument>();
    if (document) collection.set(name, document);
    else collection.delete(name);
    if (collection.size > 0) this.#collections.set(collectionName, collection);
    else this.#collections.delete(collectionName);
  }

  /** Deletes the documents of a database, a document and its descendants, or everything. */
  clear(name: string | undefined, time: Timestamp): void {
    for (const [collectionName, collection] of this.#collections) {
      if (name !== undefined && !collectionName.startsWith(`${name}/`)) continue;
      for (const document of collection.values()) this.history.record(document.name, document, time);
      this.#collections.delete(collectionName);
    }
    const document = name === undefined ? null : this.find(name);
    if (!document) return;
    this.history.record(document.name, document, time);
    this.put(document.name, null);
  }

  all(): StoredDocument[] {
    return [...this.#collections.values()].flatMap((collection) => [...collection.values()]);
  }

  /** Returns the documents that a query reads; for a past time, in their versions of that time. */
  documentsIn(scope: QueryScope, at?: Timestamp): StoredDocument[] {
    const current = [...this.#collections].flatMap(([name, documents]) =>
      isInScope(name, scope) ? [...documents.values()] : [],
    );
    if (!at) return current;
    const replaced = this.history.replacedSince(at);
    const old = [...replaced].flatMap(([name, document]) =>
      isInScope(collectionOf(name), scope) ? (document ?? []) : [],
    );
    return [...old, ...current.filter(({ name }) => !replaced.has(name))];
  }

  /** Returns the ids of the collections directly under a document or the root. */
  idsBelow(parent: string): string[] {
    return [...new Set(this.#segmentsBelow(parent))].sort(compareStrings);
  }

  /** Returns the names in a collection that have subcollections. */
  parentsBelow(collection: string): Set<string> {
    return new Set(this.#segmentsBelow(collection).map((id) => `${collection}/${id}`));
  }

  /** Returns, for every collection below `name`, the next segment of its path after `name`. */
  #segmentsBelow(name: string): string[] {
    return [...this.#collections.keys()]
      .filter((collection) => collection.startsWith(`${name}/`))
      .map((collection) => collection.slice(name.length + 1).split("/")[0] ?? "");
  }
}
