// No schemas here: visitors' pages would download them.
import { isWellFormed } from "./well-formed.ts";

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields (read in 2026) */
export const STORED_ID_MAX_BYTES = 1_500;

/** Whether this is a valid Firestore document id. Imported articles may have any valid id. */
export function isStoredId(id: string): boolean {
  if (id.length > STORED_ID_MAX_BYTES || !/^(?!\.{1,2}$)(?!__.*__$)[^/]+$/s.test(id)) return false;
  return isWellFormed(id) && new TextEncoder().encode(id).length <= STORED_ID_MAX_BYTES;
}
