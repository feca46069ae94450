import { Collection } from "./collection.ts";
import { History } from "./history.ts";
import { collectionOf, idOf } from "./resource-path.ts";
import type { StoredDocument } from "./stored-document.ts";
import type { StructuredQuery } from "./structured-query.ts";
import type { Timestamp } from "./timestamp.ts";
import { compareStrings } from "./value-order.ts";

/** All documents of all databases by their collections, as they are and as they were a while ago. */
export class DocumentCollections {
  readonly history = new History();
  /** By collection name. None is empty. */
  readonly #collections = new Map<string, Collection>();

  /** @param at a time that `history` still knows; none: now */
  find(name: string, at?: Timestamp): StoredDocument | null {
    const version = at && this.history.versionAt(name, at);
    if (version !== undefined) return version;
    return this.#collections.get(collectionOf(name))?.get(name) ?? null;
  }

  /** Without a word in history. */
  put(name: string, document: StoredDocument | null): void {
    const collectionName = collectionOf(name);
    const collection = this.#collections.get(collectionName) ?? new Collection();
    if (document) collection.set(document);
    else collection.delete(name);
    if (collection.size > 0) this.#collections.set(collectionName, collection);
    else this.#collections.delete(collectionName);
  }

  /** Forgets a database's documents, one document with all below it, or everything. */
  clear(name: string | undefined, time: Timestamp): void {
    for (const [collectionName, collection] of this.#collections) {
      if (name !== undefined && !collectionName.startsWith(`${name}/`)) continue;
      for (const document of collection.documents()) this.history.record(document.name, document, time);
      this.#collections.delete(collectionName);
    }
    const document = name === undefined ? null : this.find(name);
    if (!document) return;
    this.history.record(document.name, document, time);
    this.put(document.name, null);
  }

  all(): StoredDocument[] {
    return [...this.#collections.values()].flatMap((collection) => [...collection.documents()]);
  }

  /** What a query looks through; for a time gone by, put together for this one query. */
  queried(parent: string, query: StructuredQuery, at?: Timestamp): Collection[] {
    const present = this.#present(parent, query);
    if (!at) return present;
    const replaced = [...this.history.replacedSince(at)].filter(([name]) =>
      isQueried(collectionOf(name), parent, query),
    );
    if (replaced.length === 0) return present;
    const changed = new Set(replaced.map(([name]) => name));
    const old = replaced.flatMap(([, document]) => document ?? []);
    const same = present.flatMap((collection) =>
      [...collection.documents()].filter(({ name }) => !changed.has(name)),
    );
    return [new Collection([...old, ...same])];
  }

  #present(parent: string, query: StructuredQuery): Collection[] {
    const [from] = query.from;
    if (from?.collectionId && !from.allDescendants) {
      const collection = this.#collections.get(`${parent}/${from.collectionId}`);
      return collection ? [collection] : [];
    }
    return [...this.#collections]
      .filter(([name]) => isQueried(name, parent, query))
      .map(([, collection]) => collection);
  }

  /** The ids of the collections right below a document or the root. */
  idsBelow(parent: string): string[] {
    return [...new Set(this.#stepsBelow(parent))].sort(compareStrings);
  }

  /** The names below a collection that have documents further down. */
  parentsBelow(collection: string): Set<string> {
    return new Set(this.#stepsBelow(collection).map((id) => `${collection}/${id}`));
  }

  /** What comes next in the names of all collections below a name. */
  #stepsBelow(name: string): string[] {
    return [...this.#collections.keys()]
      .filter((collection) => collection.startsWith(`${name}/`))
      .map((collection) => collection.slice(name.length + 1).split("/")[0] ?? "");
  }
}

function isQueried(collection: string, parent: string, query: StructuredQuery): boolean {
  if (!collection.startsWith(`${parent}/`)) return false;
  const [from] = query.from;
  if (from?.collectionId && idOf(collection) !== from.collectionId) return false;
  return (from?.allDescendants ?? false) || !collection.slice(parent.length + 1).includes("/");
}
