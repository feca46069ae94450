import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import { readPaths } from "@matbjorg/contract/public-reads";
import { formatNumber } from "@matbjorg/contract/text/format-number";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { brand } from "../../../brand.ts";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { type Faulty, fault, siteAnswers } from "../../../testing/backend.ts";
import { emulateMedia, largeText, setViewport } from "../../../testing/browser-conditions.ts";
import { defaultContent, defaultSection } from "../../../testing/default-content.ts";
import { renderPage, type Screen } from "../../../testing/render-screen.tsx";
import { articleSummaries, articleSummary } from "../../../testing/stored-article.ts";
import { textsOf } from "../../../testing/texts.ts";
import { aboutCo2Tonnes } from "../../lib/figures.ts";
import { applyContent, readLatestContent } from "../../lib/site-content.ts";
import { formatSaving } from "./products.tsx";
import { text as textEn } from "./text.en.ts";
import { text, text as textIs } from "./text.is.ts";

beforeEach(() => siteAnswers(readPaths.latest, { articles: [] }));

const figures = defaultSection("figures");
const costs = defaultSection("costs");
const products = defaultSection("products");

const site = await textsOf("is", "common");
const heroOf = ({ container }: Screen) =>
  page.elementLocator(container.querySelector("section:has(h1)") ?? container);

