import { refuse } from "../status.ts";

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const ID_MAX_BYTES = 1_500;
const NAME_MAX_BYTES = 6 * 1_024;
/** Whether the one at the root counts is not said. */
const COLLECTIONS_MAX_DEPTH = 100;

/** A document name taken apart: `projects/p/databases/d/documents` and the segments below it. */
export type ResourceName = { readonly database: string; readonly segments: readonly string[] };

/**
 * Parses a document's name or the root's (`…/documents`): what collections stand below.
 *
 * @param kind what the name is called when it is refused
 * @throws StatusError INVALID_ARGUMENT for anything that is neither
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

/** An id that stands for itself, outside a name. @throws StatusError INVALID_ARGUMENT */
export function requireLoneId(kind: IdKind, id: string): void {
  const reason = id.includes("/") ? 'contains "/"' : id === "." || id === ".." ? "is reserved" : undefined;
  if (reason) refuse(`${kind} id "${id}" is invalid because it ${reason}.`);
  requireId(kind, id);
}

/** @throws StatusError INVALID_ARGUMENT for anything but `projects/p/databases/d` */
export function requireDatabaseName(name: string): void {
  const parts = name.split("/");
  requireParts("Database name", name, parts, ["projects", null, "databases", null]);
  if (parts.length > 4) refuse(`Database name "${name}" goes on after the database id.`);
}

/** Literals, or null for an id. Gives the index behind them. */
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

/** https://firebase.google.com/docs/firestore/quotas: constraints on document and collection ids. */
function requireId(kind: IdKind, id: string): void {
  if (isReserved(id) && (kind === "Collection" || !isNumericId(id))) {
    refuse(`${kind} id "${id}" is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(id) > ID_MAX_BYTES) {
    const element = kind === "Collection" ? "kind" : "name";
    refuse(`The key path element ${element} is longer than ${ID_MAX_BYTES} bytes.`);
  }
}

/** Names between double underscores are Firestore's own. */
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

/** 7 of `__id7__`, as the ids of documents are that come from Datastore. */
export function numericIdOf(id: string): bigint | undefined {
  if (!id.startsWith("__id")) return undefined;
  const digits = /^__id(-?\d+)__$/.exec(id)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** `…/documents/news/a` is in the collection `…/documents/news`. */
export function collectionOf(documentName: string): string {
  return documentName.slice(0, documentName.lastIndexOf("/"));
}

export function idOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
