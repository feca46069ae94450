import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { db } from "../lib/clients.ts";
import { open, visitAdmin, waitForStatus } from "./visit-admin.ts";
import { holdRequests, PHONE, site } from "./visit-site.ts";

const WIDE = { width: 1440, height: 900 };
const visit = visitAdmin();

const field = (name: string) => visit.page.getByLabel(name, { exact: true });
const text = (name: string) => visit.page.getByRole("textbox", { name, exact: true });
const button = (name: string) => visit.page.getByRole("button", { name, exact: true });

/** Chooses a tool of the toolbar's menu. */
async function useMore(name: string): Promise<void> {
  await visit.page.getByRole("toolbar").getByRole("button", { name: "Fleira" }).click();
  await visit.page.getByRole("menuitem", { name, exact: true }).click();
}

async function openEditor(): Promise<Page> {
  await visit.page.setViewportSize(WIDE);
  await open(visit.page, "/admin/news/create");
  await visit.page.locator(".tiptap").first().waitFor();
  await visit.page.getByRole("radio", { name: "Hlið við hlið" }).check();
  return visit.page;
}

async function storedByTitle(title: string) {
  const { docs } = await db.collection("webpage_news").where("title", "==", title).get();
  expect(docs.length).toBe(1);
  return docs[0];
}

describe("writing an article", () => {
  it("in both languages works with headings, lists, links, a quote and a table, and the article can be published", async () => {
    const page = await openEditor();
    const title = "Ný frétt með öllu";
    expect(await page.getByRole("checkbox", { name: "Birta fréttina á vefnum" }).isChecked()).toBe(true);
    await field("Titill (nauðsynlegt)").fill(title);
    await page.getByText("Að hluta").waitFor();
    await page.locator("#article-is-summary").fill("Stutt samantekt");
    await text("Efni (nauðsynlegt)").click();
    await page.keyboard.type("Fyrsta málsgrein");
    await page.keyboard.press("Enter");
    const tools = page.getByRole("toolbar", { name: "Snið: Efni (nauðsynlegt)" });
    await tools.getByRole("button", { name: "Fyrirsögn", exact: true }).click();
    await page.keyboard.type("Fyrirsögnin");
    await page.keyboard.press("Enter");
    await tools.getByRole("button", { name: "Feitletrað" }).click();
    await page.keyboard.type("feitt");
    await tools.getByRole("button", { name: "Feitletrað" }).click();
    await tools.getByRole("button", { name: "Hlekkur" }).click();
    const panel = page.getByRole("group", { name: "Hlekkur" });
    await panel.getByLabel("Slóð eða heiti síðu").fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await page.getByText("Veldu síðu af vefnum eða skrifaðu símanúmer eða slóð").waitFor();
    await panel.getByLabel("Slóð eða heiti síðu").fill("matbjorg.example/um");
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await tools.getByRole("button", { name: "Punktalisti" }).click();
    await page.keyboard.type("eitt");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await useMore("Tafla");
    await page.keyboard.type("Flokkur");
    await button("Afrita úr íslensku").click();
    await field("Titill (valfrjálst)").fill("Fresh");
    await expect.poll(() => text("Efni (valfrjálst)").textContent()).toContain("Fyrsta málsgrein");
    await page.getByText("Enn á íslensku", { exact: true }).first().waitFor();

    const release = await holdRequests(page, "**/us-central1/saveNews");
    await button("Vista og birta").click();
    await page.getByRole("dialog", { name: "Birta fréttina?" }).waitFor();
    await button("Birta").click();
    const saving = button("Vista…");
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    release();
    await page.waitForURL(`${site}/admin/news`);
    await waitForStatus(page, "Fréttin er komin á vefinn");
    await page.getByRole("rowheader", { name: title }).waitFor();
    const stored = await storedByTitle(title);
    const content = String(stored?.get("content"));
    for (const part of [
      "<p>Fyrsta málsgrein</p>",
      "<h2>Fyrirsögnin</h2>",
      "<strong>feitt</strong>",
      'href="https://matbjorg.example/um"',
      "<li><p>eitt</p></li>",
      "Flokkur",
    ]) {
      expect(content).toContain(part);
    }
    expect(stored?.get("translations.en.title")).toBe("Fresh");
    expect(stored?.get("isPublished")).toBe(true);
    expect(stored?.get("imageUrl")).toBe("/images/logo.webp");
    expect(visit.consoleErrors).toEqual([]);
    await stored?.ref.delete();
  });
});

