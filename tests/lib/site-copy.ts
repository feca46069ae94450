import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { freePorts, type SuitePorts } from "@matbjorg/local-suite/ports";
import { expect, onTestFinished, vi } from "vitest";
import { PROJECT_ID } from "../../tools/local/local-site.ts";

const root = join(import.meta.dirname, "../..");
const WORKSPACES = ["contract", "web", "functions", "tools/local-suite", "seed"];
const FILES = [
  ...["package.json", "package-lock.json", "tsconfig.base.json", "docs", "ops"],
  // rebrand.process.ts runs unit tests in a copy.
  ...["vitest.config.ts", "tests/setup"],
  ...["firebase.json", ".firebaserc", "firestore.rules", "storage.rules", "firestore.indexes.json"],
];

/**
 * Replaces web/build/build.ts, because building the real site would take a third of the time that a start
 * takes.
 */
const ONE_PAGE = `import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("web/dist", { recursive: true });
writeFileSync("web/dist.files.json", "{}");
writeFileSync("web/dist/index.html", "<!doctype html><title>One page</title>");`;

/** Headers that bypass the rules, as the Admin SDK does. */
export const AS_OWNER = { Authorization: "Bearer owner" } as const;

/** The command that `npm start` runs, without npm and bootstrap. */
export const START = [process.execPath, "tools/local/start.ts"] as const;

/** Returns an output without the lines that `npm start` prints before all others on a busy machine. */
export const afterLoading = (output: string) => output.replace(/^(?:Still: Loading the local suite\n)+/, "");

/** A process, its exit code, and the output of the process and its children. */
export type Run = {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves once the output contains the text. Rejects with the output if all processes end before that. */
  prints(what: string | RegExp): Promise<void>;
  /** Resolves with the exit code; children may still run, and output may follow. */
  readonly exit: Promise<number | null>;
  /** Resolves with the exit code once the output is complete. */
  readonly end: Promise<number | null>;
};

export type RunningProcess = { readonly pid: number; readonly command: string };

/** A copy of the project with its own ports, to run `npm start` in. */
export class SiteCopy {
  readonly folder: string;
  readonly ports: SuitePorts;
  readonly #temporary: string;
  readonly #runs: Run[] = [];

