import { formatNumber } from "@matbjorg/contract/text/format-number";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { UPDATED } from "../../../server/legal/legal-text.ts";
import { text as terms } from "../../../server/legal/terms.is.ts";
import { brand } from "../../brand.ts";
import { formatLongDate } from "../../shared/lib/format-date.ts";
import { emulateMedia, setViewport } from "../../testing/browser-conditions.ts";
import { DEFAULT, defaultContent, defaultSection } from "../../testing/default-content.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { textsOf } from "../../testing/texts.ts";
import { FAO_REPORT_URL } from "./figures/impact.ts";
import { text as figuresIs } from "./figures/text.is.ts";
import { text as forShopsIs } from "./for-shops/text.is.ts";
import { text } from "./marketplace/text.is.ts";
import { text as webShop } from "./web-shop/text.is.ts";

describe("the marketplace", () => {
  it("has a section each for wholesalers, delivery companies and businesses", async () => {
    const screen = await renderPage("/marketplace");
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(text.title);
    const audiences = main.getByRole("region", { name: text.audiences.title });
    const titles = audiences.getByRole("heading", { level: 3 });
    expect(titles.elements().map(({ textContent }) => textContent)).toEqual([
      text.audiences.wholesalers.title,
      text.audiences.delivery.title,
      "Vefverslun Fyrirtækja",
    ]);
    for (const audience of ["wholesalers", "delivery", "webShop"] as const)
      for (const words of [text.audiences[audience].text, ...text.audiences[audience].points])
        await expect.element(audiences.getByText(words, { exact: true })).toBeVisible();
    await expect.poll(() => document.title).toBe(`${text.title} – ${brand.name}`);
  });

  it("links wholesalers and delivery companies to contact, and others to the web shop", async () => {
    const screen = await renderPage("/marketplace");
    const main = screen.getByRole("main");
    for (const audience of ["wholesalers", "delivery"] as const) {
      const offer = main.getByRole("link", { name: text.audiences[audience].link });
      await expect.element(offer).toHaveAttribute("href", "/contact");
    }
    const link = main.getByRole("link", { name: text.audiences.webShop.link });
    await expect.element(link).toHaveAttribute("href", "/vefverslun");
    await link.click();
    await expect
      .element(screen.getByRole("heading", { level: 1, name: "Vefverslun Fyrirtækja" }))
      .toBeVisible();
  });
});

it("the page of the business web shop has its heading, text and links", async () => {
  const screen = await renderPage("/vefverslun");
  const main = screen.getByRole("main");
  const title = "Vefverslun Fyrirtækja";
  await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  await expect
    .element(main.getByText("Keyptu og seldu umframmat á einfaldan hátt.", { exact: true }))
    .toBeVisible();
  const link = (name: string) => main.getByRole("link", { name });
  await expect.element(link(webShop.contact)).toHaveAttribute("href", "/contact");
  await expect.element(link(webShop.marketplace)).toHaveAttribute("href", "/marketplace");
  await expect.poll(() => document.title).toBe(`${title} – ${brand.name}`);
});

describe("a legal page", () => {
  it("has a title, dates and a summary", async () => {
    const t = await textsOf("is", "legal");
    const screen = await renderPage("/terms");
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(t("title.terms"));
    const dates = `Í gildi frá 25. febrúar 2023, síðast breytt ${formatLongDate(new Date(UPDATED.terms), "is")}`;
    await expect.element(main.getByText(dates, { exact: true })).toBeVisible();
    const summary = main.getByRole("complementary", { name: t("inShort") });
    await expect.element(summary.getByText(t("summaryNote.terms"), { exact: true })).toBeVisible();
    await expect.poll(() => document.title).toBe(`${t("title.terms")} – ${brand.name}`);
  });

  it("has numbered sections in order, and a table of contents with links to each", async () => {
    const t = await textsOf("is", "legal");
    const screen = await renderPage("/terms");
    const headings = [...screen.getByRole("main").element().querySelectorAll("section > h2[id]")];
    expect(headings.map((heading) => [heading.id, heading.textContent])).toEqual(
      terms.sections.map(({ id, heading }, index) => [id, `${index + 1}. ${heading}`]),
    );
    const links = screen.getByRole("navigation", { name: t("contents") }).getByRole("link");
    expect(links.elements().map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      terms.sections.map(({ id, heading }) => [`#${id}`, heading]),
    );
    expect(terms.sections.length).toBeGreaterThanOrEqual(12);
  });

  it("renders its paragraphs as HTML", async () => {
    const screen = await renderPage("/terms");
    const paragraphs = [...screen.getByRole("main").element().querySelectorAll("section p")];
    expect(paragraphs.some((paragraph) => paragraph.querySelector("a, strong, em"))).toBe(true);
    expect(paragraphs.filter(({ textContent }) => /<\w/.test(textContent ?? ""))).toEqual([]);
  });

  it("keeps its table of contents next to the text, and Enter on a link there moves the focus to its section", async () => {
    const screen = await renderPage("/terms");
    const link = screen.getByRole("link", { name: "Skil, gallar og kvartanir" }).element() as HTMLElement;
    link.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.id).toBe("returns");
    const top = () => document.getElementById("returns")?.getBoundingClientRect().top;
    const { clientHeight } = screen.getByRole("banner").element();
    await expect.poll(top).toBeGreaterThanOrEqual(clientHeight);
    expect(top()).toBeLessThan(innerHeight / 2);
    // The table of contents is still in view far down the page.
    expect(link.getBoundingClientRect().top).toBeGreaterThan(clientHeight);
  });

  it("folds its table of contents on a phone until Enter opens it", async () => {
    await setViewport(360, 740);
    const screen = await renderPage("/en/privacy");
    const contents = screen.getByRole("navigation", { name: "Contents" });
    const rights = contents.getByText("Your rights");
    await expect.element(rights).not.toBeVisible();
    contents.element().querySelector("summary")?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(rights).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(rights).not.toBeVisible();
  });

  it("is printed without its table of contents, with the URLs of the cited acts", async () => {
    await emulateMedia("print");
    const screen = await renderPage("/terms");
    await expect.element(screen.getByText("Efnisyfirlit", { exact: true })).not.toBeVisible();
    const act = screen.getByRole("main").element().querySelector('a[href*="2003048"]') as Element;
    expect(getComputedStyle(act, "::after").content).toContain("althingi.is");
  });
});

