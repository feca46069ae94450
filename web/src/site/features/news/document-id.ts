/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields (read in 2026) */
const DOCUMENT_ID_MAX_BYTES = 1_500;

/** Whether Firestore could have a document of this id: anything else need not be asked for. */
export function isDocumentId(id: string): boolean {
  if (id === "" || id === "." || id === ".." || id.includes("/") || /^__.*__$/s.test(id)) return false;
  return id.isWellFormed() && new TextEncoder().encode(id).length <= DOCUMENT_ID_MAX_BYTES;
}
