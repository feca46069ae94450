import { firestoreProtos } from "../proto/firestore-protos.ts";
import { encodeDocument, encodeTimestamp, type Message } from "../proto/proto-codec.ts";
import { messageToJson } from "../proto/proto-json.ts";
import type { DocumentChange } from "../store/document-change.ts";
import type { Author } from "../store/document-store.ts";
import { type FieldPath, formatFieldPath } from "../store/field-path.ts";
import type { Fields } from "../store/value.ts";
import { isSameValue } from "../store/value-order.ts";
import { documentPathOf, type Trigger } from "./trigger.ts";

/** What a function is to hear of. */
export type QueuedEvent = {
  /** The same each time it is sent, so that a function can tell one that comes twice. */
  readonly id: string;
  readonly change: DocumentChange;
  readonly author: Author | undefined;
};

/** What the Functions emulator is posted. */
export type EventRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * The event of a change for one function, as the official emulator sends it.
 * Recorded: conformance/events/official-dispatch.json.
 */
export function eventRequest(trigger: Trigger, event: QueuedEvent): EventRequest {
  const path = `/functions/projects/${trigger.project}/triggers/${trigger.id}`;
  return trigger.generation === "background"
    ? { path, ...backgroundEvent(trigger, event) }
    : { path, ...cloudEvent(trigger, event) };
}

/** https://github.com/cloudevents/spec/blob/main/cloudevents/bindings/http-protocol-binding.md, binary mode */
function cloudEvent(trigger: Trigger, { id, change, author }: QueuedEvent) {
  const database = trigger.database;
  const document = documentPathOf(change);
  const attributes: Record<string, string> = {
    specversion: "1.0",
    id,
    type: trigger.eventType,
    source: `//firestore.googleapis.com/${database}`,
    subject: `documents/${document}`,
    time: String(messageToJson(encodeTimestamp(change.commitTime))),
    datacontenttype: "application/protobuf",
    dataschema:
      "https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto",
    // Where the official emulator's databases are.
    location: "us-central1",
    project: trigger.project,
    database: database.slice(database.lastIndexOf("/") + 1),
    namespace: trigger.namespace,
    document,
    ...(trigger.withAuthContext && authContext(author)),
  };
  const headers: Record<string, string> = { "content-type": "application/protobuf" };
  for (const [name, value] of Object.entries(attributes)) headers[`ce-${name}`] = headerValue(value);
  // As text: firebase-tools decodes it before it calls the function.
  return { headers, body: firestoreProtos().encodeEventData(eventData(change)).toString("base64") };
}

/**
 * An app's user is `unknown` with the uid, which is what production says.
 * https://github.com/firebase/firebase-tools/issues/7609
 */
function authContext(author: Author | undefined): { authtype: string; authid?: string } {
  if (!author || author.type === "owner") return { authtype: "service_account" };
  return author.auth ? { authtype: "unknown", authid: author.auth.uid } : { authtype: "unauthenticated" };
}

/** Ids may hold any character, a header may not: the rest goes percent-encoded (section 3.1.3.2 of the binding). */
function headerValue(text: string): string {
  return text.replaceAll(/[^!#$&-~]/gu, encodeURIComponent).replaceAll('"', "%22");
}

/** https://cloud.google.com/functions/docs/calling/cloud-firestore-1st-gen#event_structure */
function backgroundEvent(trigger: Trigger, { id, change }: QueuedEvent) {
  const body = {
    data: messageToJson(eventData(change)),
    context: {
      eventId: id,
      timestamp: messageToJson(encodeTimestamp(change.commitTime)),
      eventType: trigger.eventType,
      resource: { name: change.name, service: "firestore.googleapis.com" },
    },
  };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

type EventData = { readonly value?: Message; readonly oldValue?: Message; readonly updateMask: Message };

function eventData({ before, after }: DocumentChange): EventData {
  // Only an update has a mask, says data.proto.
  const changed = before && after ? changedPaths(before.fields, after.fields) : [];
  return {
    ...(after && { value: encodeDocument(after) }),
    ...(before && { oldValue: encodeDocument(before) }),
    updateMask: changed.length > 0 ? { fieldPaths: changed.map(formatFieldPath) } : {},
  };
}

/** The fields that differ, inside of maps that both have. */
function changedPaths(before: Fields, after: Fields, parent: FieldPath = []): FieldPath[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    const path = [...parent, name];
    if (old?.type === "map" && now?.type === "map") return changedPaths(old.fields, now.fields, path);
    return old && now && isSameValue(old, now) ? [] : [path];
  });
}
