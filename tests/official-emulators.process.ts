import { fork, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePorts } from "@matbjorg/emulator/ports";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";

// `EMULATOR=official npm test` without the official programs: its errors when they are unavailable, and how it starts
// them. A script that records its arguments replaces Java.

const root = join(import.meta.dirname, "..");

let folder: string;
let programs: NodeJS.ProcessEnv;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "matbjorg-official-"));
  mkdirSync(join(folder, "bin"));
  mkdirSync(join(folder, "programs"));
  // Nothing listens on this port, so downloads fail.
  const noNetwork = { HTTPS_PROXY: "http://127.0.0.1:9", https_proxy: "http://127.0.0.1:9", NO_PROXY: "" };
  programs = { EMULATOR: "official", FIREBASE_EMULATORS_PATH: join(folder, "programs") };
  env = { ...process.env, ...noNetwork, ...programs, PATH: join(folder, "bin") };
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

function writeJava(script: string): void {
  writeFileSync(join(folder, "bin", "java"), `#!${process.execPath}\n${script}`);
  chmodSync(join(folder, "bin", "java"), 0o755);
}

function writePrograms(): void {
  for (const name of ["cloud-firestore-emulator-v1.22.0.jar", "cloud-storage-rules-runtime-v1.1.3.jar"]) {
    writeFileSync(join(folder, "programs", name), "");
  }
}

/** Runs `npm test` without npm and bootstrap. */
function runTests(): { status: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/test.ts"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  return { status, lines: `${stdout}${stderr}`.trim().split("\n") };
}

describe("EMULATOR=official npm test", () => {
  it("names everything that is missing and how to get it, and runs no test", () => {
    expect(runTests()).toEqual({
      status: 1,
      lines: [
        "The official emulators cannot be started here:",
        expect.stringMatching(/^- Java is not there: install a Java runtime 21 or later/),
        expect.stringMatching(
          /^- The firestore emulator's program cannot be had: https:.+\.jar does not answer\. Download it to /,
        ),
        expect.stringMatching(
          /^- The storage emulator's program cannot be had: https:.+\.jar does not answer\. /,
        ),
        "",
        "0 passed, 1 failed",
      ],
    });
  });

  it.each([
    ["17", 'openjdk version "17.0.15" 2025-04-15'],
    ["1", 'java version "1.8.0_402"'],
  ])("refuses a Java %s that is too old", (version, line) => {
    writeJava(`console.error(${JSON.stringify(line)})`);
    writePrograms();
    const { status, lines } = runTests();
    expect(status).toBe(1);
    expect(lines[1]).toContain(`Java is too old (${version})`);
    expect(lines).toHaveLength(4);
  });

  it("rejects other values than official and embedded", () => {
    env.EMULATOR = "java";
    expect(runTests()).toEqual({
      status: 1,
      lines: ['EMULATOR is "embedded" or "official", not "java".', "", "0 passed, 1 failed"],
    });
  });
});

/** Reports version 21 and replaces both programs: records its arguments and the requests that it receives. */
const FAKE_JAVA = `
const { appendFileSync } = require("node:fs");
const args = process.argv.slice(2);
const record = (what) => appendFileSync(${JSON.stringify("RECORD_FILE")}, JSON.stringify(what) + "\\n");
process.on("SIGINT", () => process.exit(0));
setTimeout(() => process.exit(1), 90_000);
if (args.includes("-version")) {
  console.error('openjdk version "21.0.4" 2024-07-16');
  process.exit(0);
} else if (args.includes("serve")) {
  record({ args });
  console.log('{"id":-1,"status":"ok"}');
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id } = JSON.parse(line);
    console.log(JSON.stringify({ id, status: "ok", errors: [], warnings: [], result: { rulesVersion: 2 } }));
  });
} else {
  record({ args });
  require("node:http").createServer((request, response) => {
    record({ method: request.method, url: request.url });
    response.end("{}");
  }).listen(Number(args[args.indexOf("--port") + 1]), "127.0.0.1");
}`;

describe("the suite with the official emulators", () => {
  it("starts both Java programs, passes Firestore the rules and the functions' address, and registers the triggers", async () => {
    const recordFile = join(folder, "records");
    writeJava(FAKE_JAVA.replace("RECORD_FILE", recordFile));
    writePrograms();
    const site = join(folder, "site");
    cpSync(join(import.meta.dirname, "trigger-fixture"), site, { recursive: true });
    symlinkSync(join(root, "node_modules"), join(site, "node_modules"));
    for (const name of ["firestore.rules", "storage.rules", "firestore.indexes.json"]) {
      cpSync(join(root, name), join(site, name));
    }
    const ports = await freePorts();
    const suite = fork(join(import.meta.dirname, "trigger-suite-process.ts"), [site, JSON.stringify(ports)], {
      env: { ...process.env, ...programs, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` },
      cwd: folder,
      silent: true,
    });
    let output = "";
    for (const stream of [suite.stdout, suite.stderr])
      stream?.on("data", (chunk: Buffer) => (output += chunk));
    const ended = new Promise((resolve) => suite.once("exit", resolve));
    const ready = new Promise((resolve) => suite.once("message", resolve));
    onTestFinished(() => {
      suite.kill("SIGKILL");
    });
    const outcome = await Promise.race([ready, ended.then(() => output)]);
    suite.disconnect();
    expect(outcome).toBe("ready");
    expect(await ended).toBe(0);

    const recorded = readFileSync(recordFile, "utf8")
      .trim()
      .split("\n")
      .map((line): { args?: string[]; url?: string } => JSON.parse(line));
    const [firestore, storage] = recorded.flatMap(({ args }) => (args ? [args.join(" ")] : []));
    expect(firestore).toContain(
      `--host 127.0.0.1 --port ${ports.firestore} --project_id demo-triggers --rules ${join(site, "firestore.rules")}`,
    );
    expect(firestore).toContain(`--functions_emulator 127.0.0.1:${ports.functions}`);
    expect(storage).toContain("cloud-storage-rules-runtime");
    expect(recorded.filter(({ url }) => url?.includes("/eventarcTrigger?"))).toHaveLength(4);
  });
});
