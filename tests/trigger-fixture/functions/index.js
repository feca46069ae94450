// Functions of tests/document-triggers.process.ts: each kind of trigger records its events in Firestore.
import { initializeApp } from "firebase-admin/app";
import { FieldValue, getFirestore } from "firebase-admin/firestore";
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from "firebase-functions/v2/firestore";

initializeApp();

const VERSION = 1;

async function record(kind, event, before, after) {
  await getFirestore()
    .collection("recorded_events")
    .add({
      kind,
      version: VERSION,
      recordedAt: FieldValue.serverTimestamp(),
      eventId: event.id,
      time: event.time,
      type: event.type,
      subject: event.subject,
      params: event.params,
      before: before?.data() ?? null,
      after: after?.data() ?? null,
    });
}

export const created = onDocumentCreated("articles/{id}", (event) =>
  record("created", event, undefined, event.data),
);
export const updated = onDocumentUpdated("articles/{id}", (event) =>
  record("updated", event, event.data?.before, event.data?.after),
);
export const deleted = onDocumentDeleted("articles/{id}", (event) => record("deleted", event, event.data));
export const written = onDocumentWritten("{path=**}/notes/{note}", (event) =>
  record("written", event, event.data?.before, event.data?.after),
);
