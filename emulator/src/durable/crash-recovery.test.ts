import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { newStore } from "../../testing/document-builder.ts";
import { historyAfter, LAST } from "../../testing/writer-history.ts";
import { Database } from "./database.ts";
import { restoreDocuments } from "./documents.ts";

/** Per folder; two folders run concurrently. */
const KILLS = 6;

/** Kills a writer after so many lines of output. @returns the last commit it acknowledged, and its stderr */
async function killAfter(lines: number, folder: string): Promise<{ committed: number; errors: string }> {
  const writer = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../testing/crash-writer.ts"), folder],
    {
      stdio: ["ignore", "pipe", "pipe"],
      // A shared cache cuts a process's start to a third.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, "..", "compiled") },
    },
  );
  let [committed, printed, errors] = [0, 0, ""];
  writer.stderr.on("data", (chunk: Buffer) => (errors += chunk));
  for await (const line of createInterface(writer.stdout)) {
    committed = Number(line.split(" ")[1]);
    printed += 1;
    if (printed === lines) writer.kill("SIGKILL");
  }
  return { committed, errors };
}

async function killRepeatedly(folder: string, seed: number): Promise<void> {
  let least = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { committed, errors } = await killAfter(1 + ((kill * 37 * seed) % 90), folder);
    least = Math.max(least, committed);
    const copy = `${folder}-${kill}`;
    cpSync(folder, copy, { recursive: true });
    const database = new Database(copy, (line) => expect.fail(line));
    const { store } = newStore();
    restoreDocuments(store, database);
    await database.close();
    const numbers = new Map(
      store.documents().map(({ name, fields }) => {
        const n = fields.get("n");
        return [name, n?.type === "integer" ? Number(n.value) : undefined];
      }),
    );
    const last = numbers.get(LAST) ?? 0;
    expect(last).toBeGreaterThanOrEqual(least);
    expect(numbers, `after ${kill} kills, ${last} commits`).toEqual(historyAfter(last));
    expect(errors).toBe("");
    least = last;
  }
  expect(least).toBeGreaterThan(KILLS);
}

it("a process killed while it writes loses no acknowledged commit and keeps a prefix of the others", async () => {
  const parent = mkdtempSync(join(tmpdir(), "matbjorg-killed-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  await Promise.all([1, 2].map((seed) => killRepeatedly(join(parent, `data${seed}`), seed)));
});
