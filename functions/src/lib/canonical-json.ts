import { createHash } from "node:crypto";
import { canonicalJson } from "@matbjorg/contract/canonical-json";

/** Returns a hash that identifies stored content: SHA-256 in base64url, 43 characters. */
export function contentHash(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("base64url");
}

/** Returns the names of fields that differ; a missing field equals an empty string. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter(
    (field) => canonicalJson(before[field] ?? "") !== canonicalJson(after[field]),
  );
}
