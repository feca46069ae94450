import { SHOP_KINDS, type ShopKind } from "@matbjorg/contract/towns";

/** What visitors read for each kind, of the namespace "towns". */
export const KIND_TEXTS = {
  grocery: "towns:kinds.grocery",
  bakery: "towns:kinds.bakery",
  greenhouse: "towns:kinds.greenhouse",
  fishmonger: "towns:kinds.fishmonger",
  cafe: "towns:kinds.cafe",
  restaurant: "towns:kinds.restaurant",
} as const satisfies Record<ShopKind, string>;

/** The first one where something else is stored. */
export function toShopKind(stored: unknown): ShopKind {
  return SHOP_KINDS.find((kind) => kind === stored) ?? SHOP_KINDS[0];
}
