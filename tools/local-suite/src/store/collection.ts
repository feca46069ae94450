import { OrderedIndex } from "./ordered-index.ts";
import type { StoredDocument } from "./stored-document.ts";
import type { Order } from "./structured-query.ts";

/** Indexes per collection; beyond it the least recently used is evicted. */
const INDEXES_MAX = 16;

/**
 * A collection's documents and their indexes. An index is built for the first query that needs it and then maintained,
 * so that later queries cost in proportion to their results.
 */
export class Collection {
  readonly #documents = new Map<string, StoredDocument>();
  /** By name. */
  readonly documents: ReadonlyMap<string, StoredDocument> = this.#documents;
  /** By `OrderedIndex.keyOf`, least recently used first. */
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

  /** @param orders must include the order by name */
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
