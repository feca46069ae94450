import { type EmulatorInstance, internal } from "./firebase-tools.ts";

type FunctionDefinition = { id: string; entryPoint: string; timeoutSeconds?: number };

type FunctionsEmulator = EmulatorInstance & {
  triggers: Record<string, { def: FunctionDefinition }>;
  workerPools: Record<string, WorkerPool>;
  getEmulatorEnvs(): Record<string, string>;
};

type Worker = {
  triggerKey: string;
  logger: unknown;
  timeoutSeconds?: number | undefined;
  state: "IDLE" | "BUSY" | "FINISHING";
  sendDebugMsg(target: { functionTarget: string; functionSignature: string }): Promise<void>;
  request(request: object, response: object, body: unknown): Promise<void>;
};

type WorkerPool = {
  getKey(functionId?: string): string;
  getIdleWorker(functionId: string): Worker | undefined;
  submitRequest(functionId: string, request: object, response: object, body: unknown): Promise<void>;
};

/**
 * firebase-tools starts a process for each function when it is first called, which costs well over a second of processor time. Here
 * any process that is idle runs whatever is called: it is told which by the message that the debug mode of firebase-tools
 * has for that. As many run at once as are called at once.
 */
export function createFunctions(options: {
  projectId: string;
  projectDir: string;
  functionsDir: string;
  host: string;
  port: number;
  env: Record<string, string>;
}): EmulatorInstance {
  const module = internal<{ FunctionsEmulator: new (args: object) => FunctionsEmulator }>(
    "emulator/functionsEmulator",
  );
  const { RuntimeWorkerPool } = internal<{ RuntimeWorkerPool: new () => WorkerPool }>(
    "emulator/functionsRuntimeWorker",
  );
  const { getSignatureType } = internal<{ getSignatureType(definition: FunctionDefinition): string }>(
    "emulator/functionsEmulatorShared",
  );
  const { EmulatorLogger } = internal<{ EmulatorLogger: { forFunction(functionId: string): unknown } }>(
    "emulator/emulatorLogger",
  );
  class SharedWorkerPool extends RuntimeWorkerPool {
    override getKey(): string {
      return "~shared~";
    }
    override async submitRequest(
      functionId: string,
      request: object,
      response: object,
      body: unknown,
    ): Promise<void> {
      const worker = this.getIdleWorker(functionId);
      const definition = Object.values(emulator.triggers).find(({ def }) => def.id === functionId)?.def;
      if (!worker || !definition) throw new Error(`There is no process for the function ${functionId}`);
      // Nobody else's from here on.
      worker.state = "BUSY";
      worker.triggerKey = functionId;
      worker.timeoutSeconds = definition.timeoutSeconds;
      worker.logger = EmulatorLogger.forFunction(functionId);
      await worker.sendDebugMsg({
        functionTarget: definition.entryPoint,
        functionSignature: getSignatureType(definition),
      });
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
  const { projectId, projectDir, host, port } = options;
  const emulator = new LocalFunctionsEmulator({
    projectId,
    projectDir,
    host,
    port,
    verbosity: "DEBUG",
    adminSdkConfig: { projectId, storageBucket: `${projectId}.appspot.com` },
    emulatableBackends: [
      {
        functionsDir: options.functionsDir,
        runtime: "nodejs24",
        codebase: "default",
        env: options.env,
        secretEnv: [],
        // Without this the watcher would hold every file of node_modules.
        ignore: ["node_modules", "src"],
      },
    ],
  });
  emulator.workerPools.default = new SharedWorkerPool();
  return emulator;
}
