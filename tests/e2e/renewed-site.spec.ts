import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Page } from "playwright";
import { afterEach, beforeAll, expect, it } from "vitest";
import { db } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";
import {
  followLink,
  open,
  signedInUser,
  signIn,
  startSignedIn,
  waitForAlert,
  waitForStatus,
  writeArticle,
} from "./visit-admin.ts";
import { CALL_THIS_MACHINE, site, visitSite, waitUntilReady } from "./visit-site.ts";

// A deploy removes the files of the previous build. An open page must be able to send what was typed without
// any of these files. If the page is reloaded, which loads the new build, the typed text must not be lost.

/** A file's name with the hash of its content. */
const HASHED = /([\w-]+-[\w-]{8})\.(js|css)\b/g;
const SECOND = ".second.";

/**
 * Replaces the first build by a second one. Its files have other names, and the files of the first build no
 * longer exist.
 */
async function renewSite(page: Page): Promise<void> {
  await page.context().grantPermissions([CALL_THIS_MACHINE]);
  await page.route(`${site}/**`, async (route) => {
    const request = route.request();
    if (!["document", "script", "stylesheet"].includes(request.resourceType())) return route.continue();
    const url = request.url();
    if (url.match(HASHED) && !url.includes(SECOND)) return route.fulfill({ status: 404 });
    const response = await route.fetch({ url: url.replace(SECOND, ".") });
    return route.fulfill({ response, body: (await response.text()).replaceAll(HASHED, `$1${SECOND}$2`) });
  });
}

const isOfSecondBuild = (page: Page) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(name)),
    SECOND,
  );

/** Reloads the page, and accepts the dialog that asks whether to leave unsaved changes. */
async function reload(page: Page): Promise<void> {
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await isOfSecondBuild(page);
}

const restoreDraft = (page: Page) => page.getByRole("button", { name: "Halda breytingunum" }).click();

const visit = visitSite();
let user: string;
beforeAll(async () => {
  user = await signedInUser();
});
// The browser still requests files while a test ends.
afterEach(() => visit.page.unrouteAll({ behavior: "ignoreErrors" }));

/** Opens a screen of the admin area as the seeded admin. */
async function openSignedIn(path: string): Promise<Page> {
  await startSignedIn(visit.page, user);
  await open(visit.page, path);
  return visit.page;
}

it("a contact form that was open during a deploy sends its message", async () => {
  const { page } = visit;
  await page.goto(`${site}/contact`);
  await waitUntilReady(page);
  await renewSite(page);
  const form = page.getByRole("form");
  const typed = ["Ásta", "asta@renewed.example", "Eigið þið gulrætur?"];
  for (const [index, value] of typed.entries()) await form.getByRole("textbox").nth(index).fill(value);
  await form.getByRole("button").click();
  await form.getByRole("status").getByText("Takk fyrir að hafa samband!").waitFor();
  const stored = db.collection(COLLECTIONS.messages).where("email", "==", typed[1]);
  expect((await stored.get()).docs.map((one) => one.get("message"))).toEqual([typed[2]]);
});

it("a sign-in page that was open during a deploy signs in", async () => {
  const { page } = visit;
  await page.goto(`${site}/admin/login`);
  await page.locator("[name=username]").waitFor();
  await renewSite(page);
  await signIn(page, suite.admin.username, suite.admin.password);
  await page.getByRole("table").waitFor();
});

it("a section of content that was open during a deploy is published", async () => {
  const page = await openSignedIn("/admin/content/figures");
  const partners = page.getByRole("main").getByRole("textbox", { name: "Samstarfsaðilar" });
  await partners.waitFor();
  await renewSite(page);
  await partners.fill("77");
  await page.getByRole("button", { name: "Birta", exact: true }).click();
  await waitForStatus(page, "Birt: ");
  expect((await db.doc(`${COLLECTIONS.content}/figures`).get()).get("values.partners")).toBe(77);
});

it("a section of content that was open during a deploy has what was typed after a reload", async () => {
  const page = await openSignedIn("/admin/content/figures");
  const partners = page.getByRole("main").getByRole("textbox", { name: "Samstarfsaðilar" });
  await partners.waitFor();
  await renewSite(page);
  await partners.fill("79");
  await reload(page);
  await restoreDraft(page);
  await expect.poll(() => partners.inputValue()).toBe("79");
});

it("a contact form that was open during a deploy has what was typed after a reload", async () => {
  const { page } = visit;
  await page.goto(`${site}/contact`);
  await waitUntilReady(page);
  await renewSite(page);
  const typed = ["Ásta", "asta@renewed.example", "Hálfskrifuð spurning"];
  const field = (index: number) => page.getByRole("form").getByRole("textbox").nth(index);
  for (const [index, value] of typed.entries()) await field(index).fill(value);
  await reload(page);
  for (const [index, value] of typed.entries())
    await expect.poll(() => field(index).inputValue()).toBe(value);
});

