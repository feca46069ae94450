// A codebase of its own for tests/document-triggers.process.ts: writes down what each kind of trigger is told.
import { initializeApp } from "firebase-admin/app";
import { FieldValue, getFirestore } from "firebase-admin/firestore";
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
  onDocumentWrittenWithAuthContext,
} from "firebase-functions/v2/firestore";

initializeApp();

const VERSION = 1;

async function writeDown(kind, event, before, after) {
  await getFirestore()
    .collection("heard")
    .add({
      kind,
      version: VERSION,
      heardAt: FieldValue.serverTimestamp(),
      eventId: event.id,
      time: event.time,
      type: event.type,
      subject: event.subject,
      params: event.params,
      before: before?.data() ?? null,
      after: after?.data() ?? null,
      ...("authType" in event && { authType: event.authType, authId: event.authId ?? null }),
    });
}

export const created = onDocumentCreated("articles/{id}", (event) =>
  writeDown("created", event, undefined, event.data),
);
export const updated = onDocumentUpdated("articles/{id}", (event) =>
  writeDown("updated", event, event.data?.before, event.data?.after),
);
export const deleted = onDocumentDeleted("articles/{id}", (event) => writeDown("deleted", event, event.data));
export const written = onDocumentWritten("{path=**}/notes/{note}", (event) =>
  writeDown("written", event, event.data?.before, event.data?.after),
);
export const signed = onDocumentWrittenWithAuthContext("signed/{id}", (event) =>
  writeDown("signed", event, event.data?.before, event.data?.after),
);
