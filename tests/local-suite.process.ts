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
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, type SuitePorts } from "@matbjorg/emulator/ports";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

// `npm start` as a person runs it, in a copy of the project with ports of its own.

const root = join(import.meta.dirname, "..");
const COPIED = [
  "web",
  "functions",
  "emulator",
  "seed",
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
];
const CONFIG = ["firebase.json", ".firebaserc", "firestore.rules", "storage.rules", "firestore.indexes.json"];

let folder: string;
let ports: SuitePorts;
let started: Started[];

type Started = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "matbjorg-start-"));
  ports = await freePorts();
  started = [];
  for (const name of [...COPIED, ...CONFIG]) {
    const isDerived = (path: string) =>
      /node_modules|web\/dist|functions\/lib|\.secret\.local/.test(path.slice(root.length));
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !isDerived(path) });
  }
  linkPackages();
  const config = JSON.parse(readFileSync(join(folder, "firebase.json"), "utf8"));
  for (const [part, port] of Object.entries(ports)) config.emulators[part].port = port;
  writeFileSync(join(folder, "firebase.json"), JSON.stringify(config));
});

afterEach(async () => {
  for (const { child, exit } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The packages that are installed here, but the copy's own workspaces. */
function linkPackages(): void {
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@matbjorg"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@matbjorg") symlinkSync(join(root, "node_modules", name), join(packages, name));
  }
  for (const workspace of ["web", "functions", "emulator", "seed"]) {
    symlinkSync(join(folder, workspace), join(packages, "@matbjorg", workspace));
  }
}

function start(...args: string[]): Started {
  const child = spawn(process.execPath, ["scripts/start.ts", ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk));
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const run = { child, output: () => text, exit };
  started.push(run);
  return run;
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited too long for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function ready(run: Started): Promise<void> {
  await until(
    `the site\n${run.output()}`,
    () => run.output().includes("The site") || run.child.exitCode !== null,
  );
  expect(run.output()).toContain("The site");
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}

async function nothingIsLeft(): Promise<void> {
  for (const port of Object.values(ports)) expect(await isListening(port)).toBe(false);
  await until("the functions' workers to end", () => workersIn(folder).length === 0);
}

/** The processes that work in a folder, functions' workers among them. Linux only, as CI is. */
function workersIn(path: string): string[] {
  if (!existsSync("/proc")) return [];
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(path);
    } catch {
      return false;
    }
  });
}

async function publishedIds(): Promise<string[]> {
  const response = await fetch(
    `http://127.0.0.1:${ports.firestore}/v1/projects/demo-matbjorg/databases/(default)/documents/webpage_news`,
    { headers: { Authorization: "Bearer owner" } },
  );
  const { documents } = (await response.json()) as { documents?: { name: string }[] };
  return (documents ?? []).map(({ name }) => name.split("/").at(-1) ?? "");
}

async function signIn(output: string): Promise<number> {
  const password = /password "([^"]+)"/.exec(output)?.[1];
  const response = await fetch(
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "admin@matbjorg.example", password, returnSecureToken: true }),
    },
  );
  return response.status;
}

const BUCKET = "demo-matbjorg.appspot.com";

/** As the Admin SDK does, bound by no rules. */
async function uploadPicture(): Promise<void> {
  const url = `http://127.0.0.1:${ports.storage}/upload/storage/v1/b/${BUCKET}/o?uploadType=media&name=images/a.webp`;
  const headers = { Authorization: "Bearer owner", "Content-Type": "image/webp" };
  expect((await fetch(url, { method: "POST", headers, body: "a picture" })).status).toBe(200);
}

/** What a visitor gets of a file: its content, or the status that refuses it. */
async function download(path: string): Promise<string | number> {
  const url = `http://127.0.0.1:${ports.storage}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media`;
  const response = await fetch(url);
  return response.ok ? response.text() : response.status;
}

