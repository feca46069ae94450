import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { SHOP_KINDS, type ShopKind } from "@matbjorg/contract/shop-kinds";
import type { QueryDocumentSnapshot } from "../../../../shared/lib/firestore.ts";
import { compareIcelandic } from "../../../../shared/lib/icelandic-order.ts";
import { toDate } from "../../../../shared/lib/stored-value.ts";
import { parseTown, type Town } from "../../../../shared/lib/town.ts";
import { useCollection } from "../../../lib/use-collection.ts";

/** A shop in the form; an unknown kind becomes the first one. */
export type EditedShop = { readonly name: string; readonly kind: ShopKind };

export type EditedTown = Town & {
  readonly shops: readonly EditedShop[];
  /** ISO 8601, for `saveTown`; null for a town that is unchanged since seeding. */
  readonly updatedAt: string | null;
};

function parseEditedTown(document: QueryDocumentSnapshot): EditedTown {
  const { shops, ...town } = parseTown({ ...document.data(), id: document.id });
  return {
    ...town,
    shops: shops.map(({ name, kind = SHOP_KINDS[0] }) => ({ name, kind })),
    updatedAt: toDate(document.get("updatedAt"))?.toISOString() ?? null,
  };
}

export const useTowns = () =>
  useCollection({
    name: COLLECTIONS.towns,
    max: PUBLIC_LIST_MAX,
    parse: parseEditedTown,
    compare: (one, other) => compareIcelandic(one.name, other.name),
  });
