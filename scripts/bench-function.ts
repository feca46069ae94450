import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request as open } from "node:http";
import { join } from "node:path";

const PROCESS = join(import.meta.dirname, "bench-function-process.mjs");
const WATCHER = join(import.meta.dirname, "..", "functions", "loaded-modules.ts");

/** Milliseconds of the processor, and by the clock. */
export type Cost = { readonly processorMs: number; readonly clockMs: number };
export type Loaded = ReadonlyMap<string, number>;

/** An HTTP request as a function gets it. */
export type Request = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
type Answer = { readonly status: number; readonly body: string; readonly clockMs: number };

/** One function in a process of its own, see bench-function-process.mjs. */
export class FunctionProcess {
  readonly #child: ChildProcess;
  readonly #agent = new Agent({ keepAlive: true });
  /** From the start of its process until the function is there. */
  readonly loading: Cost;
  /** What was loaded by then, in bytes by path, where that is watched. */
  readonly filesAtFirst: Loaded;

  readonly endpoint: string;

  private constructor(child: ChildProcess, endpoint: string, loading: Cost, files: Loaded) {
    this.#child = child;
    this.endpoint = endpoint;
    this.loading = loading;
    this.filesAtFirst = files;
  }

  /** @param target what the module exports; none: the module is loaded, and nothing served */
  static async start(
    file: string,
    target: string | undefined,
    env: Readonly<Record<string, string>>,
    isWatched = false,
  ): Promise<FunctionProcess> {
    // No cache of what was compiled: a new instance has none.
    const { NODE_COMPILE_CACHE: _, ...own } = process.env;
    const child = fork(PROCESS, [file, ...(isWatched ? [WATCHER] : [])], {
      // They log each call.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { ...own, ...env, ...(target && { FUNCTION_TARGET: target }) },
    });
    type Ready = { loaded: Cost; files: [string, number][]; port: number };
    const { loaded, files, port } = await told<Ready>(child);
    return new FunctionProcess(child, `http://127.0.0.1:${port}`, loaded, new Map(files));
  }

  send({ method, path, headers, body }: Request): Promise<Answer> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const sent = open(this.endpoint + path, { method, agent: this.#agent, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const clockMs = performance.now() - startedAt;
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), clockMs });
      });
      sent.on("error", reject).end(body);
    });
  }

  /** The processor's time since the process was started, and what it has loaded by now. */
  async now(): Promise<{ processorMs: number; files: Loaded }> {
    const answer = told<{ processorMs: number; files: [string, number][] }>(this.#child);
    this.#child.send("?");
    const { processorMs, files } = await answer;
    return { processorMs, files: new Map(files) };
  }

  async end(): Promise<void> {
    this.#agent.destroy();
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await ended;
  }
}

function told<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const over = () => reject(new Error("A function's process ended before it had said what it was asked"));
    child.once("exit", over);
    child.once("message", (message) => {
      child.off("exit", over);
      resolve(message as Message);
    });
  });
}