// pasted-html.test.tsx pastes all samples, but without the security policy.
it("pasting text from Word keeps its formatting under the site's security policy", async () => {
  const sample = new URL(
    "../../web/src/admin/features/news/rich-text/paste/samples/word.txt",
    import.meta.url,
  );
  const page = await openEditor();
  await text("Efni (nauðsynlegt)").click();
  // Sends a synthetic event, because tests may not use the clipboard in every browser.
  await page.evaluate(
    (html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    },
    readFileSync(sample, "utf8"),
  );
  await useMore("HTML");
  const html = await field("Efni (nauðsynlegt) sem HTML").inputValue();
  expect(html).toContain("<p>Í dag er <strong>feitt</strong>, <em>skáletrað</em>");
  const response = await page.request.get(page.url());
  expect(response.headers()["content-security-policy"]).toMatch(/style-src 'self'(;|$)/);
  expect(visit.consoleErrors).toEqual([]);
});

describe("on a phone", () => {
  /** Whether an element is fully in view: inside the window and not covered by the toolbar or the bar. */
  const isInSight = (selector: string) =>
    visit.page.evaluate((part) => {
      const text = document.querySelector(".tiptap");
      const { top, bottom } = text?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const tools =
        text?.closest("form")?.querySelector('[role="toolbar"]')?.getBoundingClientRect().bottom ?? 0;
      const bar = document.querySelector("[data-save-bar]");
      return top >= tools && bottom <= (bar?.getBoundingClientRect().top ?? 0) && bottom > top;
    }, selector);

  it("keeps the caret and a new table in view", async () => {
    const page = await openEditor();
    await page.setViewportSize(PHONE);
    await text("Efni (nauðsynlegt)").click();
    for (let line = 1; line <= 25; line += 1) {
      await page.keyboard.type(`lína ${line}`);
      await expect.poll(() => isInSight(":scope > p:last-of-type"), { message: `line ${line}` }).toBe(true);
      await page.keyboard.press("Enter");
      await expect
        .poll(() => isInSight(":scope > p:last-of-type"), { message: `below line ${line}` })
        .toBe(true);
    }
    await useMore("Tafla");
    await expect.poll(() => isInSight("table")).toBe(true);
    await page.keyboard.type("Flokkur");
    await expect.poll(() => isInSight("th")).toBe(true);
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("Efst");
    await expect.poll(() => page.locator(".tiptap > p").first().textContent()).toBe("Efstlína 1");
    await expect.poll(() => isInSight("p")).toBe(true);
  });
});

it("an article can be written and published by keyboard alone", async () => {
  const page = visit.page;
  await page.setViewportSize(WIDE);
  await open(page, "/admin/news");
  await page.getByRole("table").waitFor();
  const title = "Skrifuð á lyklaborð";
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        const labelled = element?.getAttribute("aria-labelledby");
        return (
          element?.getAttribute("aria-label") ??
          (labelled ? document.getElementById(labelled)?.textContent : undefined) ??
          (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.labels?.[0]?.textContent
            : undefined) ??
          element?.textContent ??
          ""
        );
      });
      if (name.test(label)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await page.keyboard.press("Tab");
  await tabTo(/^Ný frétt$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Ný frétt" }).waitFor();
  await page.locator(".tiptap").first().waitFor();
  await tabTo(/^Titill \(nauðsynlegt\)$/);
  await page.keyboard.type(title);
  await tabTo(/^Fyrirsögn$/);
  await page.keyboard.press("ArrowRight");
  await tabTo(/^Efni \(nauðsynlegt\)$/);
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Feitt");
  await tabTo(/^Vista og birta$/);
  await page.keyboard.press("Enter");
  // The dialog's first button cancels, so Tab moves to the second.
  await page.getByRole("dialog", { name: "Birta fréttina?" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site}/admin/news`);
  await waitForStatus(page, "Fréttin er komin á vefinn");
  const stored = await storedByTitle(title);
  expect(stored?.get("content")).toBe("<p><strong>Feitt</strong></p>");
  expect(stored?.get("isPublished")).toBe(true);
  if (stored) await db.recursiveDelete(stored.ref);
  expect(visit.consoleErrors).toEqual([]);
});
