import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import type { ShopKind } from "@matbjorg/contract/towns";
import useSWR from "swr";
import { collection, firestore, getDocs, limit, query } from "../../../../shared/lib/firestore.ts";
import { isRecord, toDate, toText } from "../../../../shared/lib/stored-value.ts";
import { inIcelandicOrder } from "../../../lib/icelandic-order.ts";
import { toShopKind } from "../shop-kinds.ts";

export type Shop = { readonly name: string; readonly kind: ShopKind };
export type Town = {
  readonly id: string;
  readonly name: string;
  readonly shops: readonly Shop[];
  /** Made up, and said to be where visitors see it. */
  readonly isSample: boolean;
  /** An instant, as `saveTown` wants to know it; null where nobody has written it since it was seeded. */
  readonly updatedAt: string | null;
};

async function fetchTowns(): Promise<Town[]> {
  const { docs } = await getDocs(query(collection(firestore, COLLECTIONS.towns), limit(PUBLIC_LIST_MAX)));
  return docs
    .map((document) => ({
      id: document.id,
      name: toText(document.get("name")),
      shops: shopsOf(document.get("shops")),
      isSample: document.get("isSample") === true,
      updatedAt: toDate(document.get("updatedAt"))?.toISOString() ?? null,
    }))
    .sort((one, other) => inIcelandicOrder(one.name, other.name));
}

function shopsOf(stored: unknown): Shop[] {
  const shops: unknown[] = Array.isArray(stored) ? stored : [];
  return shops
    .filter(isRecord)
    .map(({ name, kind }) => ({ name: toText(name), kind: toShopKind(kind) }))
    .sort((one, other) => inIcelandicOrder(one.name, other.name));
}

/** All towns with their shops, each in the order of the alphabet. */
export function useTowns() {
  return useSWR("towns", fetchTowns);
}
