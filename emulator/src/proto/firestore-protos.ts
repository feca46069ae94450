import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ServiceDefinition } from "@grpc/grpc-js";
import type { Type } from "protobufjs";
import type { Message } from "./proto-codec.ts";

const require = createRequire(import.meta.url);

export type FirestoreProtos = {
  /** google.firestore.v1.Firestore: its RPCs by name. */
  readonly service: ServiceDefinition;
  requestType(rpc: string): Type;
  /** A google.events.cloud.firestore.v1.DocumentEventData. */
  encodeEventData(data: Message): Buffer;
};

let loaded: FirestoreProtos | undefined;

/**
 * google.firestore.v1, read once, and only when somebody speaks it: it is most of what there is to read. It ships
 * inside the library that uses it.
 */
export function firestoreProtos(): FirestoreProtos {
  loaded ??= load();
  return loaded;
}

function load(): FirestoreProtos {
  const protobuf = require("protobufjs") as typeof import("protobufjs");
  const library = dirname(require.resolve("@google-cloud/firestore"));
  const root = protobuf.Root.fromJSON(JSON.parse(readFileSync(join(library, "../protos/v1.json"), "utf8")));
  const { Field } = protobuf;
  // The browser SDK's transactions verify what they have only read, which the server knows and the published proto leaves
  // out. https://github.com/googleapis/googleapis: google/firestore/v1/write.proto
  root.lookupType("google.firestore.v1.Write").oneofs.operation?.add(new Field("verify", 5, "string"));
  // https://github.com/googleapis/google-cloudevents: google/events/cloud/firestore/v1/data.proto, whose Document is
  // google.firestore.v1's, number by number.
  const eventData = new protobuf.Type("DocumentEventData")
    .add(new Field("value", 1, "Document"))
    .add(new Field("oldValue", 2, "Document"))
    .add(new Field("updateMask", 3, "DocumentMask"));
  root.define("google.firestore.v1").add(eventData);
  root.resolveAll();
  const service = root.lookupService("google.firestore.v1.Firestore");
  const definitions = service.methodsArray.map((method) => {
    const { name, requestType, responseType, requestStream = false, responseStream = false } = method;
    const [request, response] = [service.lookupType(requestType), service.lookupType(responseType)];
    const definition = {
      path: `/google.firestore.v1.Firestore/${name}`,
      requestStream,
      responseStream,
      requestSerialize: encoderOf(request),
      requestDeserialize: decoderOf(request),
      responseSerialize: encoderOf(response),
      responseDeserialize: decoderOf(response),
    };
    return [name, definition] as const;
  });
  return {
    service: Object.fromEntries(definitions),
    requestType: (rpc) => service.lookupType(`${rpc}Request`),
    encodeEventData: encoderOf(eventData),
  };
}

function encoderOf(type: Type): (message: Message) => Buffer {
  return (message) => Buffer.from(type.encode(type.fromObject(message)).finish());
}

function decoderOf(type: Type): (bytes: Buffer) => Message {
  return (bytes) => type.toObject(type.decode(bytes), { longs: String, enums: String });
}
