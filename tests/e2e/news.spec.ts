import { expect, it } from "vitest";
import { db } from "../lib/clients.ts";
import { oldNews, writeNews } from "../lib/stored-news.ts";
import { expectAccessible, site, visitSite, waitUntilReady } from "./visit-site.ts";

const visit = visitSite({}, "returning");
const main = () => visit.page.getByRole("main");
const titles = () => main().getByRole("article").getByRole("heading").allTextContents();
const expectAddress = (address: string) => expect.poll(() => visit.page.url()).toBe(site + address);

it("a reader searches, loads more, and finds the news about a topic in the other language", async () => {
  const { page } = visit;
  await page.goto(`${site}/news`);
  await waitUntilReady(page);
  await page.getByRole("searchbox", { name: "Leita í fréttum" }).fill("gulraetur fludum");
  await page.keyboard.press("Enter");
  await page.getByText("1 frétt fannst með „gulraetur fludum“").waitFor();
  await expectAddress("/news?q=gulraetur+fludum");
  await expect.poll(titles).toEqual(["Gulrætur með karakter fá loksins að njóta sín"]);
  await expectAccessible(page);

  await main().getByRole("article").getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: /^Gulrætur með karakter/ }).waitFor();
  await waitUntilReady(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  // Related articles come first, then the newest ones.
  const related = page.getByRole("region", { name: "Fleiri fréttir" }).getByRole("heading", { level: 3 });
  await related.first().waitFor();
  await expect
    .poll(() => related.allTextContents())
    .toEqual([
      "Hundrað tonn af mat hafa ratað á diskinn",
      "Nemendur elda úr því sem til er",
      "Nú kemur maturinn á hjóli",
    ]);
  await expectAccessible(page);

  await page.getByRole("navigation", { name: "Flokkar" }).getByRole("link", { name: "Matarsóun" }).click();
  await expectAddress("/news?topic=matarsoun");
  await expect.poll(titles).toHaveLength(3);
  await page.getByRole("button", { name: "IS" }).click();
  await page.getByRole("link", { name: "English" }).click();
  await expectAddress("/en/news?topic=matarsoun");
  await waitUntilReady(page);
  await page
    .getByRole("link", { name: "Food waste", exact: true })
    .and(page.locator("[aria-current]"))
    .waitFor();
  await expect
    .poll(titles)
    .toEqual([
      "Carrots with character finally get their due",
      "A hundred tonnes of food saved from the bin",
      "Nemendur elda úr því sem til er",
    ]);
  expect(visit.consoleErrors).toEqual([]);
});

it("Back from an article restores the scroll position on an older page of the list", async () => {
  const { page } = visit;
  const cards = page.getByRole("main").getByRole("article");
  await writeNews(db, oldNews(24));
  await page.goto(`${site}/news`);
  await waitUntilReady(page);
  await page.getByRole("link", { name: "Eldri fréttir" }).click();
  await cards.filter({ hasText: "Gömul frétt 10" }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const card = cards.nth(10);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await card.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  expect(visit.consoleErrors).toEqual([]);
});
