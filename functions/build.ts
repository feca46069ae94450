// npm run build:functions: all functions in one module, functions/lib/index.js, and nothing in it that none uses. A
// cold start reads one file for ours instead of sixty, and of zod, which is most of the rest, a tenth.
import { build } from "vite";

await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: "warn",
  build: {
    ssr: "src/index.ts",
    outDir: "lib",
    // A local suite that runs beside this build must not find it empty.
    emptyOutDir: false,
    target: "node24",
    minify: false,
    watch: process.argv.includes("--watch") ? {} : null,
  },
  // Everything else is installed where the functions run, and much of it loaded only on a first call.
  ssr: { noExternal: ["zod"] },
});
