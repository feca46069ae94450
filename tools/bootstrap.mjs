// Installs missing packages, then runs a script with the Node version that package.json pins. Must run in a fresh clone
// on any Node from 20, so it imports only Node's built-in modules.
//
//   node tools/bootstrap.mjs tools/local/start.ts [arguments…]
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isWindows = process.platform === "win32";
const bin = join(root, "node_modules", ".bin");
const pinnedNode = join(root, "node_modules", "node", "bin", isWindows ? "node.exe" : "node");
const PARENT_CHECK_MS = 1_000;
/** After so long without a line, one says that npm still runs. */
const SILENT_MS = 4_000;

// `npm start | head -8` closes the output, not the site.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Node 20 or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const inPath = (isWindows ? /[#?]/ : /[:#?]/).exec(root)?.[0];
if (inPath) {
  console.error(`Move this folder: npm and Vite cannot read the "${inPath}" in its path, ${root}.`);
  process.exit(1);
}
if (!existsSync(tmpdir())) {
  console.error(
    `The folder for temporary files, ${tmpdir()}, is missing: create it, or set TMPDIR to another.`,
  );
  process.exit(1);
}

/** The running child process: the installation, then the script. */
let child;
let isEnding = false;
// The terminal sends a Ctrl-C to the child as well, which shuts down by itself.
process.on("SIGINT", () => {
  isEnding = true;
});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
const startedBy = parents();
/** Run without npm, it may outlive its shell. */
const hasNpmEnded = () => process.env.npm_lifecycle_event !== undefined && parents() !== startedBy;
setInterval(() => hasNpmEnded() && end("SIGTERM"), PARENT_CHECK_MS).unref();

if (!isInstalled()) {
  console.log("Waiting for the npm registry …");
  // On a terminal npm itself shows how far it is.
  const waiting = process.stdout.isTTY ? undefined : setInterval(() => console.log("Still …"), SILENT_MS);
  // `npm ci` deletes node_modules first: not before the registry answers.
  const ask = ["view", "npm", "version", "--fetch-retries=0", "--fetch-timeout=20000"];
  if ((await run("npm", ask, { stdio: "ignore" })) !== 0) {
    if (isEnding || hasNpmEnded()) process.exit(1);
    console.error("Packages are missing, and the npm registry does not answer. Nothing was changed.");
    process.exit(1);
  }
  console.log("Installing the packages of package-lock.json (the first time takes a minute or two) …");
  const install = (...args) =>
    run("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], {
      stdio: ["ignore", "inherit", "inherit"],
    });
  let status = await install("ci", "--include=dev", "--include=optional");
  // Where npm is set to run no scripts, the package that brings Node still needs its own.
  if (status === 0 && !existsSync(pinnedNode))
    status = await install("rebuild", "node", "--ignore-scripts=false");
  clearInterval(waiting);
  if (isEnding || hasNpmEnded()) process.exit(1);
  if (status !== 0) {
    console.error("The packages could not be installed: see above. Is the npm registry reachable?");
    process.exit(1);
  }
}

const status = await run(pinnedNode, process.argv.slice(2), {
  // The child sees the IPC channel close however this process ends.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: {
    ...process.env,
    ...withoutProxy(),
    // Vitest writes colours into files and pipes too.
    ...(!process.stdout.isTTY && !process.env.CI && !process.env.FORCE_COLOR && { NO_COLOR: "1" }),
    PATH: `${bin}${isWindows ? ";" : ":"}${process.env.PATH}`,
    // Speeds up starting many processes that load the same large packages.
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  },
});
// https://nodejs.org/docs/latest-v24.x/api/process.html#exit-codes
if (status === 9 && process.env.NODE_OPTIONS)
  console.error(`The project's Node 24 does not know all of NODE_OPTIONS, "${process.env.NODE_OPTIONS}".`);
process.exit(status);

/** Whether node_modules is what package-lock.json says, whoever installed it. Other platforms' packages may be missing. */
function isInstalled() {
  const installed = packagesOf("node_modules/.package-lock.json");
  if (!installed || !existsSync(pinnedNode)) return false;
  const locked = packagesOf("package-lock.json");
  // The project's own packages are links: nothing is to be installed when their version changes.
  const isLocked = ([path, { version, integrity }]) =>
    !path.includes("node_modules/") ||
    (locked[path]?.version === version && locked[path].integrity === integrity);
  return (
    Object.entries(installed).every(isLocked) &&
    Object.entries(locked).every(
      ([path, { optional }]) => optional || !path.includes("node_modules/") || path in installed,
    )
  );
}

/** By path; undefined if the file is missing. */
function packagesOf(lockFile) {
  const path = join(root, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : undefined;
}

/**
 * Keeps requests to this machine from a proxy, of every library: some read the names in lower case only, and gRPC its own
 * name first.
 */
function withoutProxy() {
  const { NO_PROXY, no_proxy, no_grpc_proxy } = process.env;
  const listed = [no_proxy, NO_PROXY].filter(Boolean);
  if (listed.includes("*")) return { NO_PROXY: "*", no_proxy: "*" };
  const all = (hosts) => [...new Set([...hosts, "localhost", "127.0.0.1", "::1"])].join(",");
  return {
    NO_PROXY: all(listed),
    no_proxy: all(listed),
    ...(no_grpc_proxy && { no_grpc_proxy: all([no_grpc_proxy]) }),
  };
}

/** Resolves with the command's exit code, or 1 if it was not found or a signal ended it. */
function run(command, args, options) {
  // On Windows npm is a batch file, which needs a shell; its arguments here have no spaces.
  child = spawn(command, args, { cwd: root, shell: isWindows && command === "npm", ...options });
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      resolve(1);
    });
    child.once("exit", (code, signal) => {
      if (signal === "SIGKILL" || signal === "SIGABRT")
        console.error(`${command} was ended by ${signal}, perhaps for lack of memory: 1 GB is needed.`);
      resolve(code ?? 1);
    });
  });
}

function end(signal) {
  isEnding = true;
  child?.kill(signal);
}

/**
 * The parent process, and if that is a shell (npm starts one on Linux) its own parent: a signal to npm ends the shell but
 * not this process, and a killed npm leaves the shell waiting.
 */
function parents() {
  try {
    const [, name, parent] = /^Name:\t(.+)$[\s\S]*^PPid:\t(\d+)$/m.exec(
      readFileSync(`/proc/${process.ppid}/status`, "utf8"),
    );
    if (name === "sh") return `${process.ppid} ${parent}`;
  } catch {
    // No /proc on this system, or the parent has ended.
  }
  return `${process.ppid}`;
}
