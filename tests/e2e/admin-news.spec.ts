import { describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { db } from "../lib/clients.ts";
import {
  expectFocus,
  followLink,
  type Language,
  open,
  visitAdmin,
  waitForStatus,
  writeArticle,
} from "./visit-admin.ts";
import { holdRequests, setOffline } from "./visit-site.ts";

// Uses a new context for each test, because the tests of lost connections need an empty cache.
const visit = visitAdmin("new");

const row = (title: string) => visit.page.getByRole("row").filter({ hasText: title });

async function openList(language: Language = "is"): Promise<void> {
  await open(visit.page, "/admin/news", language);
  await visit.page.getByRole("table").waitFor();
}

it("an article is published, deleted and restored in Firestore", async () => {
  const id = await writeArticle("Afturkölluð");
  const article = db.doc(`webpage_news/${id}`);
  await openList("en");
  const { page } = visit;
  await row("Afturkölluð").getByRole("switch").click();
  await waitForStatus(page, "Article status updated");
  expect((await article.get()).get("isPublished")).toBe(true);
  expect((await article.get()).get("lastModified")).toBeDefined();
  await row("Afturkölluð")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await waitForStatus(page, "The article “Afturkölluð” was moved to the trash");
  expect((await article.get()).exists).toBe(false);
  expect((await db.doc(`webpage_news_trash/${id}`).get()).exists).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await waitForStatus(page, "was restored");
  await row("Afturkölluð").waitFor();
  expect((await article.get()).exists).toBe(true);
  expect(visit.consoleErrors).toEqual([]);
});

describe("the admin area's bar", () => {
  it("leads to every screen, moves focus to its heading, and changes the language without a reload", async () => {
    await openList();
    const { page } = visit;
    for (const title of [
      "Skilaboð",
      "Myndir",
      "Samstarfsaðilar",
      "Bæir og verslanir",
      "Notendur",
      "Ruslatunna",
      "Breytingasaga",
      "Hjálp",
      "Ný frétt",
      "Fréttir",
    ]) {
      await followLink(page, title);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await expectFocus(page, title);
      await expect.poll(() => page.title()).toBe(`${title} – stjórnborð ${brand.cases.genitive}`);
    }
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    expect(await page.getByRole("navigation").textContent()).toContain("Stjórnandi");
    expect(visit.consoleErrors).toEqual([]);
  });

  it("shows that a screen is loading, and keeps the previous screen until the next one has loaded", async () => {
    await openList();
    const { page } = visit;
    const release = await holdRequests(page, "**/assets/admin/trash-*.js");
    await followLink(page, "Ruslatunna");
    await page.getByRole("progressbar", { name: "Sæki…" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Fréttir");
    release();
    await page.getByRole("heading", { level: 1, name: "Ruslatunna" }).waitFor();
    await page.getByRole("progressbar").waitFor({ state: "detached" });
  });

  it("stays usable if the screen below it fails, and the failure is reported to the log", async () => {
    await openList();
    const { page } = visit;
    await page.route("**/assets/admin/audit-list-*.js", (route) => route.abort());
    const nextReport = () => page.waitForRequest("**/reportClientError");
    const aboutScreen = nextReport();
    await followLink(page, "Breytingasaga");
    await page.getByRole("alert").getByRole("heading", { name: "Eitthvað fór úrskeiðis" }).waitFor();
    const { data } = (await aboutScreen).postDataJSON();
    expect(data).toMatchObject({
      kind: "render",
      page: "/admin/audit",
      frames: [expect.stringContaining("assets/admin/audit-list-")],
    });
    await page.getByText(`Villunúmer: ${data.id}`).waitFor();
    // The browser sent this request without credentials, although an admin is signed in.
    expect(await (await aboutScreen).headerValue("authorization")).toBeNull();
    const aboutUncaught = nextReport();
    await page.evaluate(() => {
      const error = new RangeError("unhandled");
      error.stack = `RangeError\n    at f (${location.origin}/assets/admin/x.js:1:2)`;
      dispatchEvent(new ErrorEvent("error", { error }));
    });
    expect((await aboutUncaught).postDataJSON().data).toMatchObject({ kind: "error", name: "RangeError" });
    await followLink(page, "Ruslatunna");
    await page.getByRole("heading", { level: 1, name: "Ruslatunna" }).waitFor();
  });

  it("loads the requested screen as soon as a lost connection is back", async () => {
    await openList();
    const { page } = visit;
    await setOffline(page, true);
    await followLink(page, "Ruslatunna");
    await page.getByRole("alert").getByRole("heading", { name: "Ekkert netsamband" }).waitFor();
    await setOffline(page, false);
    await page.getByRole("heading", { level: 1, name: "Ruslatunna" }).waitFor();
  });
});
