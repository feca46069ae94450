import { createInterface } from "node:readline";
import { type Readable, Writable } from "node:stream";
import { SeedError } from "@matbjorg/seed";

/**
 * Reads one line from a terminal without showing it.
 *
 * @throws SeedError on Ctrl-C or Ctrl-D
 */
export async function promptHidden(
  question: string,
  { input, output }: { input: Readable; output: Writable },
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  // The question is printed once the input is hidden, so that nothing typed immediately is shown.
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
