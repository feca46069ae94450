import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ServiceDefinition } from "@grpc/grpc-js";
import { loadSync, type MessageTypeDefinition, type PackageDefinition } from "@grpc/proto-loader";
import type { Message } from "./proto-codec.ts";

const require = createRequire(import.meta.url);

export type FirestoreProtos = {
  readonly service: ServiceDefinition;
  serializeDocument(document: Message): Buffer;
  serializeMask(mask: Message): Buffer;
};

let loaded: FirestoreProtos | undefined;

/** google.firestore.v1, read once: the protos ship inside the libraries that speak them. */
export function firestoreProtos(): FirestoreProtos {
  loaded ??= load();
  return loaded;
}

function load(): FirestoreProtos {
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
