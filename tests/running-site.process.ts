import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Run, SiteCopy } from "./site-copy.ts";

// `npm run dev` behind its bootstrap, started with damaged data. Its tests are told in order: the last one kills it.

let site: SiteCopy;
let run: Run;

beforeAll(async () => {
  site = await SiteCopy.create();
  site.write(".emulator-data/firestore.json", '{"version":1,"documents":[{"na');
  site.write(".emulator-data/auth/accounts.json", "[[[");
  run = site.start("--dev");
  await run.says("The site");
});

afterAll(() => site.remove());

describe("a running site", () => {
  it("has moved damaged data files aside, said so and gone on", async () => {
    expect(run.output()).toMatch(
      /firestore\.json could not be read \(.+\)\. It was moved to firestore\.damaged-\d{4}-\d\d-\d\dT/,
    );
    expect(run.output()).toMatch(
      /auth could not be read \(accounts\.json: .+\)\. It was moved to auth\.damaged-/,
    );
    const data = readdirSync(join(site.folder, ".emulator-data"));
    expect(data.filter((name) => name.includes(".damaged-"))).toHaveLength(2);
    expect(await site.newsIds()).toHaveLength(6);
  });

  it("keeps the last good rules in force when a mistake is saved", async () => {
    const good = site.read("firestore.rules");
    const article = `${site.documents}/webpage_news/hundrad-tonn-af-mat`;
    site.write("firestore.rules", good.replace("allow get: if true;", "allow get if true;"));
    await run.says("the last good rules stay in force");
    expect(run.output()).toMatch(/firestore\.rules:\d+:\d+: error: expected ":" or ";"/);
    expect((await fetch(article)).status).toBe(200);
    site.write("firestore.rules", good.replace("allow get: if true;", "allow get: if false;"));
    await run.says("firestore.rules reloaded");
    expect((await fetch(article)).status).toBe(403);
    // As in production: the rules count, and what leads nowhere denies.
    site.write("firestore.rules", good.replace("allow get: if true;", "allow get: if tru;"));
    await run.says(/: warning: "tru" is not defined here/);
  });

  it("shows the pieces", async () => {
    // Vite's words, which come after the launcher's.
    await run.says("Local");
    const page = await fetch(`http://127.0.0.1:${site.ports.hosting}/dev/pieces?area=admin`);
    expect(await page.text()).toContain('src="/dev/main.tsx');
  });

  it("takes all that it started along when it is killed outright", async () => {
    const commands = site.processes().map(({ command }) => command);
    for (const part of ["functionsEmulatorRuntime", "vite.js", "functions/build.ts --watch"]) {
      expect(commands).toContainEqual(expect.stringContaining(part));
    }
    run.child.kill("SIGKILL");
    await run.exit;
    await site.expectNothingLeft();
  });
});
