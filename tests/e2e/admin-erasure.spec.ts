import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { UploadImageResult } from "@matbjorg/contract/media";
import type { Locator } from "playwright";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { visitAsAdmin } from "../clients.ts";
import { suite } from "../suite.ts";
import { expectFocus, open, ownArticles, visitAdmin, waitForAlert, waitForStatus } from "./visit-admin.ts";
import { DESKTOP, expectAccessible, PHONE, site } from "./visit-site.ts";

// Texts and states in both languages: the component tests of these screens.

const visit = visitAdmin();
const own = ownArticles();
const { db } = own;
const mark = randomUUID().slice(0, 8);
const email = `${mark}@eydd.example`;
const messages = db.collection(COLLECTIONS.messages);
const relay = `${suite.formRelayUrl}control`;

afterEach(async () => {
  await fetch(relay, { method: "DELETE" });
  const found = await messages.where("email", "in", [email, `annar.${email}`]).get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
  const days = db.collection(COLLECTIONS.messageDays);
  await Promise.all(["new", "old", "not"].map((day) => days.doc(`${mark}-${day}`).delete()));
});

async function receive(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const sent = {
    state: "sent",
    attempts: 1,
    lastAttemptAt: new Date(0),
    nextAttemptAt: null,
    lastError: null,
  };
  const message = await messages.add({
    name: `${name} ${mark}`,
    email,
    message: `Skilaboð: ${name}`,
    language: "is",
    isRead: false,
    createdAt: new Date(),
    relay: sent,
    ...more,
  });
  return message.id;
}
const GIVEN_UP = {
  state: "failed",
  attempts: 8,
  lastAttemptAt: new Date(0),
  nextAttemptAt: null,
  lastError: "status-500",
};
const letter = (name: string) => visit.page.getByRole("article", { name: `${name} ${mark}` });
const listed = (name: string) =>
  visit.page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: `${name} ${mark}` });

/** Opens a message's menu. */
async function openMenu(name: string): Promise<void> {
  await letter(name)
    .getByRole("button", { name: /^(Fleira|More)/ })
    .click();
}

async function choose(name: string, item: RegExp): Promise<void> {
  await openMenu(name);
  await visit.page.getByRole("menuitem", { name: item }).click();
}
const dialog = () => visit.page.getByRole("dialog");

describe("the inbox", () => {
  const marked = (name: string, words: string) => letter(name).getByText(words, { exact: true });

  it("opens a message, which marks it as read, keeps it open on a reload, and deletes it", async () => {
    const id = await receive("Ný");
    await open(visit.page, "/admin/inbox");
    const { page } = visit;
    const unread = page.getByRole("navigation").getByRole("link", { name: /Skilaboð \d+ ólesin/ });
    await unread.waitFor();
    await listed("Ný").getByText("Ólesin").waitFor();
    await listed("Ný").click();
    await expect.poll(async () => (await messages.doc(id).get()).get("isRead")).toBe(true);
    await unread.waitFor({ state: "detached" });
    expect(page.url()).toContain(`/admin/inbox/${id}`);
    await page.reload();
    await letter("Ný").waitFor();
    await choose("Ný", /^Eyða$/);
    await dialog().getByRole("button", { name: "Eyða" }).click();
    await waitForStatus(page, "Skilaboðunum var eytt");
    expect(await listed("Ný").count()).toBe(0);
    await expectFocus(page, "Skilaboð");
    expect((await messages.doc(id).get()).exists).toBe(false);
    expect(visit.consoleErrors).toEqual([]);
  });

  it("shows messages that were not relayed and days over the limit; a retry relays them", async () => {
    const id = await receive("Föst", { relay: GIVEN_UP });
    const before = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const days = db.collection(COLLECTIONS.messageDays);
    await days.doc(`${mark}-new`).set({ count: 200, ceilingReachedAt: before(6) });
    await days.doc(`${mark}-old`).set({ count: 200, ceilingReachedAt: before(8) });
    await days.doc(`${mark}-not`).set({ count: 3, ceilingReachedAt: null });
    const { page } = visit;
    await open(page, "/admin/inbox");
    await page.getByText("1 skilaboð hafa ekki verið áframsend.", { exact: true }).waitFor();
    expect(await page.getByText("Hámarki dagsins, 200 skilaboðum").count()).toBe(1);
    await listed("Föst").click();
    await marked("Föst", "Ekki áframsend").waitFor();
    await fetch(relay, { method: "PUT", body: "refuse" });
    const again = letter("Föst").getByRole("button", { name: "Áframsenda aftur" });
    await again.click();
    await waitForAlert(page, "Ekki tókst að áframsenda skilaboðin");
    await marked("Föst", "Ekki áframsend").waitFor();
    await fetch(relay, { method: "PUT", body: "succeed" });
    await again.click();
    await waitForStatus(page, "voru áframsend");
    await marked("Föst", "Áframsend í tölvupósti").waitFor();
    await page.getByText(/ekki verið áframsend\./).waitFor({ state: "detached" });
    const posted = (await (await fetch(relay)).json()) as Record<string, unknown>[];
    expect(posted.map(({ message_id }) => message_id)).toEqual([id, id]);
  });

  it("erases all messages of an address after a confirmation with their number", async () => {
    await receive("Fyrri");
    await receive("Seinni");
    await receive("Önnur", { email: `annar.${email}` });
    const { page } = visit;
    await open(page, "/admin/inbox", "en");
    await listed("Fyrri").click();
    await choose("Fyrri", /^Delete all from this address$/);
    await dialog().getByText(`2 messages from ${email} will be`).waitFor();
    await dialog().getByRole("button", { name: "Delete everything", exact: true }).click();
    await waitForStatus(page, "2 messages were deleted");
    await listed("Fyrri").waitFor({ state: "detached" });
    expect(await listed("Seinni").count()).toBe(0);
    expect(await listed("Önnur").count()).toBe(1);
    expect((await messages.where("email", "==", email).get()).size).toBe(0);
    expect(visit.consoleErrors).toEqual([]);
  });
});

