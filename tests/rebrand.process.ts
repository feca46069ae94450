import { type ChildProcess, spawn } from "node:child_process";
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
const WORKSPACES = ["web", "functions", "emulator", "seed"];
/** What the README names. */
const BRANDED = [
  "web/src/brand.ts",
  "web/public/language.js",
  "seed/data/partners.json",
  "functions/.env",
  ".firebaserc",
];
const COPIED = [
  ...[...WORKSPACES, "scripts", "package.json", "package-lock.json", "tsconfig.base.json"],
  ...["firebase.json", ".firebaserc", "firestore.rules", "storage.rules", "firestore.indexes.json"],
];

let folder: string;
let ports: SuitePorts;
let running: { child: ChildProcess; exit: Promise<number | null> } | undefined;

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

/** `npm start`, until it says that the site is there or ends. */
async function start(): Promise<{ output: string; code: number | null }> {
  // Without the project id that the test runner has for its own suite.
  const { GOOGLE_CLOUD_PROJECT: _, ...env } = process.env;
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: folder,
    env: { ...env, NODE_ENV: "production" },
  });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  running = { child, exit };
  let output = "";
  const ready = new Promise<null>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        if (output.includes("Ctrl-C stops everything")) resolve(null);
      });
    }
  });
  const code = await Promise.race([ready, exit]);
  return { output, code };
}

async function stop(): Promise<void> {
  running?.child.kill("SIGTERM");
  await running?.exit;
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
    for (const name of BRANDED) {
      edit(name, (text) =>
        text
          .replaceAll("matbjorg", "krasbjorg")
          .replaceAll("Matbjörg", "Krásbjörg")
          .replaceAll("Matbjargar", "Krásbjargar"),
      );
    }
    const { output } = await start();
    const admin = adminIn(output);
    expect(admin.username).toBe("admin@krasbjorg.example");
    const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
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
