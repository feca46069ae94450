import type { ShopKind } from "@matbjorg/contract/towns";
import { compareIcelandic } from "../../../shared/lib/icelandic-order.ts";
import { isRecord, toText } from "../../../shared/lib/stored-value.ts";

export type Shop = { readonly name: string; readonly kind: ShopKind | undefined };
export type Town = {
  readonly id: string;
  readonly name: string;
  readonly shops: readonly Shop[];
  /** Made up. */
  readonly isSample: boolean;
};

/** The text for each kind, of the namespace "towns". */
export const KIND_TEXTS = {
  grocery: "kinds.grocery",
  bakery: "kinds.bakery",
  greenhouse: "kinds.greenhouse",
  fishmonger: "kinds.fishmonger",
  cafe: "kinds.cafe",
  restaurant: "kinds.restaurant",
} as const satisfies Record<ShopKind, string>;

/** A stored town, read leniently, its shops in alphabetical order; undefined without a name or any shop. */
export function parseTown(id: string, stored: Readonly<Record<string, unknown>>): Town | undefined {
  const name = toText(stored.name).trim();
  const shops = (Array.isArray(stored.shops) ? stored.shops : []).flatMap((shop: unknown): Shop[] => {
    const shopName = isRecord(shop) ? toText(shop.name).trim() : "";
    return isRecord(shop) && shopName ? [{ name: shopName, kind: kindOf(shop.kind) }] : [];
  });
  if (!name || shops.length === 0) return undefined;
  shops.sort((a, b) => compareIcelandic(a.name, b.name));
  return { id, name, shops, isSample: stored.isSample === true };
}

function kindOf(stored: unknown): ShopKind | undefined {
  return (Object.keys(KIND_TEXTS) as ShopKind[]).find((kind) => kind === stored);
}
