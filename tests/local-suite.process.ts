import { chmodSync, existsSync, rmSync, truncateSync } from "node:fs";
import { watch } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PROJECT_ID } from "../tools/local/local-site.ts";
import { signInWithPassword } from "../tools/local/sign-in.ts";
import {
  AS_OWNER,
  afterLoading,
  copySite,
  kill,
  printedAdmin,
  type SiteCopy,
  START,
} from "./lib/site-copy.ts";

// Tests `npm start` without npm and bootstrap: first what persists from one start to the next, then how the
// site stops.

async function signIn({ ports }: SiteCopy, output: string): Promise<number> {
  const { email, password } = printedAdmin(output);
  return (await signInWithPassword(ports.auth, email, password)).status;
}

const BUCKET = `${PROJECT_ID}.appspot.com`;

async function writeArticle({ documents }: SiteCopy, id: string): Promise<void> {
  const url = `${documents}/webpage_news/${id}`;
  expect((await fetch(url, { method: "PATCH", headers: AS_OWNER, body: "{}" })).status).toBe(200);
}

/** Returns the error's message; undefined if the account was created. */
async function signUp({ ports }: SiteCopy, email: string): Promise<string | undefined> {
  const url = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ email, password: "matarbjörgin", returnSecureToken: true });
  const answer = (await (await fetch(url, { method: "POST", headers, body })).json()) as {
    error?: { message: string };
  };
  return answer.error?.message;
}

async function uploadPicture({ ports }: SiteCopy, name = "images/a.webp"): Promise<void> {
  const url = `http://127.0.0.1:${ports.storage}/upload/storage/v1/b/${BUCKET}/o?uploadType=media&name=${name}`;
  const headers = { ...AS_OWNER, "Content-Type": "image/webp" };
  expect((await fetch(url, { method: "POST", headers, body: "a picture" })).status).toBe(200);
}

/** Returns the file's content, or the HTTP status of the error. */
async function download({ ports }: SiteCopy, path: string): Promise<string | number> {
  const url = `http://127.0.0.1:${ports.storage}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media`;
  const response = await fetch(url);
  return response.ok ? response.text() : response.status;
}

/** Numbers of the documents that are written just before a kill. */
const LATE = Array.from({ length: 20 }, (_, n) => n);

it("keeps documents, accounts and files after Ctrl-C and SIGKILL, and deletes them with --fresh", async () => {
  const site = await copySite();
  site.write("bin/npm", '#!/bin/sh\necho "npm $*" >> npm-was-called');
  chmodSync(join(site.folder, "bin/npm"), 0o755);
  const first = site.runIn({ PATH: `${join(site.folder, "bin")}:${process.env.PATH}` }, ...START);
  await first.prints("The site");
  // The start did not need the registry.
  expect(existsSync(join(site.folder, "npm-was-called"))).toBe(false);
  // rebrand.process.ts serves the real web.
  const home = await fetch(`http://127.0.0.1:${site.ports.hosting}/`);
  expect(await home.text()).toContain("<title>One page</title>");
  expect(await site.newsIds()).toHaveLength(6);
  expect(await signIn(site, first.output())).toBe(200);
  await writeArticle(site, "early");
  await uploadPicture(site);
  first.child.kill("SIGINT");
  expect(await first.exit).toBe(0);
  await site.expectNothingLeft();

  const second = site.start();
  await second.prints("The site");
  expect(await site.newsIds()).toContain("early");
  expect(await signIn(site, second.output())).toBe(200);
  expect(await download(site, "images/a.webp")).toBe("a picture");
  // storage.rules allow reading pictures only.
  expect(await download(site, "elsewhere/a.webp")).toBe(403);
  await Promise.all(
    LATE.flatMap((n) => [
      writeArticle(site, `late-${n}`),
      uploadPicture(site, `images/late-${n}.webp`),
      signUp(site, `late-${n}@matbjorg.example`),
    ]),
  );
  second.child.kill("SIGKILL");
  await second.exit;
  await site.expectNothingLeft();

  site.write(".emulator-data/admin-password.txt", "");
  const third = site.start();
  await third.prints("The site");
  expect(await site.newsIds()).toEqual(expect.arrayContaining(["early", ...LATE.map((n) => `late-${n}`)]));
  for (const n of LATE) {
    expect(await download(site, `images/late-${n}.webp`)).toBe("a picture");
    expect(await signUp(site, `late-${n}@matbjorg.example`)).toBe("EMAIL_EXISTS");
  }
  expect(await signIn(site, third.output())).toBe(200);
  third.child.kill("SIGTERM");
  expect(await third.exit).toBe(0);
  await site.expectNothingLeft();

  truncateSync(join(site.folder, ".emulator-data/data.sqlite"), 9_000);
  const damaged = site.start();
  expect(await damaged.end).toBe(1);
  expect(damaged.output()).toMatch(
    /^\S+data\.sqlite is damaged \(.+\)\. Put a copy of the whole data folder in its place, or .+$/m,
  );
  await site.expectNothingLeft();

  const fourth = site.start("--fresh");
  await fourth.prints("The site");
  expect(await site.newsIds()).not.toContain("early");
  expect(await signIn(site, fourth.output())).toBe(200);
});

