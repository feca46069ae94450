import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Desktop, isInstalled, PACKAGES, startDesktop } from "./desktop.ts";
import { perform } from "./perform.ts";

const FILES = globSync(join(import.meta.dirname, "transcripts/*.txt")).toSorted();
const NAME = isInstalled ? "Orca" : `Orca (not installed: on Debian 12, apt-get install ${PACKAGES})`;

// The journeys share a window and run in this order.
describe.skipIf(!isInstalled)(NAME, () => {
  let desktop: Desktop;
  beforeAll(async () => {
    desktop = await startDesktop();
  });
  afterAll(() => desktop?.stop());

  const journeys = FILES.map((file) => [basename(file, ".txt"), file]);
  it.each(journeys)("says what the transcript %s expects", { timeout: 600_000 }, async (name, file) => {
    const heard = await perform(desktop, readFileSync(file, "utf8"), name.split(".")[1] ?? "");
    await expect(heard).toMatchFileSnapshot(file);
  });
});
