import { expect, it } from "vitest";
import { suite } from "../lib/local-suite.ts";
import { signIn } from "./visit-admin.ts";
import { site, visitSite, waitUntilReady } from "./visit-site.ts";

const visit = visitSite();

// tests/sweeps/every-page.spec.ts shows that visitors download none of it either.
it("an admin who has signed in downloads Firebase Auth and the admin bar on the site, and nothing of the admin area", async () => {
  const { page } = visit;
  await signIn(page, suite.admin.username, suite.admin.password);
  // The list prefetches the editor.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("news-editor")),
  );
  await page.goto("about:blank");
  const urls: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    urls.push(response.url());
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  await page.goto(site);
  await waitUntilReady(page);
  await page.locator("[data-admin-bar]").waitFor();
  expect((await Promise.all(scripts)).join("\n")).toContain("identitytoolkit.googleapis.com");
  expect(urls.filter((url) => url.includes("/assets/admin/"))).toEqual([]);
});