describe("the home page", () => {
  it("begins with title, subtitle, buttons to story and contact, and both stores' badges", async () => {
    const screen = await renderPage("/");
    const hero = heroOf(screen);
    await expect.element(hero.getByRole("heading", { level: 1 })).toHaveTextContent(text.hero.title);
    await expect.element(hero.getByText(text.hero.subtitle, { exact: true })).toBeVisible();
    const link = (name: string) => hero.getByRole("link", { name });
    await expect.element(link(text.hero.story)).toHaveAttribute("href", "/story");
    await expect.element(link(text.hero.contact)).toHaveAttribute("href", "/contact");
    expect(link(text.hero.contact).element().className).toBe(link(text.hero.story).element().className);
    await expect.element(link(`${site("badges.appStore")} App Store`)).toHaveAttribute("href", brand.appLink);
    await expect
      .element(link(`${site("badges.googlePlay")} Google Play`))
      .toHaveAttribute("href", brand.appLink);
  });

  it("says its title once to someone who moves to it by keyboard", async () => {
    const screen = await renderPage("/");
    await expect.element(screen.getByRole("heading", { level: 1, name: text.hero.title })).toBeVisible();
    expect(screen.getByRole("region", { name: text.hero.title }).elements()).toEqual([]);
  });

  it.each([360, 1440])(
    "never shows an older picture after a newer one, nothing moves, and the text stays in front, at %i pixels",
    async (width) => {
      await setViewport(width, 900);
      const { sections } = defaultContent("is");
      const withHero = (hero: string) => ({
        version: 2,
        sections: { ...sections, company: { ...defaultSection("company"), hero } },
      });
      // A visitor who has seen the newer picture gets HTML that is older.
      document.documentElement.dataset.heroStale = "";
      onTestFinished(() => {
        delete document.documentElement.dataset.heroStale;
        applyContent(undefined);
        localStorage.clear();
        delete window.siteReads;
      });
      const screen = await renderPage("/", { content: withHero("") });
      const hero = heroOf(screen).element();
      const picture = () => hero.querySelector("img") as HTMLImageElement;
      await expect.poll(() => picture().checkVisibility({ visibilityProperty: true })).toBe(false);
      // Styles that arrived with the page make the browser load its fonts again, at the next layout.
      hero.getBoundingClientRect();
      await document.fonts.ready;
      const layout = hero.querySelector("h1")?.parentElement?.parentElement as HTMLElement;
      const boxes = () => [hero, layout, ...layout.children].map((one) => (one as HTMLElement).offsetHeight);
      const before = boxes();
      const drawing = picture();
      window.siteReads = { [readPaths.content("is")]: Promise.resolve(withHero("/images/story/hero.avif")) };
      await readLatestContent("is");
      await expect.poll(() => picture().getAttribute("src")).toBe("/images/story/hero.avif");
      expect(picture()).not.toBe(drawing);
      expect(picture().checkVisibility({ visibilityProperty: true })).toBe(true);
      await expect.poll(() => picture().naturalWidth).toBeGreaterThan(0);
      expect(boxes()).toEqual(before);
      // The picture is behind the links to the app stores.
      const badge = hero.querySelector("ul a") as HTMLElement;
      const { x, y } = badge.getBoundingClientRect();
      expect(document.elementFromPoint(x + 20, y + 20)?.closest("a")).toBe(badge);
      expect(localStorage.getItem(STORAGE_KEYS.hero)).toBe("/images/story/hero.avif");
    },
  );

  it.each([360, 540, 768, 1024, 1440, 1920])(
    "shows the middle of a picture that an owner has chosen, at %i pixels",
    async (width) => {
      await setViewport(width, 900);
      const { sections } = defaultContent("is");
      const company = { ...defaultSection("company"), hero: "/images/story/hero.avif" };
      const screen = await renderPage("/", { content: { version: 2, sections: { ...sections, company } } });
      const hero = heroOf(screen).element();
      await expect.poll(() => hero.querySelector("img")?.naturalWidth).toBeGreaterThan(0);
      const box = (one: Element | null | undefined) => (one as Element).getBoundingClientRect();
      const picture = box(hero.querySelector("picture img"));
      const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 2];
      const texts = box(hero.querySelector("h1")?.parentElement);
      const drawings = [...hero.querySelectorAll("img")].slice(1).map(box);
      const covers = [texts, ...drawings].filter(
        (one) => one.left < x && x < one.right && one.top < y && y < one.bottom,
      );
      expect(covers).toEqual([]);
      expect(y).toBeLessThan(box(hero).bottom);
      // The store badges are the last of the text.
      const badges = [...hero.querySelectorAll("ul a")].map((one) => box(one).bottom);
      if (width < 896) expect(picture.top + picture.height * 0.2).toBeGreaterThan(Math.max(...badges));
    },
  );

  it("has a QR code for visitors on a desktop", async () => {
    const screen = await renderPage("/");
    const scan = screen.getByText(text.hero.scan, { exact: true });
    await expect.element(scan).toBeVisible();
    const code = scan.element().parentElement?.querySelector("img") as HTMLImageElement;
    await expect.poll(() => code.naturalWidth).toBeGreaterThan(0);
    await expect.poll(() => code.getBoundingClientRect().width).toBeGreaterThanOrEqual(128);
  });

  it("has the sections in the order of the specification, followed by one for shops", async () => {
    const screen = await renderPage("/");
    const titles = screen.getByRole("main").getByRole("heading", { level: 2 });
    await expect
      .poll(() => titles.elements().map(({ textContent }) => textContent))
      .toEqual([
        text.features.title,
        text.benefits.title,
        text.impact.title,
        text.news.title,
        text.team.title,
        text.products.pickup.title,
        text.products.delivered.title,
        text.shops.title,
      ]);
  });

  it("tells shops what selling costs, and links to how it begins", async () => {
    const screen = await renderPage("/");
    const shops = screen.getByRole("region", { name: text.shops.title });
    const link = (name: string) => shops.getByRole("link", { name });
    await expect.element(link(text.shops.join)).toHaveAttribute("href", "/for-shops");
    await expect.element(link(text.shops.how)).toHaveAttribute("href", "/for-shops#first-steps");
    const values = shops
      .getByRole("definition")
      .elements()
      .map(({ textContent }) => textContent);
    expect(values).toEqual([
      `${costs.signUpFee} kr.`,
      `${costs.monthlyFee} kr.`,
      `${costs.commissionPercent}%`,
    ]);
  });

  it("shows the figures for goods, CO₂, partners and money that buyers have saved", async () => {
    const screen = await renderPage("/");
    const region = screen.getByRole("region", { name: text.impact.title });
    const pairs = () =>
      region
        .getByRole("term")
        .elements()
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    await expect.poll(pairs).toEqual([
      [text.impact.goods, formatNumber(figures.savedGoods, "is")],
      [text.impact.co2, text.impact.tonnes(formatNumber(aboutCo2Tonnes(figures), "is"))],
      [text.impact.partners, formatNumber(figures.partners, "is")],
      [text.impact.money, text.impact.million(formatNumber(figures.savedMillionIsk, "is"))],
    ]);
    const common = await textsOf("is", "common");
    const how = region.getByRole("link", { name: common("nav.figures") });
    await expect.element(how).toHaveAttribute("href", "/figures");
  });

  it("shows each founder with photo, role, biography and a link to LinkedIn in a new tab", async () => {
    const screen = await renderPage("/");
    const cards = screen.getByRole("region", { name: text.team.title }).getByRole("listitem");
    await expect.poll(() => cards.elements().length).toBe(3);
    const { people } = defaultSection("team");
    expect(people.map(({ id }) => id)).toEqual(["ceo", "cmo", "cfo"]);
    for (const [index, { id, name, role, bio, linkedin }] of people.entries()) {
      const card = cards.nth(index);
      // The photo is decorative, because the heading has the name.
      await expect.element(card.getByRole("presentation")).toHaveAttribute("src", `/images/team/${id}.webp`);
      await expect.element(card.getByRole("heading", { name })).toBeVisible();
      await expect.element(card.getByText(role, { exact: true })).toBeVisible();
      await expect.element(card.getByText(bio, { exact: true })).toBeVisible();
      const link = card.getByRole("link", { name: text.team.linkedin(name) });
      await expect.element(link).toHaveAttribute("href", linkedin);
      await expect.element(link).toHaveAttribute("target", "_blank");
    }
  });

  it.each([
    ["pickup", products.pickup],
    ["delivered", products.delivered],
  ] as const)("shows four products of the kind %s, and a link to all of them", async (kind, products) => {
    const screen = await renderPage("/");
    const section = screen.getByRole("region", { name: text.products[kind].title });
    const link = section.getByRole("link", { name: text.products[kind].all });
    await expect.element(link).toHaveAttribute("href", brand.appLink);
    const cards = section.getByRole("listitem");
    await expect.poll(() => cards.elements()).toHaveLength(4);
    for (const [index, { name, when, store, price, priceBefore }] of products.entries()) {
      const card = cards.nth(index);
      const amount = (krónur: number) => text.products.amount(formatNumber(krónur, "is"));
      await expect.element(card.getByRole("heading")).toHaveTextContent(name);
      for (const text of [store, when, amount(price), amount(priceBefore)])
        await expect.element(card.getByText(text, { exact: true })).toBeInTheDocument();
      await expect.element(card.getByText(formatSaving(price, priceBefore), { exact: true })).toBeVisible();
      await expect.element(card.getByRole("link", { name })).toHaveAttribute("href", brand.appLink);
    }
    const heights = (selector: string) =>
      new Set(cards.elements().map((card) => card.querySelector(selector)?.getBoundingClientRect().top));
    for (const line of ["h3", "p", "p + p", "s"]) expect([line, heights(line).size]).toEqual([line, 1]);
  });

  it("shows the picture that an editor has chosen for a product", async () => {
    const pickup = products.pickup.map((one, at) => ({
      ...one,
      ...(at === 0 && { picture: "/images/share.jpg" }),
    }));
    const changed = { ...products, pickup };
    const { sections } = defaultContent("is");
    const screen = await renderPage("/", {
      content: { version: 1, sections: { ...sections, products: changed } },
    });
    const cards = screen.getByRole("region", { name: text.products.pickup.title }).getByRole("listitem");
    const pictures = () => cards.elements().map((card) => card.querySelector("img")?.getAttribute("src"));
    await expect.poll(() => pictures()[0]).toBe("/images/share.jpg");
    expect(pictures()[1]).not.toBe("/images/share.jpg");
  });

  it("links the whole product card to the app", async () => {
    const screen = await renderPage("/");
    const card = screen
      .getByRole("region", { name: text.products.pickup.title })
      .getByRole("listitem")
      .first();
    card.element().scrollIntoView({ block: "center" });
    const { left, top, width, height } = card.element().getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 4);
    expect(hit?.closest("a")?.href).toBe(new URL(brand.appLink).href);
  });

  it.each([360, 768, 1440])(
    "has figures larger than any heading below the hero at %i pixels",
    async (width) => {
      await setViewport(width, 900);
      const screen = await renderPage("/");
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const impact = screen.getByRole("region", { name: text.impact.title }).getByRole("definition");
      await expect.poll(() => impact.elements()).toHaveLength(4);
      const smallest = Math.min(...impact.elements().map(sizeOf));
      const team = screen.getByText(text.team.lead, { exact: true }).element();
      const headings = screen
        .getByRole("heading")
        .elements()
        .filter(({ localName }) => localName !== "h1");
      expect(smallest).toBeGreaterThan(Math.max(sizeOf(team), ...headings.map(sizeOf)));
    },
  );

  it("sets one sentence across the page on wide screens", async () => {
    await setViewport(1440, 900);
    const screen = await renderPage("/");
    const lead = screen.getByText(text.team.lead, { exact: true }).element();
    const words = document.createRange();
    words.selectNodeContents(lead);
    await document.fonts.ready;
    expect(words.getBoundingClientRect().width).toBeGreaterThan(0.7 * lead.clientWidth);
    expect(lead.clientWidth).toBe(1248);
  });

  it("shows the pictures of the benefits on a phone too", async () => {
    await setViewport(360, 740);
    const screen = await renderPage("/");
    const pictures = screen.getByRole("region", { name: text.benefits.title }).getByRole("presentation");
    const widths = () => pictures.elements().map((one) => one.getBoundingClientRect().width);
    await expect.poll(widths).toHaveLength(4);
    expect(Math.min(...widths())).toBeGreaterThan(75);
  });

  it("has the link to all products beside their heading", async () => {
    await setViewport(1440, 900);
    const screen = await renderPage("/");
    const section = screen.getByRole("region", { name: text.products.pickup.title });
    const words = document.createRange();
    words.selectNodeContents(section.getByRole("heading", { level: 2 }).element());
    const link = section.getByRole("link", { name: text.products.pickup.all }).element();
    expect(link.getBoundingClientRect().left - words.getBoundingClientRect().right).toBeLessThan(48);
  });

  it("shows the steps below their drawings on a phone with text of 200%", async () => {
    await largeText();
    const screen = await renderPage("/");
    const step = screen.getByText(text.features.steps[0]?.text ?? "");
    await expect.poll(() => step.element().getBoundingClientRect().width).toBeGreaterThan(200);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  });

  it("keeps the lines of a product apart on a phone with text of 200%", async () => {
    await largeText();
    const screen = await renderPage("/");
    const products = screen.getByRole("region", { name: text.products.pickup.title }).getByRole("listitem");
    const linesOf = (product: Element) => [...product.querySelectorAll("img, h3, p:not(.chip)")];
    await expect.poll(() => products.elements().map((product) => linesOf(product).length)).toHaveLength(4);
    for (const product of products.elements()) {
      const boxes = linesOf(product).map((line) => line.getBoundingClientRect());
      const overlaps = boxes.filter(({ top }, at) => top < (boxes[at - 1]?.bottom ?? 0) - 1);
      expect(overlaps).toEqual([]);
    }
  });

  it("gives the outlined buttons on its picture a background with forced colors", async () => {
    await emulateMedia("forced-colors");
    const screen = await renderPage("/");
    const hero = heroOf(screen);
    const story = hero.getByRole("link", { name: text.hero.story, exact: true });
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    await expect.poll(() => groundOf(story.element())).toBe(groundOf(document.documentElement));
  });

  it("prints all products on narrow paper", async () => {
    await setViewport(690, 900);
    await emulateMedia("print");
    const screen = await renderPage("/");
    const products = screen.getByRole("region", { name: text.products.pickup.title }).getByRole("listitem");
    await expect.poll(() => products.elements().length).toBe(4);
    const rightEdge = () =>
      Math.max(...products.elements().map((product) => product.getBoundingClientRect().right));
    await expect.poll(rightEdge).toBeLessThanOrEqual(690);
  });
});

