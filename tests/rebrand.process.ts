import { readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "../tools/local/find-chromium.ts";
import { signInWithPassword } from "../tools/local/sign-in.ts";
import { brand } from "../web/src/brand.ts";
import { AS_OWNER, afterLoading, copySite, printedAdmin, type Run, type SiteCopy } from "./lib/site-copy.ts";

// Follows docs/operating/make-it-yours.md in a copy of the project, runs `npm start` and signs in.

/** The files that docs/operating.md names. */
const BRANDED = ["web/src/brand.ts", "functions/.env", ".firebaserc"];
/** The old name in all grammatical cases and in identifiers. */
const OLD_NAME = /matbj[oö]rg|matbjargar/i;

/** The tests are skipped in a copy that already has another brand. */
const hasOriginalBrand = OLD_NAME.test(brand.name);

let site: SiteCopy;

beforeEach(async () => {
  site = await copySite("whole");
});

function edit(name: string, change: (text: string) => string): void {
  const text = site.read(name);
  expect(change(text), name).not.toBe(text);
  site.write(name, change(text));
}

function rebrand(): void {
  for (const name of BRANDED) {
    edit(name, (text) =>
      text
        .replaceAll("matbjorg", "krasbjorg")
        .replaceAll("Matbjörg", "Krásbjörg")
        .replaceAll("Matbjargar", "Krásbjargar"),
    );
  }
}

/** Runs `npm start` until the site is up. */
async function start(): Promise<Run> {
  const run = site.start();
  await run.prints("Ctrl-C stops everything");
  return run;
}

/** Returns the built text files that contain the old name, each with the surrounding text. */
function oldNameIn(folder: string): string[] {
  const files = readdirSync(join(site.folder, folder), { recursive: true, encoding: "utf8" });
  const isText = (name: string) => /\.(js|css|html|json|svg|txt|xml|webmanifest)$/.test(name);
  expect(files.filter(isText)).not.toEqual([]);
  return files.filter(isText).flatMap((name) => {
    const at = site.read(join(folder, name)).search(OLD_NAME);
    return at < 0 ? [] : `${name}: ${site.read(join(folder, name)).slice(Math.max(at - 80, 0), at + 80)}`;
  });
}

/** Returns a collection of the rebranded project as JSON. */
async function stored(collection: string): Promise<string> {
  const documents = site.documents.replace("demo-matbjorg", "demo-krasbjorg");
  const answer = await fetch(`${documents}/${collection}?pageSize=100`, { headers: AS_OWNER });
  return answer.text();
}

describe.runIf(hasOriginalBrand)("a rebranded site", () => {
  it("starts with another local project, does not contain the old name, shows news and lets its admin sign in", async () => {
    rebrand();
    const first = await start();
    const admin = printedAdmin(first.output());
    expect(admin.email).toBe("admin@krasbjorg.example");
    expect([...oldNameIn("web/dist"), ...oldNameIn("functions/lib")]).toEqual([]);
    for (const seeded of ["webpage_news", "webpage_partners", "webpage_towns", "webpage_topics"]) {
      const documents = await stored(seeded);
      expect(documents, seeded).toContain('"fields"');
      expect(OLD_NAME.exec(documents)?.[0], seeded).toBeUndefined();
    }
    const { ports } = site;
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] });
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(`http://127.0.0.1:${ports.hosting}/`);
      await page.getByRole("heading", { name: "Gulrætur með karakter fá loksins að njóta sín" }).waitFor();
      await page.getByRole("contentinfo").getByText("Krásbjörg", { exact: true }).waitFor();
      await page.goto(`http://127.0.0.1:${ports.hosting}/admin/login`);
      await page.getByLabel("Notandanafn").fill(admin.email);
      await page.getByLabel("Lykilorð", { exact: true }).fill(admin.password);
      await page.getByRole("button", { name: "Skrá inn" }).click();
      await page.waitForURL("**/admin/news");
      await page.getByRole("row").filter({ hasText: "Hundrað tonn af mat" }).waitFor();
    } finally {
      await browser.close();
    }

    // When the mail domain changes, the stored admin stays the same.
    first.child.kill("SIGTERM");
    await first.exit;
    site.write("web/build/build.ts", "// Uses the existing build.");
    edit("web/src/brand.ts", (text) => text.replaceAll("@krasbjorg.example", "@krasir.example"));
    const again = printedAdmin((await start()).output());
    expect(again).toEqual(admin);
    const signedIn = await signInWithPassword(ports.auth, again.email, again.password);
    expect(signedIn.status).toBe(200);
  });

  it("passes the unit tests of the site's texts, which contain the name", async () => {
    rebrand();
    const texts = ["web/src/brand", "web/src/site/pages", "web/src/shared/i18n"];
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", ...texts];
    const tests = site.run(process.execPath, ...args);
    expect(await tests.end, tests.output()).toBe(0);
  });

  it("refuses to start if the local project's name could belong to a real project, and names the file", async () => {
    edit("web/src/brand.ts", (text) => text.replace('"demo-matbjorg"', '"krasbjorg-local"'));
    const run = site.start();
    expect(await run.end).toBe(1);
    expect(afterLoading(run.output())).toMatch(
      /^The local project in web\/src\/brand\.ts is "krasbjorg-local": its id has to begin with "demo-"\..*\n$/,
    );
  });
});
