import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";

/** Asks for one line in a terminal, and shows nothing of what is typed. */
export async function askHidden(
  question: string,
  { input, output }: { input: Readable; output: Writable },
): Promise<string> {
  output.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    output.write("\n");
  }
}