describe.each([
  ["is", "/"],
  ["en", "/en"],
] as const)("the home page in %s", (language, url) => {
  it("shows the text, both badges and the top of the picture on a phone's first screen", async () => {
    const height = 740;
    await setViewport(360, height);
    const own = { is: text, en: textEn }[language];
    const screen = await renderPage(url);
    const hero = heroOf(screen);
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const box = (name: string) => boxOf(hero.getByRole("link", { name }).element());
    const site = await textsOf(language, "common");
    const [apple, google] = [
      `${site("badges.appStore")} App Store`,
      `${site("badges.googlePlay")} Google Play`,
    ];
    await document.fonts.ready;
    expect(boxOf(hero.getByText(own.hero.subtitle, { exact: true }).element()).bottom).toBeLessThan(
      box(own.hero.story).top,
    );
    expect(box(apple).top).toBe(box(google).top);
    expect(box(apple).height).toBeCloseTo(56, 0);
    expect(box(own.hero.story).bottom).toBeLessThan(box(google).top);
    const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    expect(middleOf(box(own.hero.contact))).toBeCloseTo(middleOf(box(own.hero.story)), 0);
    const phone = boxOf(hero.getByRole("img", { name: own.hero.phone }).element());
    expect(height - phone.top).toBeGreaterThan(80);
    expect(hero.getByText(own.hero.scan).element().checkVisibility()).toBe(false);
  });

  it("shows a screenshot of the app in the page's language", async () => {
    const own = { is: text, en: textEn }[language];
    const screen = await renderPage(url);
    const phone = screen.getByRole("img", { name: own.hero.phone });
    await expect.element(phone).toHaveAttribute("src", `/images/hero/phone.${language}.webp`);
    const [small, large] = [
      `/images/hero/phone.${language}.small.avif`,
      `/images/hero/phone.${language}.avif`,
    ];
    expect(phone.element().previousElementSibling?.getAttribute("srcset")).toBe(
      `${small} 320w, ${large} 568w`,
    );
    await expect.poll(() => (phone.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  });

  it("shows a screen of the app for each of the three steps, upright and in the page's language", async () => {
    const own = { is: text, en: textEn }[language];
    const screen = await renderPage(url);
    const pictures = screen.getByRole("region", { name: own.features.title }).getByRole("presentation");
    await expect.poll(() => pictures.elements()).toHaveLength(3);
    for (const [index, name] of ["find", "order", "enjoy"].entries()) {
      const picture = pictures.nth(index).element() as HTMLImageElement;
      expect([picture.getAttribute("src"), picture.loading]).toEqual([
        `/images/app/${name}.${language}.webp`,
        "lazy",
      ]);
      picture.scrollIntoView();
      await expect.poll(() => picture.naturalWidth).toBeGreaterThan(0);
      const { width, height } = picture.getBoundingClientRect();
      expect(height / width).toBeCloseTo(picture.naturalHeight / picture.naturalWidth, 1);
    }
  });

  it("is no more than 7,000 pixels on a phone, with news and supporters", async () => {
    await setViewport(360, 740);
    siteAnswers(readPaths.latest, {
      articles: ["a", "b", "c", "d"].map((id) =>
        articleSummary({
          id,
          title: "Gulrætur með karakter fá loksins að njóta sín",
          summary: "Þrír grænmetisbændur á Suðurlandi selja nú hvassar og tvífættar gulrætur.",
          english: {
            title: "Carrots with character get a chance at last",
            summary: "Three farmers in the south now sell carrots with two legs.",
          },
          imageUrl: "/images/logo.webp",
        }),
      ),
    });
    const screen = await renderPage(url);
    await expect.poll(() => screen.getByRole("article").elements().length).toBe(3);
    await expect.poll(() => screen.getByRole("contentinfo").getByRole("img").elements().length).toBe(4);
    await document.fonts.ready;
    await expect.poll(() => document.documentElement.scrollHeight).toBeLessThanOrEqual(7_000);
  });
});

it.each([
  [890, 2_400, "−63%"],
  [1_490, 2_980, "−50%"],
  [990, 1_000, "−1%"],
])("a price of %i kr. instead of %i is shown as a saving of %s", (price, before, saving) => {
  expect(formatSaving(price, before)).toBe(saving);
});

describe("the clock of the home page's phone", () => {
  afterEach(() => void vi.useRealTimers());

  it("shows the time in 24 hours and changes on the minute, every 60 seconds", async () => {
    vi.useFakeTimers({
      toFake: ["Date", "setTimeout", "clearTimeout"],
      now: new Date("2026-11-21T21:57:30"),
    });
    const screen = await renderPage("/");
    const clock = screen.getByTestId("clock");
    await expect.element(clock).toHaveTextContent("21:57");
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(clock).toHaveTextContent("21:58");
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(clock).toHaveTextContent("21:59");
    vi.setSystemTime(new Date("2026-11-22T07:04:30"));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(clock).toHaveTextContent("07:05");
  });

  it("shows the right time at once after the page was in the back/forward cache", async () => {
    vi.useFakeTimers({
      toFake: ["Date", "setTimeout", "clearTimeout"],
      now: new Date("2026-11-21T21:57:30"),
    });
    const screen = await renderPage("/");
    const clock = screen.getByTestId("clock");
    await expect.element(clock).toHaveTextContent("21:57");
    vi.setSystemTime(new Date("2026-11-21T23:05:10"));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await expect.element(clock).toHaveTextContent("23:05");
  });
});

const newsAre = (give: ArticleSummary[] | Faulty) =>
  siteAnswers(readPaths.latest, Array.isArray(give) ? { articles: give } : give);

/** Renders the home page and finds its section of news. */
async function latestNews(language: "is" | "en" = "is") {
  const text = { is: textIs, en: textEn }[language];
  const screen = await renderPage(language === "is" ? "/" : "/en");
  const section = screen.getByRole("region", { name: text.news.title });
  return {
    section,
    text,
    cards: section.getByRole("article"),
    all: section.getByRole("link", { name: text.news.viewAll }),
  };
}

describe("the latest articles on the home page", () => {
  it("are replaced by three skeletons while loading", async () => {
    newsAre(fault("hanging"));
    const { section, text } = await latestNews();
    await expect.element(section.getByRole("status")).toHaveTextContent(text.news.loading);
    await expect.poll(() => section.getByTestId("article-skeleton").elements()).toHaveLength(3);
  });

  it("are replaced by a message if there are none", async () => {
    newsAre([]);
    const { section, all } = await latestNews();
    await expect.element(section.getByText("Engar fréttir fundust", { exact: true })).toBeVisible();
    await expect.poll(() => all.elements()).toHaveLength(0);
  });

  it("are replaced by that message and a link to the news page if the read fails, which is logged", async () => {
    newsAre(fault(503));
    const { section, all } = await latestNews();
    await expect.element(section.getByText("Engar fréttir fundust")).toBeVisible();
    await expect.element(all).toHaveAttribute("href", "/news");
    expect(console.warn).toHaveBeenCalledWith("/read/latest-news could not be read", expect.any(Error));
  });

  it("are replaced by a message and the link to all news if the response for the whole page lacks them", async () => {
    onTestFinished(() => void delete window.siteReads);
    window.siteReads = { [readPaths.latest]: Promise.resolve(null) };
    newsAre(articleSummaries(3));
    const { section, all } = await latestNews();
    await expect.element(section.getByText("Engar fréttir fundust")).toBeVisible();
    await expect.element(all).toHaveAttribute("href", "/news");
    expect(console.warn).toHaveBeenCalledWith("/read/latest-news could not be read", expect.any(Error));
  });

  it("come from the response for the whole page if it has them, without another request", async () => {
    onTestFinished(() => void delete window.siteReads);
    window.siteReads = { [readPaths.latest]: Promise.resolve({ articles: articleSummaries(3) }) };
    newsAre(fault(503));
    const { cards } = await latestNews();
    await expect.poll(() => cards.elements()).toHaveLength(3);
  });

  it("begin in English with the newest article, even if it is not translated", async () => {
    const [newest, ...others] = articleSummaries(3);
    newsAre([
      articleSummary({ ...newest, english: undefined }),
      ...others.map((article) =>
        articleSummary({ ...article, english: { title: `In English ${article.id}`, summary: "" } }),
      ),
    ]);
    const { cards } = await latestNews("en");
    await expect.element(cards.first().getByText(newest?.title ?? "")).toBeVisible();
  });

  it("are three cards without a link to more if there are three", async () => {
    newsAre(articleSummaries(3));
    const { section, cards, all } = await latestNews();
    await expect.poll(() => cards.elements().length).toBe(3);
    await expect.poll(() => all.elements()).toHaveLength(0);
    await expect.poll(() => section.getByTestId("article-skeleton").elements()).toHaveLength(0);
  });

  it("are three cards and a link to all if there are more", async () => {
    newsAre(articleSummaries(4));
    const { cards, all } = await latestNews();
    await expect.element(all).toHaveAttribute("href", "/news");
    await expect.poll(() => cards.elements()).toHaveLength(3);
  });

  it.each([
    ["is", "05. mars 2026", "Frétt", "Samantekt", "/news/frett"],
    ["en", "05. March 2026", "Article", "English summary", "/en/news/frett"],
  ] as const)(
    "in the language %s have a title, summary, date and link on each card, in this order, and no author",
    async (language, date, title, summary, href) => {
      const english = { title: "Article", summary: "English summary" };
      newsAre([articleSummary({ english })]);
      const { cards } = await latestNews(language);
      await expect.element(cards.getByRole("heading", { level: 3 })).toHaveTextContent(title);
      const more = (await textsOf(language, "common"))("articleCard.readMore");
      await expect.element(cards.getByRole("link")).toHaveAttribute("href", href);
      expect(cards.element().textContent).toBe(title + summary + date + more);
    },
  );

  it("have no date if the stored date is invalid", async () => {
    newsAre([articleSummary({ publishedAt: "" })]);
    const { cards } = await latestNews();
    await expect.element(cards.getByRole("heading")).toBeVisible();
    expect(cards.element().querySelector("time")).toBeNull();
  });
});
