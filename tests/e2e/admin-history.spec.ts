import { COLLECTIONS } from "@matbjorg/contract/collections";
import { expect, it } from "vitest";
import { db, visitAsAdmin } from "../clients.ts";
import { open, visitAdmin, writeArticle } from "./visit-admin.ts";
import { DESKTOP, expectAccessible, PHONE, site } from "./visit-site.ts";

const visit = visitAdmin();

it.each([
  ["is", PHONE],
  ["en", DESKTOP],
] as const)("axe finds nothing on trash and history, in %s at %o", async (language, viewport) => {
  const { page } = visit;
  const [id, deleted] = [await writeArticle("saga"), await writeArticle("ruslatunna")];
  await db.collection(`${COLLECTIONS.news}/${id}/revisions`).add({
    title: "Áður",
    content: "<p>Gamall texti með villu</p>",
    isPublished: false,
    savedAt: new Date("2026-02-03T12:34:00Z"),
    savedByName: "Sigga Prufa",
  });
  await (await visitAsAdmin()).call("deleteNews", { id: deleted });
  await page.setViewportSize(viewport);
  await open(page, "/admin/trash", language);
  await page.getByRole("row").last().getByRole("button").last().click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await page.goto(`${site}/admin/news/history/${id}`);
  await page.locator("ins").first().waitFor();
  await expectAccessible(page);
  await page.locator("main section").getByRole("button").last().click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page);
  expect(visit.consoleErrors).toEqual([]);
});
