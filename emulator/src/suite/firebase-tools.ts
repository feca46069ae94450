import { createRequire } from "node:module";
import { join, relative } from "node:path";

// The only place that reaches into firebase-tools, with functions-emulator.ts beside it. Its emulators are plain classes, but they have no public
// entry short of the whole CLI, which would take over our signals and refuse to start without Java. The shapes
// below are what firebase-tools 15.34 has; the version is pinned, and the suite's tests start all of it.

const require = createRequire(import.meta.url);

/** Where an emulator is to listen. */
export type Place = { readonly projectId: string; readonly host: string; readonly port: number };

export type EmulatorInfo = { name: string; host: string; port: number };

export type EmulatorInstance = {
  start(): Promise<void>;
  connect(): Promise<void>;
  stop(): Promise<void>;
  getInfo(): EmulatorInfo;
  getName(): string;
};

type AuthEmulator = EmulatorInstance & {
  importData(folder: string, projectId: string, options: { initiatedBy: string }): Promise<void>;
};

type StorageLayer = {
  import(folder: string, options: { initiatedBy: string }): void;
  export(folder: string, options: { initiatedBy: string }): Promise<void>;
};

export type StorageEmulator = EmulatorInstance & {
  storageLayer: StorageLayer;
  adminStorageLayer: StorageLayer;
  createRulesManager(rules: RulesFile): unknown;
};

export type RulesFile = { name: string; content: string };

/** What firebase-tools asks of the process that evaluates `storage.rules`: in its own suite a Java program. */
export type StorageRulesRuntime = {
  start(): Promise<void>;
  stop(): Promise<void>;
  loadRuleset(source: { files: RulesFile[] }): Promise<{
    ruleset?: {
      verify(request: StorageRulesRequest): Promise<{ permitted?: boolean; issues: StorageRulesIssues }>;
    };
    issues: StorageRulesIssues;
  }>;
};

export type StorageRulesIssues = { errors: string[]; warnings: string[]; all: string[] };

export type StorageRulesRequest = {
  method: "read" | "write" | "get" | "list" | "create" | "update" | "delete";
  /** `b/{bucket}/o/{object…}`, with or without a leading slash. */
  path: string;
  file: { before?: Record<string, unknown>; after?: Record<string, unknown> };
  token?: string;
  projectId: string;
};

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

/** Of each of two files, the one that is written and the one before it: firebase-tools tells of every request. */
const LOG_MAX_BYTES = 8 * 1024 * 1024;

/** Writes firebase-tools' log, functions' own lines among them, to a file; `<name>1` holds what came before. */
export function logToFile(file: string, maxBytes = LOG_MAX_BYTES): void {
  type Transport = { maxsize: number; maxFiles: number; tailable: boolean };
  const { useFileLogger, logger } = internal<{
    useFileLogger(file: string): string;
    logger: { readonly transports: Transport[] };
  }>("logger");
  useFileLogger(file);
  // The options of winston's file transport, which firebase-tools does not offer.
  Object.assign(logger.transports.at(-1) ?? {}, { maxsize: maxBytes, maxFiles: 2, tailable: true });
}

/** Constructs a class that firebase-tools exports. */
function construct<Instance = EmulatorInstance>(path: string, name: string, options: object): Instance {
  const exported = internal<Record<string, new (options: object) => Instance>>(path)[name];
  if (!exported) throw new Error(`firebase-tools has no ${name} in ${path}`);
  return new exported(options);
}

export function createHub(options: Place): EmulatorInstance {
  const listen = [{ address: options.host, port: options.port, family: "IPv4" }];
  return construct("emulator/hub", "EmulatorHub", {
    projectId: options.projectId,
    listen,
    listenForEmulator: {},
  });
}

/**
 * Schemas of the Auth API are compiled when the first request needs them: all of them at the start would cost seconds.
 * The option is exegesis' own; the emulator does not offer it, but asks this very function.
 */
function compileAuthApiLazily(): void {
  const fromFirebaseTools = createRequire(require.resolve("firebase-tools/lib/emulator/auth"));
  const exegesis = fromFirebaseTools("exegesis-express") as {
    middleware(api: unknown, options: object): unknown;
  };
  const { middleware } = exegesis;
  exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
}

export function createAuth(options: Place): AuthEmulator {
  compileAuthApiLazily();
  const { SingleProjectMode } = internal<{ SingleProjectMode: { NO_WARNING: number } }>("emulator/auth");
  const singleProjectMode = SingleProjectMode.NO_WARNING;
  return construct<AuthEmulator>("emulator/auth", "AuthEmulator", { ...options, singleProjectMode });
}

export function createEventarc(options: { host: string; port: number }): EmulatorInstance {
  return construct("emulator/eventarcEmulator", "EventarcEmulator", options);
}

export function createTasks(options: { host: string; port: number }): EmulatorInstance {
  return construct("emulator/tasksEmulator", "TasksEmulator", options);
}

