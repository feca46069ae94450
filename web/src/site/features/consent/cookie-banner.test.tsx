import { readPaths } from "@matbjorg/contract/public-reads";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import { siteAnswers } from "../../../testing/backend.ts";
import { setViewport } from "../../../testing/browser-conditions.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";

describe("the cookie banner, reopened from the footer,", () => {
  async function reopenBanner() {
    const t = await textsOf("is", "common");
    const screen = await renderPage("/story");
    const banner = screen.getByRole("region", { name: t("cookies.title") });
    await expect.poll(() => banner.elements()).toEqual([]);
    const settings = screen.getByRole("contentinfo").getByRole("button", { name: t("cookies.settings") });
    await settings.click();
    return { t, banner, settings };
  }

  it("has the focus, links to the privacy policy, and offers to decline before it offers to accept", async () => {
    const { t, banner } = await reopenBanner();
    await expect.element(banner).toHaveFocus();
    const buttons = banner.getByRole("button").elements();
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Hafna", "Samþykkja"]);
    await expect
      .element(banner.getByRole("link", { name: t("privacyPolicy") }))
      .toHaveAttribute("href", "/privacy");
    await banner.getByRole("button", { name: t("cookies.decline") }).click();
  });

  it.each([
    ["accept", "accepted"],
    ["decline", "declined"],
  ] as const)("stores the choice to %s, closes, and returns the focus", async (choice, stored) => {
    const { t, banner, settings } = await reopenBanner();
    await banner.getByRole("button", { name: t(`cookies.${choice}`) }).click();
    await expect.poll(() => localStorage.getItem(STORAGE_KEYS.consent)).toBe(stored);
    await expect.poll(() => banner.elements()).toEqual([]);
    await expect.element(settings).toHaveFocus();
  });

  it("covers no text at 400% zoom, and neither does the header", async () => {
    await setViewport(320, 256);
    const { banner } = await reopenBanner();
    for (const part of [banner.element().parentElement, page.getByRole("banner").element()])
      expect(part).toHaveStyle({ position: "static" });
  });

  it("is below the header in a low window, so that the menus do not cover the buttons that open them", async () => {
    await setViewport(568, 320);
    const { banner } = await reopenBanner();
    const header = page.getByRole("banner").element().getBoundingClientRect();
    expect(banner.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
    expect(header.top + scrollY).toBe(0);
  });
});

/** Renders a page for a visitor who has not answered the banner. */
async function unanswered(url: string, language: Language) {
  const screen = await renderPage(url);
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage"));
  const t = await textsOf(language, "common");
  return { screen, banner: screen.getByRole("region", { name: t("cookies.title") }) };
}

it.each([
  ["is", "/story", "Google fær IP-töluna þína"],
  ["en", "/en/story", "Google gets your IP address"],
] as const)("the banner says what Google gets before any choice (%s)", async (language, url, said) => {
  const { banner } = await unanswered(url, language);
  await expect.element(banner.getByText(said, { exact: false })).toBeVisible();
});

it.each([
  [1280, 720],
  [390, 700],
  [390, 420],
])("the banner does not cover the line that is being typed in a window of %i × %i", async (width, height) => {
  await setViewport(width, height);
  const { screen, banner } = await unanswered("/contact", "is");
  await expect.element(banner).toBeVisible();
  const field = screen.getByRole("form").element().querySelector("textarea") as HTMLTextAreaElement;
  await userEvent.click(field, { position: { x: 20, y: 20 } });
  const { lineHeight, paddingTop, borderTopWidth } = getComputedStyle(field);
  const bottomOf = (line: number) =>
    field.getBoundingClientRect().top +
    [paddingTop, borderTopWidth].reduce((sum, width) => sum + Number.parseFloat(width), 0) +
    Number.parseFloat(lineHeight) * line;
  const header = screen.getByRole("banner").element();
  for (let line = 1; line <= 6; line++) {
    await userEvent.keyboard("orð{Enter}");
    await expect
      .poll(() => bottomOf(line + 1))
      .toBeLessThanOrEqual(banner.element().getBoundingClientRect().top);
    expect(bottomOf(line)).toBeGreaterThan(header.getBoundingClientRect().bottom);
  }
  expect(field.value).toBe("orð\n".repeat(6));
});

it.each([
  ["is", "/"],
  ["en", "/en"],
] as const)(
  "the banner on a phone (%s) covers neither the home page's badges and buttons nor the footer nor the focus",
  async (language, url) => {
    siteAnswers(readPaths.latest, { articles: [] });
    await setViewport(360, 740);
    const { screen, banner } = await unanswered(url, language);
    await expect.element(banner).toBeVisible();
    await document.fonts.ready;
    const { top, height } = banner.element().getBoundingClientRect();
    expect(height).toBeLessThan(165);
    const links = screen.container.querySelectorAll("section:has(h1) a");
    expect(links).toHaveLength(4);
    for (const link of links) expect(link.getBoundingClientRect().bottom).toBeLessThan(top);
    scrollTo(0, document.documentElement.scrollHeight);
    const settings = screen.getByRole("contentinfo").getByRole("button").element();
    const free = top - settings.getBoundingClientRect().bottom;
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThan(80);
    for (const link of screen.container.querySelectorAll<HTMLElement>(":is(main, footer) a")) {
      link.scrollIntoView({ block: "end" });
      link.focus();
      expect(link.getBoundingClientRect().bottom, link.innerText).toBeLessThanOrEqual(top);
    }
  },
);

it("a page that the browser restores on Back reads the answer again", async () => {
  const t = await textsOf("is", "common");
  const screen = await renderPage("/story");
  const banner = screen.getByRole("region", { name: t("cookies.title") });
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage"));
  await expect.element(banner).toBeVisible();
  localStorage.setItem(STORAGE_KEYS.consent, "declined");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  await expect.element(banner).toBeVisible();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(() => banner.elements()).toEqual([]);
});

it("an answer to the first cookie banner moves the focus to the page's heading", async () => {
  const t = await textsOf("is", "common");
  const screen = await renderPage("/story");
  localStorage.clear();
  // The browser sends this event when another tab has cleared the storage.
  dispatchEvent(new StorageEvent("storage"));
  await screen.getByRole("button", { name: t("cookies.decline") }).click();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});
