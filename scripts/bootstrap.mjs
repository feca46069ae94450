// The way into every command that a fresh clone must understand: installs what is missing, then runs a script on
// the Node that the repository pins. Runs on whatever Node the machine has (20 or later), so it imports nothing
// but Node's own modules.
//
//   node scripts/bootstrap.mjs scripts/start.ts [arguments…]
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const pinnedNode = join(bin, process.platform === "win32" ? "node.cmd" : "node");
const stamp = join(root, "node_modules", ".installed-for");

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Node 20 or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
if (!existsSync(pinnedNode) || !existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  console.log("Installing the packages of package-lock.json (the first time takes a minute or two) …");
  const install = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (install.status !== 0) {
    console.error("The packages could not be installed: see above. Is the npm registry reachable?");
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const child = spawn(pinnedNode, process.argv.slice(2), {
  cwd: root,
  // The channel tells the child when this process is gone, however it went.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: {
    ...process.env,
    PATH: `${bin}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
    // Many processes load the same large packages.
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  },
  shell: process.platform === "win32",
});
// A Ctrl-C reaches the child too, from the terminal; it ends in its own time.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
