import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ServiceDefinition } from "@grpc/grpc-js";
import type { Type } from "protobufjs";
import type { Message } from "./proto-codec.ts";

const require = createRequire(import.meta.url);

type FirestoreProtos = {
  /** The RPCs of google.firestore.v1.Firestore by name. */
  readonly service: ServiceDefinition;
  requestType(rpc: string): Type;
  /** Encodes a google.events.cloud.firestore.v1.DocumentEventData. */
  encodeEventData(data: Message): Buffer;
};

let loaded: FirestoreProtos | undefined;

/** Loads google.firestore.v1 from the server SDK's package, lazily and once: parsing it dominates a start. */
export function firestoreProtos(): FirestoreProtos {
  loaded ??= load();
  return loaded;
}

function load(): FirestoreProtos {
  const protobuf = require("protobufjs") as typeof import("protobufjs");
  const library = dirname(require.resolve("@google-cloud/firestore"));
  const root = protobuf.Root.fromJSON(JSON.parse(readFileSync(join(library, "../protos/v1.json"), "utf8")));
  const { Field } = protobuf;
  // The browser SDK's transactions send `verify` for documents that they only read. The server supports it, but the
  // published proto omits it: google/firestore/v1/write.proto in https://github.com/googleapis/googleapis
  root.lookupType("google.firestore.v1.Write").oneofs.operation?.add(new Field("verify", 5, "string"));
  // The type is from google/events/cloud/firestore/v1/data.proto in https://github.com/googleapis/google-cloudevents;
  // its Document has the field numbers of google.firestore.v1.Document.
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
