import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { brand } from "../../brand.ts";
import { LANGUAGE_STORAGE_KEY } from "../../shared/i18n/language.ts";
import { documentIs } from "../../testing/backend.ts";
import { emulateMedia, FORCED_COLORS } from "../../testing/emulate-media.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { textsOf } from "../../testing/texts.ts";

describe.each([
  ["is", ""],
  ["en", "/en"],
] as const)("the header in %s", (language, prefix) => {
  it("has a logo that leads home, and leads to home, story, marketplace, news, contact and the app", async () => {
    const t = await textsOf(language, "common");
    const screen = await renderPage(`${prefix}/story`);
    const header = screen.getByRole("banner");
    const home = prefix || "/";
    await expect.element(header.getByRole("link", { name: brand.name })).toHaveAttribute("href", home);
    const links = header.getByRole("navigation", { name: t("nav.label") }).getByRole("link");
    expect(links.elements().map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [t("nav.home"), home],
      [t("nav.story"), `${prefix}/story`],
      [t("nav.marketplace"), `${prefix}/marketplace`],
      [t("nav.news"), `${prefix}/news`],
      [t("nav.contact"), `${prefix}/contact`],
    ]);
    await expect
      .element(header.getByRole("link", { name: t("nav.app") }))
      .toHaveAttribute("href", brand.appLink);
    const current = links.elements().filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual([t("nav.story")]);
  });

  it("says that one is among the news on an article, and moves nothing for it", async () => {
    documentIs("webpage_news/frett", null);
    documentIs("webpage_news_addresses/frett", null);
    const [t, own] = await Promise.all([textsOf(language, "common"), textsOf(language, "article")]);
    const boxes = async (url: string) => {
      const screen = await renderPage(prefix + url);
      const links = screen
        .getByRole("navigation", { name: t("nav.label") })
        .getByRole("link")
        .elements();
      const current = links.find((link) => link.getAttribute("aria-current") === "page")?.textContent;
      return { current, widths: links.map((link) => link.getBoundingClientRect().width) };
    };
    const story = await boxes("/story");
    await cleanup();
    const article = await boxes("/news/frett");
    // What the page reads is read in this test, and not in the next.
    await expect.element(page.getByRole("heading", { name: own("notFound.title") })).toBeVisible();
    expect(article.current).toBe(t("nav.news"));
    expect(article.widths).toEqual(story.widths);
  });

  it("says whether its menu is open", async () => {
    const t = await textsOf(language, "common");
    const screen = await renderPage(`${prefix}/story`);
    const toggle = screen.getByRole("banner").getByRole("button", { includeHidden: true }).first();
    await expect.element(toggle).toHaveAttribute("aria-label", t("nav.open"));
    await expect.element(toggle).toHaveAttribute("aria-expanded", "false");
    (toggle.element() as HTMLElement).click();
    await expect.element(toggle).toHaveAttribute("aria-label", t("nav.close"));
    await expect.element(toggle).toHaveAttribute("aria-expanded", "true");
  });
});

describe.each([
  ["is", "/story?a=b#present", "/en/story?a=b#present", "IS", "EN"],
  ["en", "/en/story?a=b#present", "/story?a=b#present", "EN", "IS"],
] as const)("the language switcher in %s", (language, url, twin, code, _) => {
  const names = { is: "Íslenska", en: "English" };
  const other = language === "is" ? "en" : "is";

  async function switcher() {
    const t = await textsOf(language, "common");
    const screen = await renderPage(url);
    const button = screen.getByRole("button", {
      name: t("language.choose", { code, name: names[language] }),
    });
    return { screen, button, choice: screen.getByRole("banner").getByRole("link", { name: names[other] }) };
  }

  it("shows the flag and the code of the page's language, and the flags and names of both", async () => {
    const { screen, button, choice } = await switcher();
    await expect.element(button).toHaveTextContent(code);
    expect(button.element().querySelector("img")).toHaveAttribute("src", `/images/flags/${language}.svg`);
    expect(choice.elements()).toHaveLength(0);
    await button.click();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    for (const one of ["is", "en"] as const) {
      const link = screen.getByRole("banner").getByRole("link", { name: names[one] });
      await expect.element(link).toBeVisible();
      const flag = link.element().querySelector("img");
      expect(flag).toHaveAttribute("src", `/images/flags/${one}.svg`);
      await expect.poll(() => flag?.naturalWidth).toBeGreaterThan(0);
      expect(link.element().getAttribute("aria-current")).toBe(one === language ? "true" : null);
    }
  });

  it("leads to the page's twin, remembers the choice and closes", async () => {
    const { button, choice } = await switcher();
    await button.click();
    await expect.element(choice).toHaveAttribute("href", twin);
    await expect.element(choice).toHaveAttribute("hreflang", other);
    // The twin is a page load of its own, which takes this page's place: Back leads to the one before.
    const left = new Promise<NavigateEvent>((resolve) =>
      navigation.addEventListener("navigate", resolve, { once: true }),
    );
    navigation.addEventListener("navigate", (event) => event.preventDefault(), { once: true });
    await choice.click();
    const { navigationType, destination } = await left;
    expect([navigationType, destination.url]).toEqual(["replace", new URL(twin, location.origin).href]);
    expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe(other);
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    expect(choice.elements()).toHaveLength(0);
  });
});

describe("the open menu of languages", () => {
  async function opened() {
    const screen = await renderPage("/story");
    const button = screen.getByRole("button", { name: "IS, tungumál: Íslenska" });
    await button.click();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    return { screen, button };
  }

  it("closes on a second click", async () => {
    const { button } = await opened();
    await button.click();
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
  });

  it("closes on Escape from inside, giving focus back", async () => {
    const { button } = await opened();
    await userEvent.tab();
    await expect.element(button).not.toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await expect.element(button).toHaveFocus();
  });

  it("closes on a click elsewhere", async () => {
    const { screen, button } = await opened();
    await screen.getByRole("heading", { level: 1 }).click();
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
  });
});

it("shows its menu's button where the browser forces its colours", async () => {
  await emulateMedia("", FORCED_COLORS);
  const screen = await renderPage("/story");
  const bars = screen.getByRole("banner").getByRole("button", { includeHidden: true }).first().element()
    .firstElementChild as Element;
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  expect(getComputedStyle(bars).backgroundColor).not.toBe(canvas);
});