const { figures } = DEFAULT;
const figuresText = figuresIs(figures);

describe("the page about the figures", () => {
  const renderFigures = async () => (await renderPage("/figures")).getByRole("main");

  it("has its title and the date of the figures", async () => {
    const main = await renderFigures();
    const date = formatLongDate(new Date(figures.countedOn), "is");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(figuresText.title);
    await expect.poll(() => document.title).toBe(`${figuresText.title} – ${brand.name}`);
    await expect.element(main.getByText(`${figuresText.countedOn} ${date}`, { exact: true })).toBeVisible();
  });

  it("shows the calculation of CO₂ and names its source", async () => {
    const main = await renderFigures();
    const [kg, factor] = [figures.savedKg, figures.co2KgPerKg].map((value) => formatNumber(value, "is"));
    await expect.element(main.getByText(`${kg}\u00a0kg × ${factor} = `, { exact: false })).toBeVisible();
    const source = figuresText.figures.find(({ id }) => id === "co2")?.source?.text ?? "";
    await expect.element(main.getByRole("link", { name: source })).toHaveAttribute("href", FAO_REPORT_URL);
    await expect.element(main.getByText("(FAO)", { exact: false })).toBeVisible();
  });
});

const forShops = forShopsIs(defaultSection("costs"));

describe("the page for shops", () => {
  const renderForShops = async () => (await renderPage("/for-shops")).getByRole("main");

  it("has its title and says what selling costs", async () => {
    const main = await renderForShops();
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(forShops.title);
    await expect.poll(() => document.title).toBe(`${forShops.title} – ${brand.name}`);
    const costs = main.getByRole("region", { name: forShops.costs.title });
    const shown = costs
      .getByRole("definition")
      .elements()
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(forShops.costs.prices.map(({ value }) => value));
    expect(shown.at(-1)).toBe("15%");
    await expect.element(costs.getByText(forShops.costs.example)).toBeVisible();
    // 15% of 1,200, and the same with a tax of 24%.
    expect(forShops.costs.example.replace(/[.,](?=\d)/g, "")).toMatch(/1200.*180.*223.*24%/);
  });

  it("shows the words of an owner, even if two are equal, and then no quotation marked as a sample", async () => {
    const content = defaultContent("is");
    const point = "Maturinn er góður.";
    const changed = {
      "voice.quote": "„Okkar orð.“",
      "requirements.list.0": point,
      "requirements.list.1": point,
    };
    const sections = { ...content.sections, "page-for-shops": changed };
    const screen = await renderPage("/for-shops", { content: { ...content, sections } });
    const main = screen.getByRole("main");
    await expect.element(main.getByText(changed["voice.quote"])).toBeVisible();
    expect(main.getByText(point, { exact: true }).elements()).toHaveLength(2);
    expect(main.getByText(forShops.voice.sample, { exact: true }).elements()).toEqual([]);
  });

  it.each([
    ["", ""],
    ["Við svörum fyrir kvöldmat", " Við svörum fyrir kvöldmat."],
    ["Svarað strax!", " Svarað strax!"],
  ])("ends its first step with the company's promise about answers, %j", async (reply, end) => {
    const content = defaultContent("is");
    const company = { ...defaultSection("company"), reply };
    const sections = { ...content.sections, company };
    const screen = await renderPage("/for-shops", { content: { ...content, sections } });
    const step = screen.getByText(`${forShops.steps.list[0]?.text}${end}`, { exact: true });
    await expect.element(step, { timeout: 5_000 }).toBeVisible();
  });

  it("links twice to the contact form with its first line for shops, and to the questions", async () => {
    const main = await renderForShops();
    const calls = main.getByRole("link", { name: forShops.join }).elements();
    expect(calls.map((link) => link.getAttribute("href"))).toEqual([
      "/contact?um=verslun",
      "/contact?um=verslun",
    ]);
    await expect
      .element(main.getByRole("link", { name: forShops.next.questions }))
      .toHaveAttribute("href", "/questions");
  });
});

it("the redirect page for advertisements links to the store that an owner has published", async () => {
  const { sections } = defaultContent("is");
  const company = { ...defaultSection("company"), appLink: "https://app.kras.is/" };
  const screen = await renderPage("/RedirectProductGoogleAds", {
    content: { version: 1, sections: { ...sections, company } },
  });
  await expect
    .element(screen.getByRole("main").getByRole("link", { name: "Sækja appið" }))
    .toHaveAttribute("href", "https://app.kras.is/");
});
