import { readPaths } from "@matbjorg/contract/public-reads";
import type { Partner } from "@matbjorg/contract/public-records";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { brand } from "../../brand.ts";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { articleIs, fault, siteAnswers } from "../../testing/backend.ts";
import { emulateMedia, setViewport } from "../../testing/browser-conditions.ts";
import { defaultSection } from "../../testing/default-content.ts";
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
    await setViewport(360, 740);
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
    await setViewport(360, 740);
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

it("shows its menu button with forced colors", async () => {
  await emulateMedia("forced-colors");
  const screen = await renderPage("/story");
  const bars = screen.getByRole("banner").getByRole("button", { includeHidden: true }).first().element()
    .firstElementChild as Element;
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  expect(getComputedStyle(bars).backgroundColor).not.toBe(canvas);
});

describe("the footer", () => {
  const render = async () => {
    const t = await textsOf("is", "common");
    const screen = await renderPage("/story");
    return { t, footer: screen.getByRole("contentinfo") };
  };

  it("names the company with its kennitala and its mail address", async () => {
    const { t, footer } = await render();
    await expect.element(footer.getByText(brand.name, { exact: true })).toBeVisible();
    await expect.element(footer.getByText(brand.legalName, { exact: true })).toBeVisible();
    for (const number of [
      `${t("footer.kennitala")} ${brand.kennitala}`,
      `${t("footer.vatNumber")} ${brand.vatNumber}`,
    ]) {
      await expect.element(footer.getByText(number, { exact: true })).toBeVisible();
    }
    await expect
      .element(footer.getByRole("link", { name: brand.email }))
      .toHaveAttribute("href", `mailto:${brand.email}`);
  });

  it("has links of 44 pixels on a narrow screen, with a mouse too", async () => {
    const { footer } = await render();
    await setViewport(360, 740);
    const small = () =>
      footer
        .getByRole("link")
        .elements()
        .map((link) => link.getBoundingClientRect())
        .filter(({ width, height }) => width < 44 || height < 44);
    await expect.poll(small).toEqual([]);
  });

  it("has quick links and the legal pages", async () => {
    const { t, footer } = await render();
    const links = (name: string) =>
      footer
        .getByRole("navigation", { name })
        .getByRole("link")
        .elements()
        .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links(t("footer.quickLinks"))).toEqual([
      [t("nav.home"), "/"],
      [t("footer.about"), "/story"],
      [t("nav.news"), "/news"],
      [t("nav.contact"), "/contact"],
    ]);
    expect(links(t("footer.answers"))).toEqual([
      [t("nav.marketplace"), "/marketplace"],
      [t("nav.questions"), "/questions"],
      [t("nav.towns"), "/towns"],
      [t("nav.forShops"), "/for-shops"],
      [t("nav.figures"), "/figures"],
    ]);
    expect(links(t("footer.legal"))).toEqual([
      [t("footer.terms"), "/terms"],
      [t("footer.privacy"), "/privacy"],
      [t("footer.accessibility"), "/accessibility"],
    ]);
  });

  it.each([
    ["Facebook", brand.social.facebook],
    ["Instagram", brand.social.instagram],
    ["LinkedIn", brand.social.linkedin],
  ])("links to %s, in a new tab", async (name, href) => {
    const { t, footer } = await render();
    const link = footer.getByRole("link", { name: t("footer.newTab", { name }) });
    await expect.element(link).toHaveAttribute("href", href);
    await expect.element(link).toHaveAttribute("target", "_blank");
  });

  it("has telephone, reply time, map, feed and the app, and no link to the admin area", async () => {
    const { t, footer } = await render();
    const link = (name: string) => footer.getByRole("link", { name, exact: true });
    await expect
      .element(link(brand.telephone))
      .toHaveAttribute("href", expect.stringMatching(/^tel:\+354\d{7}$/));
    await expect.element(footer.getByText(t("footer.reply"), { exact: true })).toBeVisible();
    const map = link(t("footer.map")).element() as HTMLAnchorElement;
    expect(new URL(map.href).searchParams.get("query")).toContain(brand.address.street);
    await expect.element(link(t("footer.feed"))).toHaveAttribute("href", "/feed.xml");
    await expect
      .poll(() => link(t("footer.feed")).element().getBoundingClientRect())
      .toMatchObject({ width: 44, height: 44 });
    const apps = footer.getByRole("link", { name: /App Store|Google Play/ });
    expect(apps.elements().map((app) => app.getAttribute("href"))).toEqual([brand.appLink, brand.appLink]);
    expect(footer.element().querySelector("[href^='/admin']")).toBeNull();
  });

  it("shows that the supporters are loading", async () => {
    siteAnswers(readPaths.partners, fault("hanging"));
    const { t, footer } = await render();
    const strip = footer.getByRole("region", { name: defaultSection("supporters").heading });
    await expect.element(strip.getByText(t("footer.partnersLoading"))).toBeInTheDocument();
    await expect.poll(() => strip.getByRole("img").elements()).toHaveLength(0);
  });
});

describe("the footer after New Year", () => {
  afterEach(() => void vi.useRealTimers());

  it("has the current year, although the site was built in another", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-06-01T12:00:00Z") });
    const screen = await renderPage("/story");
    await expect.element(screen.getByText(`© 2031 ${brand.legalName}`, { exact: true })).toBeVisible();
    await expect.element(screen.getByText("Allur réttur áskilinn", { exact: true })).toBeVisible();
  });
});

describe("the supporters", () => {
  const STORED = [
    { id: "b", name: "Banki", logo: "/images/partners/nordurljos-banki.webp" },
    { id: "a", name: "Ráðuneyti", logo: "/images/none.webp" },
    { id: "half", name: "Án merkis" } as Partner,
  ];
  const logos = async () =>
    (await renderPage("/story")).getByRole("region", { name: "Með stuðningi frá" }).getByRole("img");
  const names = (found: Awaited<ReturnType<typeof logos>>) =>
    found.elements().map((logo) => (logo as HTMLImageElement).alt);

  it("are the stored ones in their order, cached for the next visit", async () => {
    siteAnswers(readPaths.partners, STORED);
    const found = await logos();
    await expect.poll(() => names(found)).toEqual(["Banki", "Ráðuneyti"]);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.partnersCache) ?? "")).toMatchObject({
      partners: [{ name: "Banki" }, { name: "Ráðuneyti" }],
    });
  });

  it("have their logos preloaded", async () => {
    siteAnswers(readPaths.partners, STORED);
    await logos();
    const preloaded = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")].map((link) =>
        link.getAttribute("href"),
      );
    await expect
      .poll(preloaded)
      .toEqual(expect.arrayContaining(["/images/partners/nordurljos-banki.webp", "/images/none.webp"]));
  });

  it("have the site's logo if their own cannot be loaded", async () => {
    siteAnswers(readPaths.partners, STORED);
    const found = await logos();
    await expect.element(found.nth(1)).toHaveAttribute("src", "/images/logo.svg");
    await expect.element(found.nth(0)).toHaveAttribute("src", "/images/partners/nordurljos-banki.webp");
  });
});
