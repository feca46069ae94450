// Bundles all functions into functions/lib, which a deploy uploads whole, and writes the lock file for Cloud Build.
//
//   node functions/build.ts [--watch] [--source-maps] [--site-files file] [--out-dir lib]
//
// --watch builds again after each change. --source-maps makes stack traces name positions in the sources. --site-files
// adds the list of the web build's files, which deployed functions read: see src/pages/site-files.ts.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { watch } from "chokidar";
import { build, normalizePath, type Plugin } from "vite";
import { lockFileOf } from "./lock-file.ts";

const { values: flags } = parseArgs({
  options: {
    watch: { type: "boolean" },
    "source-maps": { type: "boolean" },
    "site-files": { type: "string" },
    "out-dir": { type: "string", default: "lib" },
  },
});

const folder = resolve(import.meta.dirname, flags["out-dir"]);

function filesInFolder(): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => !one.isDirectory()).map((one) => join(one.parentPath, one.name));
}

/** The files that a watching build keeps: those of its previous build, or those it found when it started. */
let lastBuilt: ReadonlySet<string> = new Set(flags.watch ? filesInFolder() : []);

/**
 * Deletes all other files once the new ones are written, so that a running local suite never finds the folder empty. A
 * watching build also keeps the files of its previous build: a process with the old index.js may still have to load its
 * modules.
 */
function removeLeftovers(): Plugin {
  return {
    name: "remove-leftovers",
    writeBundle(_, bundle) {
      const built = new Set(Object.keys(bundle).map((file) => join(folder, file)));
      for (const file of filesInFolder()) if (!built.has(file) && !lastBuilt.has(file)) rmSync(file);
      const hasChanged = [...built].some((file) => !lastBuilt.has(file));
      if (flags.watch && hasChanged) lastBuilt = built;
    },
  };
}

// A test runner sets NODE_ENV to "test", and the build would then contain React's development code.
process.env.NODE_ENV = "production";

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
const manifest = read("package.json");
const lockFile = lockFileOf(read("../package-lock.json"), "functions", manifest);
writeFileSync(join(import.meta.dirname, "package-lock.json"), `${JSON.stringify(lockFile, null, 2)}\n`);

/** Adds the list of the web build's files, to which rendered pages link. */
function siteFiles(file: string | undefined): Plugin {
  return {
    name: "site-files",
    generateBundle() {
      if (file) this.emitFile({ type: "asset", fileName: "site-files.json", source: readFileSync(file) });
    },
  };
}

/** Adds the font of share cards, a file that the image library reads. */
function shareFont(): Plugin {
  const file = join(import.meta.dirname, "..", "web", "server", "share-font.ttf");
  return {
    name: "share-font",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "assets/share-font.ttf", source: readFileSync(file) });
    },
  };
}

/** Lists the modules of the latest build. */
function listModules(): Plugin {
  return {
    name: "list-modules",
    generateBundle() {
      modules = new Set(this.getModuleIds());
    },
  };
}

/** `health` reports the last commit that changed one of these paths. */
const SOURCES = ["functions", ":!functions/.env.*", "contract", "web", "package-lock.json"];

/** Returns the commit: "8ea4216", "8ea4216+" if there are uncommitted changes, "unknown" outside a repository. */
function commit(): string {
  // These Git commands take no lock: with a lock, a rebase that runs at the same time would fail.
  const git = (...args: string[]) =>
    spawnSync("git", ["--no-optional-locks", ...args, "--", ...SOURCES], {
      cwd: join(import.meta.dirname, ".."),
      encoding: "utf8",
    });
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
    plugins: [siteFiles(flags["site-files"]), shareFont(), removeLeftovers(), listModules()],
    build: {
      ssr: "src/index.ts",
      outDir: folder,
      // A running local suite must not find the folder empty.
      emptyOutDir: false,
      target: "node24",
      minify: false,
      sourcemap: flags["source-maps"] ?? false,
      rolldownOptions: {
        // page-fields.ts imports all texts statically, whereas the pages import them one by one.
        checks: { ineffectiveDynamicImport: false },
        // Each chunk is in the folder of the files that it reads: see src/pages/site-files.ts. JSDoc, a third of what
        // every cold start would read, is left out; legal notices stay.
        output: { chunkFileNames: "[name]-[hash].js", comments: { jsdoc: false } },
        onLog: (level, log, handle) => {
          // The packages of rendered pages mark client components, but no server component imports them here.
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
        },
      },
    },
    define: {
      // Selects React's production build.
      "process.env.NODE_ENV": JSON.stringify("production"),
      "process.env.SITE_VERSION": JSON.stringify(manifest.version),
      "process.env.SITE_COMMIT": JSON.stringify(commit()),
    },
    // Installed dependencies remain imports, most of them dynamic; the site's code is bundled.
    ssr: {
      noExternal: true,
      external: [...Object.keys(manifest.dependencies).filter((name) => name !== "zod"), "firebase"],
    },
  });

if (flags.watch) buildOnChange();
else await bundle();

/**
 * Builds again after each change. Vite's own watcher watches only the files of a build: it does not notice when a
 * missing module, or the text of a page, is added.
 */
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
  const root = join(import.meta.dirname, "..");
  const sources = ["functions/src", "contract/src", "web/src", "web/server"].map((folder) =>
    join(root, folder),
  );
  // Avoids Node's recursive watcher: on Linux it loses a file that is replaced, as Git does.
  watch(sources, { ignoreInitial: true })
    .on("all", (event, path) => {
      const isUsed = modules.has(normalizePath(path)) || event !== "change" || hasFailed || isBuilding;
      const file = normalizePath(relative(root, path));
      if (!isUsed || /\.test\.|^web\/src\/admin\//.test(file)) return;
      changed = file;
      void buildAgain();
    })
    // The first build includes changes made before this event.
    .once("ready", () => void buildAgain());
}