describe("npm start", () => {
  it("keeps documents, accounts and files over a Ctrl-C, and --fresh forgets them", async () => {
    const first = start();
    await ready(first);
    expect(await publishedIds()).toHaveLength(6);
    expect(await signIn(first.output())).toBe(200);
    await fetch(
      `http://127.0.0.1:${ports.firestore}/v1/projects/demo-matbjorg/databases/(default)/documents/webpage_news/kept`,
      { method: "PATCH", headers: { Authorization: "Bearer owner" }, body: JSON.stringify({ fields: {} }) },
    );
    await uploadPicture();
    first.child.kill("SIGINT");
    expect(await first.exit).toBe(0);
    await nothingIsLeft();

    const second = start();
    await ready(second);
    expect(await publishedIds()).toContain("kept");
    expect(await signIn(second.output())).toBe(200);
    expect(await download("images/a.webp")).toBe("a picture");
    // storage.rules open the pictures and nothing else.
    expect(await download("elsewhere/a.webp")).toBe(403);
    second.child.kill("SIGTERM");
    expect(await second.exit).toBe(0);
    await nothingIsLeft();

    const third = start("--fresh");
    await ready(third);
    expect(await publishedIds()).not.toContain("kept");
    expect(await signIn(third.output())).toBe(200);
  });

  it("names a taken port in one sentence and leaves nothing running", async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(ports.firestore, "127.0.0.1", resolve));
    const run = start();
    expect(await run.exit).toBe(1);
    expect(run.output().trim().split("\n")).toEqual([
      `Port ${ports.firestore} (firestore) is taken: stop what listens there, or change emulators.firestore.port in firebase.json.`,
    ]);
    await new Promise((resolve) => blocker.close(resolve));
    await nothingIsLeft();
  });

  it("moves a damaged data file aside, says so and goes on", async () => {
    const first = start();
    await ready(first);
    first.child.kill("SIGINT");
    await first.exit;
    const data = join(folder, ".emulator-data");
    writeFileSync(join(data, "firestore.json"), '{"version":1,"documents":[{"na');
    writeFileSync(join(data, "auth", "accounts.json"), "[[[");
    const second = start();
    await ready(second);
    expect(second.output()).toMatch(
      /firestore\.json could not be read \(.+\)\. It was moved to firestore\.damaged-\d{4}-\d\d-\d\dT/,
    );
    expect(second.output()).toMatch(
      /auth could not be read \(accounts\.json: .+\)\. It was moved to auth\.damaged-/,
    );
    expect(readdirSync(data).filter((name) => name.includes(".damaged-"))).toHaveLength(2);
    expect(await publishedIds()).toHaveLength(6);
  });

  it("refuses to start with a mistake in the rules, and says where", async () => {
    const file = join(folder, "firestore.rules");
    writeFileSync(file, readFileSync(file, "utf8").replace("allow get: if true;", "allow got: if true;"));
    const run = start();
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(
      /firestore\.rules:\d+:\d+: error: expected one of read, .+, found "got"\n.*allow got: if true;\n\s+\^/,
    );
    await nothingIsLeft();
  });

  it("keeps the last good rules in force when a mistake is saved while it runs", async () => {
    const run = start();
    await ready(run);
    const file = join(folder, "firestore.rules");
    const good = readFileSync(file, "utf8");
    const article = `http://127.0.0.1:${ports.firestore}/v1/projects/demo-matbjorg/databases/(default)/documents/webpage_news/hundrad-tonn-af-mat`;
    writeFileSync(file, good.replace("allow get: if true;", "allow get if true;"));
    await until("the complaint", () => run.output().includes("the last good rules stay in force"));
    expect(run.output()).toMatch(/firestore\.rules:\d+:\d+: error: expected ":" or ";"/);
    expect((await fetch(article)).status).toBe(200);
    writeFileSync(file, good.replace("allow get: if true;", "allow get: if false;"));
    await until("the new rules", () => run.output().includes("firestore.rules reloaded"));
    expect((await fetch(article)).status).toBe(403);
    // As in production: the rules count, and what leads nowhere denies.
    writeFileSync(file, good.replace("allow get: if true;", "allow get: if tru;"));
    await until("the warning", () => /: warning: "tru" is not defined here/.test(run.output()));
  });

  it("takes its functions' workers along when it is killed outright", async () => {
    const run = start();
    await ready(run);
    expect(workersIn(folder).length).toBeGreaterThan(1);
    run.child.kill("SIGKILL");
    await run.exit;
    await nothingIsLeft();
  });
});
