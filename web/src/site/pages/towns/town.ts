import type { StoredRecord } from "@matbjorg/contract/public-reads";
import { SHOP_KINDS, type ShopKind } from "@matbjorg/contract/shop-kinds";
import { compareIcelandic } from "../../../shared/lib/icelandic-order.ts";
import { isRecord, toText } from "../../../shared/lib/stored-value.ts";

export type Shop = { readonly name: string; readonly kind: ShopKind | undefined };
export type Town = {
  readonly id: string;
  readonly name: string;
  readonly shops: readonly Shop[];
  /** Sample data; pages label it as such. */
  readonly isSample: boolean;
};

/** Parses a stored town leniently, its shops in alphabetical order; shops without a name are left out. */
export function parseTown({ id, name, shops, isSample }: StoredRecord): Town {
  const stored: unknown[] = Array.isArray(shops) ? shops : [];
  return {
    id,
    name: toText(name).trim(),
    shops: stored
      .filter(isRecord)
      .map((shop) => ({
        name: toText(shop.name).trim(),
        kind: SHOP_KINDS.find((kind) => kind === shop.kind),
      }))
      .filter((shop) => shop.name !== "")
      .sort((one, other) => compareIcelandic(one.name, other.name)),
    isSample: isSample === true,
  };
}
