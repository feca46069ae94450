import { COLLECTIONS } from "@matbjorg/contract/collections";
import sharp from "sharp";
import { expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { db, visitAsAdmin } from "../clients.ts";
import { followLink, open, visitAdmin, waitForStatus } from "./visit-admin.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, site } from "./visit-site.ts";

// Texts and states in both languages: the component tests of these screens.

const visit = visitAdmin();
const dialog = () => visit.page.getByRole("dialog");

it("a partner is added with a logo and moved to the top; visitors and the activity list show it", async () => {
  const { page } = visit;
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#14553f" } })
    .png()
    .toBuffer();
  await open(page, "/admin/partners");
  await page.getByRole("button", { name: "Bæta við samstarfsaðila" }).click();
  await dialog().getByLabel("Nafn").fill("Nýi sjóðurinn");
  await dialog()
    .getByTestId("logo-file")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: logo });
  await dialog().getByRole("img", { name: "Merkið eins og það er núna" }).waitFor();
  await dialog().getByRole("button", { name: "Bæta við", exact: true }).click();
  await waitForStatus(page, "Samstarfsaðilinn var vistaður: Nýi sjóðurinn");
  const up = page.getByRole("button", { name: "Færa ofar: Nýi sjóðurinn" });
  for (let place = 5; place >= 1; place -= 1) {
    await up.press("Enter");
    await page.getByText(`Nýi sjóðurinn: nú í sæti ${place} af 6`).waitFor({ state: "attached" });
  }
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
  await page.getByLabel("Hverju var breytt").selectOption("partners");
  await page.getByText("Stjórnandi breytti röð samstarfsaðilanna").first().waitFor();
  await page.getByLabel("Hver breytti").selectOption({ label: "Stjórnandi" });
  await page.getByText("Stjórnandi bætti við samstarfsaðilanum").waitFor();
  await page.getByRole("link", { name: "Nýi sjóðurinn" }).click();
  await page.waitForURL(`${site}/admin/partners`);
  await page.goto(`${site}/admin/images`);
  await page.getByRole("link", { name: "Merki samstarfsaðila: Nýi sjóðurinn" }).waitFor();
  expect(visit.consoleErrors).toEqual([]);
});

it.each([
  ["is", PHONE],
  ["en", DESKTOP],
] as const)(
  "axe finds nothing on partners, towns and activity, nor in their dialogs, in %s at %o",
  async (language, viewport) => {
    const { page } = visit;
    await page.setViewportSize(viewport);
    for (const [path, edit] of [
      ["/admin/partners", /^(Breyta: |Edit )Norðurljós/],
      ["/admin/towns", /^(Breyta: |Edit )Selfoss/],
    ] as const) {
      await open(page, path, language);
      await page.getByRole("button", { name: edit }).waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole("button", { name: edit }).click();
      await dialog().waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
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
