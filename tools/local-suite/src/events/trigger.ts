import { message, text } from "../proto/proto-codec.ts";
import { StatusError } from "../status.ts";
import type { DocumentChange } from "../store/document-change.ts";
import { parseDocumentName } from "../store/resource-path.ts";

/** A function's subscription to changes of the documents that match a pattern. */
export type Trigger = {
  readonly project: string;
  /** firebase-tools' id of the function, which is part of its URL. */
  readonly id: string;
  /** The event type as registered; events carry the same type. */
  readonly eventType: string;
  /** The database's name, such as `projects/p/databases/d`. */
  readonly database: string;
  readonly namespace: string;
  matches(change: DocumentChange): boolean;
};

type Kind = "created" | "updated" | "deleted" | "written";

const CLOUD_EVENT = /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)$/;

/**
 * Parses firebase-tools' registration of a second-generation function; the first generation is not supported.
 *
 * @throws StatusError INVALID_ARGUMENT, UNIMPLEMENTED for an unknown event type
 */
export function parseTrigger(project: string, id: string, body: unknown): Trigger {
  const { eventType, database: databaseId, namespace, document } = message(body, "the trigger");
  const { value } = message(document, "document");
  const type = text(eventType, "eventType");
  const [, kind] = CLOUD_EVENT.exec(type) ?? [];
  if (!kind) throw new StatusError("UNIMPLEMENTED", `Events of the type "${type}"`);
  const database = `projects/${project}/databases/${text(databaseId, "database")}`;
  return {
    project,
    id,
    eventType: type,
    database,
    namespace: namespace ? text(namespace, "namespace") : "(default)",
    matches: matcher(kind as Kind, database, text(value, "document.value")),
  };
}

function matcher(kind: Kind, database: string, pattern: string): Trigger["matches"] {
  if (/[*=]/.test(pattern)) throw new StatusError("UNIMPLEMENTED", `The pattern "${pattern}"`);
  const path = pattern.replaceAll(/^\/+|\/+$/g, "");
  const segments = path.split("/");
  if (segments.length % 2 !== 0) {
    throw new StatusError(
      "INVALID_ARGUMENT",
      `"${pattern}" is not a document path: it has an odd number of segments`,
    );
  }
  const start = `${database}/documents/`;
  return (change) => {
    if (kind !== "written" && kind !== kindOf(change)) return false;
    const names = change.name.slice(start.length).split("/");
    return (
      change.name.startsWith(start) &&
      names.length === segments.length &&
      segments.every((segment, index) => isWildcard(segment) || segment === names[index])
    );
  };
}

function kindOf({ before, after }: DocumentChange): Kind {
  return before ? (after ? "updated" : "deleted") : "created";
}

/** Whether a segment is a wildcard such as `{id}`. https://cloud.google.com/eventarc/docs/path-patterns */
function isWildcard(segment: string): boolean {
  return /^\{[^{}]+\}$/.test(segment);
}

/** Returns the document's path below `documents`. */
export function documentPathOf(change: DocumentChange): string {
  return parseDocumentName(change.name).segments.join("/");
}
