import type { ChildProcess } from "node:child_process";
import type { EventEmitter } from "node:events";
import { rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { type EmulatorAddress, type EmulatorInstance, internal } from "./firebase-tools.ts";

type FunctionDefinition = { id: string; entryPoint: string; timeoutSeconds?: number };
type Trigger = { readonly def: FunctionDefinition; readonly backend: object };

type FunctionsEmulator = EmulatorInstance & {
  triggers: Record<string, Trigger>;
  workerPools: Record<string, WorkerPool>;
  readonly workQueue: { flush(timeoutMs?: number): Promise<void> };
  getEmulatorEnvs(): Record<string, string>;
  startRuntime(backend: object, definition: FunctionDefinition): Promise<unknown>;
};

type Worker = {
  triggerKey: string;
  logger: Log;
  timeoutSeconds?: number | undefined;
  state: "CREATED" | "IDLE" | "BUSY" | "FINISHING" | "FINISHED";
  readonly stateEvents: EventEmitter;
  readonly runtime: { readonly process: ChildProcess; readonly conn: Connection };
  waitForSocketReady(): Promise<void>;
  onLogs(listener: (log: { level: string; text: string }) => void, forever: boolean): void;
  sendDebugMsg(target: { functionTarget: string; functionSignature: string }): Promise<void>;
  request(request: object, response: object, body: unknown): Promise<void>;
};

type Connection = { readonly socketPath?: string; httpReqOpts(): object };

type WorkerPool = {
  getKey(functionId?: string): string;
  readyForWork(): boolean;
  addWorker(...args: unknown[]): Worker;
  getTriggerWorkers(): readonly Worker[];
  getIdleWorker(functionId: string): Worker | undefined;
  submitRequest(functionId: string, request: object, response: ServerResponse, body: unknown): Promise<void>;
};

/** Called with each line that a function prints, which may be a structured log entry. */
export type FunctionOutput = (functionId: string, line: string) => void;

type Log = { logLabeled(kind: "ERROR", label: string, text: string): void };

/** The maximum of function processes, which take about 130 MB each; further calls are queued. */
export const FUNCTIONS_PROCESSES_MAX = 4;
/** A stop waits no longer than this for calls to be answered. */
const STOP_TIMEOUT_MS = 2_000;

/**
 * Disables firebase-tools' check for a newer firebase-functions at each start. It runs npm synchronously, which takes
 * half a second, and up to ten seconds without a network.
 */
function disableUpdateCheck(): void {
  const versioning = internal<{ getLatestSDKVersion(): string | undefined }>(
    "deploy/functions/runtimes/node/versioning",
  );
  versioning.getLatestSDKVersion = () => undefined;
}

/**
 * Creates the Functions emulator with a shared, bounded worker pool. firebase-tools starts a process for each function, and
 * another for each concurrent call, without a limit. Each start takes over a second of CPU time. Here any idle process runs
 * any function; firebase-tools' debug mode has a message that selects the function.
 */
export function createFunctions(
  options: EmulatorAddress & {
    projectDir: string;
    env: Record<string, string>;
    onOutput?: FunctionOutput | undefined;
  },
): EmulatorInstance {
  disableUpdateCheck();
  const module = internal<{ FunctionsEmulator: new (args: object) => FunctionsEmulator }>(
    "emulator/functionsEmulator",
  );
  const { RuntimeWorkerPool } = internal<{ RuntimeWorkerPool: new () => WorkerPool }>(
    "emulator/functionsRuntimeWorker",
  );
  const { getSignatureType } = internal<{ getSignatureType(definition: FunctionDefinition): string }>(
    "emulator/functionsEmulatorShared",
  );
  const { EmulatorLogger } = internal<{ EmulatorLogger: { forFunction(functionId: string): Log } }>(
    "emulator/emulatorLogger",
  );
  const sockets = new Set<string | undefined>();
  // Killed workers leave their sockets behind. On Windows a socket is a pipe, not a file.
  process.once("exit", () => {
    for (const socket of sockets) if (socket?.endsWith(".sock")) rmSync(socket, { force: true });
  });
  class SharedWorkerPool extends RuntimeWorkerPool {
    /** Calls waiting for a process, first in, first out. */
    readonly #waiting: (() => void)[] = [];
    #starting = 0;

    override getKey(): string {
      return "~shared~";
    }
    /** Always true, because `submitRequest` starts processes itself. */
    override readyForWork(): boolean {
      return true;
    }
    override addWorker(...args: unknown[]): Worker {
      const worker = super.addWorker(...args);
      const { conn } = worker.runtime;
      sockets.add(conn.socketPath);
      // A new connection is opened for each call: over an open connection, a busy process may read the call before the
      // message that selects its function.
      const address = conn.httpReqOpts();
      conn.httpReqOpts = () => ({ ...address, agent: false });
      const wake = () => this.#waiting.shift()?.();
      for (const state of ["IDLE", "FINISHED"]) worker.stateEvents.on(state, wake);
      if (options.onOutput)
        worker.onLogs(
          ({ level, text }) => level === "USER" && options.onOutput?.(worker.triggerKey, text),
          true,
        );
      const ready = worker.waitForSocketReady.bind(worker);
      worker.waitForSocketReady = () =>
        ready().catch((error: unknown) => {
          worker.runtime.process.kill();
          throw error;
        });
      return worker;
    }
    /** Reserves an idle process, or starts one. @throws Error if the process does not start */
    async #acquireWorker({ def, backend }: Trigger): Promise<Worker> {
      for (;;) {
        const idle = this.getIdleWorker(def.id);
        if (idle) {
          // The process is reserved synchronously, so that concurrent calls do not get the same process.
          idle.state = "BUSY";
          return idle;
        }
        const running = this.getTriggerWorkers().filter(({ state }) => state !== "CREATED").length;
        if (running + this.#starting < FUNCTIONS_PROCESSES_MAX) {
          this.#starting += 1;
          await emulator.startRuntime(backend, def).finally(() => {
            this.#starting -= 1;
          });
        } else await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    }
    override async submitRequest(
      functionId: string,
      request: object,
      response: ServerResponse,
      body: unknown,
    ): Promise<void> {
      const trigger = Object.values(emulator.triggers).find(({ def }) => def.id === functionId);
      if (!trigger) throw new Error(`There is no function ${functionId}`);
      const definition = trigger.def;
      let worker: Worker;
      try {
        worker = await this.#acquireWorker(trigger);
        worker.triggerKey = functionId;
        worker.timeoutSeconds = definition.timeoutSeconds;
        worker.logger = EmulatorLogger.forFunction(functionId);
        await worker.sendDebugMsg({
          functionTarget: definition.entryPoint,
          functionSignature: getSignatureType(definition),
        });
      } catch (error) {
        // firebase-tools itself would never respond.
        const text = `No process could be started for the function ${functionId}: ${error}`;
        EmulatorLogger.forFunction(functionId).logLabeled("ERROR", "functions", text);
        response.writeHead(503).end(text);
        return;
      }
      const isOutdated = (worker as Worker).state === "FINISHING";
      const answered = worker.request(request, response, body);
      // The functions were rebuilt meanwhile, so this process ends after the call.
      if (isOutdated) worker.state = "FINISHING";
      await answered;
    }
  }
  class LocalFunctionsEmulator extends module.FunctionsEmulator {
    override getEmulatorEnvs(): Record<string, string> {
      return { ...super.getEmulatorEnvs(), FUNCTION_DEBUG_MODE: "true" };
    }
  }
  const { env, onOutput: _, ...address } = options;
  const { projectId, projectDir } = address;
  const emulator = new LocalFunctionsEmulator({
    ...address,
    verbosity: "DEBUG",
    adminSdkConfig: { projectId, storageBucket: `${projectId}.appspot.com` },
    emulatableBackends: [
      {
        functionsDir: join(projectDir, "functions"),
        runtime: "nodejs24",
        codebase: "default",
        env,
        secretEnv: [],
        // Keeps the file watcher out of node_modules.
        ignore: ["node_modules", "src"],
      },
    ],
  });
  emulator.workerPools.default = new SharedWorkerPool();
  // firebase-tools would wait a minute. Ctrl-C has already ended the processes, and a call without a process never
  // ends.
  const { workQueue } = emulator;
  const { flush } = workQueue;
  workQueue.flush = () => flush.call(workQueue, STOP_TIMEOUT_MS);
  return emulator;
}
