// Bundles all functions into functions/lib/index.js, since a cold start reads one file faster than sixty, with the lock file for
// Cloud Build and the list of the web build's files.
//
//   node functions/build.ts [--watch] [--source-maps] [--out-dir lib]
//
// --watch builds again on change; with --source-maps stacks have the positions of the sources.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, type Plugin } from "vite";
import { lockFileOf } from "./lock-file.ts";

const { values: flags } = parseArgs({
  options: {
    watch: { type: "boolean" },
    "source-maps": { type: "boolean" },
    "out-dir": { type: "string", default: "lib" },
  },
});

/** Deletes files of earlier builds after writing the new one: everything in the folder is deployed. */
function removeLeftovers(): Plugin {
  return {
    name: "remove-leftovers",
    writeBundle({ dir = "" }, bundle) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        const isWritten = Object.keys(bundle).some((file) => join(dir, file) === path);
        if (entry.isFile() && !isWritten) rmSync(path);
      }
    },
  };
}

// A test runner sets it to "test", which would build React for development.
process.env.NODE_ENV = "production";

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
const manifest = read("package.json");
const lockFile = lockFileOf(read("../package-lock.json"), "functions", manifest);
writeFileSync(join(import.meta.dirname, "package-lock.json"), `${JSON.stringify(lockFile, null, 2)}\n`);

/** Adds the list of the web build's files, which rendered pages link to. See src/pages/site-files.ts. */
function siteFiles(): Plugin {
  const file = join(import.meta.dirname, "..", "web", "dist.files.json");
  return {
    name: "site-files",
    generateBundle() {
      if (!existsSync(file)) return;
      this.emitFile({ type: "asset", fileName: "site-files.json", source: readFileSync(file) });
    },
  };
}

/** Adds the font of share cards, a file that the picture library reads. */
function shareFont(): Plugin {
  const file = join(import.meta.dirname, "..", "web", "src", "site", "head", "share-font.ttf");
  return {
    name: "share-font",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "assets/share-font.ttf", source: readFileSync(file) });
    },
  };
}

/** Lists the modules of the last build. */
function listModules(): Plugin {
  return {
    name: "list-modules",
    generateBundle() {
      modules = new Set(this.getModuleIds());
    },
  };
}

/** `health` reports the last commit that changed one of these. */
const SOURCES = ["functions", ":!functions/.env.*", "contract", "web", "package-lock.json"];

/** "8ea4216", "8ea4216+" with uncommitted changes, "unknown" outside of a repository. */
function commit(): string {
  const git = (...args: string[]) =>
    spawnSync("git", [...args, "--", ...SOURCES], { cwd: join(import.meta.dirname, ".."), encoding: "utf8" });
  const last = git("log", "-1", "--format=%h").stdout?.trim();
  if (!last) return "unknown";
  return git("status", "--porcelain").stdout.trim() === "" ? last : `${last}+`;
}

let modules: ReadonlySet<string> = new Set();

const bundle = () =>
  build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    plugins: [siteFiles(), shareFont(), removeLeftovers(), listModules()],
    build: {
      ssr: "src/index.ts",
      outDir: flags["out-dir"],
      // A running local suite must not find the folder empty.
      emptyOutDir: false,
      target: "node24",
      minify: false,
      sourcemap: flags["source-maps"] ?? false,
      rolldownOptions: {
        // page-fields.ts loads the texts at once, which the pages load one by one.
        checks: { ineffectiveDynamicImport: false },
        // Beside the files that they read: see src/pages/site-files.ts.
        output: { chunkFileNames: "[name]-[hash].js" },
        onLog: (level, log, handle) => {
          // The packages of rendered pages mark client components, which no server component imports here.
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
        },
      },
    },
    define: {
      // React's production build.
      "process.env.NODE_ENV": JSON.stringify("production"),
      "process.env.SITE_VERSION": JSON.stringify(manifest.version),
      "process.env.SITE_COMMIT": JSON.stringify(commit()),
    },
    // Installed dependencies stay imports, mostly dynamic ones; the site's code is bundled.
    ssr: {
      noExternal: true,
      external: [...Object.keys(manifest.dependencies).filter((name) => name !== "zod"), "firebase"],
    },
  });

if (flags.watch) buildOnChange();
else await bundle();

/** Vite's own watcher does not notice when a missing module, or a page's text, is added: it watches the files of a build. */
function buildOnChange(): void {
  let changed: string | undefined;
  let [isBuilding, hasFailed] = [false, false];
  async function buildAgain(): Promise<void> {
    if (isBuilding) return;
    isBuilding = true;
    for (let first = modules.size === 0; first || changed !== undefined; first = false) {
      const file = changed;
      changed = undefined;
      hasFailed = await bundle().then(
        () => false,
        (error: unknown) => {
          console.error(error instanceof Error ? error.message : error);
          return true;
        },
      );
      if (!hasFailed && file) console.log(`Functions rebuilt: ${file} has changed.`);
    }
    isBuilding = false;
  }
  for (const folder of ["functions/src", "contract/src", "web/src"]) {
    const sources = join(import.meta.dirname, "..", folder);
    watch(sources, { recursive: true }, (event, name) => {
      const isUsed = modules.has(join(sources, name ?? "")) || event === "rename" || hasFailed;
      if (!name || !isUsed || /\.test\.|^admin\b/.test(name)) return;
      changed = `${folder}/${name.replaceAll("\\", "/")}`;
      void buildAgain();
    });
  }
  void buildAgain();
}
