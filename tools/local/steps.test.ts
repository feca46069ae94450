import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { steps } from "./steps.ts";

/** Returns a function that runs steps, the lines that it prints, and the calls of its reminder. */
function recorded() {
  const lines: string[] = [];
  const heard: [running: readonly string[], isPrinted: boolean][] = [];
  const step = steps(
    (line) => lines.push(line),
    (running, isPrinted) => heard.push([running, isPrinted]),
  );
  return { step, lines, heard };
}

it("steps are printed when they begin and end, and the reminder learns which are running and how far they are", async () => {
  const { step, lines, heard } = recorded();
  const building = Promise.withResolvers<void>();
  const starting = Promise.withResolvers<void>();
  const both = [
    step("Building", () => building.promise),
    step("Starting", async (report) => {
      await building.promise;
      report("1 of 2");
      await starting.promise;
    }),
  ];
  building.resolve();
  await both[0];
  starting.resolve();
  await both[1];
  expect(lines).toEqual(["Building …", "Starting …", "Building: done in 0 s", "Starting: done in 0 s"]);
  expect(heard).toContainEqual([["Building", "Starting"], true]);
  expect(heard).toContainEqual([["Starting, 1 of 2"], false]);
  expect(heard.at(-1)).toEqual([[], false]);
});

it("nothing more is printed about a step that failed", async () => {
  const { step, lines, heard } = recorded();
  await expect(step("Building", () => Promise.reject(new Error("No")))).rejects.toThrow("No");
  expect(lines).toEqual(["Building …"]);
  expect(heard.at(-1)).toEqual([[], false]);
});

it("a reminder of running steps is printed even while the step keeps its thread busy", async () => {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-steps-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const seen = join(folder, "seen");
  // The step blocks its thread until this test has read the line.
  const code = `import { existsSync } from "node:fs";
    import { reminder, steps } from ${JSON.stringify(join(import.meta.dirname, "steps.ts"))};
    await steps(console.log, reminder(console.log, 10))("Loading", async () => {
      while (!existsSync(${JSON.stringify(seen)}));
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code]);
  onTestFinished(() => void child.kill());
  let output = "";
  for await (const part of child.stdout) {
    output += part;
    if (output.includes("Still: Loading\n")) writeFileSync(seen, "");
  }
  if (child.exitCode === null) await once(child, "exit");
  expect(output).toMatch(/^Loading …\n(Still: Loading\n)+Loading: done in \d+ s\n/);
});

it("the reminder counts the silence from the printed line, even if its thread starts later", async () => {
  // An hour of silence is over when the thread starts.
  const code = `import { Worker } from "node:worker_threads";
    const workerData = { silentMs: 3_600_000, output: 1 };
    const reminder = new Worker(${JSON.stringify(join(import.meta.dirname, "reminder.ts"))}, { workerData, execArgv: [] });
    reminder.postMessage({ running: ["Loading"], isPrinted: true, sentAtMs: Date.now() - 3_600_000 });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code]);
  onTestFinished(() => void child.kill());
  const [output] = await once(child.stdout, "data");
  expect(String(output)).toBe("Still: Loading\n");
});
