import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, type SuitePorts } from "@matbjorg/emulator/ports";
import { buildSite, type LocalSite, localSecrets } from "./local-site.ts";

const root = join(import.meta.dirname, "..");

/** A local site that nobody else uses: its ports, where its web is built, and the process that it runs in. */
export type OwnSite = Pick<LocalSite, "admin" | "operatorKey" | "formRelayUrl"> & {
  readonly ports: SuitePorts;
  readonly webDir: string;
  readonly pid: number;
};

/** Builds, starts and seeds a local site, and ends it after the work, with all that it kept. */
export async function withOwnSite<Result>(work: (site: OwnSite) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-own-"));
  const ports = await freePorts();
  const suite = fork(join(root, "tests", "suite-process.ts"), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    localSecrets(root);
    const webDir = join(folder, "web");
    suite.send({ ports, webDir, dataFolder: join(folder, "data") });
    await buildSite(root, ports, webDir);
    suite.send("built");
    const details = await detailsOf(suite);
    return await work({ ...details, ports, webDir, pid: suite.pid ?? 0 });
  } finally {
    const ended = once(suite, "exit");
    if (suite.connected) suite.disconnect();
    if (suite.exitCode === null) await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function detailsOf(suite: ChildProcess): Promise<Pick<OwnSite, "admin" | "operatorKey" | "formRelayUrl">> {
  return new Promise((resolve, reject) => {
    suite.once("message", (details) => resolve(details as OwnSite));
    suite.once("exit", () => reject(new Error("The local site did not start: see above.")));
  });
}
