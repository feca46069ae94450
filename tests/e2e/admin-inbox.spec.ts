import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Locator } from "playwright";
import { expect, it } from "vitest";
import { db, deleteCreated } from "../clients.ts";
import { expectFocus, open, visitAdmin, waitForStatus } from "./visit-admin.ts";
import { DESKTOP, expectAccessible, PHONE, site } from "./visit-site.ts";

// Texts and states in both languages: the component tests of these screens.

const visit = visitAdmin();
const messages = db.collection(COLLECTIONS.messages);
deleteCreated(COLLECTIONS.messages, COLLECTIONS.images);

async function receive(name: string, state: "sent" | "failed"): Promise<string> {
  const message = await messages.add({
    name,
    email: "gudrun@inbox.example",
    message: `Skilaboð: ${name}`,
    language: "is",
    isRead: false,
    createdAt: new Date(),
    relay: { state, attempts: 8, lastAttemptAt: new Date(0), nextAttemptAt: null, lastError: null },
  });
  return message.id;
}

const letter = (name: string) => visit.page.getByRole("article", { name });
const listed = (name: string) => visit.page.getByRole("main").getByRole("link").filter({ hasText: name });
const openMenu = (name: string) =>
  letter(name)
    .getByRole("button", { name: /^(Fleiri|More)/ })
    .click();
const dialog = () => visit.page.getByRole("dialog");

it("the inbox opens a message, which marks it as read, keeps it open on a reload, and deletes it", async () => {
  const id = await receive("Ný", "sent");
  await open(visit.page, "/admin/inbox");
  const { page } = visit;
  const unread = page.getByRole("navigation").getByRole("button", { name: /^Meira, \d+ ólesin/ });
  await unread.waitFor();
  await listed("Ný").getByText("Ólesin").waitFor();
  await listed("Ný").click();
  await expect.poll(async () => (await messages.doc(id).get()).get("isRead")).toBe(true);
  await unread.waitFor({ state: "detached" });
  expect(page.url()).toContain(`/admin/inbox/${id}`);
  await page.reload();
  await letter("Ný").waitFor();
  await openMenu("Ný");
  await page.getByRole("menuitem", { name: "Eyða", exact: true }).click();
  await dialog().getByRole("button", { name: "Eyða" }).click();
  await waitForStatus(page, "Skilaboðunum var eytt");
  expect(await listed("Ný").count()).toBe(0);
  await expectFocus(page, "Skilaboð");
  expect((await messages.doc(id).get()).exists).toBe(false);
  expect(visit.consoleErrors).toEqual([]);
});

it.each([
  ["is", PHONE],
  ["en", DESKTOP],
] as const)(
  "axe finds nothing on inbox, pictures and their dialogs, in %s at %o",
  async (language, viewport) => {
    const { page } = visit;
    /** Checks the dialog that this button opens, and closes it. */
    const expectDialogAccessible = async (button: Locator) => {
      await button.click();
      await dialog().waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    };
    await receive("Föst", "failed");
    await db.collection(COLLECTIONS.images).add({ alt: "Rófa", width: 700, uploadedAt: new Date() });
    await page.setViewportSize(viewport);
    await open(page, "/admin/inbox", language);
    await page.getByText(/1 (message hasn’t been forwarded|skilaboð hafa ekki verið áframsend)\./).waitFor();
    await expectAccessible(page);
    await listed("Föst").click();
    await letter("Föst").waitFor();
    await expectAccessible(page);
    for (const at of [0, 1]) {
      await openMenu("Föst");
      await expectDialogAccessible(page.getByRole("menuitem").nth(at));
    }
    await page.goto(`${site}/admin/images`);
    const rofa = page.getByRole("row").filter({ hasText: "Rófa" }).first();
    await rofa.getByText(/^(Hvergi|Nowhere)$/).waitFor();
    await expectAccessible(page);
    await expectDialogAccessible(rofa.getByRole("button"));
  },
);
