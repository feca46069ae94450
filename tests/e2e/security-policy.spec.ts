import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { open, visitAdmin, writeArticle } from "./visit-admin.ts";
import { site, visitSite } from "./visit-site.ts";

/** Returns the violations of the page's security policy. */
const refused = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { refused: string[] }).refused);

/** Records violations, even those before the page's first element. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      refused.push(`${violatedDirective}: ${blockedURI} (${sourceFile})`);
    });
  });
}

/** Expects the policy to block a script from this URL. */
async function expectRefusal(page: Page, src: string, expected: RegExp): Promise<void> {
  await page.evaluate((address) => {
    const script = document.createElement("script");
    script.src = address;
    document.head.append(script);
  }, src);
  await expect.poll(async () => (await refused(page)).join()).toMatch(expected);
}

// tests/sweeps/every-page.spec.ts shows that the policy blocks nothing that a page needs: a violation is a
// console error there.
describe("the security policy of the site", () => {
  const visit = visitSite();
  beforeEach(() => watch(visit.page));

  it("blocks hosts that it does not name", async () => {
    const { page } = visit;
    await page.goto(site);
    await expectRefusal(page, "https://evil.example/a.js", /^script-src-elem: https:\/\/evil\.example/);
    const call = await page.evaluate(async () => {
      const theirs = "https://us-central1-other-project.cloudfunctions.net/collect";
      return fetch(theirs, { method: "POST", mode: "no-cors" }).then(
        () => "sent",
        () => "refused",
      );
    });
    expect(call).toBe("refused");
    await expect
      .poll(async () => (await refused(page)).join())
      .toContain("connect-src: https://us-central1-other-project");
  });
});

describe("the security policy of the admin area", () => {
  const visit = visitAdmin();
  beforeEach(() => watch(visit.page));

  // admin-news.spec.ts opens every screen of the admin area, and fails if there is a violation, which is a
  // console error.
  it("blocks Google's tag", async () => {
    await open(visit.page, "/admin/news");
    await expectRefusal(visit.page, "https://www.googletagmanager.com/gtag/js?id=G-1", /googletagmanager/);
  });

  it("blocks nothing that the editor, the preview and the history need", async () => {
    const { page } = visit;
    const player = "https://www.youtube-nocookie.com/embed/abcdefghijk";
    await page.route(`${player}*`, (route) => route.fulfill({ contentType: "text/html", body: "player" }));
    const content = `<p>Efni</p><img src="/images/logo.webp" alt=""><iframe src="${player}" title="Markaður"></iframe>`;
    const id = await writeArticle("Öryggi", { content });
    await open(page, `/admin/news/edit/${id}`);
    await page.getByRole("textbox", { name: "Efni (nauðsynlegt)" }).waitFor();
    await page.getByRole("button", { name: "Forskoða" }).click();
    const preview = page.frameLocator('iframe[title="Svona birtist fréttin"]');
    await preview.getByRole("button", { name: "Spila myndband" }).click();
    await preview.frameLocator('iframe[title="Markaður"]').getByText("player").waitFor();
    const font = () => preview.locator("html").evaluate((html) => getComputedStyle(html).fontFamily);
    await expect.poll(font).toContain("Figtree");
    expect(await refused(page)).toEqual([]);
    await page.goto(`${site}/admin/news/history/${id}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await refused(page)).toEqual([]);
  });
});
