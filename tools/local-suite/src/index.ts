import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import type { Database } from "./durable/database.ts";
import { DocumentTriggers } from "./events/document-triggers.ts";
import type { Receiver } from "./events/event-delivery.ts";
import { message } from "./proto/proto-codec.ts";
import { compileRuleset, type Diagnostic, formatDiagnostic, type Ruleset } from "./rules/ruleset.ts";
import { AccessControl } from "./service/access-control.ts";
import { callerOf } from "./service/authenticate.ts";
import { FirestoreService } from "./service/firestore-service.ts";
import { refuse } from "./status.ts";
import type { IndexDefinitions } from "./store/composite-index.ts";
import { DocumentStore } from "./store/document-store.ts";
import { parseDocumentName } from "./store/resource-path.ts";
import { parse, type SharedStrings, serialize } from "./store/serialization.ts";
import type { StoredDocument } from "./store/stored-document.ts";
import { type Clock, systemClock } from "./store/timestamp.ts";
import type { GrpcServer } from "./transport/grpc.ts";
import { listen } from "./transport/listener.ts";
import { createRestHandler, type RestRequest } from "./transport/rest.ts";

type FirestoreEmulatorOptions = {
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** The rules of the database. Without them every client request is denied, as in a project that has no rules. */
  readonly rules?: { readonly text: string; readonly file: string };
  /** The parsed firestore.indexes.json; undefined disables the index check. */
  readonly indexes?: IndexDefinitions;
  readonly clock?: Clock;
  /** The database that stores documents, which the caller closes; undefined keeps them in memory only. */
  readonly database?: Database;
  /** The URL that receives document events; undefined makes trigger registration fail. */
  readonly functionsEmulator?: Receiver;
  /** Prints a message to the developer: rules warnings, and failures after the start. */
  readonly say?: (line: string) => void;
};

export type FirestoreEmulator = {
  readonly port: number;
  readonly store: DocumentStore;
  /**
   * Activates new rules. If a diagnostic is an error, the previous rules remain active.
   *
   * @param project the project to which the rules apply; if undefined, they apply to all projects without rules of
   *   their own
   */
  setRules(text: string, file: string, project?: string): readonly Diagnostic[];
  /**
   * Coverage by file name. `GET /emulator/v1/projects/{id}:ruleCoverage` returns how often each condition was true and
   * false.
   */
  readonly rulesets: Map<string, Ruleset>;
  /** Stops delivering events, and drops pending events. */
  stopEvents(): void;
  stop(): Promise<void>;
};

/**
 * Starts an embedded Firestore: gRPC for the Admin SDK and REST for firebase/firestore/lite, on one port.
 *
 * @throws Error with the rules' diagnostics, or with code EADDRINUSE
 */
export async function startFirestoreEmulator(options: FirestoreEmulatorOptions): Promise<FirestoreEmulator> {
  const newId = () => randomBytes(15).toString("base64url");
  const store = new DocumentStore({ clock: options.clock ?? systemClock, indexes: options.indexes });
  const access = new AccessControl(store);
  const rulesets = new Map<string, Ruleset>();
  const setRules = (text: string, file: string, project?: string) => {
    const { ruleset, diagnostics } = compileRuleset(text, file);
    if (ruleset) {
      access.setRuleset(ruleset, project);
      rulesets.set(file, ruleset);
    }
    return diagnostics;
  };
  const say = options.say ?? (() => {});
  if (options.rules) {
    const diagnostics = setRules(options.rules.text, options.rules.file);
    const errors = formatErrors(diagnostics);
    if (errors) throw new Error(errors);
    for (const warning of diagnostics) say(formatDiagnostic(warning));
  }
  const service = new FirestoreService(store, access, newId);
  // gRPC is the largest dependency, so it is loaded on the first gRPC connection.
  let grpc: Promise<GrpcServer> | undefined;
  const acceptGrpc = async (socket: Socket) => {
    grpc ??= import("./transport/grpc.ts").then(({ createGrpcServer }) => createGrpcServer(service));
    const server = await grpc;
    if (!socket.destroyed) server.accept(socket);
  };
  const { database } = options;
  const triggers = new DocumentTriggers({ receiver: options.functionsEmulator, say });
  if (database) {
    store.restore(documentsOf(database));
    store.onClear((name) => database.clearDocuments(name));
  }
  store.onCommit((changes) => {
    database?.write(
      changes.map(({ name, after }) => ({ table: "documents", name, content: after && serialize(after) })),
    );
    return () => triggers.send(changes);
  });
  const tools = { store, triggers, setRules, rulesets };
  const rest = createRestHandler(service, (request) => toolRoutes(request, tools));
  const listener = await listen(options, { onGrpc: acceptGrpc, onHttp: rest });
  return {
    port: listener.port,
    store,
    setRules,
    rulesets,
    stopEvents: () => triggers.stop(),
    stop: async () => {
      triggers.stop();
      (await grpc)?.stop();
      await listener.stop();
    },
  };
}

