import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ServiceDefinition } from "@grpc/grpc-js";
import type { MessageTypeDefinition, PackageDefinition } from "@grpc/proto-loader";
import type { Message } from "./proto-codec.ts";

const require = createRequire(import.meta.url);

export type FirestoreProtos = {
  readonly service: ServiceDefinition;
  serializeDocument(document: Message): Buffer;
  serializeMask(mask: Message): Buffer;
};

let loading: Promise<FirestoreProtos> | undefined;

/**
 * google.firestore.v1, read once, and only when somebody speaks it: reading takes as long as the rest of a start. The
 * protos ship inside the libraries that use them.
 */
export function firestoreProtos(): Promise<FirestoreProtos> {
  loading ??= load();
  return loading;
}

async function load(): Promise<FirestoreProtos> {
  const { loadSync } = await import("@grpc/proto-loader");
  const protosOf = (library: string) => join(dirname(require.resolve(library)), "..", "protos");
  const definition: PackageDefinition = loadSync("google/firestore/v1/firestore.proto", {
    includeDirs: [protosOf("@google-cloud/firestore"), protosOf("google-gax")],
    longs: String,
    enums: String,
  });
  const messageType = (name: string) =>
    definition[`google.firestore.v1.${name}`] as MessageTypeDefinition<Message, Message>;
  return {
    service: definition["google.firestore.v1.Firestore"] as unknown as ServiceDefinition,
    serializeDocument: messageType("Document").serialize,
    serializeMask: messageType("DocumentMask").serialize,
  };
}
