import { firestoreProtos } from "../src/proto/firestore-protos.ts";
import type { Message } from "../src/proto/proto-codec.ts";

/** Decodes the body of a delivered event: base64 of a google.events.cloud.firestore.v1.DocumentEventData. */
export function decodeEventData(body: string): Message {
  const { root } = firestoreProtos().requestType("Commit");
  const type = root.lookupType("google.firestore.v1.DocumentEventData");
  return type.toObject(type.decode(Buffer.from(body, "base64")), { longs: String });
}
