// Documents are read leniently: they may have been written elsewhere, by hand or by an older version.
import { brand } from "../../brand.ts";

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A picture's address as a browser may load it: one of the web or of this site; empty if it is none or another. */
export function toPictureUrl(value: unknown): string {
  const address = toText(value).trim();
  if (!address || !URL.canParse(address, brand.origin)) return "";
  return /^https?:$/.test(new URL(address, brand.origin).protocol) ? address : "";
}

/** Firestore's Timestamp, without importing its class here. Anything else shows no date, and is logged. */
export function toDate(value: unknown): Date | undefined {
  const date: unknown = isRecord(value) && typeof value.toDate === "function" ? value.toDate() : undefined;
  if (date instanceof Date) return date;
  if (value !== undefined && value !== null) console.warn("This is stored where a date belongs", value);
  return undefined;
}
