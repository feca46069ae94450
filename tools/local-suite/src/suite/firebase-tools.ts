import { createRequire } from "node:module";
import { join, relative } from "node:path";

// This module and functions-emulator.ts are the only modules that use firebase-tools' internals. Its emulators are classes
// whose only public API is the CLI, which handles signals itself and does not start without Java. The types below describe
// firebase-tools 15.34. That version is pinned, and the suite's tests start all emulators.

const require = createRequire(import.meta.url);

/** An emulator's project and address. */
export type EmulatorAddress = { readonly projectId: string; readonly host: string; readonly port: number };

export type EmulatorInstance = {
  start(): Promise<void>;
  connect(): Promise<void>;
  stop(): Promise<void>;
  getInfo(): { name: string; host: string; port: number };
  getName(): string;
};

/** A project's accounts and settings in the Auth emulator. */
export type AccountState = {
  readonly users: ReadonlyMap<string, object>;
  readonly config: { readonly signIn: object; readonly emailPrivacyConfig: object };
};

/** Metadata of a file in the Storage emulator. */
type FileMetadata = {
  readonly name: string;
  readonly bucket: string;
  readonly generation: number;
  readonly size: number;
};

export type StorageEmulator = EmulatorInstance & {
  _rulesRuntime: object;
  createRulesManager(rules: RulesFile): unknown;
  /** The rulesets by path: bucket and name. */
  readonly _files: Map<string, { readonly metadata: FileMetadata }>;
  readonly _persistence: {
    /** The name of a file's bytes on disk, by path. */
    readonly _diskPathMap: Map<string, string>;
    getDiskFileName(path: string): string | undefined;
    readBytes(path: string, size: number, offset?: number): Buffer;
    appendBytes(path: string, bytes: Buffer): string;
  };
  readonly _cloudFunctions: object;
};

export type RulesFile = { name: string; content: string };

type Registry = {
  start(instance: EmulatorInstance): Promise<void>;
  stop(name: string): Promise<void>;
  stopAll(): Promise<void>;
};

export function internal<Exports>(path: string): Exports {
  return require(`firebase-tools/lib/${path}`) as Exports;
}

export function emulatorRegistry(): Registry {
  return internal<{ EmulatorRegistry: Registry }>("emulator/registry").EmulatorRegistry;
}

/** The size limit of each of the two log files; firebase-tools logs every request. */
const LOG_MAX_BYTES = 8 * 1024 * 1024;
/** The size limit of a line; firebase-tools logs whole event bodies. */
const LOG_LINE_MAX_CHARS = 8_000;
/** Winston's property of a formatted line: https://github.com/winstonjs/triple-beam */
const MESSAGE = Symbol.for("message");

/** Writes firebase-tools' log, including functions' output, to a file; `<name>1` is the rotated file. */
export function logToFile(file: string, maxBytes = LOG_MAX_BYTES): void {
  type Line = { [MESSAGE]: string };
  type Format = { transform(line: object, options?: object): Line };
  type Transport = {
    maxsize: number;
    maxFiles: number;
    tailable: boolean;
    format: Format;
    on(event: "error", listener: () => void): void;
  };
  const { useFileLogger, logger } = internal<{
    useFileLogger(file: string): string;
    logger: { readonly transports: Transport[] };
  }>("logger");
  useFileLogger(file);
  const transport = logger.transports.at(-1);
  if (!transport) throw new Error("firebase-tools has no log file");
  const { format } = transport;
  const transform: Format["transform"] = (line, options) => {
    const formatted = format.transform(line, options);
    const text = formatted[MESSAGE];
    const isLong = text.length > LOG_LINE_MAX_CHARS;
    return isLong ? { ...formatted, [MESSAGE]: `${text.slice(0, LOG_LINE_MAX_CHARS)} …` } : formatted;
  };
  // firebase-tools does not expose these options of winston's file transport.
  Object.assign(transport, { maxsize: maxBytes, maxFiles: 2, tailable: true, format: { transform } });
  // A full disk must not end the suite.
  transport.on("error", () => {});
}

/** Constructs a class that firebase-tools exports. */
function construct<Instance = EmulatorInstance>(path: string, name: string, options: object): Instance {
  const exported = internal<Record<string, new (options: object) => Instance>>(path)[name];
  if (!exported) throw new Error(`firebase-tools has no ${name} in ${path}`);
  return new exported(options);
}

