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

/** The pool with processes that this test answers for: what is under way is in `calls`, `processes` are all there were. */
async function functions(fault?: "never comes up" | "has gone") {
  const [calls, processes]: [ServerResponse[], EventEmitter[]] = [[], []];
  const address = { projectId: "demo-f", projectDir: ".", host: LOOPBACK, env: {} };
  const emulator = createFunctions({ ...address, port: 0 });
  const { default: pool } = (emulator as unknown as { workerPools: { default: Pool } }).workerPools;
  const port = await listen(({ url }, response) => {
    if (!url?.endsWith("/__/health")) calls.push(response);
    else if (fault !== "never comes up") response.end();
  });
  const startRuntime = async (_backend: object, definition: object) => {
    const process = Object.assign(new EventEmitter(), {
      send: (_text: string, done: (error?: Error) => void) => {
        done(fault === "has gone" ? new Error("Channel closed") : undefined);
        if (fault === "has gone") process.emit("exit");
      },
      kill: () => process.emit("exit"),
    });
    processes.push(process);
    const conn = { httpReqOpts: () => ({ host: LOOPBACK, port }) };
    await pool.addWorker(definition, { process, conn, events: new EventEmitter() }).waitForSocketReady();
  };
  Object.assign(emulator, {
    startRuntime,
    triggers: { f: { def: { id: "f", entryPoint: "f" }, backend: {} } },
  });
  /** How many come in the same moment. */
  const together = { count: 1 };
  const come: (() => void)[] = [];
  const front = await listen(({ headers }, response) => {
    come.push(() => void pool.submitRequest("f", { method: "POST", path: "/f", headers }, response, "{}"));
    if (come.length === together.count) for (const submit of come.splice(0)) submit();
  });
  const call = () => fetch(`http://${LOOPBACK}:${front}`).then(({ status }) => status);
  return { calls, processes, call, together };
}

it("run in so many processes at most, and a call beyond that waits for one", async () => {
  const { calls, processes, call } = await functions();
  const answers = Array.from({ length: FUNCTIONS_PROCESSES_MAX + 1 }, call);
  await expect.poll(() => calls).toHaveLength(FUNCTIONS_PROCESSES_MAX);
  calls.shift()?.end();
  await expect.poll(() => calls).toHaveLength(FUNCTIONS_PROCESSES_MAX);
  expect(processes).toHaveLength(FUNCTIONS_PROCESSES_MAX);
  for (const response of calls) response.end();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
});

it("called in the same moment are run by a process each, though one is idle", async () => {
  const { calls, processes, call, together } = await functions();
  const first = call();
  await expect.poll(() => calls).toHaveLength(1);
  calls.shift()?.end();
  await first;
  together.count = 2;
  const answers = [call(), call()];
  await expect.poll(() => calls).toHaveLength(2);
  expect(processes).toHaveLength(2);
  for (const response of calls) response.end();
  await Promise.all(answers);
});

it("whose process ends give its place to a call that waits", async () => {
  const { calls, processes, call } = await functions();
  const answers = Array.from({ length: FUNCTIONS_PROCESSES_MAX + 1 }, call);
  await expect.poll(() => calls).toHaveLength(FUNCTIONS_PROCESSES_MAX);
  processes[0]?.emit("exit");
  await expect.poll(() => processes).toHaveLength(FUNCTIONS_PROCESSES_MAX + 1);
  await expect.poll(() => calls).toHaveLength(FUNCTIONS_PROCESSES_MAX + 1);
  for (const response of calls) response.end();
  await Promise.all(answers);
});

it.each(["never comes up", "has gone"] as const)("are answered 503 where a process %s", async (fault) => {
  vi.stubEnv("FUNCTIONS_DISCOVERY_TIMEOUT", "0.05");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { processes, call } = await functions(fault);
  const answers = await Promise.all(Array.from({ length: FUNCTIONS_PROCESSES_MAX + 2 }, call));
  expect(new Set(answers)).toEqual(new Set([503]));
  expect(processes).toHaveLength(answers.length);
});
