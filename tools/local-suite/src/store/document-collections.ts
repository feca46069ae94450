import { Collection } from "./collection.ts";
import { History } from "./history.ts";
import { collectionOf, idOf } from "./resource-path.ts";
import type { StoredDocument } from "./stored-document.ts";
import { isInScope, type QueryScope } from "./structured-query.ts";
import type { Timestamp } from "./timestamp.ts";
import { compareStrings } from "./value-order.ts";

/** Of `projects/p/databases/d/documents`. */
const ROOT_SEGMENTS = 5;

/** Returns a key that is equal for the collections of a database with the same id. */
function groupOf(collectionName: string): string {
  return `${collectionName.split("/", ROOT_SEGMENTS).join("/")} ${idOf(collectionName)}`;
}

/** All documents of all databases by collection, with their recent history. */
export class DocumentCollections {
  readonly history = new History();
  /** By collection name; empty collections are removed. */
  readonly #collections = new Map<string, Collection>();
  /** A database's collection groups by `groupOf`, built for the first query of one and then maintained. */
  readonly #groups = new Map<string, Collection>();

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
    const group = this.#groups.get(groupOf(collectionName));
    if (document) group?.set(document);
    else group?.delete(name);
  }

  /** Deletes the documents of a database, a document and its descendants, or everything. */
  clear(name: string | undefined, time: Timestamp): void {
    for (const [collectionName, collection] of this.#collections) {
      if (name !== undefined && !collectionName.startsWith(`${name}/`)) continue;
      for (const document of collection.documents.values())
        this.history.record(document.name, document, time);
      this.#collections.delete(collectionName);
    }
    this.#groups.clear();
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
    const key = groupOf(`${parent}/${collectionId}`);
    const isWholeGroup = collectionId !== "" && parent.split("/").length === ROOT_SEGMENTS;
    const known = isWholeGroup && this.#groups.get(key);
    if (known) return [known];
    const found = [...this.#collections].flatMap(([name, one]) => (isInScope(name, scope) ? one : []));
    if (!isWholeGroup) return found;
    const group = new Collection(found.flatMap(({ documents }) => [...documents.values()]));
    this.#groups.set(key, group);
    return [group];
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
