// A local suite for the functions of a folder in its own process; stops when its parent disconnects.
import { join } from "node:path";
import type { SuitePorts } from "@matbjorg/emulator/ports";
import { startSuite } from "@matbjorg/emulator/suite";

const [folder = "", ports = ""] = process.argv.slice(2);
const suite = await startSuite({
  projectDir: folder,
  projectId: "demo-triggers",
  ports: JSON.parse(ports) as SuitePorts,
  dataFolder: join(folder, "data"),
  build: async () => {},
  say: console.log,
});
process.on("disconnect", async () => {
  await suite.stop();
  process.exit(0);
});
process.send?.("ready");
