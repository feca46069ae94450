import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { SHOP_KINDS, type ShopKind } from "@matbjorg/contract/towns";
import useSWR from "swr";
import {
  collection,
  firestore,
  getDocs,
  limit,
  type QueryDocumentSnapshot,
  query,
} from "../../../../shared/lib/firestore.ts";
import { compareIcelandic } from "../../../../shared/lib/icelandic-order.ts";
import { toDate } from "../../../../shared/lib/stored-value.ts";
import { parseTown, type Town } from "../../../../shared/lib/town.ts";

/** As the dialog edits it; an unknown kind becomes the first one. */
export type EditedShop = { readonly name: string; readonly kind: ShopKind };

export type EditedTown = Town & {
  readonly shops: readonly EditedShop[];
  /** An instant, for `saveTown`; null for a town that is unchanged since seeding. */
  readonly updatedAt: string | null;
};

async function fetchTowns(): Promise<EditedTown[]> {
  const { docs } = await getDocs(query(collection(firestore, COLLECTIONS.towns), limit(PUBLIC_LIST_MAX)));
  return docs.map(editedTownOf).sort((one, other) => compareIcelandic(one.name, other.name));
}

function editedTownOf(document: QueryDocumentSnapshot): EditedTown {
  const { shops, ...town } = parseTown({ ...document.data(), id: document.id });
  return {
    ...town,
    shops: shops.map(({ name, kind = SHOP_KINDS[0] }) => ({ name, kind })),
    updatedAt: toDate(document.get("updatedAt"))?.toISOString() ?? null,
  };
}

/** All towns with their shops, in alphabetical order. */
export function useTowns() {
  return useSWR("towns", fetchTowns);
}
