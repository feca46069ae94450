import { createInterface } from "node:readline";
import { type Readable, Writable } from "node:stream";
import { SeedError } from "./seed-site.ts";

/**
 * Asks for one line in a terminal, and shows nothing of what is typed.
 *
 * @throws SeedError if the terminal is left by Ctrl-C or Ctrl-D
 */
export async function askHidden(
  question: string,
  { input, output }: { input: Readable; output: Writable },
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  // Only now: what is typed before would be shown.
  output.write(question);
  try {
    return await new Promise((resolve, reject) => {
      lines.once("close", () => reject(new SeedError("Nothing was done.")));
      lines.question("", resolve);
    });
  } finally {
    lines.close();
    output.write("\n");
  }
}
