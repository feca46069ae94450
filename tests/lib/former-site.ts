import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SuitePorts } from "@matbjorg/local-suite/ports";
import { localSuiteEnv } from "../../tools/local/local-site.ts";

const root = join(import.meta.dirname, "../..");

/** The commit or tag of the last release. */
export const LAST_RELEASE = readFileSync(join(root, "tests/fixtures/releases/last-release"), "utf8").trim();

/** A build of the last release's site, for `copyBuild`, and the reasons of refusals that its pages have a text for. */
export type FormerSite = {
  readonly dir: string;
  readonly ports: SuitePorts;
  readonly reasons: ReadonlySet<string>;
};

/** Ports that nothing listens on; `copyBuild` replaces them. */
const PORTS = { firestore: 1, auth: 2, functions: 3, storage: 4, hosting: 5 } as SuitePorts;

/** On a quiet machine both together take some 80 seconds. A busy one may take much longer, and must not fail. */
const INSTALL_MS = 600_000;
const BUILD_MS = 300_000;

/**
 * Builds the site of the last release with its own code and packages, once for each commit.
 *
 * @returns the build, or why there is none. The workflow on GitHub has Git's history and the network, and throws instead
 */
export function buildFormerSite(): FormerSite | string {
  const commit = run("git", ["rev-parse", "--verify", "--quiet", `${LAST_RELEASE}^{commit}`]).output.trim();
  if (!commit) return missing(`Git has no ${LAST_RELEASE}`);
  if (run("git", ["rev-parse", "HEAD"]).output.trim() === commit)
    throw new Error(`${LAST_RELEASE} is this commit: the last release is the one before.`);
  const reasons = JSON.parse(
    run("git", ["show", `${commit}:web/src/shared/i18n/locales/is/errors.json`]).output,
  );
  const site = { dir: join(root, ".cache", "releases", commit), ports: PORTS };
  if (!existsSync(site.dir)) {
    const problem = build(commit, site.dir);
    if (problem) return missing(problem);
  }
  return { ...site, reasons: new Set(Object.keys(reasons)) };
}

function missing(problem: string): string {
  if (process.env.GITHUB_ACTIONS) throw new Error(problem);
  return problem;
}

/** Returns why the site could not be built, if it is for lack of a network. @throws Error if it fails otherwise */
function build(commit: string, dir: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-release-"));
  try {
    const archive = join(folder, "release.tar");
    const tree = join(folder, "tree");
    mkdirSync(tree);
    required(run("git", ["archive", "--output", archive, commit]));
    required(run("tar", ["-xf", archive, "-C", tree]));
    // Its versions are pinned by hash, as tools/bootstrap.mjs says of ours.
    const settings = { npm_config_min_release_age: "0", npm_config_engine_strict: "false" };
    const flags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--fetch-retries=0"];
    const install = run("npm", ["ci", ...flags], tree, INSTALL_MS, settings);
    if (install.isLate || UNREACHABLE.test(install.output)) return "the npm registry cannot be reached";
    required(install);
    const built = join(folder, "web");
    required(
      run(process.execPath, ["web/build/build.ts", "--out-dir", built], tree, BUILD_MS, {
        VITE_LOCAL_SUITE: localSuiteEnv(PORTS),
      }),
    );
    mkdirSync(join(dir, ".."), { recursive: true });
    cpSync(`${built}.files.json`, `${dir}.files.json`);
    // The folder comes last: it says that the build is complete.
    cpSync(built, dir, { recursive: true });
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const UNREACHABLE =
  /npm error code (E(NOTFOUND|AI_AGAIN|CONN\w+|NETUNREACH|HOSTUNREACH|TIMEDOUT)|ERR_SOCKET_TIMEOUT)/;

type Done = { readonly output: string; readonly isDone: boolean; readonly isLate: boolean };

function run(
  command: string,
  args: string[],
  cwd = root,
  timeout?: number,
  env?: Record<string, string>,
): Done {
  const shell = process.platform === "win32" && command === "npm";
  const options = { cwd, timeout, shell, encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  const isLate = (error as NodeJS.ErrnoException | undefined)?.code === "ETIMEDOUT";
  return { output: `${stdout ?? ""}${stderr ?? ""}`, isDone: status === 0, isLate };
}

function required({ output, isDone }: Done): void {
  if (!isDone) throw new Error(output);
}
