import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ServiceDefinition } from "@grpc/grpc-js";
import { loadSync, type MessageTypeDefinition } from "@grpc/proto-loader";

const require = createRequire(import.meta.url);

/** The protos ship inside the libraries that speak them. */
const protosOf = (library: string) => join(dirname(require.resolve(library)), "..", "protos");

const DEFINITIONS = loadSync("google/firestore/v1/firestore.proto", {
  includeDirs: [protosOf("@google-cloud/firestore"), protosOf("google-gax")],
  longs: String,
  enums: String,
});

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

/** google.firestore.v1.Firestore: its RPCs by name. */
export const FIRESTORE_SERVICE = DEFINITIONS["google.firestore.v1.Firestore"] as unknown as ServiceDefinition;

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

const PUBLISHED_WRITE = (DEFINITIONS["google.firestore.v1.Write"] as MessageTypeDefinition<object, object>)
  .type as MessageDescriptor;
const WRITE: MessageDescriptor = { ...PUBLISHED_WRITE, field: [...PUBLISHED_WRITE.field, VERIFY] };

/** A message type and the messages it is declared in, innermost first: names are looked up there. */
export type MessageType = {
  readonly message: MessageDescriptor;
  readonly scope: readonly MessageDescriptor[];
};

/** The request type of an RPC. */
export function requestTypeOf(rpc: string): MessageType {
  const request = FIRESTORE_SERVICE[rpc] as unknown as { requestType: MessageTypeDefinition<object, object> };
  return { message: request.requestType.type as MessageDescriptor, scope: [] };
}

/** The type that a field of a message names: one declared inside it or around it, or one of the packages'. */
export function typeOf(type: MessageType, { typeName }: FieldDescriptor): MessageType | EnumDescriptor {
  for (const [index, message] of [type.message, ...type.scope].entries()) {
    const found = nestedType({ message, scope: type.scope.slice(index) }, typeName.split("."));
    if (found) return found;
  }
  for (const prefix of ["google.firestore.v1.", "google.", ""]) {
    const definition = DEFINITIONS[prefix + typeName] as MessageTypeDefinition<object, object> | undefined;
    if (definition) return topType(definition.type as MessageDescriptor | EnumDescriptor);
    const [outer = "", ...inner] = typeName.split(".");
    const around = DEFINITIONS[prefix + outer] as MessageTypeDefinition<object, object> | undefined;
    const found = around && nestedType({ message: around.type as MessageDescriptor, scope: [] }, inner);
    if (found) return found;
  }
  throw new Error(`The protos have no ${typeName}`);
}

function topType(type: MessageDescriptor | EnumDescriptor): MessageType | EnumDescriptor {
  if ("value" in type) return type;
  return { message: type.name === "Write" ? WRITE : type, scope: [] };
}

/** What stands under a name inside a message: `["StructuredQuery", "Filter"]` is Filter in StructuredQuery in it. */
function nestedType(
  { message, scope }: MessageType,
  [first, ...rest]: readonly string[],
): MessageType | EnumDescriptor | undefined {
  const nested = message.nestedType?.find(({ name }) => name === first);
  if (!nested) return rest.length === 0 ? message.enumType?.find(({ name }) => name === first) : undefined;
  const type = { message: nested, scope: [message, ...scope] };
  return rest.length === 0 ? type : nestedType(type, rest);
}
