import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathInLanguage, paths } from "../web/src/shared/config/paths.ts";
import { type Run, SiteCopy } from "./lib/site-copy.ts";

// Tests `npm run dev` without npm and bootstrap. All tests share one run, and the last test kills it.

const PAGE = `import { PageHead } from "../../head/page-head.tsx";
export function Page({ text }: { text: { title: string } }) {
  return (
    <div className="page">
      <PageHead title={text.title} />
      <h1>{text.title}</h1>
    </div>
  );
}
`;

const page = (path: string) =>
  fetch(`http://127.0.0.1:${site.ports.hosting}${path}`, { headers: { Accept: "text/html" } });

let site: SiteCopy;
let run: Run;

beforeAll(async () => {
  site = await SiteCopy.create("one page", "Ný síða þróunar ");
  rmSync(join(site.folder, "functions/.env.local"), { force: true });
  run = site.start("--dev");
  await run.prints("The site");
});

afterAll(() => site.remove());

describe("a running site", () => {
  it("keeps the last valid rules active if rules with an error are saved", async () => {
    const good = site.read("firestore.rules");
    const unknown = `${site.documents}/webpage_topics/unknown`;
    site.write("firestore.rules", good.replace("allow get: if true;", "allow get if true;"));
    await run.prints("the last valid rules stay active");
    expect(run.output()).toMatch(/firestore\.rules:\d+:\d+: error: expected ":" or ";"/);
    expect((await fetch(unknown)).status).toBe(404);
    site.write("firestore.rules", good.replace("allow get: if true;", "allow get: if false;"));
    await run.prints("firestore.rules reloaded");
    expect((await fetch(unknown)).status).toBe(403);
    // These rules are deployed with a warning, and the unknown name denies access, as in production.
    site.write("firestore.rules", good.replace("allow get: if true;", "allow get: if tru;"));
    await run.prints(/: warning: "tru" is not defined here/);
  });

  it.each([
    ["/story", 200, "text/html"],
    ["/en/nope", 404, "text/html"],
    ["/admin/news", 200, "text/html"],
    ["/news/hundrad-tonn-af-mat", 200, "text/html"],
    ["/news/none", 404, "text/html"],
    ["/health", 200, "application/json"],
    ["/feed.xml", 200, "application/xml"],
    ["/sitemap.xml", 200, "application/xml"],
    ["/robots.txt", 200, "text/plain"],
    ["/en/%", 400, undefined],
  ])(
    "answers %s with %i as the built site does, and pages contain Vite's sources",
    async (path, status, type) => {
      const answer = await page(path);
      expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([status, type]);
      const isPage = type === "text/html";
      expect((await answer.text()).includes('src="/@vite/client"')).toBe(isPage);
    },
  );

  it("answers every prerendered page with 200 in both languages", async () => {
    const others: readonly string[] = [paths.news, paths.towns, paths.contactSend, paths.contactAsShop];
    const prerendered = Object.values(paths)
      .filter((path) => typeof path === "string")
      .filter((path) => !others.includes(path))
      .flatMap((path) => [path, pathInLanguage(path, "en")]);
    expect(prerendered.length).toBeGreaterThan(20);
    const statuses = await Promise.all(prerendered.map(async (path) => [path, (await page(path)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it("has a web app manifest", async () => {
    const manifest = await fetch(`http://127.0.0.1:${site.ports.hosting}/site.webmanifest`);
    expect(await manifest.json()).toMatchObject({ start_url: "/" });
  });

  it("prints its URL and the admin's credentials once, and says which change rebuilt the functions", async () => {
    const address = `http://127.0.0.1:${site.ports.hosting}`;
    expect(run.output().match(/http:\S+[^\s,]/g)).toEqual([address, `${address}/admin`]);
    expect(run.output()).not.toContain("use client");
    site.write("functions/src/index.ts", `${site.read("functions/src/index.ts")}\n`);
    await run.prints("Functions rebuilt: functions/src/index.ts has changed.");
  });

  it.each(["firebase.json", "firestore.indexes.json", "functions/.env"])(
    "asks for a restart when %s changes",
    async (file) => {
      site.write(file, `${site.read(file)}\n`);
      await run.prints(`${file} has changed: restart npm run dev to apply it.`);
    },
  );

  it("asks for no restart because of a file that does not exist", () => {
    expect(existsSync(join(site.folder, "functions/.env.local"))).toBe(false);
    expect(run.output()).not.toContain("functions/.env.local has changed");
  });

  it("shows pages that are added while it runs, in both languages", async () => {
    const addresses = "web/src/shared/config/paths.ts";
    // Vite's configuration imports this file, so Vite restarts.
    site.write(addresses, site.read(addresses).replace('  story: "', '  added: "/added",\n  story: "'));
    await run.prints("server restarted");
    const table = "web/src/site/rendering/route-table.ts";
    const line = (name: string, path: string, more = "") =>
      `  page("${name}", ${path}, null, () => import("../pages/${name}/page.tsx")${more}),\n`;
    const added =
      line("added", "paths.added") + line("on-request", '"/on-request"', ", { isOnRequest: true }");
    // The route table is written first. Until the text files exist, too, neither page can be built.
    site.write(table, site.read(table).replace('  page("story"', `${added}  page("story"`));
    for (const name of ["added", "on-request"]) {
      site.write(`web/src/site/pages/${name}/page.tsx`, PAGE);
      for (const language of ["is", "en"])
        site.write(
          `web/src/site/pages/${name}/text.${language}.ts`,
          `export const text = { title: "New in ${language}" };\n`,
        );
    }
    for (const path of ["/added", "/en/added"]) {
      await expect.poll(async () => (await page(path)).status).toBe(200);
    }
    await expect.poll(async () => (await page("/en/on-request")).text()).toContain("New in en</h1>");
    await expect.poll(async () => (await page("/sitemap.xml")).text()).toContain("/added<");
  });

  it("rebuilds functions once a missing module exists", async () => {
    const index = site.read("functions/src/index.ts");
    site.write("functions/src/index.ts", `${index}import "./late.ts";\n`);
    await run.prints(/Could not resolve '.\/late.ts'/);
    site.write("functions/src/late.ts", "console.log('late');\n");
    await run.prints("Functions rebuilt: functions/src/late.ts has changed.");
    site.write("functions/src/index.ts", index);
  });

  it("prints the output of functions with source positions", async () => {
    const health = "functions/src/health/health.ts";
    site.write(health, `${site.read(health)}\nconsole.log("seen", new Error("here").stack);\n`);
    await run.prints(`Functions rebuilt: ${health} has changed.`);
    // A call starts the process, which then loads the functions.
    const printed = async () => (await page("/health")) && run.output();
    await expect.poll(printed).toMatch(/^\[\w+\] seen Error: here/m);
    await run.prints(/^\[\w+\] +at .*functions\/src\/health\/health\.ts:\d+:\d+/m);
  });

  it("keeps the modules of the previous build, which a running process may still load, but no older modules", async () => {
    const health = "functions/src/health/health.ts";
    const rebuilds = () => run.output().split(`Functions rebuilt: ${health} has changed.`).length;
    /** Returns the module's file after a change. */
    const rebuilt = async (addition: string) => {
      const before = rebuilds();
      site.write(health, `${site.read(health)}\n${addition}\n`);
      await expect.poll(rebuilds).toBeGreaterThan(before);
      return /\.\/(health-[\w-]+\.js)/.exec(site.read("functions/lib/index.js"))?.[1] ?? "";
    };
    const built = [await rebuilt('console.log("first");'), await rebuilt('console.log("second");')];
    const isThere = () => built.map((name) => existsSync(join(site.folder, "functions/lib", name)));
    expect(isThere()).toEqual([true, true]);
    built.push(await rebuilt('console.log("third");'));
    expect(isThere()).toEqual([false, true, true]);
  });

  describe("while Git replaces files", () => {
    const FUNCTION = "functions/src/admin-users/find-account.ts";
    const TEXT = "web/src/site/pages/story/text.is.ts";
    const NEW = "functions/src/new-folder/new.ts";

    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Anna", "-c", "user.email=anna@daemi.is", ...args], {
        cwd: site.folder,
        stdio: "pipe",
      });

    const statement = (marker: string) => `console.log("${marker}");\n`;

    /** Writes the statement to the last line of each file, or to the first line. */
    function edit(marker: string, isFirst = false): void {
      for (const path of [FUNCTION, TEXT]) {
        const code = site.read(path);
        site.write(path, isFirst ? statement(marker) + code : code + statement(marker));
      }
    }

    /** The code that the built index.js imports. The folder also has the modules of the previous build. */
    const built = () => {
      const modules = new Set(["index.js"]);
      const code: string[] = [];
      for (const name of modules) {
        code.push(site.read(`functions/lib/${name}`));
        for (const [, imported] of code.at(-1)?.matchAll(/"\.\/([\w.-]+\.js)"/g) ?? [])
          modules.add(imported as string);
      }
      return code.join("\n");
    };
    const served = async () => {
      const answer = await fetch(`http://127.0.0.1:${site.ports.hosting}/${TEXT.slice("web/".length)}`);
      return answer.text();
    };

    async function expectSeen(marker: string, isThere = true): Promise<void> {
      const has = (code: string) => code.includes(`"${marker}"`);
      await expect.poll(async () => [has(built()), has(await served())]).toEqual([isThere, isThere]);
    }

    async function expectEditsSeen(after: string): Promise<void> {
      for (const edited of ["first edit", "second edit", "third edit"]) {
        edit(`${edited} after ${after}`);
        await expectSeen(`${edited} after ${after}`);
      }
    }

    beforeAll(() => {
      git("init", "--initial-branch=main");
      git("add", "functions/src", "contract/src", "web/src", "firestore.rules");
      git("commit", "--message=Start");
      git("checkout", "-b", "feature");
      edit("on feature");
      site.write(NEW, "console.log('new folder');\n");
      site.write(
        "functions/src/index.ts",
        `${site.read("functions/src/index.ts")}import "./new-folder/new.ts";\n`,
      );
      git("add", NEW);
      git("commit", "--all", "--message=Feature");
      git("checkout", "main");
      edit("on main", true);
      git("commit", "--all", "--message=Main");
    });

    it("rebuilds functions and serves pages after a checkout, and after later edits", async () => {
      git("checkout", "feature");
      await expectSeen("on feature");
      await expectSeen("on main", false);
      await expectEditsSeen("a checkout");
    });

    it("rebuilds functions and serves pages after a stash, and after later edits", async () => {
      git("stash");
      await expectSeen("third edit after a checkout", false);
      await expectEditsSeen("a stash");
      git("checkout", "--", FUNCTION, TEXT);
      git("stash", "pop");
      await expectSeen("third edit after a checkout");
    });

    it("rebuilds functions and serves pages after a rebase, and after later edits", async () => {
      git("commit", "--all", "--message=Edits");
      git("rebase", "main");
      await expectSeen("on main");
      await expectEditsSeen("a rebase");
    });

    it("rebuilds functions if a folder disappears with its branch, comes back, and is edited", async () => {
      git("commit", "--all", "--message=More");
      git("checkout", "main");
      await expect.poll(built).not.toContain("new folder");
      git("checkout", "feature");
      await expect.poll(built).toContain("new folder");
      site.write(NEW, "console.log('newer folder');\n");
      await expect.poll(built).toContain("newer folder");
    });

    it("reloads rules that Git has replaced", async () => {
      const rules = (code: string) => site.write("firestore.rules", code);
      const reloads = () => run.output().split("firestore.rules reloaded").length;
      const before = reloads();
      git("checkout", "--force", "main");
      rules(`${site.read("firestore.rules")}// first\n`);
      await expect.poll(reloads).toBe(before + 1);
      git("checkout", "--", "firestore.rules");
      await expect.poll(reloads).toBe(before + 2);
      rules(`${site.read("firestore.rules")}// second\n`);
      await expect.poll(reloads).toBe(before + 3);
    });
  });

  it("leaves no child process behind when it receives SIGKILL", async () => {
    for (const part of ["functionsEmulatorRuntime", "dev-server.ts", "functions/build.ts --watch"]) {
      // Makes a call first: the functions were rebuilt, so their old process has ended.
      const commands = async () => (await page("/health")) && site.processes().map(({ command }) => command);
      await expect.poll(commands).toContainEqual(expect.stringContaining(part));
    }
    run.child.kill("SIGKILL");
    await run.exit;
    // Does not look for sockets: those of rebuilt functions stay, because no process is left to remove them.
    await site.expectNoProcessLeft();
  });
});
