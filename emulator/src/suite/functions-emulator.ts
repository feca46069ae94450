import type { ChildProcess } from "node:child_process";
import type { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { type EmulatorInstance, internal, type Place } from "./firebase-tools.ts";

type FunctionDefinition = { id: string; entryPoint: string; timeoutSeconds?: number };
type Trigger = { readonly def: FunctionDefinition; readonly backend: object };

type FunctionsEmulator = EmulatorInstance & {
  triggers: Record<string, Trigger>;
  workerPools: Record<string, WorkerPool>;
  getEmulatorEnvs(): Record<string, string>;
  startRuntime(backend: object, definition: FunctionDefinition): Promise<unknown>;
};

type Worker = {
  triggerKey: string;
  logger: Log;
  timeoutSeconds?: number | undefined;
  state: "CREATED" | "IDLE" | "BUSY" | "FINISHING" | "FINISHED";
  readonly stateEvents: EventEmitter;
  readonly runtime: { readonly process: ChildProcess };
  waitForSocketReady(): Promise<void>;
  sendDebugMsg(target: { functionTarget: string; functionSignature: string }): Promise<void>;
  request(request: object, response: object, body: unknown): Promise<void>;
};

type WorkerPool = {
  getKey(functionId?: string): string;
  readyForWork(): boolean;
  addWorker(...args: unknown[]): Worker;
  getTriggerWorkers(): readonly Worker[];
  getIdleWorker(functionId: string): Worker | undefined;
  submitRequest(functionId: string, request: object, response: ServerResponse, body: unknown): Promise<void>;
};

type Log = { logLabeled(kind: "ERROR", label: string, text: string): void };

/** How many processes run functions at most, each of some 130 MB; calls beyond that wait for one. */
export const FUNCTIONS_PROCESSES_MAX = 8;

/**
 * At each start firebase-tools has npm ask the registry for a newer firebase-functions, and nothing else in this process
 * goes on until it has answered: half a second, and up to ten where the network does not answer.
 */
function askForNoNewerPackage(): void {
  const versioning = internal<{ getLatestSDKVersion(): string | undefined }>(
    "deploy/functions/runtimes/node/versioning",
  );
  versioning.getLatestSDKVersion = () => undefined;
}

/**
 * firebase-tools starts a process for each function when it is first called, which costs well over a second of processor time,
 * and one more for each call at the same time, without a limit. Here any process that is idle runs whatever is called: it is
 * told which by the message that the debug mode of firebase-tools has for that.
 */
export function createFunctions(
  options: Place & { projectDir: string; env: Record<string, string> },
): EmulatorInstance {
  askForNoNewerPackage();
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
  class SharedWorkerPool extends RuntimeWorkerPool {
    /** Who waits for a process, the longest first. */
    readonly #waiting: (() => void)[] = [];
    #starting = 0;

    override getKey(): string {
      return "~shared~";
    }
    /** Whatever is called may be submitted: processes are started here. */
    override readyForWork(): boolean {
      return true;
    }
    override addWorker(...args: unknown[]): Worker {
      const worker = super.addWorker(...args);
      const wake = () => this.#waiting.shift()?.();
      for (const state of ["IDLE", "FINISHED"]) worker.stateEvents.on(state, wake);
      const ready = worker.waitForSocketReady.bind(worker);
      worker.waitForSocketReady = () =>
        ready().catch((error: unknown) => {
          worker.runtime.process.kill();
          throw error;
        });
      return worker;
    }
    /** A process that is nobody else's from here on. @throws Error if it does not come up */
    async #worker({ def, backend }: Trigger): Promise<Worker> {
      for (;;) {
        const idle = this.getIdleWorker(def.id);
        if (idle) {
          // At once: two calls may look for one in the same moment.
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
        worker = await this.#worker(trigger);
        worker.triggerKey = functionId;
        worker.timeoutSeconds = definition.timeoutSeconds;
        worker.logger = EmulatorLogger.forFunction(functionId);
        await worker.sendDebugMsg({
          functionTarget: definition.entryPoint,
          functionSignature: getSignatureType(definition),
        });
      } catch (error) {
        // firebase-tools would leave the call unanswered for ever.
        const text = `There is no process for the function ${functionId}: ${error}`;
        EmulatorLogger.forFunction(functionId).logLabeled("ERROR", "functions", text);
        response.writeHead(503).end(text);
        return;
      }
      const isOutdated = (worker as Worker).state === "FINISHING";
      const answered = worker.request(request, response, body);
      // The code was built anew meanwhile: this process ends with the call.
      if (isOutdated) worker.state = "FINISHING";
      await answered;
    }
  }
  class LocalFunctionsEmulator extends module.FunctionsEmulator {
    override getEmulatorEnvs(): Record<string, string> {
      return { ...super.getEmulatorEnvs(), FUNCTION_DEBUG_MODE: "true" };
    }
  }
  const { env, ...place } = options;
  const { projectId, projectDir } = place;
  const emulator = new LocalFunctionsEmulator({
    ...place,
    verbosity: "DEBUG",
    adminSdkConfig: { projectId, storageBucket: `${projectId}.appspot.com` },
    emulatableBackends: [
      {
        functionsDir: join(projectDir, "functions"),
        runtime: "nodejs24",
        codebase: "default",
        env,
        secretEnv: [],
        // Without this the watcher would hold every file of node_modules.
        ignore: ["node_modules", "src"],
      },
    ],
  });
  emulator.workerPools.default = new SharedWorkerPool();
  return emulator;
}
