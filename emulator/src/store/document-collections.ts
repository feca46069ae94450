import { Collection } from "./collection.ts";
import { History } from "./history.ts";
import { collectionOf } from "./resource-path.ts";
import type { StoredDocument } from "./stored-document.ts";
import { isInScope, type QueryScope } from "./structured-query.ts";
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
    return this.#collections.get(collectionOf(name))?.documents.get(name) ?? null;
  }

  /** Without a word in history. */
  put(name: string, document: StoredDocument | null): void {
    const collectionName = collectionOf(name);
    const collection = this.#collections.get(collectionName) ?? new Collection();
    if (document) collection.set(document);
    else collection.delete(name);
    if (collection.documents.size > 0) this.#collections.set(collectionName, collection);
    else this.#collections.delete(collectionName);
  }

  /** Forgets a database's documents, one document with all below it, or everything. */
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

  /** What a query looks through; for a time gone by, put together for this one query. */
  queried(scope: QueryScope, at?: Timestamp): Collection[] {
    const present = this.#present(scope);
    const replaced = at ? this.history.replacedSince(at) : new Map<string, StoredDocument | null>();
    const old = [...replaced].filter(([name]) => isInScope(collectionOf(name), scope));
    if (old.length === 0) return present;
    const same = present.flatMap((collection) =>
      [...collection.documents.values()].filter(({ name }) => !replaced.has(name)),
    );
    return [new Collection([...old.flatMap(([, document]) => document ?? []), ...same])];
  }

  #present(scope: QueryScope): Collection[] {
    const { parent, collectionId, allDescendants } = scope;
    if (collectionId && !allDescendants) {
      const collection = this.#collections.get(`${parent}/${collectionId}`);
      return collection ? [collection] : [];
    }
    return [...this.#collections].flatMap(([name, collection]) => (isInScope(name, scope) ? collection : []));
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