it("lets only one process own the data: a second start names the owner and changes nothing, whichever command started first", async () => {
  const site = await copySite();
  const both = [site.start(), site.start("--fresh")];
  const refused = await Promise.race(both.map((run) => run.exit.then(() => run)));
  expect(await refused.end).toBe(1);
  expect(refused.output()).toMatch(
    /^\S+\.emulator-data is in use by .+\. Stop it first; nothing was changed\.$/m,
  );
  const owner = both.find((run) => run !== refused) ?? refused;
  await owner.prints("The site");
  await writeArticle(site, "kept");

  site.write("web/dist/index.html", "served");
  const late = site.start("--fresh");
  expect(await late.end).toBe(1);
  const address = `http://127.0.0.1:${site.ports.hosting}`;
  expect(late.output()).toContain(`is in use by process ${owner.child.pid}, which serves ${address} since`);
  expect(site.read("web/dist/index.html")).toBe("served");

  owner.child.kill("SIGKILL");
  await owner.exit;
  await site.expectNothingLeft();
  rmSync(join(site.folder, ".emulator-data/admin-password.txt"));
  const next = site.start();
  await next.prints("The site");
  expect(await site.newsIds()).toContain("kept");
  expect(next.output()).toContain("admin-password.txt was missing or empty");
  expect(await signIn(site, next.output())).toBe(200);
});

it("names a port that is in use, deletes nothing and leaves no process running", async () => {
  const site = await copySite();
  site.write(".emulator-data/data.sqlite", "not read");
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(site.ports.firestore, "127.0.0.1", resolve));
  const run = site.start("--fresh");
  expect(await run.end).toBe(1);
  expect(afterLoading(run.output())).toBe(
    `Port ${site.ports.firestore} (firestore) is taken: stop what listens there, or use other ports: npm start -- --port 8500.\n`,
  );
  expect(site.read(".emulator-data/data.sqlite")).toBe("not read");
  await new Promise((resolve) => blocker.close(resolve));
  await site.expectNothingLeft();
});

it("refuses to start if the rules have a syntax error, and shows where the error is", async () => {
  const site = await copySite();
  site.write(
    "firestore.rules",
    site.read("firestore.rules").replace("allow get: if true;", "allow got: if true;"),
  );
  const run = site.start();
  expect(await run.end).toBe(1);
  expect(run.output()).toMatch(
    /firestore\.rules:\d+:\d+: error: expected one of read, .+, found "got"\n.*allow got: if true;\n\s+\^/,
  );
  await site.expectNothingLeft();
});

// `npm start` consists of npm, its shell, tools/bootstrap.mjs and tools/local/start.ts. When one of these
// processes ends, the others must end, too.

it("keeps running when its parent shell ends, and stops and saves its data when npm receives SIGTERM", async () => {
  const site = await copySite();
  const run = site.run("sh", "-c", 'npm start & echo "npm is $!"');
  expect(await run.exit).toBe(0);
  await run.prints("The site");
  process.kill(Number(/npm is (\d+)/.exec(run.output())?.[1]), "SIGTERM");
  await site.expectNothingLeft();
  await run.end;
  expect(run.output()).toContain("Stopping; saving the data");
  expect(site.read(".emulator-data/data.sqlite")).toContain("webpage_news");
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
  ["the bootstrap", /^\S*node tools\/bootstrap\.mjs/],
])("stops during the build if %s receives SIGKILL", async (_who, command) => {
  const site = await copySite();
  site.write("web/build/build.ts", ENDLESS_BUILD);
  const building = fileCreated(site, "web", "building");
  const run = site.run("npm", "start");
  await Promise.race([building, run.exit]);
  const found = site.processes().filter((process) => command.test(process.command));
  expect(found).toHaveLength(1);
  for (const process of found) kill(process);
  await site.expectNothingLeft();
});

it.runIf(existsSync("/proc"))(
  "a test run stops together with its browser when it receives SIGTERM",
  async () => {
    const site = await copySite();
    const run = site.run(
      process.execPath,
      "tools/checks/test.ts",
      "--project=components",
      "src/shared/components",
    );
    const commands = () => site.processes().map(({ command }) => command);
    await expect
      .poll(commands, { timeout: 300_000 })
      .toContainEqual(expect.stringMatching(/chrom.+--remote-debugging-pipe/));
    run.child.kill("SIGTERM");
    await run.exit;
    await site.expectNothingLeft();
  },
);
