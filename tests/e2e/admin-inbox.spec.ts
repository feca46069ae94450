import { COLLECTIONS } from "@matbjorg/contract/collections";
import { expect, it } from "vitest";
import { db, deleteCreated } from "../lib/clients.ts";
import { expectFocus, open, visitAdmin, waitForStatus } from "./visit-admin.ts";

// The component tests of this screen test texts and states in both languages.

const visit = visitAdmin();
const messages = db.collection(COLLECTIONS.messages);
deleteCreated(COLLECTIONS.messages);

const letter = (name: string) => visit.page.getByRole("article", { name });
const listed = (name: string) => visit.page.getByRole("main").getByRole("link").filter({ hasText: name });
const openMenu = (name: string) =>
  letter(name)
    .getByRole("button", { name: /^(Fleiri|More)/ })
    .click();
const dialog = () => visit.page.getByRole("dialog");

it("the inbox opens a message and marks it as read, keeps it open after a reload, and deletes it", async () => {
  const { id } = await messages.add({
    name: "Ný",
    email: "gudrun@inbox.example",
    message: "Skilaboð",
    language: "is",
    isRead: false,
    createdAt: new Date(),
    relay: { state: "sent", attempts: 1, lastAttemptAt: new Date(), nextAttemptAt: null, lastError: null },
  });
  await open(visit.page, "/admin/inbox");
  const { page } = visit;
  const unread = page.getByRole("navigation").getByRole("link", { name: /^Skilaboð \d+ ólesin/ });
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
  await listed("Ný").waitFor({ state: "detached" });
  await expectFocus(page, "Skilaboð");
  expect((await messages.doc(id).get()).exists).toBe(false);
  expect(visit.consoleErrors).toEqual([]);
});
