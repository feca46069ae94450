import { COLLECTIONS } from "@matbjorg/contract/collections";
import sharp from "sharp";
import { expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { db } from "../lib/clients.ts";
import { followLink, open, visitAdmin, waitForStatus } from "./visit-admin.ts";
import { site } from "./visit-site.ts";

// The component tests of these screens test texts and states in both languages.

const visit = visitAdmin();

it("a partner is added with a logo and moved up; visitors and the activity list show it", async () => {
  const { page } = visit;
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#14553f" } })
    .png()
    .toBuffer();
  await open(page, "/admin/content/partners");
  await page.getByRole("button", { name: "Bæta við: Samstarfsaðili" }).click();
  const item = page.locator("[data-item]").last();
  await item.getByLabel("Nafn").fill("Nýi sjóðurinn");
  await item
    .getByTestId("picture-file")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: logo });
  await expect.poll(() => item.locator("img").last().getAttribute("src")).toContain("images%2F");
  await page.getByRole("button", { name: "Fleiri aðgerðir: Samstarfsaðili 6, Nýi sjóðurinn" }).press("Enter");
  await page.getByRole("menuitem", { name: "Upp" }).press("Enter");
  await page.getByRole("button", { name: "Birta", exact: true }).click();
  await waitForStatus(page, "Birt: Samstarfsaðilar");
  const last = db.collection(COLLECTIONS.partners).orderBy("order").limitToLast(2);
  await expect.poll(async () => (await last.get()).docs[0]?.get("name")).toBe("Nýi sjóðurinn");

  await page.goto(site);
  const shown = page.getByRole("contentinfo").getByRole("img", { name: "Nýi sjóðurinn" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(
    await page.getByRole("contentinfo").getByRole("img", { name: brand.name, exact: true }).count(),
  ).toBe(0);

  await page.goto(`${site}/admin/news`);
  await followLink(page, "Breytingasaga");
  await page.getByLabel("Hverju var breytt").selectOption("content");
  await page.locator('main a[href="/admin/content/partners"]').first().waitFor();
  await page.goto(`${site}/admin/images`);
  await page.getByRole("link", { name: "Merki samstarfsaðila: Nýi sjóðurinn" }).waitFor();
  expect(visit.consoleErrors).toEqual([]);
});
