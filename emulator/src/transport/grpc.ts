import { once } from "node:events";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import { callbackify } from "node:util";
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type ServiceError,
  type UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { firestoreProtos } from "../proto/firestore-protos.ts";
import type { Message } from "../proto/proto-codec.ts";
import { callerOf } from "../service/authorize.ts";
import type { FirestoreService, RpcName } from "../service/firestore-service.ts";
import { StatusError, toWireStatus } from "../status.ts";
import { REQUEST_MAX_BYTES } from "../store/limits.ts";
import { tooLarge, unsupported } from "./refusals.ts";

export type GrpcServer = { accept(socket: Socket): void; stop(): void };

/** Answers gRPC on sockets that somebody else accepted. */
export function createGrpcServer(service: FirestoreService): GrpcServer {
  // The library's own refusal, RESOURCE_EXHAUSTED, would have the SDKs try again for minutes.
  const server = new Server({ "grpc.max_receive_message_length": -1 });
  const definition = withChecks(firestoreProtos().service);
  server.addService(definition, implementation(definition, service));
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return {
    accept: (socket) => injector.injectConnection(socket),
    stop: () => {
      injector.destroy();
      server.forceShutdown();
    },
  };
}

/** Requests that are too large or no message become the error to answer with. */
function withChecks(definition: ServiceDefinition): ServiceDefinition {
  const methods = Object.entries(definition).map(([name, method]) => {
    const requestDeserialize = (bytes: Buffer): unknown => {
      if (bytes.length > REQUEST_MAX_BYTES) return tooLarge();
      try {
        return method.requestDeserialize(bytes);
      } catch {
        return new StatusError("INVALID_ARGUMENT", `The request is no ${name}Request`);
      }
    };
    return [name, { ...method, requestDeserialize }] as const;
  });
  return Object.fromEntries(methods);
}

type ServerCall = Writable & {
  readonly request: Message | StatusError;
  readonly metadata: Metadata;
  sendMetadata(metadata: Metadata): void;
};

/** Each RPC of the proto goes to the service's method of the same name; one without is UNIMPLEMENTED. */
function implementation(
  definition: ServiceDefinition,
  service: FirestoreService,
): UntypedServiceImplementation {
  const handlers: Record<string, unknown> = {};
  for (const [name, { responseStream }] of Object.entries(definition)) {
    const key = name.charAt(0).toLowerCase() + name.slice(1);
    const run = async ({ request, metadata }: ServerCall): Promise<Message | Message[]> => {
      if (!(key in service)) throw unsupported(name);
      if (request instanceof StatusError) throw request;
      const [authorization] = metadata.get("authorization");
      return service[key as RpcName]({ request, caller: callerOf(authorization?.toString()) });
    };
    const unary = (call: ServerCall) =>
      run(call).catch((error: unknown) => {
        throw serviceError(error);
      });
    const streaming = async (call: ServerCall) => {
      try {
        await writeAll(call, [await run(call)].flat());
        call.end();
      } catch (error) {
        // Nobody is there to be told.
        if (error instanceof Error && error.name === "AbortError") return;
        if (name === "Listen") call.write(refusedTarget(error));
        // Without headers before it, the server libraries take an error for no answer and ask twice more, for 7 s.
        call.sendMetadata(new Metadata());
        call.emit("error", serviceError(error));
      }
    };
    handlers[name] = responseStream ? streaming : callbackify(unary);
  }
  return handlers as UntypedServiceImplementation;
}

/**
 * One after the other, as fast as the client takes them: what it does not read is not put into messages.
 *
 * @throws whatever the stream fails with; AbortError if the client has gone
 */
export async function writeAll(stream: Writable, responses: readonly unknown[]): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  for (const event of GONE) stream.once(event, leave);
  try {
    for (const response of responses) {
      if (!stream.write(response)) await once(stream, "drain", { signal: gone.signal });
    }
  } finally {
    for (const event of GONE) stream.off(event, leave);
  }
}

/** `cancelled`: gRPC's word for a client that wants no more. */
const GONE = ["close", "cancelled"];

/** The Admin SDK listens again and again after a status, but tells its caller of a target that is refused. */
function refusedTarget(error: unknown): Message {
  const { grpc, message } = toWireStatus(error);
  return { targetChange: { targetChangeType: "REMOVE", cause: { code: grpc, message } } };
}

function serviceError(error: unknown): Partial<ServiceError> {
  const { grpc, message } = toWireStatus(error);
  return { code: grpc, details: message, message };
}
