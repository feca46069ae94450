import { COLLECTIONS } from "@matbjorg/contract/collections";
import { expect, it } from "vitest";
import { deleteCreated } from "../lib/clients.ts";
import { open, visitAdmin } from "./visit-admin.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, site, waitUntilReady } from "./visit-site.ts";

const visit = visitAdmin();
deleteCreated(COLLECTIONS.legal, COLLECTIONS.audit);

it("a new version of the terms, written in the visual editor, differs for visitors only where it was changed", async () => {
  const { page } = visit;
  await page.setViewportSize(DESKTOP);
  await open(page, "/admin/content/terms");
  await page.getByLabel("Gildistökudagur").fill("2990-01-15");
  const icelandic = page.getByRole("textbox", { name: "Texti á íslensku" });
  await icelandic.getByText("Kortanúmerið þitt sjáum við aldrei.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Aldrei nokkurn tímann.");
  await page.getByRole("button", { name: "Birta útgáfuna" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Birta útgáfuna" }).click();
  await page.getByText("er komin á vefinn").waitFor();

  await page.goto(`${site}/terms`);
  await waitUntilReady(page);
  await page.getByRole("link", { name: "Lesa nýju útgáfuna" }).click();
  await page.waitForURL(/\/terms\/2990-01-15$/);
  await page.getByText("Aldrei nokkurn tímann.").waitFor();
  // The sections keep the anchors to which other texts link.
  expect(await page.locator("#withdrawal-form").count()).toBe(1);
  await page.getByRole("link", { name: /^Bera saman útgáfurnar frá 25. febrúar 2023 og/ }).click();
  const changes = page.getByRole("region", { name: /^Munurinn á útgáfunum/ });
  await changes.waitFor();
  expect(await changes.locator("strong").allTextContents()).toEqual(["Breytt"]);
  expect((await changes.locator("ins").allTextContents()).join("").trim()).toBe("Aldrei nokkurn tímann.");
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.goto(`${site}/en/terms/2990-01-15?changes=2023-02-25`);
  await waitUntilReady(page);
  await page.getByText("The wording is the same.").waitFor();
  expect(visit.consoleErrors).toEqual([]);
});
