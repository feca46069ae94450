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

/** google.firestore.v1.Firestore: its RPCs by name. */
export const FIRESTORE_SERVICE = DEFINITIONS["google.firestore.v1.Firestore"] as unknown as ServiceDefinition;

/** A message as descriptor.proto describes it, as far as it is needed here. Field names are in lowerCamelCase. */
export type MessageDescriptor = {
  readonly name: string;
  readonly field: readonly FieldDescriptor[];
  readonly nestedType: readonly MessageDescriptor[];
  readonly enumType: readonly EnumDescriptor[];
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
  readonly message: MessageDescriptor;
  readonly scope: readonly MessageDescriptor[];
};

/** The request type of an RPC. */
export function requestTypeOf(rpc: string): MessageType {
  const request = FIRESTORE_SERVICE[rpc] as unknown as { requestType: MessageTypeDefinition<object, object> };
  return { message: request.requestType.type as MessageDescriptor, scope: [] };
}

/** The type that a field of a message names: one declared inside it or around it, or one of the packages'. */
export function typeOf(
  { message, scope }: MessageType,
  { typeName }: FieldDescriptor,
): MessageType | EnumDescriptor {
  const outwards = [message, ...scope];
  for (const [index, outer] of outwards.entries()) {
    const nested = outer.nestedType.find(({ name }) => name === typeName);
    if (nested) return { message: nested, scope: outwards.slice(index) };
    const values = outer.enumType.find(({ name }) => name === typeName);
    if (values) return values;
  }
  for (const prefix of ["google.firestore.v1.", "google.", ""]) {
    const definition = DEFINITIONS[prefix + typeName] as MessageTypeDefinition<object, object> | undefined;
    if (!definition) continue;
    const type = definition.type as MessageDescriptor | EnumDescriptor;
    return "value" in type ? type : { message: type, scope: [] };
  }
  throw new Error(`The protos have no ${typeName}`);
}
