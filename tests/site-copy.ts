import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
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
import { join } from "node:path";
import { freePorts, type SuitePorts } from "@matbjorg/emulator/ports";
import { expect } from "vitest";
import { PROJECT_ID } from "../scripts/local-site.ts";

const root = join(import.meta.dirname, "..");
const WORKSPACES = ["contract", "web", "functions", "emulator", "seed"];
const FILES = [
  ...["package.json", "package-lock.json", "tsconfig.base.json", "docs", "ops"],
  // The web's unit tests run in a copy too.
  ...["vitest.config.ts", "tests/own-modules.ts", "tests/own-process.ts"],
  ...["firebase.json", ".firebaserc", "firestore.rules", "storage.rules", "firestore.indexes.json"],
];

/** In the place of web/build.ts: a start whose test is not about the web builds none, which is a third of its cost. */
const ONE_PAGE = `import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("web/dist", { recursive: true });
writeFileSync("web/dist/index.html", "<!doctype html><title>One page</title>");`;

/** As the Admin SDK asks: bound by no rules. */
export const AS_OWNER = { Authorization: "Bearer owner" } as const;

/** The launcher, behind npm and its bootstrap. */
export const START = [process.execPath, "scripts/start.ts"] as const;

/** A process and all that it started: what they say, and how the first of them ends. */
export type Run = {
  readonly child: ChildProcess;
  output(): string;
  /** Settles once the output has it. @throws Error with the output if nobody is left who could say it */
  says(what: string | RegExp): Promise<void>;
  readonly exit: Promise<number | null>;
};

export type RunningProcess = { readonly pid: number; readonly command: string };

/** A copy of the project with ports of its own, to run `npm start` in. */
export class SiteCopy {
  readonly folder: string;
  readonly ports: SuitePorts;
  readonly #runs: Run[] = [];

  private constructor(folder: string, ports: SuitePorts) {
    this.folder = folder;
    this.ports = ports;
  }

  /** @param web `whole`: the real one is built at each start; `one page`: something to serve */
  static async create(web: "whole" | "one page" = "one page"): Promise<SiteCopy> {
    const copy = new SiteCopy(mkdtempSync(join(tmpdir(), "matbjorg-start-")), await freePorts());
    const isDerived = (path: string) =>
      /node_modules|web\/dist|functions\/lib|\.secret\.local/.test(path.slice(root.length));
    for (const name of [...WORKSPACES, "scripts", ...FILES]) {
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

  /** From here on. */
  buildOnePage(): void {
    this.write("web/build.ts", ONE_PAGE);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8");
  }

  /** The text of a folder's files whose path there matches. */
  readAll(folder: string, path: RegExp): string {
    const whole = join(this.folder, folder);
    const files = readdirSync(whole, { recursive: true, encoding: "utf8" }).filter((name) => path.test(name));
    return files.map((name) => readFileSync(join(whole, name), "utf8")).join("\n");
  }

  /** Makes the folders too. */
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

  /** @param environment added to ours */
  runIn(environment: Readonly<Record<string, string>>, command: string, ...args: string[]): Run {
    const child = spawn(command, args, {
      cwd: this.folder,
      env: { ...ownEnvironment(), ...environment },
      // No terminal and nothing to read, as in CI or under a service manager.
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { stdout, stderr } = child;
    let text = "";
    for (const stream of [stdout, stderr]) stream.on("data", (chunk: Buffer) => (text += chunk));
    const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
    const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
    const says = (what: string | RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (typeof what === "string" ? text.includes(what) : what.test(text)) resolve();
        };
        look();
        for (const stream of [stdout, stderr]) stream.on("data", look);
        closed.then(() => reject(new Error(`Ended without saying ${what}:\n${text}`)));
      });
    const run = { child, output: () => text, says, exit };
    this.#runs.push(run);
    return run;
  }

  /** The address of the database's documents, for requests as its owner. */
  get documents(): string {
    return `http://127.0.0.1:${this.ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  }

  async newsIds(): Promise<string[]> {
    const response = await fetch(`${this.documents}/webpage_news`, { headers: AS_OWNER });
    const { documents } = (await response.json()) as { documents?: { name: string }[] };
    return (documents ?? []).map(({ name }) => name.split("/").at(-1) ?? "");
  }

  /** All that works in the copy, functions' workers among them. Linux only, as CI is: elsewhere none. */
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

  /** Nobody works in the copy any more, and nobody listens at its ports. */
  async expectNothingLeft(): Promise<void> {
    await expect.poll(() => this.processes(), { timeout: 60_000 }).toEqual([]);
    for (const port of Object.values(this.ports)) expect(await isListening(port)).toBe(false);
  }

  /** Ends what still runs, orphans too: outright, for nothing of it is wanted any more. */
  async remove(): Promise<void> {
    for (const { child, exit } of this.#runs) {
      child.kill("SIGKILL");
      await exit;
    }
    for (const process of this.processes()) kill(process);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The packages that are installed here, but the copy's own workspaces. */
  #linkPackages(): void {
    const packages = join(this.folder, "node_modules");
    mkdirSync(join(packages, "@matbjorg"), { recursive: true });
    for (const name of readdirSync(join(root, "node_modules"))) {
      if (name !== "@matbjorg" && name !== INSTALLED_FOR)
        symlinkSync(join(root, "node_modules", name), join(packages, name));
    }
    for (const workspace of WORKSPACES)
      symlinkSync(join(this.folder, workspace), join(packages, "@matbjorg", workspace));
    // What scripts/bootstrap.mjs writes after an installation.
    const lock = createHash("sha256").update(this.read("package-lock.json")).digest("hex");
    this.write(join("node_modules", INSTALLED_FOR), lock);
  }
}

const INSTALLED_FOR = ".installed-for";

/** Without what the test runner has set for itself and for its own suite. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const isRunners = (name: string) => name.startsWith("VITEST") || name === "GOOGLE_CLOUD_PROJECT";
  const kept = Object.entries(process.env).filter(([name]) => !isRunners(name));
  return { ...Object.fromEntries(kept), NODE_ENV: "production" };
}

/** Outright, unless it ended by itself just now. */
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
