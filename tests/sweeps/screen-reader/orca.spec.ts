import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Desktop, isInstalled, PACKAGES, startDesktop } from "./desktop.ts";
import { perform } from "./perform.ts";
import { formatTranscript, readTranscript } from "./transcript.ts";

const FILES = globSync(join(import.meta.dirname, "transcripts/*.txt")).toSorted();
const IS_INSTALLED = isInstalled();
const isRecording = process.env.LISTEN === "record";

// Only `npm run listen` runs them until their transcripts are complete.
describe.runIf(process.env.LISTEN)(
  IS_INSTALLED ? "Orca" : `Orca (not installed: apt-get install ${PACKAGES})`,
  () => {
    const test = it.skipIf(!IS_INSTALLED);
    let desktop: Desktop;
    beforeAll(async () => {
      if (IS_INSTALLED) desktop = await startDesktop();
    });
    afterAll(() => desktop?.stop());

    test.each(FILES.map((file) => [basename(file, ".txt"), file]))(
      "says what the transcript %s expects",
      { timeout: 600_000 },
      async (name, file) => {
        const expected = readTranscript(file);
        const heard = await perform(desktop, expected, name.split(".")[1] ?? "", isRecording);
        if (isRecording) await expect(formatTranscript(heard)).toMatchFileSnapshot(file);
        else expect(formatTranscript(heard)).toBe(formatTranscript(expected));
      },
    );
  },
);
