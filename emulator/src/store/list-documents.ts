import { effectiveOrders } from "./query.ts";
import { documentValue, type StoredDocument } from "./stored-document.ts";
import type { Order, StructuredQuery } from "./structured-query.ts";
import type { Value } from "./value.ts";
import { compareNames } from "./value-order.ts";

export type ListOptions = {
  readonly pageSize?: number;
  readonly orderBy?: readonly Order[];
  /** The `next` of the page before. */
  readonly after?: readonly Value[];
  readonly showMissing?: boolean;
};

/** A document is null where there are only documents below its name. */
type ListEntry = { readonly name: string; readonly document: StoredDocument | null };
export type ListPage = { readonly documents: readonly ListEntry[]; readonly next?: readonly Value[] };

/** What a page of a list is made of. */
export function listQuery(
  collectionId: string,
  { pageSize = 0, orderBy = [], after, showMissing }: ListOptions,
): StructuredQuery {
  const from = [{ collectionId, allDescendants: false }];
  return {
    from,
    // A page's end is a place in all the orders, and a cursor may only name those that are said.
    orderBy: effectiveOrders({ from, orderBy, offset: 0 }),
    offset: 0,
    ...(after && { startAt: { values: after, before: false } }),
    ...(pageSize && !showMissing && { limit: pageSize }),
  };
}

/** @param parents names that may have no document of their own, to be listed with those that were found */
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
  // As the official emulator has it: after a full page there may be another, if an empty one.
  if (!last || page.length !== pageSize) return { documents: page };
  const next = query.orderBy.map(({ field }): Value => {
    const value = last.document && documentValue(last.document, field);
    return value ?? { type: "reference", value: last.name };
  });
  return { documents: page, next };
}
