import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, type SuitePorts } from "@matbjorg/emulator/ports";
import type { TestProject } from "vitest/node";
import { prerenderedPages } from "../scripts/prerendered-pages.ts";

/** What tests need to know of the local suite they run against. */
export type SuiteDetails = {
  readonly ports: SuitePorts;
  readonly admin: { readonly username: string; readonly password: string };
  readonly operatorKey: string;
  readonly formRelayUrl: string;
  /** The addresses of all prerendered pages, in both languages. */
  readonly pages: readonly string[];
  /** What the suite's parts log, functions among them. */
  readonly logFile: string;
};

declare module "vitest" {
  export interface ProvidedContext extends SuiteDetails {}
}

/** Starts one local suite on free ports, with data of its own: a person's own site may run beside it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-tests-"));
  const ports = await freePorts();
  const suite = fork(join(import.meta.dirname, "suite-process.ts"), [folder, JSON.stringify(ports)]);
  const { admin, operatorKey, formRelayUrl, logFile } = await details(suite);
  const pages = prerenderedPages(join(folder, "web"));
  project.provide("ports", ports);
  project.provide("admin", admin);
  project.provide("operatorKey", operatorKey);
  project.provide("formRelayUrl", formRelayUrl);
  project.provide("pages", pages);
  project.provide("logFile", logFile);
  return async () => {
    const ended = new Promise((resolve) => suite.once("exit", resolve));
    suite.disconnect();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function details(suite: ChildProcess): Promise<Omit<SuiteDetails, "ports" | "pages">> {
  return new Promise((resolve, reject) => {
    suite.once("message", (message) => resolve(message as SuiteDetails));
    suite.once("exit", () => reject(new Error("The local suite did not start: see above.")));
  });
}
