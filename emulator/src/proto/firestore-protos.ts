import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ServiceDefinition } from "@grpc/grpc-js";
import type { MessageTypeDefinition, PackageDefinition } from "@grpc/proto-loader";
import type { Message } from "./proto-codec.ts";

const require = createRequire(import.meta.url);

export type FirestoreProtos = {
  /** google.firestore.v1.Firestore: its RPCs by name. */
  readonly service: ServiceDefinition;
  requestType(rpc: string): MessageType;
  serializeDocument(document: Message): Buffer;
  serializeMask(mask: Message): Buffer;
};

/**
 * The browser SDK's transactions verify what they have only read, which the server knows and the published proto leaves
 * out. https://github.com/googleapis/googleapis: `string verify = 5` in google/firestore/v1/write.proto
 */
const VERIFY: FieldDescriptor = {
  name: "verify",
  label: "LABEL_OPTIONAL",
  type: "TYPE_STRING",
  typeName: "",
};

let loaded: FirestoreProtos | undefined;

/**
 * google.firestore.v1, read once, and only when somebody speaks it: reading takes as long as the rest of a start. The
 * protos ship inside the libraries that use them.
 */
export function firestoreProtos(): FirestoreProtos {
  loaded ??= load();
  return loaded;
}

function load(): FirestoreProtos {
  const { loadSync } = require("@grpc/proto-loader") as typeof import("@grpc/proto-loader");
  const protosOf = (library: string) => join(dirname(require.resolve(library)), "..", "protos");
  const definitions = loadSync("google/firestore/v1/firestore.proto", {
    includeDirs: [protosOf("@google-cloud/firestore"), protosOf("google-gax")],
    longs: String,
    enums: String,
  });
  const service = definitions["google.firestore.v1.Firestore"] as unknown as ServiceDefinition;
  const messageType = (name: string) =>
    definitions[`google.firestore.v1.${name}`] as MessageTypeDefinition<Message, Message>;
  (messageType("Write").type as { field: FieldDescriptor[] }).field.push(VERIFY);
  return {
    service,
    requestType: (rpc) => {
      const { requestType } = service[rpc] as unknown as {
        requestType: MessageTypeDefinition<object, object>;
      };
      return { definitions, message: requestType.type as MessageDescriptor, scope: [] };
    },
    serializeDocument: messageType("Document").serialize,
    serializeMask: messageType("DocumentMask").serialize,
  };
}

/** A message as descriptor.proto describes it, as far as it is needed here. Field names are in lowerCamelCase. */
export type MessageDescriptor = {
  readonly name: string;
  readonly field: readonly FieldDescriptor[];
  readonly nestedType?: readonly MessageDescriptor[];
  readonly enumType?: readonly EnumDescriptor[];
  readonly options: { readonly mapEntry?: boolean } | null;
};
export type FieldDescriptor = {
  readonly name: string;
  readonly label: "LABEL_OPTIONAL" | "LABEL_REPEATED";
  readonly type: string;
  /** Of a message or an enum, as it stands in the proto file: relative to where it is used. */
  readonly typeName: string;
};
export type EnumDescriptor = {
  readonly name: string;
  readonly value: readonly { readonly name: string; readonly number: number }[];
};

/** A message type and the messages it is declared in, innermost first: names are looked up there. */
export type MessageType = {
  readonly definitions: PackageDefinition;
  readonly message: MessageDescriptor;
  readonly scope: readonly MessageDescriptor[];
};

/** The type that a field of a message names: one declared inside it or around it, or one of the packages'. */
export function typeOf(type: MessageType, { typeName }: FieldDescriptor): MessageType | EnumDescriptor {
  const { definitions } = type;
  const path = typeName.split(".");
  for (const [index, message] of [type.message, ...type.scope].entries()) {
    const found = nestedType({ definitions, message, scope: type.scope.slice(index) }, path);
    if (found) return found;
  }
  const [first = "", ...rest] = path;
  for (const prefix of ["google.firestore.v1.", "google.", ""]) {
    const whole = definitions[prefix + typeName] as MessageTypeDefinition<object, object> | undefined;
    if (whole) return topType(definitions, whole.type as MessageDescriptor | EnumDescriptor);
    const outer = definitions[prefix + first] as MessageTypeDefinition<object, object> | undefined;
    const found =
      outer && nestedType({ definitions, message: outer.type as MessageDescriptor, scope: [] }, rest);
    if (found) return found;
  }
  throw new Error(`The protos have no ${typeName}`);
}

function topType(
  definitions: PackageDefinition,
  type: MessageDescriptor | EnumDescriptor,
): MessageType | EnumDescriptor {
  return "value" in type ? type : { definitions, message: type, scope: [] };
}

/** What stands under a name inside a message: `["StructuredQuery", "Filter"]` is Filter in StructuredQuery in it. */
function nestedType(
  { definitions, message, scope }: MessageType,
  [first, ...rest]: readonly string[],
): MessageType | EnumDescriptor | undefined {
  const nested = message.nestedType?.find(({ name }) => name === first);
  if (!nested) return rest.length === 0 ? message.enumType?.find(({ name }) => name === first) : undefined;
  const type = { definitions, message: nested, scope: [message, ...scope] };
  return rest.length === 0 ? type : nestedType(type, rest);
}
