// Runs a local suite for tests in its own process, which stops when its parent disconnects.
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SuitePorts } from "@matbjorg/local-suite/ports";
import { startLocalSite } from "../../tools/local/local-site.ts";
import { withFirestore } from "./seeded-state.ts";

let stop = async () => {};
// The process also stops if the parent disconnects while the suite is starting.
process.once("disconnect", async () => {
  await stop();
  process.exit(0);
});
const [{ ports, webDir, dataFolder }] = (await once(process, "message")) as [
  { ports: SuitePorts; webDir: string; dataFolder: string },
];
// Listens at once: the message may come before the suite asks for the build.
const built = once(process, "message");
const site = await startLocalSite({
  root: join(import.meta.dirname, "..", ".."),
  ports,
  dataFolder,
  webDir,
  build: () => built,
  fresh: true,
  isOfficial: process.env.EMULATOR === "official",
  say: console.log,
});
stop = site.stop;
await seedCompleted();
const { admin, operatorKey, formRelayUrl } = site;
process.send?.({ admin, operatorKey, formRelayUrl, logFile: join(dataFolder, "suite.log") });

/**
 * Waits until a trigger has completed the seeded article that lacks `isPublished`. Otherwise the trigger
 * would disturb the first test.
 */
function seedCompleted(): Promise<void> {
  return withFirestore(ports, async (db) => {
    const isComplete = async () => {
      const { docs } = await db.collection(COLLECTIONS.news).get();
      return docs.every((article) => article.get("isPublished") !== undefined);
    };
    while (!(await isComplete())) await setTimeout(50);
  });
}
