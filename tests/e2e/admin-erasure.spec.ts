import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import type { UploadImageResult } from "@matbjorg/functions/contract/media";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { visitAsAdmin } from "../clients.ts";
import { suite } from "../suite.ts";
import {
  alerted,
  cutOff,
  expectFocus,
  type Language,
  open,
  ownArticles,
  said,
  visitAdmin,
} from "./visit-admin.ts";
import { DESKTOP, expectAccessible, PHONE } from "./visit-site.ts";

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
const dialog = () => visit.page.getByRole("dialog");

describe("a message that was not sent on", () => {
  it.each([
    [
      "is",
      "Ekki áframsend",
      "Áframsenda aftur",
      "Ekki tókst að áframsenda skilaboðin",
      "voru áframsend",
      "í tölvupósti",
    ],
    ["en", "Not forwarded", "Forward again", "could not be forwarded", "was forwarded", "Forwarded by email"],
  ] as const)("is marked in %s, and sent again", async (language, unsent, again, failed, sent, state) => {
    const id = await receive("Föst", { relay: GIVEN_UP });
    const { page } = visit;
    await open(page, "/admin/inbox", language);
    await letter("Föst").getByText(unsent, { exact: true }).waitFor();
    const note = page.getByText(language === "is" ? /ekki verið áframsend\./ : /not been forwarded\./);
    await note.waitFor();
    await expectAccessible(page);
    await fetch(relay, { method: "PUT", body: "refuse" });
    await letter("Föst").getByRole("button", { name: again }).click();
    await alerted(page, failed);
    await letter("Föst").getByText(unsent, { exact: true }).waitFor();
    await fetch(relay, { method: "PUT", body: "succeed" });
    await letter("Föst").getByRole("button", { name: again }).click();
    await said(page, sent);
    await letter("Föst").getByText(state).waitFor();
    await letter("Föst").getByText(unsent, { exact: true }).waitFor({ state: "detached" });
    expect(await letter("Föst").getByRole("button", { name: again }).count()).toBe(0);
    const posted = (await (await fetch(relay)).json()) as Record<string, unknown>[];
    expect(posted.map(({ message_id }) => message_id)).toEqual([id, id]);
  });
});

describe("a day that was full", () => {
  it.each([
    ["is", "Hámarki dagsins, 200 skilaboðum, var náð 02. mars"],
    ["en", "The day’s limit of 200 messages was reached on 02. March"],
  ] as const)("is told of in %s for a week", async (language, sentence) => {
    const now = new Date();
    const days = db.collection(COLLECTIONS.messageDays);
    // The clock of the browser says which week it is.
    await visit.page.clock.setFixedTime(new Date(`${now.getUTCFullYear() + 1}-03-05T12:00:00Z`));
    const at = (day: string) => new Date(`${now.getUTCFullYear() + 1}-${day}T14:03:00Z`);
    await days.doc(`${mark}-new`).set({ count: 200, ceilingReachedAt: at("03-02") });
    await days.doc(`${mark}-old`).set({ count: 200, ceilingReachedAt: at("02-20") });
    await days.doc(`${mark}-not`).set({ count: 3, ceilingReachedAt: null });
    await open(visit.page, "/admin/inbox", language);
    await visit.page.getByText(sentence).waitFor();
    expect(await visit.page.getByText(/200 (skilaboðum|messages)/).count()).toBe(1);
  });
});

describe("everything from an address", () => {
  it.each<[Language, string, string, string, string]>([
    [
      "is",
      `Eyða öllu frá netfanginu ${email}`,
      `2 skilaboðum frá ${email} verður eytt`,
      "Eyða öllu",
      "2 skilaboðum var eytt",
    ],
    [
      "en",
      `Delete all from this address: ${email}`,
      `2 messages from ${email} will be`,
      "Delete everything",
      "2 messages were deleted",
    ],
  ])(
    "is deleted in %s once that is confirmed, with its number",
    async (language, name, question, yes, done) => {
      await receive("Fyrri");
      await receive("Seinni");
      await receive("Önnur", { email: `annar.${email}` });
      const { page } = visit;
      await open(page, "/admin/inbox", language);
      await letter("Fyrri").getByRole("button", { name }).click();
      await dialog().getByText(question).waitFor();
      await expectAccessible(page);
      await cutOff(page, "deleteContactMessagesByEmail");
      await dialog().getByRole("button", { name: yes, exact: true }).click();
      await alerted(page, language === "is" ? "Ekki tókst að eyða skilaboðunum" : "could not be deleted");
      expect(await letter("Fyrri").count()).toBe(1);
      await page.unroute("**/us-central1/deleteContactMessagesByEmail");
      await letter("Fyrri").getByRole("button", { name }).click();
      await dialog().getByRole("button", { name: yes, exact: true }).click();
      await said(page, done);
      await letter("Fyrri").waitFor({ state: "detached" });
      expect(await letter("Seinni").count()).toBe(0);
      expect(await letter("Önnur").count()).toBe(1);
      await expectFocus(page, language === "is" ? "Skilaboð" : "Messages");
      expect((await messages.where("email", "==", email).get()).size).toBe(0);
    },
  );
});

