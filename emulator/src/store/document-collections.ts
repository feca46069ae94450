import { Collection } from "./collection.ts";
import { History } from "./history.ts";
import { collectionOf } from "./resource-path.ts";
import type { StoredDocument } from "./stored-document.ts";
import { isInScope, type QueryScope } from "./structured-query.ts";
import type { Timestamp } from "./timestamp.ts";
import { compareStrings } from "./value-order.ts";

/** All documents of all databases by collection, with their recent history. */
export class DocumentCollections {
  readonly history = new History();
  /** By collection name; empty collections are removed. */
  readonly #collections = new Map<string, Collection>();

  /** @param at a time within `history`; undefined reads the current version */
  find(name: string, at?: Timestamp): StoredDocument | null {
    const version = at && this.history.versionAt(name, at);
    if (version !== undefined) return version;
    return this.#collections.get(collectionOf(name))?.documents.get(name) ?? null;
  }

  /** Stores or deletes (null) a document without recording history. */
  put(name: string, document: StoredDocument | null): void {
    const collectionName = collectionOf(name);
    const collection = this.#collections.get(collectionName) ?? new Collection();
    if (document) collection.set(document);
    else collection.delete(name);
    if (collection.documents.size > 0) this.#collections.set(collectionName, collection);
    else this.#collections.delete(collectionName);
  }

  /** Deletes the documents of a database, a document and its descendants, or everything. */
  clear(name: string | undefined, time: Timestamp): void {
    for (const [collectionName, collection] of this.#collections) {
      if (name !== undefined && !collectionName.startsWith(`${name}/`)) continue;
      for (const document of collection.documents.values())
        this.history.record(document.name, document, time);
      this.#collections.delete(collectionName);
    }
    const document = name === undefined ? null : this.find(name);
    if (!document) return;
    this.history.record(document.name, document, time);
    this.put(document.name, null);
  }

  all(): StoredDocument[] {
    return [...this.#collections.values()].flatMap((collection) => [...collection.documents.values()]);
  }

  /** Returns the collections a query reads; for a past time, a temporary one with the versions of that time. */
  collectionsIn(scope: QueryScope, at?: Timestamp): Collection[] {
    const current = this.#currentCollectionsIn(scope);
    const replaced = at ? this.history.replacedSince(at) : new Map<string, StoredDocument | null>();
    const old = [...replaced].filter(([name]) => isInScope(collectionOf(name), scope));
    if (old.length === 0) return current;
    const unchanged = current.flatMap((collection) =>
      [...collection.documents.values()].filter(({ name }) => !replaced.has(name)),
    );
    return [new Collection([...old.flatMap(([, document]) => document ?? []), ...unchanged])];
  }

  #currentCollectionsIn(scope: QueryScope): Collection[] {
    const { parent, collectionId, allDescendants } = scope;
    if (collectionId && !allDescendants) {
      const collection = this.#collections.get(`${parent}/${collectionId}`);
      return collection ? [collection] : [];
    }
    return [...this.#collections].flatMap(([name, collection]) => (isInScope(name, scope) ? collection : []));
  }

  /** Returns the ids of the collections directly under a document or the root. */
  idsBelow(parent: string): string[] {
    return [...new Set(this.#segmentsBelow(parent))].sort(compareStrings);
  }

  /** Returns the names in a collection that have subcollections. */
  parentsBelow(collection: string): Set<string> {
    return new Set(this.#segmentsBelow(collection).map((id) => `${collection}/${id}`));
  }

  /** Returns the path segment after `name` of every collection below it. */
  #segmentsBelow(name: string): string[] {
    return [...this.#collections.keys()]
      .filter((collection) => collection.startsWith(`${name}/`))
      .map((collection) => collection.slice(name.length + 1).split("/")[0] ?? "");
  }
}