/** Creates the emulator hub (service discovery), Eventarc and Cloud Tasks. */
export function createBrokers(
  at: (part: "hub" | "eventarc" | "tasks") => EmulatorAddress,
): EmulatorInstance[] {
  const { projectId, host: address, port } = at("hub");
  const listen = [{ address, port, family: "IPv4" }];
  return [
    construct("emulator/hub", "EmulatorHub", { projectId, listen, listenForEmulator: {} }),
    construct("emulator/eventarcEmulator", "EventarcEmulator", at("eventarc")),
    construct("emulator/tasksEmulator", "TasksEmulator", at("tasks")),
  ];
}

/**
 * Compiles the Auth API's schemas on first use; compiling all of them at start takes seconds. Patches exegesis, because
 * the emulator does not expose the option.
 */
function compileAuthApiLazily(): void {
  const fromFirebaseTools = createRequire(require.resolve("firebase-tools/lib/emulator/auth"));
  const exegesis = fromFirebaseTools("exegesis-express") as {
    middleware(api: unknown, options: object): unknown;
  };
  const { middleware } = exegesis;
  exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
}

/** @param states receives each project's accounts, which the emulator otherwise hides in its server */
export function createAuth(options: EmulatorAddress, states: Map<string, AccountState>): EmulatorInstance {
  compileAuthApiLazily();
  const server = internal<{ createApp(...args: unknown[]): unknown }>("emulator/auth/server");
  const { createApp } = server;
  server.createApp = (projectId, mode) => createApp(projectId, mode, states);
  const { SingleProjectMode } = internal<{ SingleProjectMode: { NO_WARNING: number } }>("emulator/auth");
  const singleProjectMode = SingleProjectMode.NO_WARNING;
  return construct("emulator/auth", "AuthEmulator", { ...options, singleProjectMode });
}

/** Creates firebase-tools' Java emulator. It sends document events only if the Functions emulator was started before. */
export function createOfficialFirestore(
  { projectId, ...address }: EmulatorAddress,
  rules: string,
): EmulatorInstance {
  const options = { project_id: projectId, rules, "database-edition": "standard", auto_download: false };
  return construct("emulator/firestoreEmulator", "FirestoreEmulator", { ...address, ...options });
}

/** An emulator binary that firebase-tools downloads on first use. */
type Download = { downloadPath: string; opts: { remoteUrl: string; expectedSize: number } };

export function officialDownload(name: string): Download {
  type Downloads = { getDownloadDetails(name: string): Download };
  return internal<Downloads>("emulator/downloadableEmulators").getDownloadDetails(name);
}

export function downloadEmulator(name: string): Promise<void> {
  type Downloader = { downloadEmulator(name: string): Promise<void> };
  return internal<Downloader>("emulator/download").downloadEmulator(name);
}

/**
 * @param runtime evaluates the rules (storage-rules-runtime.ts); undefined uses firebase-tools' Java program
 * @param blobFolder where the emulator stores bytes
 */
export function createStorage({
  runtime,
  blobFolder,
  ...options
}: EmulatorAddress & {
  rules: RulesFile;
  runtime?: object | undefined;
  blobFolder: string;
}): StorageEmulator {
  const module = internal<{ StorageEmulator: new (args: object) => StorageEmulator }>("emulator/storage");
  // The superclass constructor calls both methods, after it has set its own runtime.
  class LocalStorageEmulator extends module.StorageEmulator {
    getPersistenceTmpDir(): string {
      return blobFolder;
    }
    override createRulesManager(rules: RulesFile): unknown {
      if (runtime) this._rulesRuntime = runtime;
      return super.createRulesManager(rules);
    }
  }
  return new LocalStorageEmulator({ ...options, auto_download: false });
}

/** Reads and writes a file's metadata as firebase-tools exports it. */
export function metadataFormat() {
  type Format = {
    fromJSON(text: string, cloudFunctions: object): FileMetadata;
    toJSON(metadata: FileMetadata): string;
  };
  return internal<{ StoredFileMetadata: Format }>("emulator/storage/metadata").StoredFileMetadata;
}

/** Creates the error that the Storage emulator answers with 404. */
export function fileNotFound(): Error {
  const { NotFoundError } = internal<{ NotFoundError: new () => Error }>("emulator/storage/errors");
  return new NotFoundError();
}

