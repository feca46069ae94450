// A local suite that tests run against, in a process of its own; it ends when its parent lets go.
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SuitePorts } from "@matbjorg/emulator/ports";
import { startLocalSite } from "../scripts/local-site.ts";
import { withFirestore } from "./seeded-state.ts";

let stop = async () => {};
// Also while it starts: what nobody asks any more must not wait for them.
process.once("disconnect", async () => {
  await stop();
  process.exit(0);
});
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
stop = site.stop;
await seedIsComplete();
const { admin, operatorKey, formRelayUrl } = site;
process.send?.({ admin, operatorKey, formRelayUrl, logFile: join(dataFolder, "suite.log") });

/** A trigger completes the seeded article that lacks `isPublished`: in the midst of a test it would be one change too many. */
function seedIsComplete(): Promise<void> {
  return withFirestore(ports, async (db) => {
    const isComplete = async () => {
      const { docs } = await db.collection(COLLECTIONS.news).get();
      return docs.every((article) => article.get("isPublished") !== undefined);
    };
    while (!(await isComplete())) await setTimeout(50);
  });
}
