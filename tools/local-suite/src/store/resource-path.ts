import { refuse } from "../status.ts";

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const ID_MAX_BYTES = 1_500;
const NAME_MAX_BYTES = 6 * 1_024;
/** The documentation does not say whether the root collection counts toward the maximum; here it does. */
const COLLECTIONS_MAX_DEPTH = 100;

/** A parsed name: `projects/p/databases/d` and the segments below `documents`. */
type ResourceName = { readonly database: string; readonly segments: readonly string[] };

/**
 * Parses the name of a document or of the root (`…/documents`).
 *
 * @param kind names the argument in error messages
 * @throws StatusError INVALID_ARGUMENT
 */
export function parseResourceName(name: string, kind = "Document parent name"): ResourceName {
  const parts = name.split("/");
  const start = requireParts(kind, name, parts, ["projects", null, "databases", null, "documents"]);
  const [, project, , database, , ...segments] = parts;
  requireSegments(kind, name, segments, start);
  if (segments.length > 2 * COLLECTIONS_MAX_DEPTH) {
    refuse(`${kind} has collections in more than ${COLLECTIONS_MAX_DEPTH} levels.`);
  }
  if (nameBytes(segments) > NAME_MAX_BYTES) refuse(`${kind} is longer than ${NAME_MAX_BYTES} bytes.`);
  return { database: `projects/${project}/databases/${database}`, segments };
}

/** @throws StatusError INVALID_ARGUMENT unless the name has an even number of segments, at least two */
export function parseDocumentName(name: string, kind = "Document name"): ResourceName {
  const parsed = parseResourceName(name, kind);
  if (parsed.segments.length === 0) refuse(`${kind} "${name}" lacks "/" at index ${name.length}.`);
  return parsed;
}

/** https://firebase.google.com/docs/firestore/storage-size#document-name */
export function nameBytes(segments: readonly string[]): number {
  return segments.reduce((sum, id) => sum + Buffer.byteLength(id) + 1, 16);
}

type IdKind = "Collection" | "Resource";

/** Validates an id that is not part of a name. @throws StatusError INVALID_ARGUMENT */
export function requireStandaloneId(kind: IdKind, id: string): void {
  const reason = id.includes("/") ? 'contains "/"' : id === "." || id === ".." ? "is reserved" : undefined;
  if (reason) refuse(`${kind} id "${id}" is invalid because it ${reason}.`);
  requireId(kind, id);
}

/** @throws StatusError INVALID_ARGUMENT unless the name is `projects/p/databases/d` */
export function requireDatabaseName(name: string): void {
  const parts = name.split("/");
  requireParts("Database name", name, parts, ["projects", null, "databases", null]);
  if (parts.length > 4) refuse(`Database name "${name}" goes on after the database id.`);
}

/**
 * @param expected the expected parts: literals, or null for an id
 * @returns the index of the character after these parts
 */
function requireParts(
  kind: string,
  name: string,
  parts: readonly string[],
  expected: readonly (string | null)[],
) {
  let index = 0;
  for (const [position, literal] of expected.entries()) {
    const part = parts[position];
    if (part === undefined) refuse(`${kind} "${name}" lacks "/" at index ${name.length}.`);
    if (literal === null ? part === "" : part !== literal) {
      refuse(`${kind} "${name}" lacks ${literal === null ? "an id" : `"${literal}"`} at index ${index}.`);
    }
    index += part.length + 1;
  }
  return index;
}

function requireSegments(kind: string, name: string, segments: readonly string[], start: number): void {
  let index = start;
  for (const [position, id] of segments.entries()) {
    const idKind = position % 2 === 0 ? "Collection" : "Resource";
    const what = `${idKind.toLowerCase()} id`;
    if (id === "" && position === segments.length - 1) refuse(`${kind} "${name}" has invalid trailing "/".`);
    if (id === "") refuse(`${kind} "${name}" lacks a ${what} at index ${index}.`);
    if (id === "." || id === "..") refuse(`${kind} "${name}" contains a ${what} "${id}" at index ${index}.`);
    requireId(idKind, id);
    index += id.length + 1;
  }
  if (segments.length % 2 !== 0) refuse(`${kind} "${name}" lacks "/" at index ${name.length}.`);
}

/**
 * Rejects an invalid id. https://firebase.google.com/docs/firestore/quotas: constraints on document and collection ids.
 */
function requireId(kind: IdKind, id: string): void {
  if (isReserved(id) && (kind === "Collection" || !isNumericId(id))) {
    refuse(`${kind} id "${id}" is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(id) > ID_MAX_BYTES) {
    const element = kind === "Collection" ? "kind" : "name";
    refuse(`The key path element ${element} is longer than ${ID_MAX_BYTES} bytes.`);
  }
}

/** Returns whether a name is reserved by Firestore: `__…__`. */
export function isReserved(name: string): boolean {
  return /^__.*__$/s.test(name);
}

function isNumericId(id: string): boolean {
  if (!id.startsWith("__id")) return false;
  const number = numericIdOf(id);
  if (number !== undefined && BigInt.asIntN(64, number) === number) return true;
  refuse(
    `A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '${id}'.`,
  );
}

/** Returns 7 for `__id7__`, the form of Datastore's numeric ids; undefined for other ids. */
export function numericIdOf(id: string): bigint | undefined {
  if (!id.startsWith("__id")) return undefined;
  const digits = /^__id(-?\d+)__$/.exec(id)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** Returns `…/documents/news` for `…/documents/news/a`. */
export function collectionOf(documentName: string): string {
  return documentName.slice(0, documentName.lastIndexOf("/"));
}

export function idOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
