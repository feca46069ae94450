import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { copyBuild } from "../../tools/local/local-site.ts";
import { followLink, open, signIn, visitAdmin, waitForStatus, writeArticle } from "../e2e/visit-admin.ts";
import { CALL_THIS_MACHINE, site, waitUntilReady } from "../e2e/visit-site.ts";
import { db, saveArticle, type Visitor, visitAs, visitAsAdmin } from "../lib/clients.ts";
import { buildFormerSite, LAST_RELEASE } from "../lib/former-site.ts";
import { suite } from "../lib/local-suite.ts";

// Tabs of the last release that are still open after a deploy, over today's functions and rules. They have their own files,
// as a browser that has loaded them: tests/e2e/renewed-site.spec.ts is of files that are gone.

const former = buildFormerSite();
const isBuilt = typeof former !== "string";
const title = `a tab of ${LAST_RELEASE.slice(0, 8)}${isBuilt ? "" : ` (not installed: ${former})`}`;

describe.runIf(isBuilt)(title, () => {
  if (!isBuilt) return;
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-tabs-"));
  const dir = join(folder, "web");
  const files = new Set<string>();
  const visit = visitAdmin("new");
  let colleague: Visitor;
  let picture: { name: string; mimeType: string; buffer: Buffer };
  /** The reasons of refused calls, and the refused reads. */
  let refused: Promise<string>[];

  beforeAll(async () => {
    copyBuild(former, { dir, ports: suite.ports });
    for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) files.add(`/${name}`);
    colleague = await visitAsAdmin();
    const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#2a6" } })
      .png()
      .toBuffer();
    picture = { name: "rofur.png", mimeType: "image/png", buffer };
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  beforeEach(async () => {
    refused = [];
    const { page } = visit;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.context().grantPermissions([CALL_THIS_MACHINE]);
    await page.route(
      (url) => url.origin === site,
      (route) => {
        const { pathname } = new URL(route.request().url());
        const file = /^\/admin(\/|$)/.test(pathname)
          ? "/admin.html"
          : [pathname, `${pathname}.html`].find((one) => files.has(one) && one.includes("."));
        return file ? route.fulfill({ path: join(dir, file) }) : route.fallback();
      },
    );
    const { functions, firestore } = suite.ports;
    page.on("response", (response) => {
      const url = new URL(response.url());
      if (response.ok() || ![functions, firestore].map(String).includes(url.port)) return;
      const reason = response.json().then(({ error }) => error?.details?.reason ?? "none");
      refused.push(url.port === String(firestore) ? Promise.resolve(`read of ${url.pathname}`) : reason);
    });
    return async () => {
      const reasons = await Promise.all(refused);
      expect(reasons.filter((reason) => !former.reasons.has(reason))).toEqual([]);
    };
  });

  const refusals = () => Promise.all(refused);
  const button = (name: string) => visit.page.getByRole("button", { name, exact: true });
  const field = (name: string) => visit.page.getByLabel(name, { exact: true });
  const articleText = () => visit.page.getByRole("textbox", { name: "Efni (nauðsynlegt)", exact: true });
  const article = async (id: string) => (await db.collection(COLLECTIONS.news).doc(id).get()).data() ?? {};
  const row = (name: string) => visit.page.getByRole("row").filter({ hasText: name });

  async function publish(): Promise<void> {
    await button("Vista og birta").click();
    await visit.page.getByRole("dialog", { name: "Birta fréttina?" }).waitFor();
    await button("Birta").click();
    await waitForStatus(visit.page, "Fréttin er komin á vefinn");
  }

  it("signs in, out and in again", async () => {
    const { page } = visit;
    await page.addInitScript(() => {
      if (sessionStorage.getItem("signed-out")) return;
      sessionStorage.setItem("signed-out", "yes");
      localStorage.clear();
    });
    const { username, password } = suite.admin;
    await signIn(page, username, password);
    await page.getByRole("table").waitFor();
    await button("Skrá út").filter({ visible: true }).click();
    await page.locator("[name=username]").waitFor();
    await signIn(page, username, password);
    await page.getByRole("table").waitFor();
    expect(await refusals()).toEqual([]);
  });

  it("saves an article of today twice, with a picture, and keeps everything that was not changed", async () => {
    const { page } = visit;
    const { id } = (await saveArticle(colleague, {
      title: "Opin frétt",
      summary: "Samantekt",
      content: "<p>Fyrsta málsgrein.</p>",
      topics: ["matarsoun"],
      metaTitle: "Titill í leit",
      imageUrl: "/images/news/hundrad-tonn-af-mat.avif",
      imageAlt: "Matur",
      imageFocus: "20 30",
      isReady: true,
      readyNote: "Má birta",
      isEnglishHeld: true,
      isEnglishUnread: true,
      translations: { en: { title: "Open", summary: "", content: "<p>First.</p>", imageAlt: "Food" } },
      requestId: randomUUID(),
    })) as SaveNewsResult;
    const before = await article(id);
    await open(page, `/admin/news/edit/${id}`);
    await field("Titill (nauðsynlegt)").fill("Opin frétt, breytt");
    await articleText().press("Control+End");
    await page.keyboard.type(" Skrifað í flipanum.");
    await page.keyboard.press("Control+s");
    await expect.poll(async () => (await article(id)).title).toBe("Opin frétt, breytt");
    const after = await article(id);
    expect(after.content).toBe("<p>Fyrsta málsgrein. Skrifað í flipanum.</p>");
    const { title, content, version, versionHash, lastModified, textUpdatedAt, updatedAt, ...rest } = before;
    expect(after).toMatchObject(rest);

    await page.getByTestId("picture-file").first().setInputFiles(picture);
    // The file is uploaded when its description is left.
    await field("Lýsing á mynd (íslenska)").fill("Rófur");
    await field("Lýsing á mynd (íslenska)").press("Tab");
    await expect.poll(() => field("Slóð myndar").inputValue()).toContain("images%2F");
    await page.keyboard.press("Control+s");
    await expect.poll(async () => (await article(id)).imageUrl).toContain("images%2F");
    expect(await article(id)).toMatchObject({ imageAlt: "Rófur", topics: ["matarsoun"] });
    expect(await refusals()).toEqual([]);
    expect(visit.consoleErrors).toEqual([]);
  });

  it("publishes a draft, and a new article", async () => {
    const { page } = visit;
    const id = await writeArticle("Drög í opnum flipa");
    await open(page, `/admin/news/edit/${id}`);
    await page.getByRole("checkbox", { name: "Birta fréttina á vefnum" }).check();
    await publish();
    expect(await article(id)).toMatchObject({
      isPublished: true,
      content: "<p>Efni: Drög í opnum flipa</p>",
    });

    await followLink(page, "Ný frétt");
    await field("Titill (nauðsynlegt)").fill("Ný úr opnum flipa");
    await articleText().click();
    await page.keyboard.type("Skrifað frá grunni.");
    await publish();
    const { docs } = await db.collection(COLLECTIONS.news).where("title", "==", "Ný úr opnum flipa").get();
    expect(docs.map((one) => [one.get("isPublished"), one.get("content")])).toEqual([
      [true, "<p>Skrifað frá grunni.</p>"],
    ]);
    expect(await refusals()).toEqual([]);
    expect(visit.consoleErrors).toEqual([]);
  });

  it("shows what somebody else has changed, and loses neither text", async () => {
    const { page } = visit;
    const editor = await visitAs("editor");
    const { id, version } = await saveArticle(editor, { title: "Skrifuð af tveimur" });
    await open(page, `/admin/news/edit/${id}`);
    await field("Titill (nauðsynlegt)").fill("Mín útgáfa");
    await saveArticle(editor, { id, version, title: "Þeirra útgáfa" });
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Einhver annar vistaði fréttina á meðan" });
    await dialog.getByText("Þeirra útgáfa").waitFor();
    await dialog.getByRole("button", { name: "Vista valdar útgáfur" }).click();
    await expect.poll(async () => (await article(id)).version).toBe(version + 2);
    expect((await article(id)).title).toBe("Mín útgáfa");
    expect(await refusals()).toEqual(["news/changed-meanwhile"]);
  });

  it("finds articles in the list, publishes, deletes and restores them", async () => {
    const { page } = visit;
    const id = await writeArticle("Ætiþistill í lista");
    await open(page, "/admin/news");
    await page.getByRole("searchbox").fill("Ætiþistill");
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
    await row("Ætiþistill í lista").getByRole("switch").click();
    await waitForStatus(page, "Stöðu fréttarinnar var breytt");
    expect((await article(id)).isPublished).toBe(true);
    await button("Eyða „Ætiþistill í lista“").click();
    await page.getByRole("dialog").getByRole("button", { name: "Eyða" }).click();
    await waitForStatus(page, "Fréttin „Ætiþistill í lista“ er í ruslatunnunni");
    await button("Afturkalla").click();
    await waitForStatus(page, "Fréttin „Ætiþistill í lista“ var endurheimt");
    expect((await article(id)).isPublished).toBe(true);
    expect(await refusals()).toEqual([]);
    expect(visit.consoleErrors).toEqual([]);
  });

  it("publishes a section of content, and a partner with an uploaded logo", async () => {
    const { page } = visit;
    await open(page, "/admin/content/figures");
    await page.getByRole("main").getByRole("textbox", { name: "Samstarfsaðilar" }).fill("78");
    await button("Birta").click();
    await waitForStatus(page, "Birt: ");
    expect((await db.doc(`${COLLECTIONS.content}/figures`).get()).get("values.partners")).toBe(78);

    await followLink(page, "Samstarfsaðilar");
    await button("Bæta við: Samstarfsaðili").click();
    const item = page.locator("[data-item]").last();
    await item.getByLabel("Nafn").fill("Sjóður í flipa");
    await item.getByTestId("picture-file").setInputFiles(picture);
    await expect.poll(() => item.locator("img").last().getAttribute("src")).toContain("images%2F");
    await button("Birta").click();
    await waitForStatus(page, "Birt: Samstarfsaðilar");
    const { docs } = await db.collection(COLLECTIONS.partners).where("name", "==", "Sjóður í flipa").get();
    expect(docs.map((one) => one.get("logo"))).toEqual([expect.stringContaining("images%2F")]);
    expect(await refusals()).toEqual([]);
    expect(visit.consoleErrors).toEqual([]);
  });

  it("sends a visitor's message", async () => {
    const { page } = visit;
    await page.goto(`${site}/contact`);
    await waitUntilReady(page);
    const form = page.getByRole("form");
    const typed = ["Ásta", "asta@flipi.example", "Eigið þið rófur?"];
    for (const [index, value] of typed.entries()) await form.getByRole("textbox").nth(index).fill(value);
    await form.getByRole("button").click();
    await form.getByRole("status").getByText("Takk fyrir að hafa samband!").waitFor();
    const stored = await db.collection(COLLECTIONS.messages).where("email", "==", typed[1]).get();
    expect(stored.docs.map((one) => one.get("message"))).toEqual([typed[2]]);
    expect(await refusals()).toEqual([]);
  });

  it("gives a person an account, another role and no access, and removes the person", async () => {
    const { page } = visit;
    const email = "flipi@annad.example";
    const record = async () =>
      (await db.collection(COLLECTIONS.admins).where("email", "==", email).get()).docs.map((one) =>
        one.data(),
      );
    await open(page, "/admin/users");
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=name]").fill("Flipi");
    await page.locator("form button[type=submit]").click();
    await button("Stofna aðgang").click();
    await field("Hlekkur til að velja lykilorð").waitFor();
    await field("Hlutverk: Flipi").selectOption("editor");
    await waitForStatus(page, "Hlutverki var breytt: Flipi");
    expect(await record()).toMatchObject([{ name: "Flipi", role: "editor", isAdmin: true }]);
    await row(email).getByRole("switch").click();
    await waitForStatus(page, "Aðgangi var breytt: Flipi");
    expect(await record()).toMatchObject([{ role: "editor", isAdmin: false }]);
    await button("Fjarlægja: Flipi").click();
    await page.getByRole("dialog").getByRole("button", { name: "Fjarlægja" }).click();
    await waitForStatus(page, "Flipi er ekki lengur á listanum");
    expect(await record()).toEqual([]);
    expect(await refusals()).toEqual(["admin-users/email-unknown"]);
  });
});
