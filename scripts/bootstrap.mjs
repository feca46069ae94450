// The way into every command that a fresh clone must understand: installs what is missing, then runs a script on
// the Node that the repository pins. Runs on whatever Node the machine has (20 or later), so it imports nothing
// but Node's own modules.
//
//   node scripts/bootstrap.mjs scripts/start.ts [arguments…]
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isWindows = process.platform === "win32";
const bin = join(root, "node_modules", ".bin");
const pinnedNode = join(bin, isWindows ? "node.cmd" : "node");
const stamp = join(root, "node_modules", ".installed-for");
const PARENT_CHECK_MS = 1_000;

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Node 20 or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** What runs at the moment: the installation, then the script. */
let child;
let isEnding = false;
// A Ctrl-C reaches the child too, from the terminal; it ends in its own time.
process.on("SIGINT", () => {
  isEnding = true;
});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
const hasRunnerGone = watchRunner();
setInterval(() => hasRunnerGone() && end("SIGTERM"), PARENT_CHECK_MS).unref();

const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
if (!existsSync(pinnedNode) || !existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  console.log("Installing the packages of package-lock.json (the first time takes a minute or two) …");
  const status = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (isEnding || hasRunnerGone()) process.exit(1);
  if (status !== 0) {
    console.error("The packages could not be installed: see above. Is the npm registry reachable?");
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const status = await run(pinnedNode, process.argv.slice(2), {
  // The channel tells the child when this process is gone, however it went.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: {
    ...process.env,
    PATH: `${bin}${isWindows ? ";" : ":"}${process.env.PATH}`,
    // Many processes load the same large packages.
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  },
});
process.exit(status);

/** Runs a command to its end; answers its exit code, 1 for one that a signal ended or that is not there. */
function run(command, args, options) {
  child = spawn(command, args, { cwd: root, shell: isWindows, ...options });
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function end(signal) {
  isEnding = true;
  child?.kill(signal);
}

/**
 * Answers a function that tells whether the package manager that runs this script is gone. `npm start` is npm, often a
 * shell of its own, and this process: a signal to npm ends that shell and comes no further, and a killed npm leaves
 * the shell waiting. Whoever started npm may go: a terminal, a script that put it into the background. Without a
 * package manager nobody is watched.
 */
function watchRunner() {
  if (process.env.npm_lifecycle_event === undefined) return () => false;
  const parent = process.ppid;
  const runner = isWaitingShell(parent) ? parentOf(parent) : undefined;
  return () => {
    if (process.ppid !== parent || !isAlive(parent)) return true;
    return runner !== undefined && (parentOf(parent) ?? runner) !== runner;
  };
}

/** As Linux's dash; elsewhere npm's shell hands its process over (macOS) or ends with npm (Windows). */
function isWaitingShell(pid) {
  return /\0-c\0.*bootstrap\.mjs/.test(readProcess(pid, "cmdline"));
}

/** Undefined where the system does not tell. */
function parentOf(pid) {
  return /^PPid:\s*(\d+)$/m.exec(readProcess(pid, "status"))?.[1];
}

function readProcess(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** Windows never says that a parent is another one now. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
