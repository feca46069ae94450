import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { type Download, downloadEmulator, isReachable, officialDownload } from "./firebase-tools.ts";

/** What firebase-tools 15 asks for. https://firebase.google.com/docs/emulator-suite/install_and_configure */
const JAVA_MIN = 21;

const ANSWER_MAX_MS = 10_000;

/**
 * Sees to all that firebase-tools' own Firestore and Storage emulators need: Java, and their two programs, which are
 * downloaded once.
 *
 * @throws Error that says what is missing and how to get it
 */
export async function requireOfficialEmulators(say: (line: string) => void): Promise<void> {
  const absent = ["firestore", "storage"]
    .map((name) => ({ name, ...officialDownload(name) }))
    .filter(({ downloadPath }) => !existsSync(downloadPath));
  // Without Java there is nothing to download for, but the person should hear of everything at once.
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
  // Java says its version where programs complain.
  const { error, stderr } = spawnSync("java", ["-version"], { encoding: "utf8", timeout: ANSWER_MAX_MS });
  if (error && "code" in error && error.code === "ENOENT") return `Java is not there: ${install}`;
  // Up to 8 it was 1.8, and that is too old in either spelling.
  const version = /version "(\d+)/.exec(stderr ?? "")?.[1];
  if (!version) return `"java -version" does not tell its version: ${install}`;
  return Number(version) < JAVA_MIN ? `Java is too old (${version}): ${install}` : undefined;
}

function downloadProblem({ name, downloadPath, opts }: { name: string } & Download): string {
  const folder = dirname(downloadPath);
  return `The ${name} emulator's program cannot be had: ${opts.remoteUrl} does not answer. Download it to ${folder}, or name a folder that has it in FIREBASE_EMULATORS_PATH.`;
}
