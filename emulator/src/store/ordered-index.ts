import { formatFieldPath } from "./field-path.ts";
import { documentValue, type StoredDocument } from "./stored-document.ts";
import type { Cursor, Order } from "./structured-query.ts";
import { compareValues } from "./value-order.ts";

/**
 * The documents of one collection that have all the ordered fields, sorted. One of the orders is by name, so no two
 * documents share a place.
 */
export class OrderedIndex {
  readonly #orders: readonly Order[];
  readonly #documents: StoredDocument[];

  constructor(orders: readonly Order[], documents: Iterable<StoredDocument>) {
    this.#orders = orders;
    this.#documents = [...documents].filter((document) => standsIn(document, orders));
    this.#documents.sort((one, other) => compareDocuments(one, other, orders));
  }

  /** Indexes of the same orders share this text. */
  static keyOf(orders: readonly Order[]): string {
    return orders.map(({ field, direction }) => `${formatFieldPath(field)} ${direction}`).join(",");
  }

  at(place: number): StoredDocument | undefined {
    return this.#documents[place];
  }

  add(document: StoredDocument): void {
    if (standsIn(document, this.#orders)) this.#documents.splice(this.#placeOf(document), 0, document);
  }

  remove(document: StoredDocument): void {
    if (standsIn(document, this.#orders)) this.#documents.splice(this.#placeOf(document), 1);
  }

  #placeOf(document: StoredDocument): number {
    const values = this.#orders.flatMap(({ field }) => documentValue(document, field) ?? []);
    return this.countUpTo({ values, before: true });
  }

  /** How many documents come before the cursor: a binary search. */
  countUpTo(cursor: Cursor): number {
    let low = 0;
    let high = this.#documents.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const document = this.#documents[middle];
      if (document && isBehind(document, cursor, this.#orders)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Whether the document has all the ordered fields. */
export function standsIn(document: StoredDocument, orders: readonly Order[]): boolean {
  return orders.every(({ field }) => documentValue(document, field) !== undefined);
}

/** Both documents must have all the ordered fields. */
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

/** Whether a document, which has all the ordered fields, comes after a cursor, which names the leading of them. */
export function isBehind(
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