/** The Java program. It tells functions of changes only if the Functions emulator was started before it. */
export function createOfficialFirestore(options: Place & { rulesFile: string }): EmulatorInstance {
  return construct("emulator/firestoreEmulator", "FirestoreEmulator", {
    host: options.host,
    port: options.port,
    project_id: options.projectId,
    rules: options.rulesFile,
    "database-edition": "standard",
    auto_download: false,
  });
}

/** A program that firebase-tools does not bring but downloads. */
export type Download = {
  readonly name: "firestore" | "storage";
  readonly path: string;
  readonly url: string;
  readonly bytes: number;
};

export function officialDownload(name: Download["name"]): Download {
  const { getDownloadDetails } = internal<{
    getDownloadDetails(name: string): {
      downloadPath: string;
      opts: { remoteUrl: string; expectedSize: number };
    };
  }>("emulator/downloadableEmulators");
  const { downloadPath, opts } = getDownloadDetails(name);
  return { name, path: downloadPath, url: opts.remoteUrl, bytes: opts.expectedSize };
}

export function downloadEmulator(name: Download["name"]): Promise<void> {
  return internal<{ downloadEmulator(name: string): Promise<void> }>("emulator/download").downloadEmulator(
    name,
  );
}

/** By the way that firebase-tools downloads, proxies and all. */
export async function isReachable(url: string): Promise<boolean> {
  const { origin, pathname } = new URL(url);
  const client = construct<HttpClient>("apiv2", "Client", { urlPrefix: origin, auth: false });
  try {
    const { status } = await client.request({
      method: "HEAD",
      path: pathname,
      responseType: "stream",
      resolveOnHTTPError: true,
      ignoreQuotaProject: true,
      timeout: REACH_MAX_MS,
    });
    return status === 200;
  } catch {
    return false;
  }
}

type HttpClient = { request(options: object): Promise<{ status: number }> };

const REACH_MAX_MS = 10_000;

/**
 * @param runtime what evaluates the rules; none: firebase-tools' Java program
 * @param blobFolder where uploaded bytes live while the emulator runs; firebase-tools deletes it on stop.
 */
export function createStorage({
  rules,
  runtime,
  blobFolder,
  ...place
}: Place & {
  rules: RulesFile;
  runtime?: StorageRulesRuntime | undefined;
  blobFolder: string;
}): StorageEmulator {
  const module = internal<{ StorageEmulator: new (args: object) => StorageEmulator }>("emulator/storage");
  const { createStorageRulesManager } = internal<{
    createStorageRulesManager(rules: RulesFile, runtime: StorageRulesRuntime): unknown;
  }>("emulator/storage/rules/manager");
  // Both methods are called by the constructor of the class they override, which by then has its own runtime.
  class LocalStorageEmulator extends module.StorageEmulator {
    getPersistenceTmpDir(): string {
      return blobFolder;
    }
    override createRulesManager(): unknown {
      return runtime ? createStorageRulesManager(rules, runtime) : super.createRulesManager(rules);
    }
  }
  const storage = new LocalStorageEmulator({ ...place, rules, auto_download: false });
  if (runtime) Object.assign(storage, { _rulesRuntime: runtime });
  return storage;
}

export function createHosting(options: Place & { projectDir: string; publicDir: string }): EmulatorInstance {
  const { Config } = internal<{ Config: { load(options: object): HostingConfig } }>("config");
  const { loadRC } = internal<{ loadRC(options: object): object }>("rc");
  const { projectId, projectDir, publicDir, host, port } = options;
  const cliOptions = { cwd: projectDir, configPath: join(projectDir, "firebase.json"), project: projectId };
  const config = Config.load(cliOptions);
  const hosting = config.get("hosting") as { headers?: HostingHeaders };
  config.set("hosting", {
    ...hosting,
    public: relative(projectDir, publicDir),
    headers: allowLoopback(hosting.headers ?? []),
  });
  const rc = loadRC(cliOptions);
  // Without it Hosting's rewrites would call the functions that are deployed, not those that run here.
  const targets = ["functions", "hosting"];
  return construct("emulator/hostingEmulator", "HostingEmulator", {
    host,
    port,
    options: { ...cliOptions, projectId, config, rc, targets, projectRoot: projectDir, site: projectId },
  });
}

type HostingHeaders = { source: string; headers: { key: string; value: string }[] }[];

/** Locally pages talk to the suite's ports, which the published Content-Security-Policy rightly does not name. */
function allowLoopback(rules: HostingHeaders): HostingHeaders {
  const open = ({ key, value }: { key: string; value: string }) =>
    key === "Content-Security-Policy"
      ? { key, value: value.replace(/\b(connect-src|img-src) /g, "$1 http://127.0.0.1:* ") }
      : { key, value };
  return rules.map((rule) => ({ ...rule, headers: rule.headers.map(open) }));
}

type HostingConfig = { get(key: string): Record<string, unknown>; set(key: string, value: unknown): void };
