import type { Page } from "playwright";
import { expect, it, onTestFinished } from "vitest";
import { holdRequests, PAGES, PHONE, sharedBrowser, site, waitUntilReady } from "../e2e/visit-site.ts";

/**
 * Translates the page from now on, as Chrome does. Each text, even if it appears later, is wrapped in
 * elements, and the root element gets a class.
 */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isOurs = (text: Node) => text.parentElement?.matches("font, textarea, script, style") ?? true;
  const wrap = () => {
    texts.currentNode = document.body;
    const found: Text[] = [];
    while (texts.nextNode()) if (!isOurs(texts.currentNode)) found.push(texts.currentNode as Text);
    for (const text of found) {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text.data);
    }
  };
  document.documentElement.classList.add("translated-ltr");
  wrap();
  new MutationObserver(wrap).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Calls `change` as soon as React has begun to hydrate. */
function whileHydrating(change: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const root = document.getElementById("root");
    if (Object.keys(root ?? {}).some((key) => key.startsWith("__reactContainer"))) change();
    else port2.postMessage("");
  };
  port2.postMessage("");
}

/** Adds an icon to each field and to the elements around it, as a password manager does. */
function addIcons(): void {
  for (const field of document.querySelectorAll("input, textarea")) {
    field.before(document.createElement("com-manager-icon"));
    field.parentElement?.prepend(document.createElement("span"));
    field.setAttribute("data-manager", "");
  }
}

/** Hides email addresses from programs, as a proxy does. */
function hideAddresses(): void {
  for (const link of document.querySelectorAll('a[href^="mailto:"]')) {
    link.setAttribute("href", "/cdn-cgi/l/email-protection#1a2b");
    link.innerHTML = '<span class="__cf_email__" data-cfemail="1a2b">[email&#160;protected]</span>';
  }
}

/** Cleans links and texts, as an extension does. */
function changeHead(): void {
  const elements = "title, [name=description], [property='og:title'], [rel=canonical], [hreflang=en]";
  for (const one of document.head.querySelectorAll<HTMLElement>(elements)) {
    if (one.localName === "title") one.textContent = "Annað";
    else one.setAttribute(one.localName === "link" ? "href" : "content", "https://other.example/");
  }
}

const CHANGES: Readonly<Record<string, string>> = {
  "translated before hydration": `addEventListener("DOMContentLoaded", ${translate})`,
  "translated while it hydrates": `(${whileHydrating})(${translate})`,
  "translated after hydration": "",
  "with icons in its forms": `addEventListener("DOMContentLoaded", ${addIcons})`,
  "with other mail addresses": `addEventListener("DOMContentLoaded", ${hideAddresses})`,
  "with another head": `addEventListener("DOMContentLoaded", ${changeHead})`,
};

const fieldsOf = (page: Page) => page.getByRole("main").locator("input:visible, textarea:visible");

/** Returns the texts that a visitor has typed, the open answers, and the focused element. */
async function inputOf(page: Page) {
  const typed = (await fieldsOf(page).all()).map((field) => field.inputValue());
  const open = await page.locator("details[open]").count();
  const focus = await page.evaluate(() => {
    const { localName, name, href } = document.activeElement as HTMLInputElement & HTMLAnchorElement;
    return `${localName} ${name || href}`;
  });
  return { typed: await Promise.all(typed), open, focus };
}

/** Returns the elements that the head contains more than once, such as a second description. */
function repeatedInHead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.head.querySelectorAll("title, meta, [rel=canonical], [hreflang]")];
    const names = elements.map((one) => {
      const kind = ["rel", "hreflang", "name", "property"].map((key) => one.getAttribute(key));
      return `${one.localName} ${kind.join(" ")}`;
    });
    return names.filter((name, index) => names.indexOf(name) < index);
  });
}

/**
 * Opens an answer or types into every field before the page is hydrated, then waits until the page is
 * hydrated. Returns the errors that the page reports.
 */
async function openChanged(page: Page, path: string, change: string): Promise<string[]> {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.addInitScript(CHANGES[change] ?? "");
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(site + path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  const fields = await fieldsOf(page).all();
  // Typing may filter out the answers of a list.
  const answers = fields.length > 0 ? [] : await page.locator("summary:visible").all();
  await answers[0]?.click();
  await page.locator(":is(main, footer) a:visible:not([href*=mail])").first().focus();
  for (const [index, field] of fields.entries()) await field.pressSequentially(`Ö${index}`);
  const before = await inputOf(page);
  expect(before.focus).toMatch(/^(a|input|textarea) ./);
  release();
  await waitUntilReady(page);
  expect(await inputOf(page)).toEqual(before);
  expect(await repeatedInHead(page)).toEqual([]);
  if (change === "translated after hydration") await page.evaluate(translate);
  return faults;
}

/** Presses every button, fills in every field, submits every form and follows a link. */
async function use(page: Page): Promise<void> {
  const banner = page.locator("[aria-labelledby=consent-question]");
  await banner.getByRole("button").first().click();
  await banner.waitFor({ state: "detached" });
  await page.locator("[popovertarget=language-menu]").click();
  // Clicks the current language. The other language would load a new page, whose form would be posted before
  // hydration.
  await page.locator("#language-menu a[aria-current=true]").click();
  for (const field of await fieldsOf(page).all()) {
    await field.fill("zzz");
    await field.fill("a");
  }
  for (const button of await page.getByRole("main").locator("button:visible").all()) await button.click();
  await waitUntilReady(page);
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  expect(await heading.textContent()).not.toMatch(/^(|Eitthvað fór úrskeiðis|Something went wrong)$/);
  const before = page.url();
  const other = before.endsWith("/terms") ? "/privacy" : "/terms";
  await page.locator(`footer a[href$='${other}']`).click();
  await page.waitForURL(`**${other}`);
  await page.getByRole("main").locator("#in-short").waitFor();
  await page.goBack();
  await page.waitForURL(before);
  await waitUntilReady(page);
}

/**
 * All pages except the advertisements' page. That page tries to open the app. There is no app here, and the browser ignores
 * the mouse until the attempt has failed.
 */
const USABLE = PAGES.filter((path) => !path.endsWith("/RedirectProductGoogleAds"));

/** Each page with fields is tried with every change, and each other page with one change. */
const CASES = USABLE.flatMap((path, index) => {
  const changes = Object.keys(CHANGES);
  const hasFields = ["/contact", "/news", "/towns"].includes(path);
  return changes
    .filter((_, turn) => hasFields || turn === index % changes.length)
    .map((change) => [path, change]);
});

it.each(CASES)("%s %s keeps the typed text and works", async (path = "", change = "") => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults = await openChanged(page, path, change);
  await use(page);
  const expected = /status of 404/;
  expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);
});
