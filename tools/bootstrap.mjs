// Installs missing packages, except for --help, then runs a script with the Node version that package.json pins. Must
// run in a fresh clone on any Node from 20, so it imports only Node's built-in modules.
//
//   node tools/bootstrap.mjs tools/local/start.ts [arguments…]
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isWindows = process.platform === "win32";
const bin = join(root, "node_modules", ".bin");
const pinnedNode = join(root, "node_modules", "node", "bin", isWindows ? "node.exe" : "node");
const PARENT_CHECK_MS = 1_000;
/** A disk with less room, in bytes, is named as a possible cause when a command fails. */
const LITTLE_ROOM = 50_000_000;
/** The size of all packages, in bytes. npm may work for minutes on a smaller disk before it fails. */
const SIZE_OF_PACKAGES = 1_300_000_000;
/** After this much silence, a line says that npm is still running. */
const SILENT_MS = 4_000;
/**
 * Overrides settings of the user with which npm would refuse a pinned version that is too new, or that needs a newer Node
 * than the one that runs npm.
 */
const OF_THIS_INSTALLATION = { npm_config_min_release_age: "0", npm_config_engine_strict: "false" };

// A command such as `npm start | head -8` closes the output, but the site must continue.
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
// The terminal sends Ctrl-C to the child too, which shuts down by itself.
process.on("SIGINT", () => {
  isEnding = true;
});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
const startedBy = parents();
/** Whether npm has ended. Without npm, the program may outlive its shell. */
const hasNpmEnded = () => process.env.npm_lifecycle_event !== undefined && parents() !== startedBy;
setInterval(() => hasNpmEnded() && end("SIGTERM"), PARENT_CHECK_MS).unref();

if (!isInstalled()) {
  // tests/commands.process.ts compares these files with what the commands themselves print.
  const help = join(root, "tools", "help", `${process.env.npm_lifecycle_event?.replace(":", "-")}.txt`);
  if (process.argv.includes("--help") && existsSync(help)) {
    await new Promise((resolve) => process.stdout.write(readFileSync(help), resolve));
    process.exit(0);
  }
  console.log("Waiting for the npm registry …");
  let doing = "waiting for the npm registry";
  // npm itself shows its progress on a terminal.
  const waiting = process.stdout.isTTY
    ? undefined
    : setInterval(() => console.log(`Still ${doing}, ${duration(performance.now())}`), SILENT_MS);
  // `npm ci` begins by deleting node_modules, so this first checks that the registry answers.
  const ask = ["view", "npm", "version", "--fetch-retries=0", "--fetch-timeout=20000"];
  if ((await run("npm", ask, { stdio: "ignore" })) !== 0) {
    if (isEnding || hasNpmEnded()) process.exit(1);
    console.error("Packages are missing, and the npm registry does not answer. Nothing was changed.");
    process.exit(1);
  }
  doing = "installing";
  console.log("Installing the packages of package-lock.json (the first time takes a minute or two) …");
  if (/\d/.test(settingOfNpm("min-release-age")))
    console.log("They are pinned by hash, so your npm's min-release-age is set aside for this installation.");
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < SIZE_OF_PACKAGES && !existsSync(join(root, "node_modules")))
    console.log(
      `They need ${gigabytes(SIZE_OF_PACKAGES)}; the disk of ${root} has ${gigabytes(bavail * bsize)} left.`,
    );
  const install = (...args) =>
    run("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...OF_THIS_INSTALLATION },
    });
  let status = await install("ci", "--include=dev", "--include=optional");
  // If npm is set to run no scripts, the package that contains Node must still run its install script.
  if (status === 0 && !existsSync(pinnedNode))
    status = await install("rebuild", "node", "--ignore-scripts=false");
  clearInterval(waiting);
  if (isEnding || hasNpmEnded()) process.exit(1);
  if (status !== 0) {
    console.error("The packages could not be installed: see above. Is the npm registry reachable?");
    nameCauses();
    process.exit(1);
  }
}

