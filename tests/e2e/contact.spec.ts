import type { Page } from "playwright";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { adminFirestore } from "../clients.ts";
import { suite } from "../suite.ts";
import { expectAccessible, holdRequests, PHONE, site, visitSite, waitUntilReady } from "./visit-site.ts";

const visit = visitSite({}, "returning");
const plain = visitSite({ javaScriptEnabled: false }, "returning");
const db = adminFirestore();
const relay = `${suite.formRelayUrl}control`;
const CALL = "**/sendContactMessage";

const TEXTS = {
  is: {
    path: "/contact",
    fields: ["Nafn", "Netfang", "Skilaboð"],
    send: "Senda",
    sending: "Sendi...",
    success: "Takk fyrir að hafa samband! Við höfum fengið skilaboðin þín og svörum eins fljótt og auðið er.",
    failure: `Villa kom upp þegar skilaboðin voru send. Reyndu aftur síðar eða sendu okkur tölvupóst beint á ${brand.email}`,
  },
  en: {
    path: "/en/contact",
    fields: ["Name", "Email", "Message"],
    send: "Send",
    sending: "Sending...",
    success:
      "Thank you for contacting us! We have received your message and will respond as soon as possible.",
    failure: `An error occurred while sending your message. Please try again later or email us directly at ${brand.email}`,
  },
} as const;
const LANGUAGES = ["is", "en"] as const;
type Language = (typeof LANGUAGES)[number];

const TYPED = ["Ásta Þöll", "asta@daemi.is", "Eigið þið gulrætur?\n\nKveðja"] as const;

const form = () => visit.page.getByRole("form");
const field = (language: Language, index: number) =>
  form().getByRole("textbox", { name: TEXTS[language].fields[index] ?? "", exact: true });
const button = () => form().getByRole("button");
const typed = (language: Language) =>
  Promise.all([0, 1, 2].map((index) => field(language, index).inputValue()));

async function fillIn(language: Language): Promise<void> {
  for (const [index, value] of TYPED.entries()) await field(language, index).fill(value);
}

async function open(language: Language): Promise<void> {
  await visit.page.goto(site + TEXTS[language].path);
  // Before hydration the browser would post the form itself.
  await waitUntilReady(visit.page);
}

const received = async () => (await (await fetch(relay)).json()) as Record<string, unknown>[];

/** Counts the stored messages of these tests. */
const stored = async () =>
  (await db.collection("webpage_messages").where("email", "==", TYPED[1]).get()).size;

beforeEach(async () => {
  await fetch(relay, { method: "DELETE" });
  // Resets the rate limit.
  const limits = await db.collection("webpage_rate_limits").listDocuments();
  const messages = await db.collection("webpage_messages").where("email", "==", TYPED[1]).get();
  for (const ref of [...limits, ...messages.docs.map((message) => message.ref)]) await ref.delete();
});

afterAll(() => db.terminate());

describe.each(LANGUAGES)("the contact form in %s", (language) => {
  const texts = TEXTS[language];

  it("shows what is missing, then sends a message by keyboard alone, thanks and clears the fields", async () => {
    const { page } = visit;
    await open(language);
    await field(language, 1).fill("ekki netfang");
    await button().click();
    const summary = form().locator("section:focus");
    await summary.waitFor();
    const links = summary.getByRole("link");
    expect(await links.count()).toBe(3);
    for (const index of [0, 1, 2]) {
      const control = field(language, index);
      expect(await control.getAttribute("aria-invalid")).toBe("true");
      const problem = page.locator(`#${await control.getAttribute("aria-describedby")}`);
      expect(await problem.textContent()).toBe(await links.nth(index).textContent());
    }
    await expectAccessible(page);
    await field(language, 1).fill("");
    await field(language, 0).focus();
    for (const text of [TYPED[0], TYPED[1], "Halló"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    const release = await holdRequests(page, CALL);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: texts.sending }).waitFor();
    expect(await button().isDisabled()).toBe(true);
    release();
    await form().getByRole("status").getByText(texts.success, { exact: true }).waitFor();
    expect(await typed(language)).toEqual(["", "", ""]);
    expect(await button().textContent()).toBe(texts.send);
    expect(await button().isEnabled()).toBe(true);
    expect(await received()).toEqual([
      expect.objectContaining({ name: TYPED[0], email: TYPED[1], message: "Halló" }),
    ]);
    await expectAccessible(page);
    expect(visit.consoleErrors).toEqual([]);
  });

  it("keeps the typed text when the relay fails, and can send again", async () => {
    await open(language);
    await fillIn(language);
    await fetch(relay, { method: "PUT", body: "refuse" });
    await button().click();
    const banner = form().getByRole("alert");
    await banner.getByRole("link").waitFor();
    expect(await banner.textContent()).toBe(texts.failure);
    expect(await banner.getByRole("link").getAttribute("href")).toBe(`mailto:${brand.email}`);
    expect(await typed(language)).toEqual([...TYPED]);
    await expectAccessible(visit.page);
    await fetch(relay, { method: "PUT", body: "succeed" });
    await button().click();
    await form().getByRole("status").getByText(texts.success).waitFor();
    expect(await banner.textContent()).toBe("");
  });
});

