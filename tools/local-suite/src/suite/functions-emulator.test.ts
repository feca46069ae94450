import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { createFunctions, FUNCTIONS_PROCESSES_MAX } from "./functions-emulator.ts";
import { LOOPBACK } from "./ports.ts";

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, LOOPBACK);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

type Pool = {
  addWorker(...args: unknown[]): { waitForSocketReady(): Promise<void> };
  submitRequest(id: string, request: object, response: ServerResponse, body: string): Promise<void>;
};

/**
 * Creates a pool with fake processes. `calls` are the pending calls, and `processes` are all processes that were
 * started.
 */
async function functions(fault?: "never starts" | "has exited") {
  const [calls, processes]: [ServerResponse[], EventEmitter[]] = [[], []];
  const address = { projectId: "demo-f", projectDir: ".", host: LOOPBACK, env: {} };
  const emulator = createFunctions({ ...address, port: 0 });
  const { default: pool } = (emulator as unknown as { workerPools: { default: Pool } }).workerPools;
  const port = await listen(({ url }, response) => {
    if (!url?.endsWith("/__/health")) calls.push(response);
    else if (fault !== "never starts") response.end();
  });
  const startRuntime = async (_backend: object, definition: object) => {
    const process = Object.assign(new EventEmitter(), {
      send: (_text: string, done: (error?: Error) => void) => {
        done(fault === "has exited" ? new Error("Channel closed") : undefined);
        if (fault === "has exited") process.emit("exit");
      },
      kill: () => process.emit("exit"),
    });
    processes.push(process);
    const conn = { httpReqOpts: () => ({ host: LOOPBACK, port }) };
    await pool.addWorker(definition, { process, conn, events: new EventEmitter() }).waitForSocketReady();
  };
  Object.assign(emulator, {
    startRuntime,
    triggers: Object.fromEntries(["f", "g"].map((id) => [id, { def: { id, entryPoint: id }, backend: {} }])),
  });
  /** Calls are submitted in batches of this size, in the same tick. */
  const batch = { size: 1 };
  const arrived: (() => void)[] = [];
  const front = await listen(({ method, headers, url: path = "" }, response) => {
    arrived.push(() => void pool.submitRequest(path.slice(1), { method, path, headers }, response, ""));
    if (arrived.length < batch.size) return;
    for (const submit of arrived.splice(0)) submit();
  });
  const call = (id = "f") =>
    fetch(`http://${LOOPBACK}:${front}/${id}`, { method: "POST" }).then(({ status }) => status);
  return { calls, processes, call, batch };
}

it("a call beyond the process limit waits for a process", async () => {
  const { calls, processes, call } = await functions();
  const answers = Array.from({ length: FUNCTIONS_PROCESSES_MAX + 1 }, () => call());
  await expect.poll(() => calls).toHaveLength(FUNCTIONS_PROCESSES_MAX);
  calls.shift()?.end();
  await expect.poll(() => calls).toHaveLength(FUNCTIONS_PROCESSES_MAX);
  expect(processes).toHaveLength(FUNCTIONS_PROCESSES_MAX);
  for (const response of calls) response.end();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
});

it("concurrent calls get a process each, even if only one process is idle; that process may have run another function", async () => {
  const { calls, processes, call, batch } = await functions();
  const first = call("g");
  await expect.poll(() => calls).toHaveLength(1);
  calls.shift()?.end();
  await first;
  batch.size = 2;
  const answers = [call(), call()];
  await expect.poll(() => calls).toHaveLength(2);
  expect(processes).toHaveLength(2);
  for (const response of calls) response.end();
  await Promise.all(answers);
});

it("each call opens its own connection, which a busy process reads after the message that selects its function", async () => {
  const { calls, call } = await functions();
  const sockets = new Set();
  for (const id of ["f", "g"]) {
    const answer = call(id);
    await expect.poll(() => calls).toHaveLength(1);
    const [response] = calls.splice(0);
    sockets.add(response?.socket);
    response?.end();
    await answer;
  }
  expect(sockets.size).toBe(2);
});

it("a process that exits frees its slot for a waiting call", async () => {
  const { calls, processes, call } = await functions();
  const answers = Array.from({ length: FUNCTIONS_PROCESSES_MAX + 1 }, () => call());
  await expect.poll(() => calls).toHaveLength(FUNCTIONS_PROCESSES_MAX);
  processes[0]?.emit("exit");
  await expect.poll(() => processes).toHaveLength(FUNCTIONS_PROCESSES_MAX + 1);
  await expect.poll(() => calls).toHaveLength(FUNCTIONS_PROCESSES_MAX + 1);
  for (const response of calls) response.end();
  await Promise.all(answers);
});

it.each(["never starts", "has exited"] as const)(
  "calls get status 503 when the process %s",
  async (fault) => {
    if (fault === "never starts") vi.stubEnv("FUNCTIONS_DISCOVERY_TIMEOUT", "0.05");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { processes, call } = await functions(fault);
    const answers = await Promise.all(Array.from({ length: FUNCTIONS_PROCESSES_MAX + 2 }, () => call()));
    expect(new Set(answers)).toEqual(new Set([503]));
    expect(processes).toHaveLength(answers.length);
  },
);

it("a stop waits two seconds for calls that are never answered, such as those whose processes Ctrl-C has ended", async () => {
  vi.useFakeTimers();
  const address = { projectId: "demo-f", projectDir: ".", host: LOOPBACK, env: {}, port: 0 };
  const emulator = createFunctions(address) as ReturnType<typeof createFunctions> & {
    readonly workQueue: { start(): void; submit(work: () => Promise<void>): void };
  };
  void emulator.workQueue.start();
  emulator.workQueue.submit(() => new Promise(() => {}));
  const stopped = vi.fn();
  void emulator.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(stopped).toHaveBeenCalled();
});
