import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { type Download, downloadEmulator, isReachable, officialDownload } from "./firebase-tools.ts";

/** firebase-tools 15's requirement. https://firebase.google.com/docs/emulator-suite/install_and_configure */
const JAVA_MIN = 21;

const JAVA_TIMEOUT_MS = 10_000;

/**
 * Requires Java for firebase-tools' own Firestore and Storage emulators, and downloads the two programs once.
 *
 * @throws Error that lists what is missing and how to install it
 */
export async function requireOfficialEmulators(say: (line: string) => void): Promise<void> {
  const absent = ["firestore", "storage"]
    .map((name) => ({ name, ...officialDownload(name) }))
    .filter(({ downloadPath }) => !existsSync(downloadPath));
  // Checked even without Java, so that the error lists everything that is missing.
  const unreachable = await Promise.all(absent.map(async ({ opts }) => !(await isReachable(opts.remoteUrl))));
  const problems = absent.filter((_one, index) => unreachable[index]).map(downloadProblem);
  const java = javaProblem();
  if (java) problems.unshift(java);
  if (problems.length > 0) throw missing(problems);
  for (const program of absent) {
    const megabytes = Math.round(program.opts.expectedSize / 1e6);
    say(`Downloading the ${program.name} emulator (${megabytes} MB, once) …`);
    await downloadEmulator(program.name).catch((error: unknown) => {
      throw missing([`${downloadProblem(program)} (${String(error)})`]);
    });
  }
}

function missing(problems: readonly string[]): Error {
  const lines = ["The official emulators cannot be started here:", ...problems.map((one) => `- ${one}`)];
  return new Error(lines.join("\n"));
}

function javaProblem(): string | undefined {
  const install = `install a Java runtime ${JAVA_MIN} or later (https://adoptium.net) and put it first in PATH.`;
  // Java prints its version to stderr.
  const { error, stderr } = spawnSync("java", ["-version"], { encoding: "utf8", timeout: JAVA_TIMEOUT_MS });
  if (error && "code" in error && error.code === "ENOENT") return `Java is not there: ${install}`;
  // Java 8 and older report 1.x, which is below the minimum as well.
  const version = /version "(\d+)/.exec(stderr ?? "")?.[1];
  if (!version) return `"java -version" does not tell its version: ${install}`;
  return Number(version) < JAVA_MIN ? `Java is too old (${version}): ${install}` : undefined;
}

function downloadProblem({ name, downloadPath, opts }: { name: string } & Download): string {
  const folder = dirname(downloadPath);
  return `The ${name} emulator's program cannot be had: ${opts.remoteUrl} does not answer. Download it to ${folder}, or name a folder that has it in FIREBASE_EMULATORS_PATH.`;
}
