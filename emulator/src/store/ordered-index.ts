import { formatFieldPath, NAME_FIELD, samePath } from "./field-path.ts";
import { documentValue, type StoredDocument } from "./stored-document.ts";
import type { Order } from "./structured-query.ts";
import type { Value } from "./value.ts";
import { compareNames, compareValues } from "./value-order.ts";

/**
 * The documents of one collection that have all the ordered fields, sorted. One of the orders is by name, so no two
 * documents share a place.
 */
export class OrderedIndex {
  readonly #orders: readonly Order[];
  readonly #documents: StoredDocument[];

  constructor(orders: readonly Order[], documents: Iterable<StoredDocument>) {
    this.#orders = orders;
    this.#documents = [...documents].filter((document) => this.#holds(document));
    this.#documents.sort((one, other) => this.#compare(one, other));
  }

  /** Indexes of the same orders share this text. */
  static keyOf(orders: readonly Order[]): string {
    return orders.map(({ field, direction }) => `${formatFieldPath(field)} ${direction}`).join(",");
  }

  at(position: number): StoredDocument | undefined {
    return this.#documents[position];
  }

  add(document: StoredDocument): void {
    if (this.#holds(document)) this.#documents.splice(this.#placeOf(document), 0, document);
  }

  remove(document: StoredDocument): void {
    if (this.#holds(document)) this.#documents.splice(this.#placeOf(document), 1);
  }

  /** How many documents come before the values of the leading orders; with `after`, those equal to them too. */
  countUpTo(values: readonly Value[], side: "before" | "after"): number {
    return this.#firstWhere((document) => {
      const order = compareToPosition(document, values, this.#orders);
      return side === "before" ? order >= 0 : order > 0;
    });
  }

  #placeOf(document: StoredDocument): number {
    return this.#firstWhere((other) => this.#compare(other, document) >= 0);
  }

  /** Binary search: the documents for which the condition holds are all at the end. */
  #firstWhere(holds: (document: StoredDocument) => boolean): number {
    let low = 0;
    let high = this.#documents.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const document = this.#documents[middle];
      if (document && holds(document)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #holds(document: StoredDocument): boolean {
    return this.#orders.every(({ field }) => documentValue(document, field) !== undefined);
  }

  #compare(one: StoredDocument, other: StoredDocument): number {
    return compareDocuments(one, other, this.#orders);
  }
}

/** Both documents must have all the ordered fields. */
export function compareDocuments(
  one: StoredDocument,
  other: StoredDocument,
  orders: readonly Order[],
): number {
  for (const { field, direction } of orders) {
    const order = samePath(field, NAME_FIELD)
      ? compareNames(one.name, other.name)
      : compareField(one, other, field);
    if (order !== 0) return direction === "asc" ? order : -order;
  }
  return 0;
}

function compareField(one: StoredDocument, other: StoredDocument, field: Order["field"]): number {
  const left = documentValue(one, field);
  const right = documentValue(other, field);
  return left && right ? compareValues(left, right) : 0;
}

/** Where a document stands to the values of the leading orders: before (negative), at or after them. */
export function compareToPosition(
  document: StoredDocument,
  values: readonly Value[],
  orders: readonly Order[],
): number {
  for (const [index, position] of values.entries()) {
    const order = orders[index];
    const value = order && documentValue(document, order.field);
    if (!order || !value) continue;
    const comparison = compareValues(value, position);
    if (comparison !== 0) return order.direction === "asc" ? comparison : -comparison;
  }
  return 0;
}
