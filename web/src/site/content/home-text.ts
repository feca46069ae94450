import type { ProductId, Role } from "./home.ts";

/** The home page's people and sample products in one language. */
export type HomeText = {
  readonly bios: Readonly<Record<Role, string>>;
  readonly products: Readonly<Record<ProductId, ProductText>>;
};

/** `when`: the time of collection or delivery. */
export type ProductText = { readonly name: string; readonly when: string };
