import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { startDesktop } from "./desktop.ts";
import { perform } from "./perform.ts";
import { formatTranscript, readTranscript } from "./transcript.ts";

const FILES = globSync(join(import.meta.dirname, "transcripts/*.txt")).toSorted();

// They run only with LISTEN, because they need packages of Debian and several minutes.
it.runIf(process.env.LISTEN).each(FILES.map((file) => [basename(file, ".txt"), file]))(
  "Orca says what the transcript %s expects",
  { timeout: 600_000 },
  async (name, file) => {
    const desktop = await startDesktop();
    try {
      const heard = await perform(desktop, readTranscript(file), name.split(".")[1] ?? "");
      await expect(formatTranscript(heard)).toMatchFileSnapshot(file);
    } finally {
      await desktop.stop();
    }
  },
);