describe.each(LANGUAGES)("the contact form in %s without its script", (language) => {
  const texts = TEXTS[language];
  const label = (page: Page, index: number) => page.getByLabel(texts.fields[index] ?? "", { exact: true });

  async function fillInPlain(page: Page): Promise<void> {
    await page.goto(site + texts.path);
    for (const [index, value] of TYPED.entries()) await label(page, index).fill(value);
  }
  const send = (page: Page) => page.getByRole("button", { name: texts.send, exact: true }).click();

  it("sends a message and thanks for it, and no typed text gets into a URL", async () => {
    const { page } = plain;
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await fillInPlain(page);
    await send(page);
    await page.getByRole("status").getByText(texts.success, { exact: true }).waitFor();
    expect(page.url()).toBe(`${site}${texts.path}/send`);
    expect(addresses.map(decodeURIComponent).join(" ")).not.toMatch(/sta|daemi|gulr|\?/i);
    expect(await received()).toEqual([
      expect.objectContaining({ name: TYPED[0], email: TYPED[1], message: TYPED[2] }),
    ]);
    expect(await stored()).toBe(1);
    for (const index of [0, 1, 2]) expect(await label(page, index).inputValue()).toBe("");
  });

  it("keeps the typed text of a refused message, shows why, and sends it once corrected", async () => {
    const { page } = visit;
    await page.route("**/assets/**/*.js", (route) => route.abort());
    await page.setViewportSize(PHONE);
    await fillInPlain(page);
    await label(page, 1).fill("asta@");
    await send(page);
    const summary = page.getByRole("form").locator("section").getByRole("link");
    await summary.waitFor();
    const typed = await Promise.all([0, 1, 2].map((index) => label(page, index).inputValue()));
    expect(typed).toEqual([TYPED[0], "asta@", TYPED[2]]);
    expect(await label(page, 1).getAttribute("aria-invalid")).toBe("true");
    const problem = page.locator(`#${await label(page, 1).getAttribute("aria-describedby")}`);
    expect(await problem.textContent()).toBe(await summary.textContent());
    // The browser applies `autofocus` after the first paint.
    await page.locator("section:focus").waitFor();
    await expectAccessible(page);
    await label(page, 1).fill(TYPED[1]);
    await fetch(relay, { method: "PUT", body: "fail" });
    await send(page);
    await page.getByRole("alert").getByText(texts.failure).waitFor();
    await expectAccessible(page);
    await fetch(relay, { method: "PUT", body: "succeed" });
    await send(page);
    await page.getByRole("status").getByText(texts.success).waitFor();
    await expectAccessible(page);
    expect(await stored()).toBe(1);
    expect(page.url()).not.toContain("?");
  });
});

