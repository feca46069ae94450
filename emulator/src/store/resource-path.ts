import { StatusError } from "../status.ts";

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
export const ID_MAX_BYTES = 1_500;

/** A document name taken apart: `projects/p/databases/d/documents` and the segments below it. */
export type ResourceName = { readonly database: string; readonly segments: readonly string[] };

/**
 * Parses a document's name, a collection's or the root's.
 *
 * @throws StatusError INVALID_ARGUMENT for anything that is none of them
 */
export function parseResourceName(name: string): ResourceName {
  const [projects, project, databases, database, documents, ...segments] = name.split("/");
  if (projects !== "projects" || databases !== "databases" || !project || !database) {
    throw new StatusError("INVALID_ARGUMENT", `Not a resource name: "${name}"`);
  }
  if (documents !== "documents" && documents !== undefined) {
    throw new StatusError("INVALID_ARGUMENT", `Expected "documents" in the resource name "${name}"`);
  }
  for (const segment of segments) requireValidId(segment, name);
  return { database: `projects/${project}/databases/${database}`, segments };
}

/** @throws StatusError INVALID_ARGUMENT unless the name has an even number of segments, at least two */
export function parseDocumentName(name: string): ResourceName {
  const parsed = parseResourceName(name);
  if (parsed.segments.length === 0 || parsed.segments.length % 2 !== 0) {
    throw new StatusError("INVALID_ARGUMENT", `Not a document name: "${name}"`);
  }
  return parsed;
}

/** `…/documents/news/a` is in the collection `…/documents/news`. */
export function collectionOf(documentName: string): string {
  return documentName.slice(0, documentName.lastIndexOf("/"));
}

export function idOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/** https://firebase.google.com/docs/firestore/quotas: constraints on document and collection ids. */
function requireValidId(id: string, name: string): void {
  const problem = problemOf(id);
  if (problem) throw new StatusError("INVALID_ARGUMENT", `${problem} in the resource name "${name}"`);
}

function problemOf(id: string): string | undefined {
  if (id === "") return "An empty id";
  if (id === "." || id === "..") return `The reserved id "${id}"`;
  if (/^__.*__$/.test(id) && !/^__id-?\d+__$/.test(id)) return `The reserved id "${id}"`;
  if (Buffer.byteLength(id) > ID_MAX_BYTES) return `An id of more than ${ID_MAX_BYTES} bytes`;
  return undefined;
}
