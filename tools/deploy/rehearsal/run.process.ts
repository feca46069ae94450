import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePorts } from "@matbjorg/local-suite/ports";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AS_OWNER, isListening, printedAdmin } from "../../../tests/lib/site-copy.ts";
import { PROJECT_ID } from "../../local/local-site.ts";
import { signInWithPassword } from "../../local/sign-in.ts";
import { emptyProject, type ProjectState } from "./project-state.ts";
import { Rehearsal } from "./rehearsal.ts";
import { zipFiles } from "./zip-files.ts";

// Installs and starts the uploaded functions as Google does, against a local suite: `npm run rehearse -- --run`.

const root = join(import.meta.dirname, "..", "..", "..");
const PRODUCTION: string = JSON.parse(readFileSync(join(root, ".firebaserc"), "utf8")).projects.production;

describe.runIf(process.env.REHEARSE_RUN)("the uploaded functions", () => {
  const project = emptyProject(PRODUCTION);
  const running: ChildProcess[] = [];
  let folder: string;
  let rehearsal: Rehearsal;
  let idToken: string;

  beforeAll(async () => {
    rehearsal = await Rehearsal.create();
    rehearsal.replacePlaceholders();
    rehearsal.commitAll();
    const deployed = await rehearsal.deploy(project, "production", "--force");
    expect(deployed.code, deployed.output).toBe(0);

    // Outside of this repository, so that Node finds none of its packages, as in Cloud Build.
    folder = mkdtempSync(join(tmpdir(), "uploaded-functions-"));
    for (const [file, content] of zipFiles(project.sources[0] ?? Buffer.alloc(0))) {
      mkdirSync(dirname(join(folder, "source", file)), { recursive: true });
      writeFileSync(join(folder, "source", file), content);
    }
    const npm = (where: string, ...args: string[]) => {
      mkdirSync(join(folder, where), { recursive: true });
      const flags = ["--prefer-offline", "--no-audit", "--no-fund"];
      execFileSync("npm", [...args, ...flags], { cwd: join(folder, where), stdio: "pipe" });
    };
    npm("source", "ci", "--omit=dev");
    // Google's build image installs the framework separately.
    npm("framework", "install", "--no-save", "@google-cloud/functions-framework@5");

    // The deployed firebase.json has the default ports.
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
    if (folder) rmSync(folder, { recursive: true, force: true });
    await rehearsal?.end();
  });

  /** Starts a function as Cloud Run does; resolves with its URL once it listens. */
  async function started(name: string, projectId = PROJECT_ID): Promise<string> {
    const { functions: port } = await freePorts();
    const { firestore, auth, storage } = rehearsal.site.ports;
    const { serviceConfig, eventTrigger } = functionOf(project, name);
    const secrets = (serviceConfig.secretEnvironmentVariables ?? []).map(({ key }) => [
      key,
      `rehearsed ${key}`,
    ]);
    const child = spawn(
      process.execPath,
      [
        join(folder, "framework/node_modules/@google-cloud/functions-framework/build/src/main.js"),
        `--source=${join(folder, "source")}`,
      ],
      {
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
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
      await setTimeout(50);
    }
    return `http://127.0.0.1:${port}`;
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
    const packages = JSON.parse(readFileSync(join(folder, "source/node_modules/.package-lock.json"), "utf8"));
    const names = Object.keys(packages.packages);
    expect(names).toContain("node_modules/sharp");
    expect(names.filter((name) => /matbjorg|vite|firebase-tools/.test(name))).toEqual([]);
  });

  it("accept an admin's picture: sharp was installed for this system", async () => {
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

  it("answer /robots.txt, which the framework by default does not pass on", async () => {
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
    // Another project in the local Firestore, which triggers none of the suite's functions.
    const other = "demo-other";
    const document = `${rehearsal.site.documents.replace(PROJECT_ID, other)}/webpage_news/by-hand`;
    await fetch(document, {
      method: "PATCH",
      headers: { ...AS_OWNER, "Content-Type": "application/json" },
      body: JSON.stringify({ fields: { title: { stringValue: "Skrifað í höndunum" } } }),
    });
    const delivered = await fetch(await started("completeNews", other), {
      method: "POST",
      headers: {
        "ce-id": "1",
        "ce-specversion": "1.0",
        "ce-type": "google.cloud.firestore.document.v1.written",
        "ce-source": `//firestore.googleapis.com/projects/${PROJECT_ID}/databases/(default)`,
        "ce-document": "webpage_news/by-hand",
        "Content-Type": "application/json",
      },
      body: "{}",
    });
    expect(delivered.status).toBe(204);
    const completed = await fetch(document, { headers: AS_OWNER });
    expect(await completed.json()).toMatchObject({ fields: { isPublished: { booleanValue: true } } });
  });
});

function functionOf(project: ProjectState, name: string) {
  const found = [...project.functions.values()].find((one) => one.name.endsWith(`/functions/${name}`));
  if (!found) throw new Error(`${name} was not deployed`);
  return found;
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  return exit;
}
