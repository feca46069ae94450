// npm run build:functions [-- --watch] [-- --out-dir folder]: all functions in one module, functions/lib/index.js, and
// nothing in it that none uses. A cold start reads one file for ours instead of sixty, and of zod, which is most of the
// rest, a tenth. Beside it the lock file that Cloud Build installs by.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, type Plugin } from "vite";
import { lockFileOf } from "./lock-file.ts";

const { values } = parseArgs({
  options: { watch: { type: "boolean", default: false }, "out-dir": { type: "string", default: "lib" } },
});

/** Whatever is in the folder is deployed: what an earlier build left there goes, once the new one is written. */
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

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
const lockFile = lockFileOf(read("../package-lock.json"), "functions", read("package.json"));
writeFileSync(join(import.meta.dirname, "package-lock.json"), `${JSON.stringify(lockFile, null, 2)}\n`);

await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: "warn",
  plugins: [removeLeftovers()],
  build: {
    ssr: "src/index.ts",
    outDir: values["out-dir"],
    // A local suite that runs beside this build must not find it empty.
    emptyOutDir: false,
    target: "node24",
    minify: false,
    watch: values.watch ? {} : null,
  },
  // Everything else is installed where the functions run, and much of it loaded only on a first call.
  ssr: { noExternal: ["@matbjorg/contract", "zod"] },
});
