import { createRequire } from "node:module";
import { join, relative } from "node:path";

// The only place that reaches into firebase-tools, with functions-emulator.ts beside it. Its emulators are plain classes, but they have no public
// entry short of the whole CLI, which would take over our signals and refuse to start without Java. The shapes
// below are what firebase-tools 15.34 has; the version is pinned, and the suite's tests start all of it.

const require = createRequire(import.meta.url);

/** Where an emulator is to listen. */
export type Place = { readonly projectId: string; readonly host: string; readonly port: number };

export type EmulatorInstance = {
  start(): Promise<void>;
  connect(): Promise<void>;
  stop(): Promise<void>;
  getInfo(): { name: string; host: string; port: number };
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
  _rulesRuntime: object;
  createRulesManager(rules: RulesFile): unknown;
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

/** What tells who is where, hands on events, and queues tasks. */
export function createBrokers(at: (part: "hub" | "eventarc" | "tasks") => Place): EmulatorInstance[] {
  const { projectId, host: address, port } = at("hub");
  const listen = [{ address, port, family: "IPv4" }];
  return [
    construct("emulator/hub", "EmulatorHub", { projectId, listen, listenForEmulator: {} }),
    construct("emulator/eventarcEmulator", "EventarcEmulator", at("eventarc")),
    construct("emulator/tasksEmulator", "TasksEmulator", at("tasks")),
  ];
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

/** The Java program. It tells functions of changes only if the Functions emulator was started before it. */
export function createOfficialFirestore({ projectId, ...place }: Place, rules: string): EmulatorInstance {
  const options = { project_id: projectId, rules, "database-edition": "standard", auto_download: false };
  return construct("emulator/firestoreEmulator", "FirestoreEmulator", { ...place, ...options });
}

/** A program that firebase-tools does not bring but downloads. */
export type Download = { downloadPath: string; opts: { remoteUrl: string; expectedSize: number } };

export function officialDownload(name: string): Download {
  type Downloads = { getDownloadDetails(name: string): Download };
  return internal<Downloads>("emulator/downloadableEmulators").getDownloadDetails(name);
}

export function downloadEmulator(name: string): Promise<void> {
  type Downloader = { downloadEmulator(name: string): Promise<void> };
  return internal<Downloader>("emulator/download").downloadEmulator(name);
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
 * @param runtime what evaluates the rules, see storage-rules-runtime.ts; none: firebase-tools' Java program
 * @param blobFolder where uploaded bytes live while the emulator runs; firebase-tools deletes it on stop.
 */
export function createStorage({
  runtime,
  blobFolder,
  ...options
}: Place & { rules: RulesFile; runtime?: object | undefined; blobFolder: string }): StorageEmulator {
  const module = internal<{ StorageEmulator: new (args: object) => StorageEmulator }>("emulator/storage");
  // Both methods are called by the constructor of the class they override, which by then has its own runtime.
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

/** @param errors a sentence each */
export function storageRulesIssues(errors: string[]): object {
  return construct<object>("emulator/storage/rules/runtime", "StorageRulesIssues", errors);
}

export function createHosting(options: Place & { projectDir: string; publicDir: string }): EmulatorInstance {
  type HostingConfig = {
    get(key: "hosting"): { headers?: HostingHeaders };
    set(key: "hosting", value: object): void;
  };
  const { Config } = internal<{ Config: { load(options: object): HostingConfig } }>("config");
  const { loadRC } = internal<{ loadRC(options: object): object }>("rc");
  const { projectId, projectDir, publicDir, host, port } = options;
  const cliOptions = { cwd: projectDir, configPath: join(projectDir, "firebase.json"), project: projectId };
  const config = Config.load(cliOptions);
  const hosting = config.get("hosting");
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
