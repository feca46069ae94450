import { COLLECTIONS } from "@matbjorg/contract/collections";
import sharp from "sharp";
import { expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { db, visitAsAdmin } from "../clients.ts";
import { followLink, open, visitAdmin, waitForStatus } from "./visit-admin.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, site } from "./visit-site.ts";

// Texts and states in both languages: the component tests of these screens.

const visit = visitAdmin();

it("a partner is added with a logo and moved to the top; visitors and the activity list show it", async () => {
  const { page } = visit;
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#14553f" } })
    .png()
    .toBuffer();
  // An address of an earlier release.
  await open(page, "/admin/partners");
  await page.getByRole("button", { name: "Bæta við: Samstarfsaðili" }).click();
  const item = page.locator("[data-item]").last();
  await item.getByLabel("Nafn").fill("Nýi sjóðurinn");
  await item
    .getByTestId("picture-file")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: logo });
  await expect.poll(() => item.getByLabel("Merki").inputValue()).toContain("images%2F");
  for (let number = 6; number >= 2; number -= 1) {
    await page
      .getByRole("button", { name: `Færa upp: Samstarfsaðili ${number}, Nýi sjóðurinn` })
      .press("Enter");
    await page.getByText(`Nýi sjóðurinn: nú í sæti ${number - 1} af 6`).waitFor({ state: "attached" });
  }
  await page.getByRole("button", { name: "Birta", exact: true }).click();
  await waitForStatus(page, "Birt: Samstarfsaðilar");
  const first = db.collection(COLLECTIONS.partners).orderBy("order").limit(1);
  await expect.poll(async () => (await first.get()).docs[0]?.get("name")).toBe("Nýi sjóðurinn");

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

it.each([
  ["is", PHONE],
  ["en", DESKTOP],
] as const)(
  "axe finds nothing on partners, towns and activity, folded and not, in %s at %o",
  async (language, viewport) => {
    const { page } = visit;
    await page.setViewportSize(viewport);
    for (const [path, edit] of [
      ["/admin/content/partners", /Norðurljós/],
      ["/admin/content/towns", /Selfoss/],
    ] as const) {
      await open(page, path, language);
      const folded = page.locator("button[aria-expanded]").filter({ hasText: edit });
      await folded.waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await folded.click();
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    const admin = await visitAsAdmin();
    await admin.call("recordLogin", {});
    await open(page, "/admin/audit", language);
    await page
      .getByText(/(skráði sig inn|signed in)$/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(visit.consoleErrors).toEqual([]);
  },
);
