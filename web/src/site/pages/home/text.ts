import type { LocalSection } from "@matbjorg/contract/content-sections";

/** The home page's people and sample products in one language, as the site ships them. */
export type HomeText = {
  readonly team: LocalSection<"team">;
  readonly products: LocalSection<"products">;
};