function* documentsOf(database: Database): Generator<StoredDocument> {
  const strings: SharedStrings = new Map();
  for (const [, text] of database.rows("documents")) yield parse(text, strings) as StoredDocument;
}

type Tools = Pick<FirestoreEmulator, "store" | "setRules" | "rulesets"> & {
  readonly triggers: DocumentTriggers;
};

/**
 * Answers the official emulator's control endpoints: clear, rules, trigger registration.
 * https://firebase.google.com/docs/emulator-suite/connect_firestore#clear_your_database_between_tests
 */
function toolRoutes(
  { method, url, headers, body }: RestRequest,
  { store, triggers, setRules, rulesets }: Tools,
): { body: unknown } | undefined {
  if (url.pathname === "/" && method === "GET") return { body: "Ok\n" };
  const clear = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/.exec(
    url.pathname,
  );
  if (clear?.[1] && method === "DELETE") {
    const database = decodeURIComponent(clear[1]);
    const document = clear[2] && `${database}/documents/${decodeURIComponent(clear[2])}`;
    if (document) parseDocumentName(document);
    callerOf(headers.authorization);
    store.clear(document || database);
    return { body: {} };
  }
  const eventarc = /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/.exec(url.pathname);
  if (eventarc?.[1] && method === "POST") {
    triggers.register(eventarc[1], url.searchParams.get("eventarcTriggerId") ?? "", body);
    return { body };
  }
  if (/^\/emulator\/v1\/projects\/[^/]+:ruleCoverage$/.test(url.pathname) && method === "GET") {
    const reports = [...rulesets].map(([file, { coverage }]) => [file, coverage.report()]);
    return { body: Object.fromEntries(reports) };
  }
  const rulesUpdate = /^\/emulator\/v1\/projects\/([^/]+):securityRules$/.exec(url.pathname);
  if (rulesUpdate?.[1] && method === "PUT") {
    const { rules } = message(body, "the request");
    const { files } = message(rules, "rules");
    const file = message(Array.isArray(files) ? files[0] : undefined, "rules.files[0]");
    const name = String(file.name ?? "firestore.rules");
    const diagnostics = setRules(String(file.content), name, decodeURIComponent(rulesUpdate[1]));
    const errors = formatErrors(diagnostics);
    // firebase-tools prints this format: https://firebase.google.com/docs/reference/rules/rest/v1/projects/test#issue
    if (errors) refuse(errors);
    return { body: diagnostics.length > 0 ? { issues: diagnostics.map(issueOf) } : {} };
  }
  return undefined;
}

/** Formats the errors among the diagnostics, one per paragraph; "" if there are no errors. */
export function formatErrors(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return errors.map(formatDiagnostic).join("\n");
}

function issueOf({ severity, file, line, column, message: description }: Diagnostic) {
  return {
    severity: severity.toUpperCase(),
    description,
    sourcePosition: { fileName: file, line, column },
  };
}
