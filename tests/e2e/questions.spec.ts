import { expect, it } from "vitest";
import { site, visitSite, waitUntilReady } from "./visit-site.ts";

const visit = visitSite({}, "returning");
const plain = visitSite({ javaScriptEnabled: false }, "returning");

it("without scripts links lead to each question, and structured data contains all of them", async () => {
  const { page } = plain;
  await page.goto(`${site}/questions`);
  const question = "Get ég hætt við pöntun?";
  await page.getByRole("navigation").getByRole("link", { name: question }).click();
  await page.waitForURL(`${site}/questions#cancel`);
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  expect(await top("#cancel")).toBeGreaterThan(0);
  expect(await top("#cancel")).toBeLessThan(300);
  const block = await page.locator('main script[type="application/ld+json"]').textContent();
  const { mainEntity } = JSON.parse(block ?? "") as { mainEntity: { name: string }[] };
  const headings = await page.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
  expect(mainEntity.map(({ name }) => name)).toEqual(headings);
  expect(headings).toContain(question);
});

it("links of the list move the focus to the question", async () => {
  const { page } = visit;
  await page.goto(`${site}/en/questions`);
  await waitUntilReady(page);
  await page.getByRole("link", { name: "How do I pay?" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("payment");
});

it("the footer leads shops to their page, whose contact form starts with a first line, in both languages", async () => {
  const { page } = visit;
  await page.goto(`${site}/story`);
  await waitUntilReady(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Fyrir verslanir" }).click();
  await page.getByRole("heading", { level: 1, name: "Fyrir verslanir" }).waitFor();
  await page.getByRole("link", { name: "Vertu með" }).first().click();
  await page.waitForURL(`${site}/contact?um=verslun`);
  const message = page.getByRole("textbox", { name: "Skilaboð" });
  await expect.poll(() => message.inputValue()).toMatch(/^Mig langar að selja umframmat/);
  await page.getByRole("button", { name: /tungumál/ }).click();
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForURL(`${site}/en/contact?um=verslun`);
  await expect
    .poll(() => page.getByRole("textbox", { name: "Message" }).inputValue())
    .toMatch(/^I would like to sell surplus food/);
});
