import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePorts } from "@matbjorg/local-suite/ports";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LockFile, lockFileOf } from "../../../functions/lock-file.ts";
import manifest from "../../../functions/package.json" with { type: "json" };
import rootLock from "../../../package-lock.json" with { type: "json" };
import { AS_OWNER, printedAdmin } from "../../../tests/lib/site-copy.ts";
import { PROJECT_ID } from "../../local/local-site.ts";
import { signInWithPassword } from "../../local/sign-in.ts";
import { emptyProject, type ProjectState } from "./project-state.ts";
import { Rehearsal } from "./rehearsal.ts";
import { zipFiles } from "./zip-files.ts";

// Installs and starts the uploaded functions as Google does, with a local suite as their backend. Google's build
// installs them with `NODE_ENV=production npm ci`, and starts the framework that their package.json names:
// https://github.com/GoogleCloudPlatform/buildpacks/blob/main/cmd/nodejs/functions_framework/main.go

const root = join(import.meta.dirname, "..", "..", "..");
const PRODUCTION: string = JSON.parse(readFileSync(join(root, ".firebaserc"), "utf8")).projects.production;

/** The folder is outside this repository, so that Node finds none of its packages, as in Cloud Build. */
const folder = mkdtempSync(join(tmpdir(), "uploaded-functions-"));
const packageFiles = {
  "package.json": readFileSync(join(root, "functions", "package.json"), "utf8"),
  "package-lock.json": `${JSON.stringify(lockFileOf(rootLock as LockFile, "functions", manifest), null, 2)}\n`,
};
/**
 * The installation runs before the tests, because their title says whether they are skipped for lack of a network. CI has a
 * network, and skips no test.
 */
const isInstalled = install();

function install(): boolean {
  for (const [file, content] of Object.entries(packageFiles)) writeFileSync(join(folder, file), content);
  const retries = process.env.CI ? [] : ["--fetch-retries=0"];
  const { status, stderr } = spawnSync(
    "npm",
    ["ci", "--prefer-offline", "--no-audit", "--no-fund", ...retries],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status === 0) return true;
  const isUnreachable =
    /npm error code (E(NOTFOUND|AI_AGAIN|CONN\w+|NETUNREACH|HOSTUNREACH|TIMEDOUT)|ERR_SOCKET_TIMEOUT)/;
  if (process.env.CI || !isUnreachable.test(stderr)) throw new Error(stderr);
  return false;
}

