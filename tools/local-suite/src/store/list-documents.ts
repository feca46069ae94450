import { effectiveOrders } from "./query.ts";
import { documentValue, type StoredDocument } from "./stored-document.ts";
import type { Order, StructuredQuery } from "./structured-query.ts";
import type { Value } from "./value.ts";
import { compareNames } from "./value-order.ts";

export type ListOptions = {
  readonly pageSize?: number;
  readonly orderBy?: readonly Order[];
  /** The `next` of the previous page. */
  readonly after?: readonly Value[];
  readonly showMissing?: boolean;
};

/** An entry of the list. `document` is null if the document is missing but has subcollections. */
type ListEntry = { readonly name: string; readonly document: StoredDocument | null };
export type ListPage = { readonly documents: readonly ListEntry[]; readonly next?: readonly Value[] };

/** Returns the query for a page. */
export function listQuery(
  collectionId: string,
  { pageSize = 0, orderBy = [], after, showMissing }: ListOptions,
): StructuredQuery {
  const from = [{ collectionId, allDescendants: false }];
  return {
    from,
    // All orders are explicit, because the page token is a cursor over them.
    orderBy: effectiveOrders({ from, orderBy, offset: 0 }),
    offset: 0,
    ...(after && { startAt: { values: after, before: false } }),
    ...(pageSize && !showMissing && { limit: pageSize }),
  };
}

/** @param parents names with subcollections, which are listed even without a document */
export function listPage(
  query: StructuredQuery,
  found: readonly StoredDocument[],
  parents: ReadonlySet<string>,
  { pageSize = 0, after }: ListOptions,
): ListPage {
  const [start] = after ?? [];
  const present = new Set(found.map(({ name }) => name));
  const missing = [...parents].filter((name) => {
    const isOnPage = start?.type !== "reference" || compareNames(name, start.value) > 0;
    return isOnPage && !present.has(name);
  });
  const entries: ListEntry[] = [
    ...found.map((document) => ({ name: document.name, document })),
    ...missing.map((name) => ({ name, document: null })),
  ];
  if (missing.length > 0) entries.sort((one, other) => compareNames(one.name, other.name));
  const page = pageSize ? entries.slice(0, pageSize) : entries;
  const last = page.at(-1);
  // A full page always has a next page, which may be empty, as in the official emulator.
  if (!last || page.length !== pageSize) return { documents: page };
  const next = query.orderBy.map(({ field }): Value => {
    const value = last.document && documentValue(last.document, field);
    return value ?? { type: "reference", value: last.name };
  });
  return { documents: page, next };
}
