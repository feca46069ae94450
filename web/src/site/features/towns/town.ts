import type { ShopKind } from "@matbjorg/contract/towns";
import { compareIcelandic } from "../../../shared/lib/icelandic-order.ts";

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
  const name = nameOf(stored);
  const shops = (Array.isArray(stored.shops) ? stored.shops : []).flatMap((shop: unknown): Shop[] => {
    const shopName = nameOf(shop);
    return shopName ? [{ name: shopName, kind: kindOf(shop) }] : [];
  });
  if (!name || shops.length === 0) return undefined;
  shops.sort((a, b) => compareIcelandic(a.name, b.name));
  return { id, name, shops, isSample: stored.isSample === true };
}

type Stored = { readonly name?: unknown; readonly kind?: unknown } | null | undefined;

function nameOf(stored: unknown): string {
  const name = (stored as Stored)?.name;
  return typeof name === "string" ? name.trim() : "";
}

function kindOf(stored: unknown): ShopKind | undefined {
  return (Object.keys(KIND_TEXTS) as ShopKind[]).find((kind) => kind === (stored as Stored)?.kind);
}
