import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, type SuitePorts } from "@matbjorg/local-suite/ports";
import type { TestProject } from "vitest/node";
import { buildSite, copyBuild, localSecrets } from "../../tools/local/local-site.ts";
import { prerenderedPages } from "../../tools/local/prerendered-pages.ts";
import { steps } from "../../tools/local/steps.ts";
import { SeededState } from "./seeded-state.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL at which test files request their local suite, see local-suite.ts. */
    readonly suites: string;
  }
}

export type SuiteDetails = {
  readonly ports: SuitePorts;
  readonly admin: { readonly username: string; readonly password: string };
  readonly operatorKey: string;
  readonly formRelayUrl: string;
  /** Paths of all prerendered pages, in both languages. */
  readonly pages: readonly string[];
  /** What functions need to render pages. */
  readonly siteFiles: string;
  /** Log of the whole suite, including functions. */
  readonly logFile: string;
};

type Suite = {
  readonly process: ChildProcess;
  readonly details: Promise<SuiteDetails>;
  readonly seeded: Promise<SeededState>;
};

const root = join(import.meta.dirname, "..", "..");

/**
 * Provides each worker with its own local suite, so that spec files run in parallel. A suite starts when the worker's first
 * file requests it, and has the seeded data restored for each file. Web and functions are built once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-tests-"));
  const build = { dir: join(folder, "web"), ports: await freePorts() };
  const step = steps(console.log);
  const built = buildSite(root, build.ports, build.dir, step);
  // Each suite awaits and reports it; this prevents an unhandled rejection.
  built.catch(() => {});
  // Created here, because suites that start at once would overwrite each other's.
  localSecrets(root);

  const suites = new Map<string, Suite>();
  const startSuite = (worker: string): Suite => {
    const suiteFolder = join(folder, worker);
    const child = fork(join(import.meta.dirname, "local-suite-process.ts"));
    const start = async (): Promise<SuiteDetails> => {
      const ports = await freePorts();
      const webDir = join(suiteFolder, "web");
      const dataFolder = join(suiteFolder, "data");
      child.send({ ports, webDir, dataFolder });
      await built;
      copyBuild(build, { dir: webDir, ports });
      child.send("built");
      const started = await step(`Starting local suite ${worker}`, () => message(child));
      return { ...started, ports, pages: prerenderedPages(webDir), siteFiles: `${webDir}.files.json` };
    };
    const details = start();
    details.catch(() => child.kill());
    const seeded = details.then(({ ports }) => SeededState.take(ports));
    seeded.catch(() => {});
    return { process: child, details, seeded };
  };
  // Keeps idle connections open: closing one while a request is sent fails it with "socket hang up".
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const worker = request.url?.slice(1) ?? "";
    let suite = suites.get(worker);
    if (!suite) {
      suite = startSuite(worker);
      suites.set(worker, suite);
    }
    try {
      const details = await suite.details;
      await (await suite.seeded).restore();
      // Empties the form relay and has it succeed.
      await fetch(`${details.formRelayUrl}control`, { method: "DELETE" });
      response.end(JSON.stringify(details));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  project.provide("suites", await listen(server));

  return async () => {
    server.close();
    await Promise.all([...suites.values()].map(({ process }) => end(process)));
    // Processes of functions may still end.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function message(child: ChildProcess): Promise<Omit<SuiteDetails, "ports" | "pages" | "siteFiles">> {
  return new Promise((resolve, reject) => {
    child.once("message", (details) => resolve(details as SuiteDetails));
    child.once("exit", () => reject(new Error("The local suite did not start: see above.")));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.disconnect();
  await ended;
}
