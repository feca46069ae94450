import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathInLanguage, paths } from "../web/src/shared/config/paths.ts";
import { type Run, SiteCopy } from "./lib/site-copy.ts";

// `npm run dev` without npm and bootstrap. The tests share one run; the last one kills it.

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
  run = site.start("--dev");
  await run.prints("The site");
});

afterAll(() => site.remove());

describe("a running site", () => {
  it("keeps the last valid rules active when rules with an error are saved", async () => {
    const good = site.read("firestore.rules");
    const unknown = `${site.documents}/webpage_topics/unknown`;
    site.write("firestore.rules", good.replace("allow get: if true;", "allow get if true;"));
    await run.prints("the last valid rules stay active");
    expect(run.output()).toMatch(/firestore\.rules:\d+:\d+: error: expected ":" or ";"/);
    expect((await fetch(unknown)).status).toBe(404);
    site.write("firestore.rules", good.replace("allow get: if true;", "allow get: if false;"));
    await run.prints("firestore.rules reloaded");
    expect((await fetch(unknown)).status).toBe(403);
    // As in production: deploys with a warning, and the unknown name denies access.
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
  ])("answers %s with %i as the built site does, pages with Vite's sources", async (path, status, type) => {
    const answer = await page(path);
    expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([status, type]);
    const isPage = type === "text/html";
    expect((await answer.text()).includes('src="/@vite/client"')).toBe(isPage);
  });

  it("answers every prerendered page with 200, in both languages", async () => {
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

  it("has printed its address and the admin's once, and says which change rebuilt the functions", async () => {
    const address = `http://127.0.0.1:${site.ports.hosting}`;
    expect(run.output().match(/http:\S+[^\s,]/g)).toEqual([address, `${address}/admin`]);
    expect(run.output()).not.toContain("use client");
    site.write("functions/src/index.ts", `${site.read("functions/src/index.ts")}\n`);
    await run.prints("Functions rebuilt: functions/src/index.ts has changed.");
  });

  it("shows pages that are added while it runs, in both languages", async () => {
    const addresses = "web/src/shared/config/paths.ts";
    // Vite's configuration imports it, so that Vite restarts.
    site.write(addresses, site.read(addresses).replace('  story: "', '  added: "/added",\n  story: "'));
    await run.prints("server restarted");
    const table = "web/src/site/rendering/route-table.ts";
    const line = (name: string, path: string, more = "") =>
      `  page("${name}", ${path}, null, () => import("../pages/${name}/page.tsx")${more}),\n`;
    const added =
      line("added", "paths.added") + line("on-request", '"/on-request"', ", { isOnRequest: true }");
    // The table first: meanwhile neither part can be built.
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

  it("rebuilds functions once a module that was missing is there", async () => {
    const index = site.read("functions/src/index.ts");
    site.write("functions/src/index.ts", `${index}import "./late.ts";\n`);
    await run.prints(/Could not resolve '.\/late.ts'/);
    site.write("functions/src/late.ts", "console.log('late');\n");
    await run.prints("Functions rebuilt: functions/src/late.ts has changed.");
    site.write("functions/src/index.ts", index);
  });

  it("prints what functions print, with the positions of the sources", async () => {
    const health = "functions/src/health/health.ts";
    site.write(health, `${site.read(health)}\nconsole.log("seen", new Error("here").stack);\n`);
    await run.prints(`Functions rebuilt: ${health} has changed.`);
    // A process starts, and loads the functions, with a call.
    const printed = async () => (await page("/health")) && run.output();
    await expect.poll(printed).toMatch(/^\[\w+\] seen Error: here/m);
    await run.prints(/^\[\w+\] +at .*functions\/src\/health\/health\.ts:\d+:\d+/m);
  });

  it("leaves no child process when it receives SIGKILL", async () => {
    for (const part of ["functionsEmulatorRuntime", "dev-server.ts", "functions/build.ts --watch"]) {
      // With a call, because a process of functions that were rebuilt has ended.
      const commands = async () => (await page("/health")) && site.processes().map(({ command }) => command);
      await expect.poll(commands).toContainEqual(expect.stringContaining(part));
    }
    run.child.kill("SIGKILL");
    await run.exit;
    // The sockets of functions that were rebuilt stay: nobody is left to remove them.
    await site.expectNoProcessLeft();
  });
});
