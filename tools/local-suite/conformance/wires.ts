import { Client, credentials, Metadata, type ServiceError, status } from "@grpc/grpc-js";
import { firestoreProtos } from "../src/proto/firestore-protos.ts";
import type { Message } from "../src/proto/proto-codec.ts";
import { messageFromJson, messageToJson } from "../src/proto/proto-json.ts";

/** An RPC's outcome: a message, a list of messages for a stream, or an error status. */
export type Outcome = { readonly status: string; readonly message: string; readonly answer: unknown };

/** Calls an RPC over REST or gRPC, with its request in JSON. */
export type Wire = (rpc: string, request: Message, authorization: string | undefined) => Promise<Outcome>;

const REST_METHODS: Readonly<
  Record<string, { method: string; url: (request: Message) => string; body?: string }>
> = {
  GetDocument: { method: "GET", url: ({ name }) => `${name}` },
  ListDocuments: { method: "GET", url: ({ parent, collectionId }) => `${parent}/${collectionId ?? ""}` },
  CreateDocument: {
    method: "POST",
    url: ({ parent, collectionId }) => `${parent}/${collectionId}`,
    body: "document",
  },
  UpdateDocument: {
    method: "PATCH",
    url: ({ document }) => `${(document as Message).name}`,
    body: "document",
  },
  DeleteDocument: { method: "DELETE", url: ({ name }) => `${name}` },
  BatchGetDocuments: { method: "POST", url: ({ database }) => `${database}/documents:batchGet`, body: "*" },
};

/**
 * Creates a client for HTTP/1.1 and JSON. https://firebase.google.com/docs/firestore/reference/rest
 *
 * @param address `host:port`
 */
export function restWire(address: string): Wire {
  return async (rpc, request, authorization) => {
    const custom = rpc.charAt(0).toLowerCase() + rpc.slice(1);
    const { method, url, body } = REST_METHODS[rpc] ?? {
      method: "POST",
      url: ({ parent, database }: Message) => `${parent ?? `${database}/documents`}:${custom}`,
      body: "*",
    };
    const { parent: _parent, database: _database, ...rest } = request;
    const location = new URL(`http://${address}/v1/${url(request)}`);
    if (body !== "*") {
      const { name: _name, collectionId: _id, document: _document, ...parameters } = rest;
      for (const [key, value] of flatten(parameters)) location.searchParams.append(key, value);
    }
    const response = await fetch(location, {
      method,
      headers: authorization ? { Authorization: authorization } : {},
      ...(body && { body: JSON.stringify(body === "*" ? rest : withoutName(rest[body] as Message)) }),
    });
    const answer = (await response.json()) as { error?: { status: string; message: string } };
    if (response.ok) return { status: "OK", message: "", answer };
    return { status: answer.error?.status ?? "", message: answer.error?.message ?? "", answer: undefined };
  };
}

function withoutName({ name: _, ...rest }: Message): Message {
  return rest;
}

/** Converts `{mask: {fieldPaths: [a, b]}}` to the parameters `mask.fieldPaths=a&mask.fieldPaths=b`. */
function flatten(message: Message, prefix = ""): [string, string][] {
  return Object.entries(message).flatMap(([key, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((element) => [prefix + key, String(element)]);
    if (typeof value === "object" && value !== null) return flatten(value as Message, `${prefix}${key}.`);
    return [[prefix + key, String(value)]];
  });
}

/** Creates a client for gRPC. */
export function grpcWire(client: Client): Wire {
  return (rpc, request, authorization) => {
    const { service, requestType } = firestoreProtos();
    const method = service[rpc];
    if (!method) throw new Error(`The proto has no ${rpc}`);
    const metadata = new Metadata();
    if (authorization) metadata.set("authorization", authorization);
    const message = messageFromJson(requestType(rpc), request);
    const { path, requestSerialize, responseDeserialize } = method;
    return new Promise((resolve) => {
      const refuse = ({ code, details }: ServiceError) =>
        resolve({ status: status[code] ?? String(code), message: details, answer: undefined });
      const succeed = (answer: unknown) => resolve({ status: "OK", message: "", answer: asJson(answer) });
      if (!method.responseStream) {
        client.makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          message,
          metadata,
          (error, answer) => {
            if (error) refuse(error);
            else succeed(answer);
          },
        );
        return;
      }
      const answers: unknown[] = [];
      const stream = client.makeServerStreamRequest(
        path,
        requestSerialize,
        responseDeserialize,
        message,
        metadata,
      );
      stream.on("data", (answer: unknown) => answers.push(answer));
      stream.on("error", refuse);
      stream.on("end", () => succeed(answers));
    });
  };
}

function asJson(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(messageToJson(answer)));
}

export function newGrpcClient(address: string): Client {
  return new Client(address, credentials.createInsecure());
}
