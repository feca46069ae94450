import { expect, it } from "vitest";
import { site, visitSite, waitUntilReady } from "./visit-site.ts";

const visit = visitSite({}, "returning");
const plain = visitSite({ javaScriptEnabled: false }, "returning");

it("without scripts links lead to each question", async () => {
  const { page } = plain;
  await page.goto(`${site}/questions`);
  await page.getByRole("navigation").getByRole("link", { name: "Get ég hætt við pöntun?" }).click();
  await page.waitForURL(`${site}/questions#cancel`);
  const top = () => page.locator("#cancel").evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(300);
  expect(await top()).toBeGreaterThan(0);
});

it("links of the list move the focus to the question", async () => {
  const { page } = visit;
  await page.goto(`${site}/en/questions`);
  await waitUntilReady(page);
  await page.getByRole("link", { name: "How do I pay?" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("payment");
});
