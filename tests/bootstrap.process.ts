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
  for (const file of ["tools/bootstrap.mjs", "package.json", "package-lock.json", HIDDEN_LOCK]) {
    copyFileSync(join(root, file), join(folder, file));
  }
  writeFileSync(join(folder, "node_modules/node/bin/node"), "#!/bin/sh\necho started $1\n", { mode: 0o755 });
  return () => rmSync(folder, { recursive: true });
});

function start(variables = {}, cwd = folder) {
  // Nothing listens on port 1.
  const env = { ...process.env, npm_config_registry: "http://127.0.0.1:1", ...variables };
  return spawnSync(process.execPath, ["tools/bootstrap.mjs", "script.ts"], {
    cwd,
    env,
    encoding: "utf8",
  });
}

it("uses the packages that any npm command has installed", () => {
  const { status, stdout } = start();
  expect([status, stdout]).toEqual([0, "started script.ts\n"]);
});

it("asks for no colours where the output is no terminal, unless they are wanted", () => {
  writeFileSync(join(folder, "node_modules/node/bin/node"), "#!/bin/sh\necho $NO_COLOR\n", { mode: 0o755 });
  const plain = { NO_COLOR: undefined, FORCE_COLOR: undefined, CI: undefined };
  const answers = [plain, { ...plain, FORCE_COLOR: "1" }, { ...plain, CI: "true" }].map(
    (one) => start(one).stdout,
  );
  expect(answers).toEqual(["1\n", "\n", "\n"]);
});

it.each(process.platform === "win32" ? ["a#b", "a?b"] : ["a#b", "a?b", "a:b"])(
  "names the letter of the folder %s that other programs cannot read",
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
])("says why the script has ended: %s", (end, variables, reason) => {
  writeFileSync(join(folder, "node_modules/node/bin/node"), `#!/bin/sh\n${end}\n`, { mode: 0o755 });
  expect(start(variables).stderr).toContain(reason);
});

it("deletes nothing while other packages are wanted and the registry does not answer", () => {
  const lock = readFileSync(join(root, HIDDEN_LOCK), "utf8");
  const other = lock.replace(/(?<="node_modules\/react": \{\s+"version": ")[^"]+/, "0.0.1");
  writeFileSync(join(folder, HIDDEN_LOCK), other);
  const { status, stdout, stderr } = start();
  expect(status).toBe(1);
  expect(stdout).toContain("Waiting for the npm registry");
  expect(stderr).toContain("Nothing was changed");
  expect(readFileSync(join(folder, HIDDEN_LOCK), "utf8")).toBe(other);
});

it("has Node although npm is set to run no scripts of packages", () => {
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