describe("one version of an article", () => {
  it.each<[Language, string, string, string]>([
    [
      "is",
      "Eyða þessari útgáfu",
      "Útgáfunni frá 03. febrúar 2026, 12:34 var eytt",
      "Ekki tókst að eyða útgáfunni",
    ],
    [
      "en",
      "Delete this version",
      "The version of 03. February 2026, 12:34 was deleted",
      "could not be deleted",
    ],
  ])("is deleted in %s, and the others stay", async (language, name, done, failed) => {
    const id = await own.write(`útgáfa${language}`);
    const revisions = db.collection(`webpage_news/${id}/revisions`);
    const version = { title: "Áður", content: "<p>Áður</p>", isPublished: false, savedByName: "Sigga" };
    await revisions.doc("new").set({ ...version, savedAt: new Date("2026-02-03T12:34:00Z") });
    await revisions.doc("old").set({ ...version, savedAt: new Date("2026-01-03T12:34:00Z") });
    const { page } = visit;
    await open(page, `/admin/news/history/${id}`, language);
    await cutOff(page, "deleteNewsRevision");
    await page.getByRole("button", { name }).click();
    await expectAccessible(page);
    await dialog().getByRole("button", { name }).click();
    await alerted(page, failed);
    await page.unroute("**/us-central1/deleteNewsRevision");
    await page.getByRole("button", { name }).click();
    await dialog().getByRole("button", { name }).click();
    await said(page, done);
    await expect.poll(() => page.getByRole("radio").count()).toBe(1);
    expect((await revisions.get()).docs.map((revision) => revision.id)).toEqual(["old"]);
  });
});

describe("a picture", () => {
  const images: string[] = [];

  async function upload(alt: string): Promise<UploadImageResult> {
    const admin = await visitAsAdmin();
    const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#14553f" } })
      .png()
      .toBuffer();
    const result = await admin.call("uploadImage", { data: bytes.toString("base64"), alt: `${alt} ${mark}` });
    await admin.close();
    images.push((result as UploadImageResult).id);
    return result as UploadImageResult;
  }
  const row = (alt: string) => visit.page.getByRole("row").filter({ hasText: `${alt} ${mark}` });

  afterAll(async () => {
    const admin = await visitAsAdmin();
    for (const id of images) await admin.call("deleteImage", { id }).catch(() => {});
    await admin.close();
  });

  it("that an article shows is not deleted, and the article is named; one that none shows is", async () => {
    const { id, imageUrl } = await upload("Gulrót");
    const article = await own.write("með mynd", { imageUrl });
    const { page } = visit;
    await open(page, "/admin/news");
    await page.getByRole("link", { name: "Myndir" }).click();
    await page.getByRole("heading", { level: 1, name: "Myndir" }).waitFor();
    const picture = row("Gulrót").locator("img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    const remove = row("Gulrót").getByRole("button", { name: `Eyða myndinni „Gulrót ${mark}“` });
    await remove.click();
    await dialog().getByRole("button", { name: "Eyða" }).click();
    await alerted(page, "Myndin er í notkun og var ekki eytt.");
    await alerted(page, `„með mynd ${own.mark}“`);
    expect(await row("Gulrót").count()).toBe(1);
    await db.doc(`webpage_news/${article}`).update({ imageUrl: "/images/logo.webp" });
    await remove.click();
    await dialog().getByRole("button", { name: "Eyða" }).click();
    await said(page, "Myndinni var eytt");
    await row("Gulrót").waitFor({ state: "detached" });
    await expectFocus(page, "Myndir");
    expect((await db.collection(COLLECTIONS.images).doc(id).get()).exists).toBe(false);
    expect(visit.complaints).toEqual([]);
  });

  it("cannot be deleted or listed, which is said in English", async () => {
    await upload("Næpa");
    const { page } = visit;
    await open(page, "/admin/images", "en");
    await cutOff(page, "deleteImage");
    await row("Næpa").getByRole("button").click();
    await dialog().getByRole("button", { name: "Delete" }).click();
    await alerted(page, "The picture could not be deleted: Something went wrong");
    await page.route("**/*:runQuery*", (route) => route.abort());
    await page.reload();
    await alerted(page, "The pictures could not be loaded");
  });

  it.each([
    ["is", PHONE],
    ["en", DESKTOP],
  ] as const)("has a screen that axe finds nothing on, in %s at %o", async (language, viewport) => {
    await upload(`Rófa${language}`);
    await visit.page.setViewportSize(viewport);
    await open(visit.page, "/admin/images", language);
    await row(`Rófa${language}`).waitFor();
    await expectAccessible(visit.page);
    await row(`Rófa${language}`).getByRole("button").click();
    await dialog().waitFor();
    await expectAccessible(visit.page);
  });
});
