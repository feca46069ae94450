import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { brand } from "../../brand.ts";
import { articleIs } from "../../testing/backend.ts";
import { emulateMedia, FORCED_COLORS } from "../../testing/emulate-media.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { textsOf } from "../../testing/texts.ts";

describe.each([
  ["is", ""],
  ["en", "/en"],
] as const)("the header in %s", (language, prefix) => {
  it("links by its logo and by name to home, and to the towns, the page for shops, story, news, contact and the app", async () => {
    const t = await textsOf(language, "common");
    const screen = await renderPage(`${prefix}/story`);
    const header = screen.getByRole("banner");
    const home = prefix || "/";
    await expect.element(header.getByRole("link", { name: brand.name })).toHaveAttribute("href", home);
    const links = header.getByRole("navigation", { name: t("nav.label") }).getByRole("link");
    expect(links.elements().map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [t("nav.home"), home],
      [t("nav.towns"), `${prefix}/towns`],
      [t("nav.forShops"), `${prefix}/for-shops`],
      [t("nav.marketplace"), `${prefix}/marketplace`],
      [t("nav.story"), `${prefix}/story`],
      [t("nav.news"), `${prefix}/news`],
      [t("nav.contact"), `${prefix}/contact`],
    ]);
    await expect
      .element(header.getByRole("link", { name: t("nav.app") }))
      .toHaveAttribute("href", brand.appLink);
    const current = links.elements().filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual([t("nav.story")]);
  });

  it("marks the news as current on an article; the links do not move", async () => {
    articleIs("frett", null);
    const t = await textsOf(language, "common");
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
    // Wait for the page's reads, which would otherwise reach into the next test.
    await expect
      .element(
        page.getByRole("heading", { name: { is: "Frétt fannst ekki", en: "Article not found" }[language] }),
      )
      .toBeVisible();
    expect(article.current).toBe(t("nav.news"));
    expect(article.widths).toEqual(story.widths);
  });
});

describe("on a small screen", () => {
  it("the menu has eight rows of 48 pixels, then both stores' badges", async () => {
    onTestFinished(() => page.viewport(1280, 900));
    await page.viewport(360, 740);
    const screen = await renderPage("/marketplace");
    await screen.getByRole("button", { name: "Valmynd" }).click();
    const links = screen.getByRole("navigation", { name: "Aðalvalmynd" }).getByRole("link").elements();
    const rows = links.slice(0, -2);
    expect(rows.map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/towns",
      "/for-shops",
      "/marketplace",
      "/story",
      "/news",
      "/questions",
      "/contact",
    ]);
    await expect
      .poll(() => new Set(rows.map((link) => link.getBoundingClientRect().height)))
      .toEqual(new Set([48]));
    expect(links.slice(-2).map((link) => link.getAttribute("href"))).toEqual([brand.appLink, brand.appLink]);
    await expect.poll(() => links.at(-1)?.getBoundingClientRect().bottom).toBeLessThan(640);
  });

  it("the menu opens and closes by its button, and closes on a new page", async () => {
    onTestFinished(() => page.viewport(1280, 900));
    await page.viewport(360, 740);
    const screen = await renderPage("/marketplace");
    const toggle = screen.getByRole("button", { name: "Valmynd" });
    // The locator's engine adds the generated text of `::after` to the name.
    const link = screen.getByRole("banner").getByRole("link", { name: /^Sagan okkar/ });
    await expect.poll(() => link.elements()).toHaveLength(0);
    await toggle.click();
    await expect.element(link).toBeVisible();
    await toggle.click();
    await expect.poll(() => link.elements()).toHaveLength(0);
    await toggle.click();
    await link.click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Sagan okkar" })).toBeVisible();
    await expect.poll(() => link.elements()).toHaveLength(0);
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
    await expect.poll(() => choice.elements()).toHaveLength(0);
    await button.click();
    for (const one of ["is", "en"] as const) {
      const link = screen.getByRole("banner").getByRole("link", { name: names[one] });
      await expect.element(link).toBeVisible();
      const flag = link.element().querySelector("img");
      expect(flag).toHaveAttribute("src", `/images/flags/${one}.svg`);
      await expect.poll(() => flag?.naturalWidth).toBeGreaterThan(0);
      expect(link.element().getAttribute("aria-current")).toBe(one === language ? "true" : null);
    }
  });

  it("links to the page in the other language and closes", async () => {
    const { button, choice } = await switcher();
    await button.click();
    await expect.element(choice).toHaveAttribute("href", twin);
    await expect.element(choice).toHaveAttribute("hreflang", other);
    // The other language is a new page load that replaces the history entry.
    const left = new Promise<NavigateEvent>((resolve) =>
      navigation.addEventListener("navigate", resolve, { once: true }),
    );
    navigation.addEventListener("navigate", (event) => event.preventDefault(), { once: true });
    await choice.click();
    const { navigationType, destination } = await left;
    expect([navigationType, destination.url]).toEqual(["replace", new URL(twin, location.origin).href]);
    await expect.poll(() => choice.elements()).toHaveLength(0);
  });
});

describe("the open language menu", () => {
  async function openMenu() {
    const screen = await renderPage("/story");
    const button = screen.getByRole("button", { name: "IS, tungumál: Íslenska" });
    const choice = screen.getByRole("banner").getByRole("link", { name: "English" });
    await button.click();
    await expect.element(choice).toBeVisible();
    return { screen, button, choice };
  }

  it("closes on a second click", async () => {
    const { button, choice } = await openMenu();
    await button.click();
    await expect.poll(() => choice.elements()).toHaveLength(0);
  });

  it("closes on Escape and returns the focus", async () => {
    const { button, choice } = await openMenu();
    await userEvent.tab();
    await expect.element(button).not.toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => choice.elements()).toHaveLength(0);
    await expect.element(button).toHaveFocus();
  });

  it("closes on a click elsewhere", async () => {
    const { screen, choice } = await openMenu();
    await screen.getByRole("heading", { level: 1 }).click();
    await expect.poll(() => choice.elements()).toHaveLength(0);
  });
});

it("shows its menu button with forced colors", async () => {
  await emulateMedia("", FORCED_COLORS);
  const screen = await renderPage("/story");
  const bars = screen.getByRole("banner").getByRole("button", { includeHidden: true }).first().element()
    .firstElementChild as Element;
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  expect(getComputedStyle(bars).backgroundColor).not.toBe(canvas);
});