const title = `the uploaded functions${isInstalled ? "" : " (not installed: the npm registry cannot be reached)"}`;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(isInstalled)(title, () => {
  const project = emptyProject(PRODUCTION);
  const running: ChildProcess[] = [];
  let rehearsal: Rehearsal;
  let idToken: string;

  beforeAll(async () => {
    rehearsal = await Rehearsal.create();
    rehearsal.replacePlaceholders();
    rehearsal.commitAll();
    const deployed = await rehearsal.deploy(project, "production", "--force");
    expect(deployed.code, deployed.output).toBe(0);
    const uploaded = zipFiles(project.sources[0] ?? Buffer.alloc(0));
    for (const [file, content] of Object.entries(packageFiles))
      expect(String(uploaded.get(file))).toBe(content);
    for (const [file, content] of uploaded) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }

    // The deployed firebase.json contains the default ports.
    const config = JSON.parse(rehearsal.site.read("firebase.json"));
    for (const [part, port] of Object.entries(rehearsal.site.ports)) config.emulators[part].port = port;
    rehearsal.site.write("firebase.json", JSON.stringify(config));
    // The uploaded function renders the pages; the suite provides only the emulators.
    rehearsal.site.buildOnePage();
    const site = rehearsal.site.start();
    await site.prints("Ctrl-C stops everything");
    const { email, password } = printedAdmin(site.output());
    const signIn = await signInWithPassword(rehearsal.site.ports.auth, email, password);
    ({ idToken } = (await signIn.json()) as { idToken: string });
  });

  afterAll(async () => {
    await Promise.all(running.map(ended));
    await rehearsal?.end();
  });

  /** Starts a function as Cloud Run does; resolves with its URL once it listens. */
  async function started(name: string, projectId?: string): Promise<string> {
    return (await start(name, projectId)).url;
  }

  async function start(name: string, projectId = PROJECT_ID): Promise<{ url: string; child: ChildProcess }> {
    const { functions: port } = await freePorts();
    const { firestore, auth, storage } = rehearsal.site.ports;
    const { serviceConfig, eventTrigger } = functionOf(project, name);
    const secrets = (serviceConfig.secretEnvironmentVariables ?? []).map(({ key }) => [
      key,
      `rehearsed ${key}`,
    ]);
    const [, memory, unit] = /^(\d+)([MG])/.exec(serviceConfig.availableMemory) ?? [];
    const heapMb = Number(memory) * (unit === "G" ? 1_024 : 1);
    const child = spawn(
      process.execPath,
      ["node_modules/@google-cloud/functions-framework/build/src/main.js"],
      {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "production",
          METADATA_SERVER_DETECTION: "none",
          ...serviceConfig.environmentVariables,
          ...Object.fromEntries(secrets),
          FUNCTION_TARGET: name,
          FUNCTION_SIGNATURE_TYPE: eventTrigger ? "cloudevent" : "http",
          PORT: String(port),
          K_SERVICE: name.toLowerCase(),
          K_CONFIGURATION: name.toLowerCase(),
          K_REVISION: `${name.toLowerCase()}-00001-abc`,
          NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
          GCLOUD_PROJECT: projectId,
          FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
          FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
          FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
          FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storage}`,
        },
      },
    );
    running.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk));
    // The framework prints nothing in production mode.
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
      await setTimeout(50);
    }
    return { url: `http://127.0.0.1:${port}`, child };
  }

  /** Calls a callable, with the admin's token if given. */
  async function call(name: string, data: unknown, token?: string) {
    const answer = await fetch(await started(name), {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ data }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  it("are installed without the repository's own packages and tools", () => {
    const packages = JSON.parse(readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8"));
    const names = Object.keys(packages.packages);
    expect(names).toContain("node_modules/sharp");
    expect(names.filter((name) => /matbjorg|vite|firebase-tools/.test(name))).toEqual([]);
  });

  it("all answer, each from its own module", async () => {
    const answers: Record<string, unknown> = {};
    const waiting = [...project.functions.keys()].map((name) => name.split("/").at(-1) ?? "");
    const answerNext = async (): Promise<void> => {
      const name = waiting.pop();
      if (!name) return;
      const { url, child } = await start(name);
      answers[name] = await answerOf(name, url);
      await ended(child);
      return answerNext();
    };
    const expected = Object.fromEntries(waiting.map((name) => [name, expectedOf(name)]));
    // Two functions start at a time, because the smallest runner of CI has two processors.
    await Promise.all([answerNext(), answerNext()]);
    expect(answers).toEqual(expected);
    expect(Object.keys(answers).length).toBeGreaterThan(40);
  });

  /**
   * Returns the expected response. Callables are called with an unknown field, which the schema of their own module
   * rejects.
   */
  function expectedOf(name: string): unknown {
    const kind = kindOf(project, name);
    if (kind === "callable") return [400, "input/invalid"];
    return [kind === "request" ? REQUESTS[name]?.status : kind === "trigger" ? 204 : 200, undefined];
  }

  async function answerOf(name: string, url: string): Promise<unknown> {
    const kind = kindOf(project, name);
    const response =
      kind === "request"
        ? await fetch(`${url}${REQUESTS[name]?.path}`, { redirect: "manual" })
        : await fetch(url, {
            method: "POST",
            headers: {
              "Content-Type": "application/json",
              ...(kind === "callable" && { Authorization: `Bearer ${idToken}` }),
              ...(kind === "trigger" && EVENT),
            },
            body: '{"data":{"unknown":1}}',
          });
    const text = await response.text();
    return [response.status, /"reason":"([^"]+)"/.exec(text)?.[1]];
  }

  it("accept an admin's picture, because sharp was installed for this system", async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0e3b2e" } })
      .png()
      .toBuffer();
    const { status, body } = await call(
      "uploadImage",
      { data: picture.toString("base64"), alt: "Grænt" },
      idToken,
    );
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { result: { imageUrl: expect.stringContaining(".webp") } },
    });
  });

  it("render an article, and answer 404 for a missing one", async () => {
    const pages = await started("pages");
    const article = async () => (await fetch(`${pages}/news/hundrad-tonn-af-mat`)).text();
    // A new process may take longer than PAGE_READ_TIMEOUT_MS to reach Firestore, and answers with the loading state until then.
    await expect.poll(article).toContain("Hundrað tonn af mat hafa ratað á diskinn");
    expect((await fetch(`${pages}/news/er-ekki-til`)).status).toBe(404);
  });

  it("answer /robots.txt, which the framework does not pass on by default", async () => {
    const pages = await started("pages");
    const robots = await fetch(`${pages}/robots.txt`, { headers: { "X-Forwarded-Host": "a.web.app" } });
    expect([robots.status, await robots.text()]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
  });

  it("report their health and commit", async () => {
    const answer = await fetch(`${await started("health")}/health`);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 200,
      body: { commit: expect.stringMatching(/^[0-9a-f]{7,}$/), firestore: "ok", relay: "not set" },
    });
  });

  it("complete an article written by hand when Eventarc sends its event", async () => {
    // This is another project in the local Firestore, so that it triggers none of the suite's functions.
    const other = "demo-other";
    const document = `${rehearsal.site.documents.replace(PROJECT_ID, other)}/webpage_news/by-hand`;
    await fetch(document, {
      method: "PATCH",
      headers: { ...AS_OWNER, "Content-Type": "application/json" },
      body: JSON.stringify({ fields: { title: { stringValue: "Skrifað í höndunum" } } }),
    });
    const delivered = await fetch(await started("completeNews", other), {
      method: "POST",
      headers: { ...EVENT, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(delivered.status).toBe(204);
    const completed = await fetch(document, { headers: AS_OWNER });
    expect(await completed.json()).toMatchObject({ fields: { isPublished: { booleanValue: true } } });
  });
});

/** A request that each HTTP function answers. */
const REQUESTS: Readonly<Record<string, { readonly path: string; readonly status: number }>> = {
  contactForm: { path: "/contact/send", status: 303 },
  health: { path: "/health", status: 200 },
  pages: { path: "/robots.txt", status: 200 },
};

/** The headers with which Eventarc reports that an article was written. */
const EVENT = {
  "ce-id": "1",
  "ce-specversion": "1.0",
  "ce-type": "google.cloud.firestore.document.v1.written",
  "ce-source": `//firestore.googleapis.com/projects/${PROJECT_ID}/databases/(default)`,
  "ce-document": "webpage_news/by-hand",
};

function kindOf(project: ProjectState, name: string): "callable" | "request" | "schedule" | "trigger" {
  const { labels, eventTrigger } = functionOf(project, name);
  if (labels?.["deployment-callable"]) return "callable";
  if (eventTrigger) return "trigger";
  return [...project.jobs.keys()].some((job) => job.includes(`-${name}-`)) ? "schedule" : "request";
}

function functionOf(project: ProjectState, name: string) {
  const found = [...project.functions.values()].find((one) => one.name.endsWith(`/functions/${name}`));
  if (!found) throw new Error(`${name} was not deployed`);
  return found;
}

/** Whether a program listens on a port. Does not send a request, which would call the function. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
  });
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  return exit;
}
