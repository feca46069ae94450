import { expect, it } from "vitest";
import { runScheduled } from "../../scripts/local/scheduled-functions.ts";
import { suite } from "../suite.ts";
import { open, ownArticles, visitAdmin, waitForStatus } from "./visit-admin.ts";
import { site, waitUntilReady } from "./visit-site.ts";

const visit = visitAdmin();
const own = ownArticles();
const YEAR_MS = 365 * 24 * 60 * 60_000;

it("a scheduled article is published on its date, and its page links to the editor", async () => {
  const { page } = visit;
  const title = `Jólin koma ${own.mark}`;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await open(page, "/admin/news/create");
  await page.getByRole("textbox", { name: "Titill (nauðsynlegt)" }).fill(title);
  await page.getByRole("textbox", { name: "Efni (nauðsynlegt)" }).fill("Og maturinn með");
  await page.getByRole("textbox", { name: "Höfundur" }).fill("Gunna á Horni");
  // The field has no seconds.
  const coming = new Date(Math.ceil((Date.now() + YEAR_MS) / 60_000) * 60_000);
  const local = await page.evaluate(
    (time) => new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16),
    coming.getTime(),
  );
  await page.getByLabel("Birtingardagur").fill(local);
  await button("Vista og tímasetja").click();
  await page.getByRole("dialog", { name: "Tímasetja fréttina?" }).waitFor();
  await button("Tímasetja").click();
  await waitForStatus(page, "Fréttin var vistuð og birtist");
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByText(/^Birtist \d+\. \S+ \d{4} kl\. \d\d:\d\d$/).waitFor();
  expect(await row.getByRole("switch").getAttribute("aria-checked")).toBe("false");

  const article = page.getByRole("main").getByRole("link", { name: new RegExp(title) });
  await page.goto(`${site}/news`);
  await waitUntilReady(page);
  expect(await article.count()).toBe(0);

  const { docs } = await own.db.collection("webpage_news").where("title", "==", title).get();
  const [stored] = docs;
  expect([docs.length, stored?.get("publishAt").toDate()]).toEqual([1, coming]);
  try {
    // Lets the date pass.
    await stored?.ref.update({ publishAt: new Date(Date.now() - 60_000) });
    await runScheduled(`http://127.0.0.1:${suite.ports.functions}`, "us-central1-publishDueNews");
    await page.reload();
    await article.first().click();
    await page.getByText("Gunna á Horni").waitFor();
    await page.getByRole("link", { name: "Breyta þessari frétt" }).click();
    await page.getByRole("heading", { level: 1, name: "Breyta frétt" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Titill (nauðsynlegt)" }).inputValue()).toBe(title);
    await button("Vista breytingar").waitFor();
    expect(visit.consoleErrors).toEqual([]);
  } finally {
    if (stored) await own.db.recursiveDelete(stored.ref);
  }
});
