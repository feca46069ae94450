// Lenient parsers: documents may have been written by other tools or by hand.
import { parseUrl } from "@matbjorg/contract/text/parse-url";
import { brand } from "../../brand.ts";

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns a picture's address if a browser may load it: http(s), or a path of this site. Otherwise empty. */
export function toPictureUrl(value: unknown): string {
  const address = toText(value).trim();
  return address && /^https?:$/.test(parseUrl(address, brand.origin)?.protocol ?? "") ? address : "";
}

/**
 * Converts a Firestore Timestamp without importing its class. Undefined for anything else, with a warning unless it
 * is missing.
 */
export function toDate(value: unknown): Date | undefined {
  const date: unknown = isRecord(value) && typeof value.toDate === "function" ? value.toDate() : undefined;
  if (date instanceof Date) return date;
  if (value !== undefined && value !== null) console.warn("This is stored where a date belongs", value);
  return undefined;
}
