import type { Locator } from "playwright";
import { expect, it } from "vitest";
import { open, visitAdmin } from "./visit-admin.ts";
import { site } from "./visit-site.ts";

const visit = visitAdmin();

it("an article of 400 words is written, translated, checked and published with seven clicks", async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/admin/news/create");
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByLabel("Titill (nauðsynlegt)", { exact: true }));
  await page.keyboard.type("Ostur í hverju húsi");
  await click(page.getByRole("textbox", { name: "Efni (nauðsynlegt)", exact: true }));
  for (let paragraph = 1; paragraph <= 8; paragraph += 1) {
    await page.keyboard.insertText(`Málsgrein ${paragraph} ${"um góðan ost ".repeat(16)}`.trim());
    await page.keyboard.press("Enter");
  }
  await click(page.getByRole("radio", { name: /^Enska/ }));
  await click(page.getByRole("button", { name: "Þýða", exact: true }));
  await click(page.getByRole("checkbox", { name: "Ég hef lesið þýðinguna yfir" }));
  await click(page.getByRole("button", { name: "Vista og birta", exact: true }));
  await click(page.getByRole("dialog").getByRole("button", { name: "Birta", exact: true }));
  await page.getByText("Fréttin er komin á vefinn").waitFor();
  expect(clicks).toBe(7);
  await page.goto(`${site}/en/news/ostur-i-hverju-husi`);
  await page.getByRole("heading", { level: 1, name: "EN: Ostur í hverju húsi" }).waitFor();
  expect(await page.getByText(/^EN: Málsgrein \d/).count()).toBe(8);
});
