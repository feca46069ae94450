import { spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, type SuitePorts } from "@matbjorg/emulator/ports";
import { chromium } from "playwright";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findChromium } from "../scripts/find-chromium.ts";

// README, "To make it yours", to the letter, in a copy of the project: then `npm start`, and the first sign-in.

const root = join(import.meta.dirname, "..");
const WORKSPACES = ["contract", "web", "functions", "emulator", "seed"];
/** What the README names. */
const BRANDED = [
  "web/src/brand.ts",
  "web/public/language.js",
  "seed/data/partners.json",
  "functions/.env",
  ".firebaserc",
];
const COPIED = [
  ...[...WORKSPACES, "scripts", "docs", "package.json", "package-lock.json", "tsconfig.base.json"],
  ...[
    "firebase.json",
    ".firebaserc",
    "firestore.rules",
    "storage.rules",
    "firestore.indexes.json",
    "vitest.config.ts",
  ],
];

let folder: string;
let ports: SuitePorts;
let running: ReturnType<typeof run> | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "rebrand-"));
  ports = await freePorts();
  const isDerived = (path: string) =>
    /node_modules|web\/dist|functions\/lib|\.secret\.local/.test(path.slice(root.length));
  for (const name of COPIED) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !isDerived(path) });
  }
  mkdirSync(join(folder, "node_modules", "@matbjorg"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name === "@matbjorg") continue;
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(folder, name), join(folder, "node_modules", "@matbjorg", name));
  }
  edit("firebase.json", (text) => {
    const config = JSON.parse(text);
    for (const [part, port] of Object.entries(ports)) config.emulators[part].port = port;
    return JSON.stringify(config);
  });
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

function edit(name: string, change: (text: string) => string): void {
  const file = join(folder, name);
  const text = readFileSync(file, "utf8");
  expect(change(text), name).not.toBe(text);
  writeFileSync(file, change(text));
}

function rebrand(): void {
  for (const name of BRANDED) {
    edit(name, (text) =>
      text
        .replaceAll("matbjorg", "krasbjorg")
        .replaceAll("Matbjörg", "Krásbjörg")
        .replaceAll("Matbjargar", "Krásbjargar"),
    );
  }
}

type Outcome = { readonly output: string; readonly code: number | null };

/** A Node script; `done` settles when it ends, or before that has said `until`. */
function run(args: string[], env: NodeJS.ProcessEnv, until?: string) {
  const child = spawn(process.execPath, args, { cwd: folder, env });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const done = new Promise<Outcome>((resolve) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        if (until && output.includes(until)) resolve({ output, code: null });
      });
    }
    closed.then((code) => resolve({ output, code }));
  });
  return { child, closed, done };
}

/** `npm start`, until the site is there or could not be had. */
function start(): Promise<Outcome> {
  // Without the project id that the test runner has for its own suite.
  const { GOOGLE_CLOUD_PROJECT: _, ...env } = process.env;
  running = run(["scripts/start.ts"], { ...env, NODE_ENV: "production" }, "Ctrl-C stops everything");
  return running.done;
}

async function stop(): Promise<void> {
  running?.child.kill("SIGTERM");
  await running?.closed;
  running = undefined;
}

/** What `npm start` prints of the admin. */
function adminIn(output: string): { username: string; password: string } {
  const [, username = "", password = ""] = /user name "([^"]+)", password "([^"]+)"/.exec(output) ?? [];
  expect({ username, password }, output).not.toMatchObject({ username: "" });
  return { username, password };
}

describe("a site with a brand of its own", () => {
  it("starts with another local project, shows its news, and lets its admin in", async () => {
    rebrand();
    const { output } = await start();
    const admin = adminIn(output);
    expect(admin.username).toBe("admin@krasbjorg.example");
    const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(`http://127.0.0.1:${ports.hosting}/`);
      await page.getByRole("heading", { name: "Gulrætur með karakter fá loksins að njóta sín" }).waitFor();
      await page.getByRole("img", { name: "Krásbjörg" }).first().waitFor({ state: "attached" });
      await page.goto(`http://127.0.0.1:${ports.hosting}/admin/login`);
      await page.getByLabel("Notandanafn").fill(admin.username);
      await page.getByLabel("Lykilorð", { exact: true }).fill(admin.password);
      await page.getByRole("button", { name: "Skrá inn" }).click();
      await page.waitForURL("**/admin/news");
      await page.getByRole("row").filter({ hasText: "Hundrað tonn af mat" }).waitFor();
    } finally {
      await browser.close();
    }

    // The mail domain changes once more; the data, and the admin in it, were kept.
    await stop();
    edit("web/build.ts", () => "// The pages are there.");
    edit("web/src/brand.ts", (text) => text.replaceAll("@krasbjorg.example", "@krasir.example"));
    const again = adminIn((await start()).output);
    expect(again).toEqual(admin);
    const signedIn = await fetch(
      `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: again.username, password: again.password }),
      },
    );
    expect(signedIn.status).toBe(200);
  });

  it("passes the web's unit tests", async () => {
    rebrand();
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "web/src"];
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")),
    );
    const { output, code } = await run(args, env).done;
    expect(code, output).toBe(0);
  });

  it("does not start with a local project that could be a real one, and says where it is named", async () => {
    edit("web/src/brand.ts", (text) => text.replace('"demo-matbjorg"', '"krasbjorg-local"'));
    const { output, code } = await start();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The local project in web\/src\/brand\.ts is "krasbjorg-local": its id has to begin with "demo-"\./,
    );
    expect(output.trim().split("\n")).toHaveLength(1);
  });
});
