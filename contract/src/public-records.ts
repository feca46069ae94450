// Topics, towns and partners as visitors read them. Functions parse the stored documents, once. Browsers receive the result
// and check it again, because a cache may hold the response of another release. No schemas here: visitors' pages would
// download them.
import { isOwnPicture, type PictureStore } from "./content/image-sources.ts";
import { arrayOf, isRecord, recordOf, textOf } from "./stored-value.ts";

/** A document's fields and its id. */
export type StoredRecord = { readonly id: string; readonly [field: string]: unknown };

export const SHOP_KINDS = ["grocery", "bakery", "greenhouse", "fishmonger", "cafe", "restaurant"] as const;
type ShopKind = (typeof SHOP_KINDS)[number];

/** A topic of articles; its id is its slug. If it has no English name, both languages use the Icelandic name. */
export type Topic = { readonly id: string; readonly name: { readonly is: string; readonly en: string } };

export type Town = {
  readonly id: string;
  readonly name: string;
  readonly shops: readonly { readonly name: string; readonly kind?: ShopKind | undefined }[];
  /** Sample data; pages label it as such. */
  readonly isSample?: boolean | undefined;
};

export type Partner = {
  readonly id: string;
  readonly name: string;
  /** Empty unless the picture is a file of the site or its bucket: visitors have not consented to requests to other sites. */
  readonly logo: string;
};

export function parseTopic({ id, name }: StoredRecord): Topic {
  const stored = recordOf(name);
  const is = textOf(stored.is) || id;
  return { id, name: { is, en: textOf(stored.en) || is } };
}

/** Leaves out shops without a name. Returns undefined for a town without a name. */
export function parseTown({ id, name, shops, isSample }: StoredRecord): Town | undefined {
  const named = textOf(name).trim();
  if (!named) return undefined;
  return {
    id,
    name: named,
    shops: arrayOf(shops)
      .filter(isRecord)
      .map((shop) => ({
        name: textOf(shop.name).trim(),
        kind: SHOP_KINDS.find((kind) => kind === shop.kind),
      }))
      .filter((shop) => shop.name !== ""),
    isSample: isSample === true,
  };
}

/** Returns undefined for a partner without a name or a logo. */
export function parsePartner({ id, name, logo }: StoredRecord, store: PictureStore): Partner | undefined {
  if (typeof name !== "string" || typeof logo !== "string") return undefined;
  const picture = logo.trim();
  return { id, name, logo: isOwnPicture(picture, store) ? picture : "" };
}

/** Parses all records. Documents may be written by hand, so some may be unreadable: `skipped` contains their ids. */
export function parseRecords<Parsed>(
  records: readonly StoredRecord[],
  parse: (record: StoredRecord) => Parsed | undefined,
): { readonly parsed: readonly Parsed[]; readonly skipped: readonly string[] } {
  const all = records.map((record) => ({ id: record.id, value: parse(record) }));
  return {
    parsed: all.flatMap(({ value }) => value ?? []),
    skipped: all.flatMap(({ id, value }) => (value === undefined ? id : [])),
  };
}

export const isTopic = (value: unknown): value is Topic =>
  hasTexts(value, "id") && hasTexts(value.name, "is", "en");

export const isTown = (value: unknown): value is Town =>
  hasTexts(value, "id", "name") &&
  Array.isArray(value.shops) &&
  value.shops.every((shop) => hasTexts(shop, "name"));

export const isPartner = (value: unknown): value is Partner => hasTexts(value, "id", "name", "logo");

const hasTexts = (value: unknown, ...fields: readonly string[]): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && fields.every((field) => typeof value[field] === "string");
