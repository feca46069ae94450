import { firestoreProtos } from "../proto/firestore-protos.ts";
import { encodeDocument, encodeTimestamp, type Message } from "../proto/proto-codec.ts";
import { messageToJson } from "../proto/proto-json.ts";
import type { DocumentChange } from "../store/document-change.ts";
import { documentPathOf, type Trigger } from "./trigger.ts";

/** A document change to be delivered to a function. */
export type QueuedEvent = {
  /** The id is stable across retries, so that functions can recognize duplicates. */
  readonly id: string;
  readonly change: DocumentChange;
};

/** The HTTP request to the Functions emulator. */
export type EventRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * Builds a function's event in the official emulator's format (recorded in conformance/events/official-dispatch.json).
 * https://github.com/cloudevents/spec/blob/main/cloudevents/bindings/http-protocol-binding.md, binary mode
 */
export function eventRequest(trigger: Trigger, { id, change }: QueuedEvent): EventRequest {
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
    // This is the official emulator's location.
    location: "us-central1",
    project: trigger.project,
    database: database.slice(database.lastIndexOf("/") + 1),
    namespace: trigger.namespace,
    document,
  };
  const headers: Record<string, string> = { "content-type": "application/protobuf" };
  for (const [name, value] of Object.entries(attributes)) headers[`ce-${name}`] = headerValue(value);
  // firebase-tools decodes the base64 before it calls the function.
  const path = `/functions/projects/${trigger.project}/triggers/${trigger.id}`;
  return { path, headers, body: firestoreProtos().encodeEventData(eventData(change)).toString("base64") };
}

/** Percent-encodes the characters that HTTP headers do not allow (section 3.1.3.2 of the binding). */
function headerValue(text: string): string {
  return text.replaceAll(/[^!#$&-~]/gu, encodeURIComponent).replaceAll('"', "%22");
}

function eventData({ before, after }: DocumentChange): Record<string, Message> {
  return {
    ...(after && { value: encodeDocument(after) }),
    ...(before && { oldValue: encodeDocument(before) }),
    updateMask: {},
  };
}
