// Without schemas: pages that look an article up check nothing else.

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields (read in 2026) */
const MAX_BYTES = 1_500;

/** Whether Firestore could have a document of this id: articles from elsewhere have what ids they have. */
export function isStoredId(id: string): boolean {
  if (!/^(?!\.{1,2}$)(?!__.*__$)[^/]+$/s.test(id)) return false;
  return id.isWellFormed() && new TextEncoder().encode(id).length <= MAX_BYTES;
}
