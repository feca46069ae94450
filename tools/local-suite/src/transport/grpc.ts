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
import { callerOf } from "../service/authenticate.ts";
import type { FirestoreService, RpcName } from "../service/firestore-service.ts";
import { StatusError, toWireStatus } from "../status.ts";
import { REQUEST_MAX_BYTES } from "../store/limits.ts";
import { requestTooLarge, unimplemented } from "./request-errors.ts";

export type GrpcServer = { accept(socket: Socket): void; stop(): void };

/** Creates a gRPC server for sockets that the shared port's listener has accepted. */
export function createGrpcServer(service: FirestoreService): GrpcServer {
  // Disables grpc-js's own size limit, which answers RESOURCE_EXHAUSTED, because the SDKs retry that for minutes.
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

/** Makes deserialization return a StatusError for requests that are too large or malformed. */
function withChecks(definition: ServiceDefinition): ServiceDefinition {
  const methods = Object.entries(definition).map(([name, method]) => {
    const requestDeserialize = (bytes: Buffer): unknown => {
      if (bytes.length > REQUEST_MAX_BYTES) return requestTooLarge();
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

/** Maps each RPC of the proto to the service method with the same name; other RPCs answer UNIMPLEMENTED. */
function implementation(
  definition: ServiceDefinition,
  service: FirestoreService,
): UntypedServiceImplementation {
  const handlers: Record<string, unknown> = {};
  for (const [name, { responseStream }] of Object.entries(definition)) {
    const key = name.charAt(0).toLowerCase() + name.slice(1);
    const run = async ({ request, metadata }: ServerCall): Promise<Message | Message[]> => {
      if (!(key in service)) throw unimplemented(name);
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
        for (const response of [await run(call)].flat()) call.write(response);
        call.end();
      } catch (error) {
        if (name === "Listen") call.write(removedTarget(error));
        // Without initial metadata, the server SDKs treat the error as a lost response and retry twice, for 7 s.
        call.sendMetadata(new Metadata());
        call.emit("error", serviceError(error));
      }
    };
    handlers[name] = responseStream ? streaming : callbackify(unary);
  }
  return handlers as UntypedServiceImplementation;
}

/**
 * Reports an error as a removed target: the Admin SDK retries a failed Listen forever, but passes a removed target to
 * its caller.
 */
function removedTarget(error: unknown): Message {
  const { grpc, message } = toWireStatus(error);
  return { targetChange: { targetChangeType: "REMOVE", cause: { code: grpc, message } } };
}

function serviceError(error: unknown): Partial<ServiceError> {
  const { grpc, message } = toWireStatus(error);
  return { code: grpc, details: message, message };
}