/** @param errors the formatted messages */
export function storageRulesIssues(errors: string[]): object {
  return construct<object>("emulator/storage/rules/runtime", "StorageRulesIssues", errors);
}

/**
 * Answers malformed and very long URLs, and passes on a body of unknown length, as Hosting does. firebase-tools' own
 * server would throw, sometimes outside of any request.
 */
function acceptOddRequests(): void {
  type ReadFile = (...path: unknown[]) => Promise<unknown>;
  type Middleware = (
    request: { url: string; headers: Record<string, unknown> },
    response: { writeHead(status: number): { end(text: string): void }; superstatic: { provider: ReadFile } },
    next: () => void,
  ) => void;
  const stack = require("superstatic/lib/middleware") as { redirects(spec: object): Middleware };
  const { redirects } = stack;
  stack.redirects = (spec) => {
    const handle = redirects(spec);
    return (request, response, next) => {
      const isAddress = URL.canParse(request.url, `http://${request.headers.host}`);
      if (!isAddress || !isWellFormed(request.url.split("?")[0] ?? "")) {
        response.writeHead(400).end("Bad Request");
        return;
      }
      // These headers belong to the proxy's own connection; `fetch` rejects them.
      for (const name of ["transfer-encoding", "expect"]) delete request.headers[name];
      const { provider } = response.superstatic;
      response.superstatic.provider = (...path) =>
        provider(...path).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== "ENAMETOOLONG") throw error;
          return null;
        });
      if (isWellFormed(request.url)) handle(request, response, next);
      else next();
    };
  };
}

function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers an unknown path with the headers of `404.html`, as Hosting does
 * (https://firebase.google.com/docs/hosting/full-config#headers). firebase-tools' own server sends those of the path.
 */
function preferHeadersOf404(rules: HostingHeaders): void {
  type Response = { setHeader(key: string, value: unknown): void };
  type Middleware = (request: object, response: Response, next: () => void) => void;
  const stack = require("superstatic/lib/middleware") as { missing(spec: object): Middleware };
  const { missing } = stack;
  const headers = rules.flatMap((rule) => (rule.source === "404.html" ? rule.headers : []));
  const own = new Map(headers.map(({ key, value }) => [key.toLowerCase(), value]));
  stack.missing = (spec) => {
    const handle = missing(spec);
    return (request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (key, value) => setHeader(key, own.get(key.toLowerCase()) ?? value);
      handle(request, response, next);
    };
  };
}

export function createHosting(
  options: EmulatorAddress & { projectDir: string; publicDir: string },
): EmulatorInstance {
  type HostingConfig = {
    get(key: "hosting"): { headers?: HostingHeaders };
    set(key: "hosting", value: object): void;
  };
  acceptOddRequests();
  const { Config } = internal<{ Config: { load(options: object): HostingConfig } }>("config");
  const { loadRC } = internal<{ loadRC(options: object): object }>("rc");
  const { projectId, projectDir, publicDir, host, port } = options;
  const cliOptions = { cwd: projectDir, configPath: join(projectDir, "firebase.json"), project: projectId };
  const config = Config.load(cliOptions);
  const hosting = config.get("hosting");
  const headers = allowLoopback(hosting.headers ?? []);
  preferHeadersOf404(headers);
  config.set("hosting", { ...hosting, public: relative(projectDir, publicDir), headers });
  const rc = loadRC(cliOptions);
  // If "functions" were missing, Hosting's rewrites would call the deployed functions instead of the local ones.
  const targets = ["functions", "hosting"];
  return construct("emulator/hostingEmulator", "HostingEmulator", {
    host,
    port,
    options: { ...cliOptions, projectId, config, rc, targets, projectRoot: projectDir, site: projectId },
  });
}

type HostingHeaders = { source: string; headers: { key: string; value: string }[] }[];

/** Adds the loopback address to the Content-Security-Policy, because local pages use the suite's ports. */
function allowLoopback(rules: HostingHeaders): HostingHeaders {
  const open = ({ key, value }: { key: string; value: string }) =>
    key === "Content-Security-Policy"
      ? { key, value: value.replace(/\b(connect-src|img-src) /g, "$1 http://127.0.0.1:* ") }
      : { key, value };
  return rules.map((rule) => ({ ...rule, headers: rule.headers.map(open) }));
}