describe("the contact form", () => {
  it("posted before hydration is hydrated with its outcome, and a retry with scripts is the same message", async () => {
    const { page } = visit;
    await page.route("**/assets/**/*.js", (route) => route.abort());
    await page.goto(`${site}/contact`);
    await fillIn("is");
    await fetch(relay, { method: "PUT", body: "fail" });
    await page.unroute("**/assets/**/*.js");
    await button().click();
    await waitUntilReady(page);
    expect(page.url()).toBe(`${site}/contact`);
    expect(await form().getByRole("alert").textContent()).toBe(TEXTS.is.failure);
    expect(await typed("is")).toEqual([...TYPED]);
    await page.reload();
    await expect.poll(() => typed("is")).toEqual([...TYPED]);
    await waitUntilReady(page);
    await fetch(relay, { method: "PUT", body: "succeed" });
    await button().click();
    await form().getByRole("status").getByText("Takk fyrir").waitFor();
    expect(await typed("is")).toEqual(["", "", ""]);
    expect(await stored()).toBe(1);
    expect(visit.consoleErrors.filter((text) => !/ERR_FAILED|503/.test(text))).toEqual([]);
  });

  it("stores and sends one message on a retry after a lost response and a reload", async () => {
    await open("is");
    await fillIn("is");
    const answers: string[] = [];
    await visit.page.route(CALL, async (route) => {
      // The first call of a function waits for it to load.
      answers.push(await (await route.fetch({ timeout: 0 })).text());
      await route.abort();
    });
    await button().click();
    await form().getByRole("alert").getByRole("link").waitFor();
    expect(answers).toEqual(['{"result":{"isSent":true}}']);
    await visit.page.unroute(CALL);
    await visit.page.reload();
    await expect.poll(() => typed("is")).toEqual([...TYPED]);
    await button().click();
    await form().getByRole("status").getByText("Takk fyrir").waitFor();
    expect(await stored()).toBe(1);
    expect(await received()).toHaveLength(1);
    // The same text sent again after success is another message.
    await fillIn("is");
    await button().click();
    await expect.poll(stored).toBe(2);
    await form().getByRole("status").getByText("Takk fyrir").waitFor();
  });

  it("shows a problem that only the server finds at its field", async () => {
    await open("is");
    await fillIn("is");
    // Browsers accept an email address without a dot.
    await field("is", 1).fill("asta@daemi");
    await button().click();
    await form()
      .locator("section")
      .getByRole("link", { name: /Netfangið er ekki rétt skrifað/ })
      .waitFor();
    expect(await typed("is")).toEqual([TYPED[0], "asta@daemi", TYPED[2]]);
    await field("is", 1).fill(TYPED[1]);
    await field("is", 2).fill("https://a.is ".repeat(6));
    await button().click();
    await form()
      .locator("section")
      .getByRole("link", { name: /Of margir hlekkir/ })
      .waitFor();
    expect(await received()).toEqual([]);
  });

  it("shows the rate limit in view of the pressed button on a phone", async () => {
    await visit.page.setViewportSize(PHONE);
    await open("is");
    await visit.page.route(CALL, (route) =>
      route.fulfill({
        status: 429,
        headers: { "Access-Control-Allow-Origin": "*" },
        json: {
          error: { status: "RESOURCE_EXHAUSTED", message: "x", details: { reason: "contact/rate-limited" } },
        },
      }),
    );
    await fillIn("is");
    await button().click();
    await form()
      .getByRole("alert")
      .getByText("Við höfum fengið mörg skilaboð frá þér á stuttum tíma.")
      .waitFor();
    // In view although the button is far below, and no wider than the phone.
    const banner = await form().getByRole("alert").boundingBox();
    expect(banner?.y).toBeGreaterThan(0);
    expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThan(PHONE.height);
    await expectAccessible(visit.page);
    expect(await typed("is")).toEqual([...TYPED]);
  });

  it("has a honeypot field that people neither see nor reach", async () => {
    await open("is");
    const trap = visit.page.locator('input[name="website"]');
    expect(await visit.page.getByRole("textbox").count()).toBe(3);
    const place = await trap.boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(0);
    await field("is", 2).focus();
    await visit.page.keyboard.press("Tab");
    expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
    await fillIn("is");
    await trap.evaluate((element: HTMLInputElement) => {
      element.value = "https://spam.example";
    });
    await button().click();
    await form().getByRole("status").getByText("Takk fyrir").waitFor();
    expect(await received()).toEqual([]);
  });

  it("loads the client for callables only when a field is focused", async () => {
    const requested: string[] = [];
    visit.page.on("request", (request) => requested.push(request.url()));
    await open("is");
    await waitUntilReady(visit.page);
    expect(requested.filter((url) => /\/assets\/functions-/.test(url))).toEqual([]);
    const chunk = visit.page.waitForResponse(/\/assets\/functions-/);
    await field("is", 0).focus();
    await chunk;
  });
});
