import { existsSync, rmSync } from "node:fs";
import { watch } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copySite, kill, type SiteCopy } from "./site-copy.ts";

// `npm start` runs as npm, its shell, scripts/bootstrap.mjs and scripts/start.ts: when one of them ends, the others must too.

it("keeps running when the shell that started it ends, and stops and saves its data when npm receives SIGTERM", async () => {
  const site = await copySite();
  const run = site.run("sh", "-c", 'npm start & echo "npm is $!"');
  expect(await run.exit).toBe(0);
  await run.prints("The site");
  process.kill(Number(/npm is (\d+)/.exec(run.output())?.[1]), "SIGTERM");
  await site.expectNothingLeft();
  expect(run.output()).toContain("Stopping; saving the data");
  expect(site.read(".emulator-data/firestore.json")).toContain("webpage_news");
});

const ENDLESS_BUILD = `import { writeFileSync } from "node:fs";
setInterval(() => {}, 1_000);
writeFileSync("web/building", "");`;

async function fileCreated(site: SiteCopy, folder: string, file: string): Promise<void> {
  for await (const { filename } of watch(join(site.folder, folder))) {
    if (filename === file) return;
  }
}

it.runIf(existsSync("/proc")).each([
  ["npm", /^npm start/],
  ["the bootstrap", /^\S*node scripts\/bootstrap\.mjs/],
  ["the launcher", /^\S*node scripts\/start\.ts/],
])("stops during the build when %s receives SIGKILL", async (_who, command) => {
  const site = await copySite();
  site.write("web/build.ts", ENDLESS_BUILD);
  const building = fileCreated(site, "web", "building");
  const run = site.run("npm", "start");
  await Promise.race([building, run.exit]);
  const found = site.processes().filter((process) => command.test(process.command));
  expect(found).toHaveLength(1);
  for (const process of found) kill(process);
  await site.expectNothingLeft();
});

/** Blocks loading until the file is deleted. */
const WAITING_FUNCTIONS = `import { existsSync, writeFileSync } from "node:fs";
writeFileSync("loading", "");
while (existsSync("loading")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);`;

it.runIf(existsSync("/proc"))(
  "stops when it receives SIGKILL while firebase-tools loads the functions",
  async () => {
    const site = await copySite();
    site.write("functions/lib/index.js", WAITING_FUNCTIONS);
    site.write("functions/build.ts", "");
    const loading = fileCreated(site, "functions", "loading");
    const run = site.start();
    await Promise.race([loading, run.exit]);
    run.child.kill("SIGKILL");
    await run.exit;
    expect(site.processes()).toHaveLength(1);
    rmSync(join(site.folder, "functions", "loading"));
    await site.expectNothingLeft();
  },
);

it.runIf(existsSync("/proc"))("a test run ends with its browser when it receives SIGTERM", async () => {
  const site = await copySite();
  const run = site.run(process.execPath, "scripts/test.ts", "--project=components", "src/shared/components");
  const commands = () => site.processes().map(({ command }) => command);
  await expect
    .poll(commands, { timeout: 300_000 })
    .toContainEqual(expect.stringMatching(/chrom.+--remote-debugging-pipe/));
  run.child.kill("SIGTERM");
  await run.exit;
  await site.expectNothingLeft();
});
