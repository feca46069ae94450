import { readPaths } from "@matbjorg/contract/public-reads";
import type { Partner } from "@matbjorg/contract/public-records";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { brand } from "../../brand.ts";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { articleIs, fault, siteAnswers } from "../../testing/backend.ts";
import { emulateMedia, setViewport } from "../../testing/browser-conditions.ts";
import { defaultContent, defaultSection } from "../../testing/default-content.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { textsOf } from "../../testing/texts.ts";
import { applyContent } from "../lib/site-content.ts";

describe.each([
  ["is", ""],
  ["en", "/en"],
] as const)("the header in %s", (language, prefix) => {
  it("links to home by its logo and its name, and to towns, the page for shops, story, news, contact and the app", async () => {
    await setViewport(1440, 900);
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

  it("marks the news as current on an article, and its links do not move", async () => {
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
    // Waits for the reads of the page, which would otherwise reach into the next test.
    await expect
      .element(
        page.getByRole("heading", { name: { is: "Frétt fannst ekki", en: "Article not found" }[language] }),
      )
      .toBeVisible();
    expect(article.current).toBe(t("nav.news"));
    expect(article.widths).toEqual(story.widths);
  });

  it.each([1200, 1344, 1440])(
    "has names of 16 pixels, 24 pixels apart, on one line at %i pixels",
    async (width) => {
      await setViewport(width, 900);
      const screen = await renderPage(`${prefix}/story`);
      const names = [...screen.getByRole("banner").element().querySelectorAll("nav li a")].filter((name) =>
        name.checkVisibility(),
      );
      expect(names).toHaveLength(7);
      await document.fonts.ready;
      const boxes = names.map((name) => {
        const text = document.createRange();
        text.selectNodeContents(name);
        return { ground: name.getBoundingClientRect(), text: text.getBoundingClientRect() };
      });
      expect(new Set(names.map((name) => getComputedStyle(name).fontSize))).toEqual(new Set(["16px"]));
      expect(new Set(boxes.map(({ ground }) => ground.top)).size).toBe(1);
      for (const [at, { ground, text }] of boxes.slice(1).entries()) {
        expect(ground.left - (boxes[at]?.ground.right ?? 0)).toBeGreaterThanOrEqual(8);
        expect(text.left - (boxes[at]?.text.right ?? 0)).toBeGreaterThanOrEqual(23.9);
      }
      const bar = screen.getByRole("banner").element().firstElementChild as Element;
      expect(bar.getBoundingClientRect().height).toBe(72);
    },
  );

  it.each([1024, 1152, 1199])("has the menu button instead of the names at %i pixels", async (width) => {
    await setViewport(width, 900);
    const t = await textsOf(language, "common");
    const screen = await renderPage(`${prefix}/story`);
    await expect.element(screen.getByRole("button", { name: t("nav.menu") })).toBeVisible();
    const story = screen.getByRole("banner").getByRole("link", { name: t("nav.story") });
    await expect.poll(() => story.elements()).toHaveLength(0);
  });
});

describe("a wide screen", () => {
  it("has larger type and wider columns above 1440 pixels", async () => {
    const sizes = async (width: number) => {
      await setViewport(width, 900);
      const title = page.getByRole("heading", { level: 1 }).element();
      const column = title.closest(".centred") as Element;
      const { paddingLeft, paddingRight } = getComputedStyle(column);
      return {
        type: Number.parseFloat(getComputedStyle(title).fontSize),
        share:
          (column.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) / width,
      };
    };
    await renderPage("/story");
    expect((await sizes(1440)).type).toBe(56);
    const wide = await sizes(2560);
    expect(wide.type).toBeGreaterThan(70);
    expect(wide.share).toBeGreaterThan(0.6);
  });
});

describe("on a small screen", () => {
  it("the menu has eight rows of 48 pixels, followed by the badges of both stores", async () => {
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

  it("the menu opens and closes by its button, and closes when another page opens", async () => {
    await setViewport(360, 740);
    const screen = await renderPage("/marketplace");
    const toggle = screen.getByRole("button", { name: "Valmynd" });
    // The pattern allows for the generated text of `::after`, which the locator adds to the name.
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

  it("the menu closes when the screen becomes so wide that the header has its links", async () => {
    await setViewport(1024, 768);
    const screen = await renderPage("/story");
    await screen.getByRole("button", { name: "Valmynd" }).click();
    const menu = screen.container.querySelector("#main-menu") as HTMLElement;
    await expect.poll(() => menu.matches(":popover-open")).toBe(true);
    await setViewport(1280, 768);
    await expect.poll(() => menu.matches(":popover-open")).toBe(false);
    await expect.poll(() => menu.getBoundingClientRect().top).toBeLessThan(72);
  });

  it("the menu's button is told that the menu closes when another page opens", async () => {
    await setViewport(360, 740);
    const screen = await renderPage("/marketplace");
    const states: string[] = [];
    const menu = screen.container.querySelector("#main-menu") as HTMLElement;
    menu.addEventListener("toggle", ({ newState }) => states.push(newState));
    await screen.getByRole("button", { name: "Valmynd" }).click();
    await screen
      .getByRole("banner")
      .getByRole("link", { name: /^Sagan okkar/ })
      .click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Sagan okkar" })).toHaveFocus();
    await expect.poll(() => states.at(-1)).toBe("closed");
    expect(menu.isConnected).toBe(true);
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
    // The other language is loaded as a new page, which replaces the history entry.
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

it("keeps translators from translating the name of the company", async () => {
  const screen = await renderPage("/story");
  for (const part of ["banner", "contentinfo"] as const) {
    const name = screen.getByRole(part).getByText(brand.name, { exact: true });
    await expect.element(name).toHaveAttribute("translate", "no");
  }
});

it("a focused link in the footer has an outline that differs from its background with forced colors", async () => {
  await emulateMedia("forced-colors");
  const screen = await renderPage("/story");
  const link = screen.getByRole("contentinfo").getByRole("link").last().element() as HTMLElement;
  link.focus({ focusVisible: true } as FocusOptions);
  const { outlineStyle, outlineColor } = getComputedStyle(link);
  link.style.outlineColor = "Canvas";
  expect(outlineStyle).toBe("solid");
  expect(outlineColor).not.toBe(getComputedStyle(link).outlineColor);
});

it("the header shows its menu button with forced colors", async () => {
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

  it("names the company with its kennitala and its email address", async () => {
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

  it("has the company's details as an owner has published them, and nothing of what was emptied", async () => {
    const company = {
      ...defaultSection("company"),
      ...{ email: "spurt@kras.is", kennitala: "010101-2989", vatNumber: "", facebook: "" },
      ...{
        instagram: "https://www.instagram.com/kras",
        linkedin: "",
        appLink: "https://app.kras.is/",
        reply: "",
      },
    };
    const { sections } = defaultContent("is");
    const contact = { ...defaultSection("contact"), phone: "" };
    const content = { version: 1, sections: { ...sections, company, contact } };
    await setViewport(1440, 900);
    const screen = await renderPage("/story", { content });
    const footer = screen.getByRole("contentinfo");
    const hrefs = (part: typeof footer) =>
      part
        .getByRole("link")
        .elements()
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => /^\w+:/.test(href) && !href.includes("google.com/maps"));
    const { appLink } = company;
    await expect
      .poll(() => hrefs(footer))
      .toEqual([company.instagram, appLink, appLink, "mailto:spurt@kras.is"]);
    expect(hrefs(screen.getByRole("banner"))).toEqual([appLink]);
    await expect.element(footer.getByText("Kennitala 010101-2989", { exact: true })).toBeVisible();
    expect(footer.getByText(/VSK-númer/).elements()).toEqual([]);
  });

  it("has each sentence as an owner has changed it, as header and banner do, until it is the code's again", async () => {
    const { sections } = defaultContent("is");
    const changed = {
      ...{
        skipToContent: "Hoppa í efnið",
        "nav.story": "Um fyrirtækið",
        "footer.rights": "Öll réttindi okkar",
      },
      ...{ "cookies.accept": "Já takk", "badges.appStore": "Finndu í" },
    };
    const screen = await renderPage("/story", {
      content: { version: 1, sections: { ...sections, "page-shared": changed } },
    });
    await screen.getByRole("button", { name: "Vafrakökustillingar" }).click();
    const shown = () => [
      screen.getByRole("link", { name: changed.skipToContent }).elements().length,
      screen
        .getByRole("banner")
        .getByRole("link", { name: /^Um fyrirtækið/ })
        .elements().length,
      screen.getByRole("contentinfo").getByText(changed["footer.rights"]).elements().length,
      screen.getByRole("button", { name: changed["cookies.accept"] }).elements().length,
      screen.getByRole("contentinfo").getByRole("link", { name: "Finndu í App Store" }).elements().length,
    ];
    await expect.poll(shown).toEqual([1, 1, 1, 1, 1]);
    onTestFinished(() => applyContent(undefined));
    applyContent({ version: 2, sections });
    await expect.poll(shown).toEqual([0, 0, 0, 0, 0]);
    await expect.element(screen.getByRole("button", { name: "Samþykkja", exact: true })).toBeVisible();
  });

  it("has links of 44 pixels on a narrow screen, even with a mouse", async () => {
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

  it.each(["is", "en"])(
    "is no higher than 560 pixels on a phone in %s, with every link",
    async (language) => {
      await setViewport(360, 740);
      const screen = await renderPage(language === "is" ? "/story" : "/en/story");
      const footer = screen.getByRole("contentinfo");
      await document.fonts.ready;
      await expect.poll(() => footer.getByRole("link").elements()).toHaveLength(21);
      expect(
        footer
          .getByRole("link")
          .elements()
          .filter((link) => !link.checkVisibility()),
      ).toEqual([]);
      const height = () => footer.element().lastElementChild?.getBoundingClientRect().height;
      await expect.poll(height).toBeLessThanOrEqual(560);
    },
  );

  it("is no higher on a phone that shows a wide font of its own", async () => {
    await setViewport(360, 740);
    const { footer } = await render();
    const body = footer.element().lastElementChild as HTMLElement;
    const { style } = document.documentElement;
    onTestFinished(() => void style.removeProperty("--font-text"));
    onTestFinished(() => void style.removeProperty("--font-display"));
    style.setProperty("--font-text", "DejaVu Sans");
    style.setProperty("--font-display", "DejaVu Sans");
    await expect.poll(() => body.getBoundingClientRect().height).toBeLessThanOrEqual(560);
  });

  it("adds no landmarks of its own", async () => {
    const { footer } = await render();
    expect(footer.getByRole("navigation").elements()).toEqual([]);
    expect(footer.getByRole("region").elements()).toHaveLength(1);
  });

  it("has quick links and the legal pages", async () => {
    const { t, footer } = await render();
    const links = (name: string) => {
      const list = footer.getByRole("heading", { name, exact: true }).element().nextElementSibling;
      return [...(list?.querySelectorAll("a") ?? [])].map((link) => [
        link.textContent,
        link.getAttribute("href"),
      ]);
    };
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
  ])("links to %s in a new tab", async (name, href) => {
    const { t, footer } = await render();
    const link = footer.getByRole("link", { name: t("footer.newTab", { name }) });
    await expect.element(link).toHaveAttribute("href", href);
    await expect.element(link).toHaveAttribute("target", "_blank");
  });

  it("has the telephone number, reply time, map, feed and app, and no link to the admin area", async () => {
    const { t, footer } = await render();
    const link = (name: string) => footer.getByRole("link", { name, exact: true });
    await expect
      .element(link(brand.telephone))
      .toHaveAttribute("href", expect.stringMatching(/^tel:\+354\d{7}$/));
    const reply = footer.getByText(defaultSection("company").reply, { exact: true });
    await expect.element(reply).toBeVisible();
    const { bottom } = reply.element().getBoundingClientRect();
    const { top } = reply.element().nextElementSibling?.getBoundingClientRect() ?? new DOMRect();
    expect(top - bottom).toBeGreaterThanOrEqual(8);
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

  it("says that the supporters are loading", async () => {
    siteAnswers(readPaths.partners, fault("hanging"));
    const { t, footer } = await render();
    const strip = footer.getByRole("region", { name: defaultSection("supporters").heading });
    await expect.element(strip.getByText(t("footer.partnersLoading"))).toBeInTheDocument();
    await expect.poll(() => strip.getByRole("img").elements()).toHaveLength(0);
  });
});

describe("the footer after New Year", () => {
  afterEach(() => void vi.useRealTimers());

  it("has the current year, although the site was built in another year", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-06-01T12:00:00Z") });
    const screen = await renderPage("/story");
    await expect.element(screen.getByText(`© 2031 ${brand.legalName}`, { exact: true })).toBeVisible();
    await expect.element(screen.getByText("Allur réttur áskilinn", { exact: true })).toBeVisible();
  });

  it("has the new year, although the page was opened before midnight", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-12-31T12:00:00Z") });
    const screen = await renderPage("/story");
    await expect.element(screen.getByText(`© 2030 ${brand.legalName}`, { exact: true })).toBeVisible();
    vi.setSystemTime(new Date("2031-01-01T12:00:00Z"));
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(screen.getByText(`© 2031 ${brand.legalName}`, { exact: true })).toBeVisible();
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

  it("are the stored ones in their order, and are cached for the next visit", async () => {
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

  it("have an uploaded logo preloaded in the width in which it is shown", async () => {
    const files = `http://127.0.0.1:4/v0/b/b/o/images%2F${"a".repeat(20)}%2F`;
    siteAnswers(readPaths.partners, [{ id: "a", name: "Banki", logo: `${files}960.webp?alt=media` }]);
    await logos();
    const preloaded = () => document.head.querySelector('link[rel=preload][imagesizes="168px"]');
    await expect.poll(preloaded).not.toBeNull();
    const widths = [480, 960].map((width) => `${files}${width}.webp?alt=media ${width}w`);
    expect(preloaded()?.getAttribute("imagesrcset")).toBe(widths.join(", "));
  });

  it("have the site's logo if their own cannot be loaded", async () => {
    siteAnswers(readPaths.partners, STORED);
    const found = await logos();
    await expect.element(found.nth(1)).toHaveAttribute("src", "/images/logo.svg");
    await expect.element(found.nth(0)).toHaveAttribute("src", "/images/partners/nordurljos-banki.webp");
  });
});