it("a new article that was open during a deploy has its text after a reload, and is published", async () => {
  const page = await openSignedIn("/admin/news/create");
  const title = page.locator("#article-is-title");
  const text = page.getByRole("textbox", { name: "Efni (nauðsynlegt)", exact: true });
  await text.waitFor();
  await renewSite(page);
  await title.fill("Skrifuð í miðri útgáfu");
  await text.click();
  await page.keyboard.type("Hálfskrifað");
  await reload(page);
  await restoreDraft(page);
  await expect.poll(() => title.inputValue()).toBe("Skrifuð í miðri útgáfu");
  await expect.poll(() => text.textContent()).toBe("Hálfskrifað");
  await page.getByRole("button", { name: "Vista og birta", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Birta", exact: true }).click();
  await waitForStatus(page, "Fréttin er komin á vefinn");
  const stored = db.collection(COLLECTIONS.news).where("title", "==", "Skrifuð í miðri útgáfu");
  expect((await stored.get()).docs.map((one) => one.get("content"))).toEqual(["<p>Hálfskrifað</p>"]);
});

it("a new article that was open during a deploy is published without a reload", async () => {
  const page = await openSignedIn("/admin/news/create");
  const text = page.getByRole("textbox", { name: "Efni (nauðsynlegt)", exact: true });
  await text.waitFor();
  await renewSite(page);
  await page.locator("#article-is-title").fill("Birt í miðri útgáfu");
  await text.click();
  await page.keyboard.type("Allt sem þarf");
  await page.getByRole("button", { name: "Vista og birta", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Birta", exact: true }).click();
  await waitForStatus(page, "Fréttin er komin á vefinn");
  const stored = db.collection(COLLECTIONS.news).where("title", "==", "Birt í miðri útgáfu");
  expect((await stored.get()).docs.map((one) => one.get("content"))).toEqual(["<p>Allt sem þarf</p>"]);
});

it("an article that was open during a deploy has its text again after the author has opened another screen, whose file no longer exists", async () => {
  const id = await writeArticle("Fyrir skjáskipti");
  const page = await openSignedIn(`/admin/news/edit/${id}`);
  const title = page.locator("#article-is-title");
  await title.waitFor();
  await renewSite(page);
  await title.fill("Óvistað");
  await followLink(page, "Ruslatunna");
  await page.getByRole("dialog").getByRole("button", { name: "Fara af síðunni" }).click();
  await page.getByRole("heading", { level: 1, name: "Ruslatunna" }).waitFor();
  await isOfSecondBuild(page);
  await open(page, `/admin/news/edit/${id}`);
  await restoreDraft(page);
  await expect.poll(() => title.inputValue()).toBe("Óvistað");
});

it("a list that was open during a deploy publishes an article and opens it, even if the file of the editor no longer exists", async () => {
  const id = await writeArticle("Í lista fyrir útgáfu");
  const page = await openSignedIn("/admin/news");
  const row = page.getByRole("row").filter({ hasText: "Í lista fyrir útgáfu" });
  await row.waitFor();
  await renewSite(page);
  await row.getByRole("switch").click();
  await waitForStatus(page, "Stöðu fréttarinnar var breytt");
  expect((await db.doc(`${COLLECTIONS.news}/${id}`).get()).get("isPublished")).toBe(true);
  await row.getByRole("link", { name: "Í lista fyrir útgáfu" }).first().click();
  await expect.poll(() => page.locator("#article-is-title").inputValue()).toBe("Í lista fyrir útgáfu");
});

it("a list of users that was open during a deploy creates an account and changes a role", async () => {
  const page = await openSignedIn("/admin/users");
  await page.locator("[name=email]").waitFor();
  await renewSite(page);
  await page.locator("[name=email]").fill("ny@renewed.example");
  await page.locator("[name=name]").fill("Ný á útgáfudegi");
  await page.locator("form button[type=submit]").click();
  await page.getByRole("button", { name: "Stofna aðgang", exact: true }).click();
  await page.getByLabel("Hlekkur til að velja lykilorð", { exact: true }).waitFor();
  await page.getByLabel("Hlutverk: Ný á útgáfudegi", { exact: true }).selectOption("author");
  await waitForStatus(page, "Hlutverki var breytt: Ný á útgáfudegi");
  const stored = db.collection(COLLECTIONS.admins).where("email", "==", "ny@renewed.example");
  expect((await stored.get()).docs.map((one) => one.get("role"))).toEqual(["author"]);
});

it("an article that was open during a deploy is saved, and the editor says so if the texts of the chosen language no longer exist", async () => {
  const id = await writeArticle("Fyrir útgáfu");
  const page = await openSignedIn(`/admin/news/edit/${id}`);
  const title = page.locator("#article-is-title");
  await title.waitFor();
  await renewSite(page);
  await title.fill("Eftir útgáfu");
  await page.getByRole("button", { name: /^Meira/ }).click();
  await page.getByRole("button", { name: "English" }).click();
  await waitForAlert(page, "Vefurinn hefur verið endurnýjaður");
  expect(await title.inputValue()).toBe("Eftir útgáfu");
  await title.press("Control+s");
  await expect
    .poll(async () => (await db.doc(`${COLLECTIONS.news}/${id}`).get()).get("title"))
    .toBe("Eftir útgáfu");
});
