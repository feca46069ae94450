import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { localSecrets, PROJECT_ID } from "../local/local-site.ts";
import { type TemporarySite, withTemporarySite } from "../local/temporary-site.ts";
import { median } from "./median.ts";

const root = join(import.meta.dirname, "..", "..");
const OURS = join(root, "functions", "lib", "index.js");
const PROCESS = join(import.meta.dirname, "function-process.mjs");
const ROUNDS = 7;

/** The smallest module that can be deployed, and the same with one read from Firestore. */
const BASELINES = {
  hello: `import { onCall } from "firebase-functions/https";
    export const hello = onCall(() => "hello");`,
  reading: `import { initializeApp } from "firebase-admin/app";
    import { getFirestore } from "firebase-admin/firestore";
    import { onCall } from "firebase-functions/https";
    initializeApp();
    export const reading = onCall(async () => (await getFirestore().doc("webpage_partners/none").get()).exists);`,
};

type Start = { readonly loadMs: number; readonly firstCallMs: number };
type Measured = {
  readonly what: string;
  readonly file: string;
  readonly target: string;
  /** A GET of this path; without one, an empty call of the callable. */
  readonly path?: string;
  readonly starts: Start[];
};

/**
 * Measures a cold start: importing the module (processor time) and the first call (clock), each in a new process against
 * the Firestore of a seeded local suite. Hello-world and our functions are interleaved; medians.
 */
export function functionRows(): Promise<{ starts: object[] }> {
  return withTemporarySite(async (site) => {
    const folder = mkdtempSync(join(tmpdir(), "matbjorg-bench-"));
    try {
      symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
      const measured: Measured[] = [
        ...Object.entries(BASELINES).map(([target, code]) => {
          const file = join(folder, `${target}.mjs`);
          writeFileSync(file, code);
          return { what: `baseline: ${target}`, file, target, starts: [] };
        }),
        ...["/news", "/news/hundrad-tonn-af-mat", "/read/latest-news"].map((path) => ({
          what: `pages ${path}`,
          file: OURS,
          target: "pages",
          path,
          starts: [],
        })),
      ];
      const env = environment(site);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const one of measured) one.starts.push(await startOnce(one, env));
      }
      const medianOf = ({ starts }: Measured, key: keyof Start) => median(starts.map((start) => start[key]));
      const [hello] = measured as [Measured];
      const starts = measured.map((one) => ({
        what: one.what,
        "load, processor ms": Math.round(medianOf(one, "loadMs")),
        "load to hello (goal 1.3)": Number((medianOf(one, "loadMs") / medianOf(hello, "loadMs")).toFixed(2)),
        "first call ms": Math.round(medianOf(one, "firstCallMs")),
      }));
      return { starts };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function startOnce({ file, target, path }: Measured, env: Record<string, string>): Promise<Start> {
  // A new instance has no compile cache.
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const child = fork(PROCESS, [file], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...inherited, ...env, FUNCTION_TARGET: target },
  });
  try {
    const { loadMs, port } = await firstMessage(child);
    const startedAt = performance.now();
    const call = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ data: {} }),
    };
    const response = await fetch(`http://127.0.0.1:${port}${path ?? "/"}`, path ? {} : call);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${target} answered ${response.status}`);
    return { loadMs, firstCallMs: performance.now() - startedAt };
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}

function firstMessage(child: ChildProcess): Promise<{ loadMs: number; port: number }> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as { loadMs: number; port: number }));
    child.once("exit", () => reject(new Error("A function's process ended before it listened")));
  });
}

/** Returns what a deployed function finds in its environment, and the emulators' addresses. */
function environment({ ports, webDir }: TemporarySite): Record<string, string> {
  return {
    ...(parseEnv(readFileSync(join(root, "functions", ".env"), "utf8")) as Record<string, string>),
    ...localSecrets(root),
    NODE_ENV: "production",
    METADATA_SERVER_DETECTION: "none",
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    SITE_FILES: `${webDir}.files.json`,
  };
}
