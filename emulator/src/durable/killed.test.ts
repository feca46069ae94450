import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { newStore } from "../../testing/document-builder.ts";
import { historyAfter, LAST } from "../../testing/writer-history.ts";
import { keepDocuments } from "./kept-documents.ts";

/** In each of two folders; together as many as the issue asks for. */
const KILLS = 25;
/** So small that some are killed while they fold. */
const FOLD_AT_BYTES = 8_000;

/** Kills a writer that has said so many lines. @returns the last commit that it knew to be on the disk */
async function killAfter(lines: number, folder: string): Promise<{ flushed: number; said: string }> {
  const writer = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../testing/writer-to-kill.ts"), folder, String(FOLD_AT_BYTES)],
    {
      stdio: ["ignore", "pipe", "pipe"],
      // Shared by all: a third of what each would cost.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, "..", "compiled") },
    },
  );
  let [flushed, heard, said] = [0, 0, ""];
  writer.stderr.on("data", (chunk: Buffer) => (said += chunk));
  for await (const line of createInterface(writer.stdout)) {
    const [what, number] = line.split(" ");
    if (what === "flushed") flushed = Number(number);
    heard += 1;
    if (heard === lines) writer.kill("SIGKILL");
  }
  return { flushed, said };
}

async function killOverAndOver(folder: string, seed: number): Promise<void> {
  let least = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { flushed, said } = await killAfter(1 + ((kill * 37 * seed) % 90), folder);
    least = Math.max(least, flushed);
    const copy = `${folder}-${kill}`;
    cpSync(folder, copy, { recursive: true });
    const { store } = newStore();
    const kept = await keepDocuments(store, copy, { say: (line) => expect.fail(line) });
    await kept.close();
    const numbers = new Map(
      store.documents().map(({ name, fields }) => {
        const n = fields.get("n");
        return [name, n?.type === "integer" ? Number(n.value) : undefined];
      }),
    );
    const last = numbers.get(LAST) ?? 0;
    expect(last).toBeGreaterThanOrEqual(least);
    expect(numbers, `after ${kill} kills, ${last} commits`).toEqual(historyAfter(last));
    expect(said).toBe("");
    least = last;
  }
  expect(least).toBeGreaterThan(KILLS);
}

it("a process that is killed while it writes loses nothing that was flushed", async () => {
  const parent = mkdtempSync(join(tmpdir(), "matbjorg-killed-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  await Promise.all([1, 2].map((seed) => killOverAndOver(join(parent, `data${seed}`), seed)));
});
