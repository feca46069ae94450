import { OrderedIndex } from "./ordered-index.ts";
import type { StoredDocument } from "./stored-document.ts";
import type { Order } from "./structured-query.ts";

/** Beyond this many kinds of query on one collection, the kind asked for longest ago is sorted anew when it comes back. */
const INDEXES_MAX = 16;

/**
 * One collection's documents, with the orders that queries have asked for. An index is made when a query first needs
 * it and kept up to date from then on, so that later queries of its kind cost by what they return.
 */
export class Collection {
  readonly #documents = new Map<string, StoredDocument>();
  /** By name. */
  readonly documents: ReadonlyMap<string, StoredDocument> = this.#documents;
  /** By the text of their orders, least recently used first. */
  readonly #indexes = new Map<string, OrderedIndex>();

  constructor(documents: Iterable<StoredDocument> = []) {
    for (const document of documents) this.#documents.set(document.name, document);
  }

  set(document: StoredDocument): void {
    this.delete(document.name);
    this.#documents.set(document.name, document);
    for (const index of this.#indexes.values()) index.add(document);
  }

  delete(name: string): void {
    const document = this.#documents.get(name);
    if (!document) return;
    this.#documents.delete(name);
    for (const index of this.#indexes.values()) index.remove(document);
  }

  /** @param orders one of them by name */
  index(orders: readonly Order[]): OrderedIndex {
    const key = OrderedIndex.keyOf(orders);
    const index = this.#indexes.get(key) ?? new OrderedIndex(orders, this.#documents.values());
    this.#indexes.delete(key);
    this.#indexes.set(key, index);
    const [oldest = ""] = this.#indexes.keys();
    if (this.#indexes.size > INDEXES_MAX) this.#indexes.delete(oldest);
    return index;
  }
}
