// Vite's dev server for `npm run dev`, in a process of its own. It prints only changes and problems, and notifies its
// parent once it answers.
//
//   node tools/local/dev-server.ts 5000 .cache/dev-site-files.json
import { join } from "node:path";
import { createServer } from "vite";
import { keepSiteFiles } from "../../web/build/dev-site.ts";

const [port, siteFiles = ""] = process.argv.slice(2);
const server = await createServer({
  configFile: join(import.meta.dirname, "..", "..", "web", "vite.config.ts"),
  server: { host: "127.0.0.1", port: Number(port), strictPort: true },
  clearScreen: false,
  plugins: [keepSiteFiles(siteFiles, () => process.send?.("ready"))],
});
await server.listen();
