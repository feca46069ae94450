// A local suite that tests run against, in a process of its own; it ends when its parent lets go.
import { once } from "node:events";
import { join } from "node:path";
import type { SuitePorts } from "@matbjorg/emulator/ports";
import { startLocalSite } from "../scripts/local-site.ts";

const [{ ports, webDir, dataFolder }] = (await once(process, "message")) as [
  { ports: SuitePorts; webDir: string; dataFolder: string },
];
const site = await startLocalSite({
  root: join(import.meta.dirname, ".."),
  ports,
  dataFolder,
  webDir,
  built: once(process, "message"),
  fresh: true,
  isOfficial: process.env.EMULATOR === "official",
  say: console.log,
});
process.on("disconnect", async () => {
  await site.stop();
  process.exit(0);
});
const { admin, operatorKey, formRelayUrl } = site;
process.send?.({ admin, operatorKey, formRelayUrl, logFile: join(dataFolder, "suite.log") });
