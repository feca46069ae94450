import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { downloadEmulator, officialDownload } from "./firebase-tools.ts";

/**
 * The minimum that firebase-tools 15 requires. https://firebase.google.com/docs/emulator-suite/install_and_configure
 */
const JAVA_MIN = 21;

const JAVA_TIMEOUT_MS = 10_000;

/**
 * Requires Java for firebase-tools' own Firestore and Storage emulators, and downloads the two programs once.
 *
 * @throws Error that says what is missing and how to install it
 */
export async function requireOfficialEmulators(say: (line: string) => void): Promise<void> {
  const java = javaProblem();
  if (java) throw new Error(java);
  for (const name of ["firestore", "storage"]) {
    const { downloadPath, opts } = officialDownload(name);
    if (existsSync(downloadPath)) continue;
    say(`Downloading the ${name} emulator (${Math.round(opts.expectedSize / 1e6)} MB, once) …`);
    await downloadEmulator(name).catch((error: unknown) => {
      const folder = dirname(downloadPath);
      throw new Error(
        `The ${name} emulator's program cannot be had (${error}). Download ${opts.remoteUrl} to ${folder}, or name a folder that has it in FIREBASE_EMULATORS_PATH.`,
      );
    });
  }
}

function javaProblem(): string | undefined {
  const install = `install a Java runtime ${JAVA_MIN} or later (https://adoptium.net) and put it first in PATH.`;
  // Java prints its version to stderr.
  const { error, stderr } = spawnSync("java", ["-version"], { encoding: "utf8", timeout: JAVA_TIMEOUT_MS });
  if (error && "code" in error && error.code === "ENOENT") return `Java is not there: ${install}`;
  // Java 8 and older report 1.x, which is also below the minimum.
  const version = /version "(\d+)/.exec(stderr ?? "")?.[1];
  if (!version) return `"java -version" does not tell its version: ${install}`;
  return Number(version) < JAVA_MIN ? `Java is too old (${version}): ${install}` : undefined;
}
