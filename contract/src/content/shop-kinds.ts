// No schemas here: visitors' pages would download them.
export const SHOP_KINDS = ["grocery", "bakery", "greenhouse", "fishmonger", "cafe", "restaurant"] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];
