// The local suite that tests run against, in a process of its own; it ends when its parent lets go.
import { join } from "node:path";
import type { SuitePorts } from "@matbjorg/emulator/ports";
import { startLocalSite } from "../scripts/local-site.ts";

const [folder = "", ports = ""] = process.argv.slice(2);
const site = await startLocalSite({
  root: join(import.meta.dirname, ".."),
  ports: JSON.parse(ports) as SuitePorts,
  dataFolder: join(folder, "data"),
  webOutDir: join(folder, "web"),
  fresh: true,
  say: console.log,
});
process.on("disconnect", async () => {
  await site.stop();
  process.exit(0);
});
const { admin, operatorKey, formRelayUrl } = site;
process.send?.({ admin, operatorKey, formRelayUrl, logFile: join(folder, "data", "suite.log") });
