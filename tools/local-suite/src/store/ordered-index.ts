import { formatFieldPath } from "./field-path.ts";
import { documentValue, type StoredDocument } from "./stored-document.ts";
import type { Cursor, Order } from "./structured-query.ts";
import { compareValues } from "./value-order.ts";

/** A collection's documents that have all ordered fields, sorted. One order is by name, so positions are unique. */
export class OrderedIndex {
  readonly #orders: readonly Order[];
  readonly #documents: StoredDocument[];

  constructor(orders: readonly Order[], documents: Iterable<StoredDocument>) {
    this.#orders = orders;
    this.#documents = [...documents].filter((document) => hasOrderedFields(document, orders));
    this.#documents.sort((one, other) => compareDocuments(one, other, orders));
  }

  /** Returns a key that is equal for equal orders. */
  static keyOf(orders: readonly Order[]): string {
    return orders.map(({ field, direction }) => `${formatFieldPath(field)} ${direction}`).join(",");
  }

  at(position: number): StoredDocument | undefined {
    return this.#documents[position];
  }

  add(document: StoredDocument): void {
    if (hasOrderedFields(document, this.#orders))
      this.#documents.splice(this.#positionOf(document), 0, document);
  }

  remove(document: StoredDocument): void {
    if (hasOrderedFields(document, this.#orders)) this.#documents.splice(this.#positionOf(document), 1);
  }

  #positionOf(document: StoredDocument): number {
    const values = this.#orders.flatMap(({ field }) => documentValue(document, field) ?? []);
    return this.countUpTo({ values, before: true });
  }

  /** Returns the number of documents before the cursor, by binary search. */
  countUpTo(cursor: Cursor): number {
    let low = 0;
    let high = this.#documents.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const document = this.#documents[middle];
      if (document && isAfterCursor(document, cursor, this.#orders)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

export function hasOrderedFields(document: StoredDocument, orders: readonly Order[]): boolean {
  return orders.every(({ field }) => documentValue(document, field) !== undefined);
}

/** Both documents must have all ordered fields. */
export function compareDocuments(
  one: StoredDocument,
  other: StoredDocument,
  orders: readonly Order[],
): number {
  for (const { field, direction } of orders) {
    const [left, right] = [documentValue(one, field), documentValue(other, field)];
    const order = left && right ? compareValues(left, right) : 0;
    if (order !== 0) return direction === "asc" ? order : -order;
  }
  return 0;
}

/** Returns whether a document with all ordered fields comes after a cursor, which has values for the first of them. */
export function isAfterCursor(
  document: StoredDocument,
  { values, before }: Cursor,
  orders: readonly Order[],
): boolean {
  for (const [index, { field, direction }] of orders.entries()) {
    const [left, right] = [documentValue(document, field), values[index]];
    if (!left || !right) break;
    const order = compareValues(left, right);
    if (order !== 0) return order > 0 === (direction === "asc");
  }
  return before;
}
