import AxeBuilder from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findChromium } from "../../scripts/find-chromium.ts";
import { suite } from "../suite.ts";

const PAGES = [
  {
    path: "/terms",
    title: "Notendaskilmálar",
    date: "Í gildi frá 25. febrúar 2023",
    contents: "Efnisyfirlit",
  },
  {
    path: "/en/terms",
    title: "Terms of service",
    date: "Valid from February 25, 2023",
    contents: "Contents",
  },
  {
    path: "/privacy",
    title: "Persónuverndarstefna",
    date: "Í gildi frá 1. febrúar 2023",
    contents: "Efnisyfirlit",
  },
  { path: "/en/privacy", title: "Privacy policy", date: "Valid from February 1, 2023", contents: "Contents" },
];
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };

let browser: Browser;
let page: Page;
let complaints: string[];
const site = `http://127.0.0.1:${suite.ports.hosting}`;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce" });
  page = await context.newPage();
  complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
});

afterEach(async () => {
  await page.context().close();
});

const isFocused = (id: string) => page.evaluate((wanted) => document.activeElement?.id === wanted, id);
/** Below the sticky header, and in sight. */
const topOf = (id: string) =>
  page.locator(`#${id}`).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));

describe.each(PAGES)("$path", ({ path, title, date, contents }) => {
  it("shows its title, since when it is valid, and every section that its contents list", async () => {
    const response = await page.goto(site + path);
    expect(response?.status()).toBe(200);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.getByText(date, { exact: true }).isVisible()).toBe(true);
    expect(await page.title()).toBe(`${title} – Matbjörg`);
    expect(await page.locator("html").getAttribute("lang")).toBe(path.startsWith("/en") ? "en" : "is");

    const links = page.getByRole("navigation", { name: contents }).getByRole("link");
    expect(await links.count()).toBeGreaterThanOrEqual(12);
    const listed = await links.evaluateAll((all) =>
      all.map((link, index) => [link.getAttribute("href"), `${index + 1}. ${link.textContent}`]),
    );
    const headings = await page
      .locator("main section > h2[id]")
      .evaluateAll((all) => all.map((heading) => [`#${heading.id}`, heading.textContent]));
    expect(headings).toEqual(listed);
    expect(complaints).toEqual([]);
  });

  it("can be read before any script runs", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(site + path);
    expect(await plain.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    expect(await plain.getByText(date, { exact: true }).isVisible()).toBe(true);
    await context.close();
  });

  it("downloads the text of its own language only", async () => {
    const texts: string[] = [];
    page.on("request", (request) => {
      const text = /\/(?:terms|privacy)\.(?:is|en)(?=-)/.exec(request.url());
      if (text) texts.push(text[0]);
    });
    await page.goto(site + path);
    await page.waitForLoadState("networkidle");
    const name = path.split("/").at(-1);
    expect([...new Set(texts)]).toEqual([`/${name}.${path.startsWith("/en") ? "en" : "is"}`]);
  });

  it.each([PHONE, DESKTOP])(
    "gives axe nothing to say at %o, and nothing is wider than the page",
    async (size) => {
      await page.setViewportSize(size);
      await page.goto(site + path);
      await page.waitForLoadState("networkidle");
      if (size === PHONE) await page.getByRole("navigation", { name: contents }).getByText(contents).click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
        [],
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    },
  );
});

it("says the same day where it is tomorrow already", async () => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
  const far = await context.newPage();
  far.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  far.on("pageerror", (error) => complaints.push(error.message));
  await far.goto(`${site}/terms`);
  // Hydrated: the supporters in the footer come by script alone.
  await far.getByRole("contentinfo").getByRole("img").first().waitFor();
  expect(await far.getByText("Í gildi frá 25. febrúar 2023", { exact: true }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

describe("the table of contents", () => {
  it("stays beside the text and leads to a section by keyboard, taking focus along", async () => {
    await page.goto(`${site}/terms`);
    const contents = page.getByRole("navigation", { name: "Efnisyfirlit" });
    const link = contents.getByRole("link", { name: "Skil, gallar og kvartanir" });
    await contents.getByRole("link").first().focus();
    while (!(await link.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press("Tab");
      expect(await contents.evaluate((nav) => nav.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site}/terms#returns`);
    expect(await isFocused("returns")).toBe(true);
    const headerHeight = await page.locator("#root > header").evaluate((header) => header.clientHeight);
    expect(await topOf("returns")).toBeGreaterThanOrEqual(headerHeight);
    expect(await topOf("returns")).toBeLessThan(DESKTOP.height / 2);
    // Sticky: still in sight, far down the page.
    expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(
      headerHeight,
    );
  });

  it("opens and closes by keyboard on a phone", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${site}/en/privacy`);
    const contents = page.getByRole("navigation", { name: "Contents" });
    const rights = contents.getByRole("link", { name: "Your rights" });
    expect(await rights.isVisible()).toBe(false);
    await contents.getByText("Contents").focus();
    await page.keyboard.press("Enter");
    expect(await rights.isVisible()).toBe(true);
    await rights.focus();
    await page.keyboard.press("Enter");
    expect(await isFocused("rights")).toBe(true);
    expect(await topOf("rights")).toBeLessThan(PHONE.height / 2);
    await contents.getByText("Contents").focus();
    await page.keyboard.press("Enter");
    expect(await rights.isVisible()).toBe(false);
  });
});

describe("links between the legal pages", () => {
  it("lead from the footer to both, and from the terms to the section on retention, in the same language", async () => {
    await page.goto(`${site}/en`);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Privacy policy" }).click();
    await page.getByRole("heading", { level: 1, name: "Privacy policy" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/en/privacy");
    await footer.getByRole("link", { name: "Terms of service" }).click();
    await page.getByRole("heading", { level: 1, name: "Terms of service" }).waitFor();
    await page.locator('main a[href="/en/privacy#retention"]').click();
    await page.getByRole("heading", { level: 1, name: "Privacy policy" }).waitFor();
    await page.waitForURL(`${site}/en/privacy#retention`);
    expect(complaints).toEqual([]);
  });

  it("keep the section when the language is switched", async () => {
    await page.goto(`${site}/terms#returns`);
    // The prerendered HTML cannot know the section: from now on the button works.
    await page.locator('a[hreflang="en"][href="/en/terms#returns"]').waitFor({ state: "attached" });
    await page.getByRole("button", { name: "IS, tungumál: Íslenska" }).click();
    await page.getByRole("link", { name: "English" }).click();
    await page.waitForURL(`${site}/en/terms#returns`);
    await page.getByRole("heading", { name: "Returns, faults and complaints" }).waitFor();
  });
});

describe("on paper", () => {
  it("is the text alone, with the addresses of the acts it cites", async () => {
    await page.goto(`${site}/terms`);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
    expect(await page.getByText("Efnisyfirlit").isVisible()).toBe(false);
    const act = page.locator('a[href*="2003048"]').first();
    expect(await act.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("althingi.is");
  });
});
