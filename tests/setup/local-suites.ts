import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
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
  /** The files that functions need to render pages. */
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
/** The prefix of a test run's folder; the id of the run's process follows. */
const FOLDER = "matbjorg-tests-";

/**
 * Provides each worker with its own local suite, so that spec files run in parallel. A suite starts when the
 * worker's first file requests it, and its seeded data is restored before each file. Web and functions are
 * built once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftFolders();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const build = { dir: join(folder, "web"), ports: await freePorts() };
  const step = steps(console.log);
  const built = buildSite(root, build.ports, build.dir, step);
  // Each suite awaits this promise and reports its failure. The handler only prevents an unhandled rejection.
  built.catch(() => {});
  // Creates the secrets here, because suites that start at the same time would overwrite each other's
  // secrets.
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
  // Keeps idle connections open. If a connection is closed while a request is sent, the request fails with
  // "socket hang up".
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
      // Deletes the form relay's messages and lets it succeed again.
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
    // Retries, because processes of functions may still be ending.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}

/** Removes the folders of test runs that were killed, 24 MB each. */
function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1];
    if (!pid || isRunning(Number(pid))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true });
    } catch {
      // The folder belongs to another user, so it stays.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
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
