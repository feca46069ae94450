import type { StoredRecord } from "@matbjorg/contract/news-lists";
import { toPictureUrl, toText } from "./stored-value.ts";

export type Partner = {
  readonly id: string;
  readonly name: string;
  /** Empty if no browser may load the stored one. */
  readonly logo: string;
};

/** Parses a stored partner leniently. */
export function parsePartner({ id, name, logo }: StoredRecord): Partner {
  return { id, name: toText(name), logo: toPictureUrl(logo) };
}
