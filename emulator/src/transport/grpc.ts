import type { Socket } from "node:net";
import {
  type ConnectionInjector,
  type Metadata,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type ServiceError,
  type UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { callerOf } from "../service/authorize.ts";
import type { Call, FirestoreService } from "../service/firestore-service.ts";
import { StatusError } from "../status.ts";
import { firestoreProtos } from "./firestore-protos.ts";
import type { Message } from "./proto-codec.ts";
import { toWireStatus } from "./status.ts";

/** A document is 1 MiB at most, a commit 10 MiB; https://firebase.google.com/docs/firestore/quotas */
const MESSAGE_MAX_BYTES = 11 * 1024 * 1024;

export type GrpcServer = { accept(socket: Socket): void; stop(): void };

/** Answers gRPC on sockets that somebody else accepted. */
export async function createGrpcServer(service: FirestoreService): Promise<GrpcServer> {
  const server = new Server({ "grpc.max_receive_message_length": MESSAGE_MAX_BYTES });
  const { service: definition } = await firestoreProtos();
  server.addService(definition, implementation(definition, service));
  const injector: ConnectionInjector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return {
    accept: (socket) => injector.injectConnection(socket),
    stop: () => {
      injector.destroy();
      server.forceShutdown();
    },
  };
}

type UnaryName = {
  [Name in keyof FirestoreService]: FirestoreService[Name] extends (call: Call) => Message | Promise<Message>
    ? Name
    : never;
}[keyof FirestoreService];

type ServerCall = {
  readonly request: Message;
  readonly metadata: Metadata;
  write(response: unknown): void;
  end(): void;
  emit(event: "error", error: Partial<ServiceError>): void;
};
type Callback = (error: Partial<ServiceError> | null, response?: unknown) => void;

/** Each RPC of the proto goes to the service's method of the same name; one without is UNIMPLEMENTED. */
function implementation(
  definition: ServiceDefinition,
  service: FirestoreService,
): UntypedServiceImplementation {
  const handlers: Record<string, unknown> = {};
  for (const [name, { responseStream, requestStream }] of Object.entries(definition)) {
    const key = name.charAt(0).toLowerCase() + name.slice(1);
    const run = async (call: ServerCall): Promise<Message | Message[]> => {
      if (requestStream || !(key in service)) {
        throw new StatusError("UNIMPLEMENTED", `${name} is not supported by the local Firestore`);
      }
      const [authorization] = call.metadata.get("authorization");
      const caller = callerOf(authorization?.toString());
      return service[key as UnaryName]({ request: call.request, caller, wire: "grpc" });
    };
    handlers[name] = responseStream
      ? async (call: ServerCall) => {
          try {
            for (const response of [await run(call)].flat()) call.write(response);
            call.end();
          } catch (error) {
            call.emit("error", serviceError(error));
          }
        }
      : async (call: ServerCall, callback: Callback) => {
          try {
            callback(null, await run(call));
          } catch (error) {
            callback(serviceError(error));
          }
        };
  }
  return handlers as UntypedServiceImplementation;
}

function serviceError(error: unknown): Partial<ServiceError> {
  const { grpc, message } = toWireStatus(error);
  return { code: grpc, details: message, message };
}
