import { expect, it } from "vitest";
import { DESKTOP, expectAccessible, PHONE, site, visitSite, waitUntilReady } from "./visit-site.ts";

const visit = visitSite({ viewport: PHONE }, "returning");

// The pages whose own journeys look at something else; tests/sweeps/every-page.spec.ts visits all, in both languages and sizes.
it.each(["/", "/en/story", "/marketplace", "/en/towns", "/for-shops", "/en/figures"])(
  "%s hydrates without errors, fits a phone, and axe finds nothing",
  async (path) => {
    await visit.page.goto(site + path);
    await waitUntilReady(visit.page);
    await expectAccessible(visit.page);
    expect(visit.consoleErrors).toEqual([]);
  },
);

// tests/suite/pages.spec.ts reads the text of every page without scripts.
it("home leads to the news, and the list of towns is complete, without scripts", async () => {
  const { page } = visit;
  // A phone folds the shops.
  await page.setViewportSize(DESKTOP);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`${site}/en/towns`);
  await page.getByRole("region", { name: "Reykjavík" }).getByText("Hornbakaríið").waitFor();
  await page.goto(site);
  await page.getByRole("main").getByRole("link", { name: "Sjá allar fréttir" }).click();
  await page.waitForURL(/\/news$/);
});