  private constructor(folder: string, ports: SuitePorts) {
    this.folder = folder;
    this.ports = ports;
    this.#temporary = join(folder, "tmp");
    mkdirSync(this.#temporary);
  }

  /**
   * @param web `whole` builds the real web at each start, `one page` builds a placeholder
   * @param name the beginning of the folder's name
   */
  static async create(web: "whole" | "one page" = "one page", name = "matbjorg-start-"): Promise<SiteCopy> {
    const copy = new SiteCopy(mkdtempSync(join(tmpdir(), name)), await freePorts());
    const isDerived = (path: string) =>
      /node_modules|web\/dist|functions\/lib|\.secret\.local/.test(path.slice(root.length));
    for (const name of ["contract", "web", "functions", "seed", "tools", ...FILES]) {
      const options = { recursive: true, filter: (path: string) => !isDerived(path) };
      cpSync(join(root, name), join(copy.folder, name), options);
    }
    if (web === "one page") copy.buildOnePage();
    copy.#linkPackages();
    const config = JSON.parse(copy.read("firebase.json"));
    for (const [part, port] of Object.entries(copy.ports)) config.emulators[part].port = port;
    copy.write("firebase.json", JSON.stringify(config));
    return copy;
  }

  /** Replaces the web's build by a placeholder. */
  buildOnePage(): void {
    this.write("web/build/build.ts", ONE_PAGE);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8");
  }

  /** Creates missing folders. */
  write(path: string, text: string): void {
    mkdirSync(join(this.folder, path, ".."), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  start(...args: string[]): Run {
    return this.run(...START, ...args);
  }

  run(command: string, ...args: string[]): Run {
    return this.runIn({}, command, ...args);
  }

  /** @param environment variables in addition to those of this process */
  runIn(environment: Readonly<Record<string, string>>, command: string, ...args: string[]): Run {
    const child = spawn(command, args, {
      cwd: this.folder,
      env: { ...ownEnvironment(), TMPDIR: this.#temporary, ...environment },
      // Runs the command without a terminal, as CI does.
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { stdout, stderr } = child;
    let text = "";
    // `prints` adds a listener each time a test calls it, so the number of listeners is not limited.
    for (const stream of [stdout, stderr])
      stream.setMaxListeners(0).on("data", (chunk: Buffer) => (text += chunk));
    const end = new Promise<number | null>((resolve) => child.once("close", resolve));
    const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
    const prints = (what: string | RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (typeof what === "string" ? text.includes(what) : what.test(text)) resolve();
        };
        look();
        for (const stream of [stdout, stderr]) stream.on("data", look);
        end.then(() => reject(new Error(`Ended without printing ${what}:\n${text}`)));
      });
    const run = { child, output: () => text, prints, exit, end };
    this.#runs.push(run);
    return run;
  }

  /** URL of the database's documents. */
  get documents(): string {
    return `http://127.0.0.1:${this.ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  }

  async newsIds(): Promise<string[]> {
    const response = await fetch(`${this.documents}/webpage_news`, { headers: AS_OWNER });
    const { documents } = (await response.json()) as { documents?: { name: string }[] };
    return (documents ?? []).map(({ name }) => name.split("/").at(-1) ?? "");
  }

  /**
   * Returns all processes whose working directory is in the copy. This needs /proc, so the list is empty
   * except on Linux.
   */
  processes(): RunningProcess[] {
    if (!existsSync("/proc")) return [];
    return readdirSync("/proc").flatMap((pid) => {
      try {
        if (!/^\d+$/.test(pid) || !readlinkSync(`/proc/${pid}/cwd`).startsWith(this.folder)) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
        return [{ pid: Number(pid), command }];
      } catch {
        return [];
      }
    });
  }

  /** Expects that no process runs in the copy, and nothing listens on its ports. */
  async expectNoProcessLeft(): Promise<void> {
    await expect.poll(() => this.processes()).toEqual([]);
    for (const port of Object.values(this.ports)) expect(await isListening(port)).toBe(false);
  }

  /** Does the same as `expectNoProcessLeft`, and also expects that no socket file is left. */
  async expectNothingLeft(): Promise<void> {
    await this.expectNoProcessLeft();
    expect(readdirSync(this.#temporary).filter((name) => name.endsWith(".sock"))).toEqual([]);
  }

  /** Kills the remaining processes, orphans included, and deletes the copy. */
  async remove(): Promise<void> {
    for (const { child, exit } of this.#runs) {
      child.kill("SIGKILL");
      await exit;
    }
    for (const process of this.processes()) kill(process);
    // Polls without `expect.poll`, which works only inside tests.
    await vi.waitUntil(() => this.processes().length === 0, 60_000);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Links the installed packages and the copy's own workspaces. */
  #linkPackages(): void {
    for (const packages of ["node_modules", "web/node_modules"]) {
      mkdirSync(join(this.folder, packages));
      for (const name of existsSync(join(root, packages)) ? readdirSync(join(root, packages)) : []) {
        // Leaves out the caches of Vite and Vitest, which another run may be writing.
        if (!/^(@matbjorg|\.vite.*)$/.test(name))
          symlinkSync(join(root, packages, name), join(this.folder, packages, name));
      }
    }
    const own = join(this.folder, "node_modules/@matbjorg");
    mkdirSync(own);
    for (const workspace of WORKSPACES)
      symlinkSync(join(this.folder, workspace), join(own, basename(workspace)));
  }
}

/** Returns this process's environment without the test runner's variables. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const isTestRunners = (name: string) => name.startsWith("VITEST") || name === "GOOGLE_CLOUD_PROJECT";
  const entries = Object.entries(process.env).filter(([name]) => !isTestRunners(name));
  return { ...Object.fromEntries(entries), NODE_ENV: "production" };
}

/** Copies the project for one test. */
export async function copySite(web?: "whole"): Promise<SiteCopy> {
  const site = await SiteCopy.create(web);
  onTestFinished(() => site.remove());
  return site;
}

/** Returns the credentials that `npm start` printed. */
export function printedAdmin(output: string): { email: string; password: string } {
  const [, email = "", password = ""] = /user name "([^"]+)", password "([^"]+)"/.exec(output) ?? [];
  expect(email, output).not.toBe("");
  return { email, password };
}

/** Sends SIGKILL, unless the process has ended. */
export function kill({ pid }: RunningProcess): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}
