import { describe, expect, it } from "vitest";
import { suite } from "../suite.ts";
import { signIn } from "./visit-admin.ts";
import { arrived, site, visitSite } from "./visit-site.ts";

const visit = visitSite();

/** What a page downloads, its scripts' text among it. */
async function download(path: string): Promise<{ urls: string[]; scripts: string }> {
  const urls: string[] = [];
  const texts: Promise<string>[] = [];
  const { page } = visit;
  page.on("response", (response) => {
    urls.push(response.url());
    if (response.url().endsWith(".js")) texts.push(response.text().catch(() => ""));
  });
  await page.goto(site + path);
  await arrived(page);
  return { urls, scripts: (await Promise.all(texts)).join("\n") };
}

describe("a visitor's download", () => {
  it.each(["/", "/en", "/news", "/story", "/contact"])(
    "has nothing of the admin area on %s",
    async (path) => {
      const { urls, scripts } = await download(path);
      expect(scripts.length).toBeGreaterThan(10_000);
      expect(urls.filter((url) => url.includes("/assets/admin/"))).toEqual([]);
      // A name that only Firebase Auth's code has.
      expect(scripts).not.toContain("identitytoolkit.googleapis.com");
      expect(scripts).not.toContain("recordLogin");
    },
  );

  it("has Firebase Auth and the admin bar once an admin has signed in, still nothing of the admin area", async () => {
    await signIn(visit.page, suite.admin.username, suite.admin.password);
    // The list fetches the editor ahead.
    await visit.page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("news-editor")),
    );
    await visit.page.goto("about:blank");
    const { urls, scripts } = await download("/");
    await visit.page.locator("[data-admin-bar]").waitFor();
    expect(scripts).toContain("identitytoolkit.googleapis.com");
    expect(urls.filter((url) => url.includes("/assets/admin/"))).toEqual([]);
  });
});
