import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { expect, it, onTestFinished } from "vitest";
import { db } from "../lib/clients.ts";
import { DESKTOP, expectAccessible, PHONE, site, visitSite, waitUntilReady } from "./visit-site.ts";

const visit = visitSite({ viewport: PHONE }, "returning");

// These pages have no other test that checks this. tests/sweeps/every-page.spec.ts visits all pages, in both
// languages and sizes.
it.each([
  "/",
  "/en/story",
  "/marketplace",
  "/en/towns",
  "/for-shops",
  "/en/figures",
  "/questions",
  "/en/terms",
])("%s hydrates without errors, fits a phone, and axe finds nothing", async (path) => {
  await visit.page.goto(site + path);
  await waitUntilReady(visit.page);
  await expectAccessible(visit.page);
  expect(visit.consoleErrors).toEqual([]);
});

// tests/suite/pages.spec.ts reads the text of every page without scripts.
it("without scripts the home page links to the news, and the list of towns is complete", async () => {
  const { page } = visit;
  // On a phone the shops are folded.
  await page.setViewportSize(DESKTOP);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`${site}/en/towns`);
  await page.getByRole("region", { name: "Reykjavík" }).getByText("Hornbakaríið").waitFor();
  await page.goto(site);
  await page.getByRole("main").getByRole("link", { name: "Sjá allar fréttir" }).click();
  await page.waitForURL(/\/news$/);
});

it("a sentence that an owner has changed appears without errors on pages rendered on request, on prerendered pages, and after following a link", async () => {
  const { page } = visit;
  const changed = (title: string) => ({ values: { title: { is: title, en: "" } } });
  const published = db.collection(COLLECTIONS.content).doc(PUBLISHED_CONTENT);
  const before = (await published.get()).data();
  onTestFinished(() => (before ? published.set(before) : published.delete()).then(() => {}));
  await published.set({
    version: 1,
    sections: { "page-news": changed("Fréttir & <b>molar</b>"), "page-contact": changed("Talaðu við okkur") },
  });
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`${site}/news`);
  expect(await heading.textContent()).toBe("Fréttir & <b>molar</b>");
  await waitUntilReady(page);
  await page.getByRole("link", { name: "Hafðu samband" }).last().click();
  await expect.poll(() => heading.textContent()).toBe("Talaðu við okkur");
  await page.reload();
  await expect.poll(() => heading.textContent()).toBe("Talaðu við okkur");
  await expect.poll(() => page.title()).toMatch(/^Talaðu við okkur – /);
  await page.goto(`${site}/en/contact`);
  await waitUntilReady(page);
  expect(await heading.textContent()).toBe("Contact");
  expect([...visit.consoleErrors, ...warnings]).toEqual([]);
});
