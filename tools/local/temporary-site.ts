import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, type SuitePorts } from "@matbjorg/local-suite/ports";
import { buildSite, type LocalSite, localSecrets } from "./local-site.ts";
import { steps } from "./steps.ts";

const root = join(import.meta.dirname, "..", "..");

/** A local site on free ports with data of its own. */
export type TemporarySite = Pick<LocalSite, "admin" | "operatorKey" | "formRelayUrl"> & {
  readonly ports: SuitePorts;
  /** The folder of the web build. */
  readonly webDir: string;
};

/** Builds, starts and seeds a local site; after `work` it stops the site and deletes its data. */
export async function withTemporarySite<Result>(
  work: (site: TemporarySite) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-site-"));
  const ports = await freePorts();
  const suite = fork(join(root, "tests", "setup", "local-suite-process.ts"), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    localSecrets(root);
    const webDir = join(folder, "web");
    suite.send({ ports, webDir, dataFolder: join(folder, "data") });
    await buildSite(root, ports, webDir, steps(console.error));
    suite.send("built");
    const details = await detailsOf(suite);
    return await work({ ...details, ports, webDir });
  } finally {
    const ended = once(suite, "exit");
    if (suite.connected) suite.disconnect();
    if (suite.exitCode === null) await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

type Details = Pick<TemporarySite, "admin" | "operatorKey" | "formRelayUrl">;

function detailsOf(suite: ChildProcess): Promise<Details> {
  return new Promise((resolve, reject) => {
    suite.once("message", (details) => resolve(details as Details));
    suite.once("exit", () => reject(new Error("The local site did not start: see above.")));
  });
}