it("deletes one version of an article and keeps the others", async () => {
  const id = await own.write("útgáfa");
  const revisions = db.collection(`webpage_news/${id}/revisions`);
  const version = { title: "Áður", content: "<p>Áður</p>", isPublished: false, savedByName: "Sigga" };
  await revisions.doc("new").set({ ...version, savedAt: new Date("2026-02-03T12:34:00Z") });
  await revisions.doc("old").set({ ...version, savedAt: new Date("2026-01-03T12:34:00Z") });
  const { page } = visit;
  await open(page, `/admin/news/history/${id}`);
  await page.getByRole("button", { name: "Eyða þessari útgáfu" }).click();
  await dialog().getByRole("button", { name: "Eyða þessari útgáfu" }).click();
  await waitForStatus(page, "Útgáfunni frá 03. febrúar 2026, 12:34 var eytt");
  await expect.poll(() => page.getByRole("radio").count()).toBe(1);
  expect((await revisions.get()).docs.map((revision) => revision.id)).toEqual(["old"]);
});

async function upload(): Promise<UploadImageResult> {
  const admin = await visitAsAdmin();
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#14553f" } })
    .png()
    .toBuffer();
  const result = await admin.call("uploadImage", { data: bytes.toString("base64"), alt: "Gulrót" });
  await admin.close();
  return result as UploadImageResult;
}

it("deletes an unused picture; for a used one it names the article instead", async () => {
  const { id, imageUrl } = await upload();
  const article = await own.write("með mynd", { imageUrl });
  const { page } = visit;
  await open(page, "/admin/news");
  await page.getByRole("link", { name: "Myndir" }).click();
  await page.getByRole("heading", { level: 1, name: "Myndir" }).waitFor();
  const row = page.getByRole("row").filter({ hasText: "Gulrót" });
  const picture = row.locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("480.webp");
  const remove = row.getByRole("button", { name: "Eyða myndinni „Gulrót“" });
  await remove.click();
  await dialog().getByRole("button", { name: "Eyða" }).click();
  await waitForAlert(page, "Myndin er í notkun og var ekki eytt.");
  await waitForAlert(page, `„með mynd ${own.mark}“`);
  expect(await row.count()).toBe(1);
  await db.doc(`webpage_news/${article}`).update({ imageUrl: "/images/logo.webp" });
  await remove.click();
  await dialog().getByRole("button", { name: "Eyða" }).click();
  await waitForStatus(page, "Myndinni var eytt");
  await row.waitFor({ state: "detached" });
  await expectFocus(page, "Myndir");
  expect((await db.collection(COLLECTIONS.images).doc(id).get()).exists).toBe(false);
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
    await receive("Föst", { relay: GIVEN_UP });
    await db.collection(COLLECTIONS.images).add({ alt: "Rófa", width: 700, uploadedAt: new Date() });
    await page.setViewportSize(viewport);
    await open(page, "/admin/inbox", language);
    await page.getByText(/1 (message has not been forwarded|skilaboð hafa ekki verið áframsend)\./).waitFor();
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