const status = await run(pinnedNode, process.argv.slice(2), {
  // The child notices that the IPC channel closes, however this process ends.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: {
    ...process.env,
    ...withoutProxy(),
    // Vitest would write colors even into files and pipes.
    ...(!process.stdout.isTTY && !process.env.CI && !process.env.FORCE_COLOR && { NO_COLOR: "1" }),
    PATH: `${bin}${isWindows ? ";" : ":"}${process.env.PATH}`,
    // This speeds up starting many processes that load the same large packages.
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  },
});
// Code 9 means an invalid argument: https://nodejs.org/docs/latest-v24.x/api/process.html#exit-codes
if (status === 9 && process.env.NODE_OPTIONS)
  console.error(`The project's Node 24 does not know all of NODE_OPTIONS, "${process.env.NODE_OPTIONS}".`);
if (status !== 0) nameCauses();
process.exit(status);

/** Names what may have made the command fail, because tools report it as a missing file or as invalid JSON. */
function nameCauses() {
  const folders = new Map([tmpdir(), root].map((folder) => [statSync(folder).dev, folder]));
  for (const folder of folders.values()) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < LITTLE_ROOM)
      console.error(`The disk of ${folder} is full or nearly full, which may be the cause.`);
  }
  const packages = join(root, "node_modules");
  try {
    if (existsSync(packages)) accessSync(packages, constants.W_OK);
  } catch {
    console.error(
      "The folder node_modules cannot be written, which may be the cause: Vite needs to write there.",
    );
  }
}

function settingOfNpm(name) {
  const { stdout } = spawnSync("npm", ["config", "get", name], {
    cwd: root,
    shell: isWindows,
    encoding: "utf8",
  });
  return stdout ?? "";
}

function gigabytes(bytes) {
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** Formats a duration, such as "92 s" or "2 min". */
function duration(ms) {
  return ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
}

/**
 * Whether node_modules matches package-lock.json, no matter who installed it. Packages of other platforms may be
 * missing. The list in node_modules also names packages in the folders of workspaces, which may be gone.
 */
function isInstalled() {
  const installed = packagesOf("node_modules/.package-lock.json");
  if (!installed || !existsSync(pinnedNode)) return false;
  const locked = packagesOf("package-lock.json");
  // The project's own packages are links, so a new version of them requires no installation. The package that contains
  // Node installs packages of its own, which `npm install` then lists.
  const isLocked = ([path, { version, integrity }]) =>
    !path.includes("node_modules/") ||
    path.startsWith("node_modules/node/node_modules/") ||
    (locked[path]?.version === version && locked[path].integrity === integrity);
  return (
    Object.entries(installed).every(isLocked) &&
    Object.entries(locked).every(
      ([path, { optional }]) =>
        optional ||
        !path.includes("node_modules/") ||
        (path in installed && (path.startsWith("node_modules/") || existsSync(join(root, path)))),
    )
  );
}

/** Returns the packages by path, or undefined if the file is missing. */
function packagesOf(lockFile) {
  const path = join(root, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : undefined;
}

/**
 * Makes every library send requests to this machine directly instead of through a proxy. Some libraries read only the
 * lower-case variables, and gRPC reads a variable of its own first.
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
  // npm is a batch file on Windows and needs a shell; its arguments here have no spaces.
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
 * Returns the id of the parent process. If that is a shell (npm starts one on Linux), adds its parent's: a signal to
 * npm ends the shell but not this process, and a killed npm leaves the shell waiting.
 */
function parents() {
  try {
    const [, name, parent] = /^Name:\t(.+)$[\s\S]*^PPid:\t(\d+)$/m.exec(
      readFileSync(`/proc/${process.ppid}/status`, "utf8"),
    );
    if (name === "sh") return `${process.ppid} ${parent}`;
  } catch {
    // This system has no /proc, or the parent has ended.
  }
  return `${process.ppid}`;
}
