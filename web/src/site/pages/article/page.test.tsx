import { type BesideArticle, readPaths } from "@matbjorg/contract/public-reads";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { brand } from "../../../brand.ts";
import { pathInLanguage } from "../../../shared/config/paths.ts";
import { articleIs as answerArticle, type Faulty, fault, siteAnswers } from "../../../testing/backend.ts";
import { emulateMedia, setViewport, stopClock } from "../../../testing/browser-conditions.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { articleSummaries, articleSummary, storedArticle } from "../../../testing/stored-article.ts";
import { textsOf } from "../../../testing/texts.ts";
import type { PageData } from "../../rendering/page-data.ts";
import { text as pageText } from "./text.is.ts";

const articleIs = (fields = {}) => answerArticle("frett", storedArticle(fields));
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute("content");
const EN = { title: "Article", summary: "English summary", content: "<p>English text</p>" };

// Every article page reads these for the part below the article.
beforeEach(() => {
  siteAnswers(readPaths.beside(""), null);
  siteAnswers(readPaths.topics, []);
});

describe("an article's page", () => {
  it.each([
    ["/news/frett", "is", "Frétt", "05. mars 2026", "Samantekt", "Efni"],
    ["/en/news/frett", "en", "Article", "05. March 2026", "English summary", "English text"],
  ] as const)(
    "at %s shows a banner, then title, date, author, summary, text, and a link back",
    async (url, language, title, date, summary, text) => {
      articleIs({ translations: { en: EN } });
      const t = await textsOf(language, "article");
      const screen = await renderPage(url);
      const main = screen.getByRole("main");
      const heading = main.getByRole("heading", { level: 1, name: title });
      await expect.element(heading).toBeVisible();
      const banner = main.getByTestId("fallback-picture").element();
      expect(banner.compareDocumentPosition(heading.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await expect.element(main.getByText(t("published", { date }), { exact: true })).toBeVisible();
      await expect.element(main.getByText(t("author", { author: "Anna" }), { exact: true })).toBeVisible();
      await expect.element(main.getByText(summary, { exact: true })).toBeVisible();
      await expect.element(main.getByText(text, { exact: true })).toBeVisible();
      await expect
        .element(main.getByRole("link", { name: t("back") }))
        .toHaveAttribute("href", url.replace("/frett", ""));
      await expect.poll(() => document.title).toBe(`${title} – ${brand.name}`);
      expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute("content", summary);
      await expect.poll(() => robots()).toBeUndefined();
      await expect
        .poll(() => main.getByText(t("icelandicOnly", { ns: "common" })).elements())
        .toHaveLength(0);
      await expect.poll(() => main.getByText(t("draft")).elements()).toHaveLength(0);
    },
  );

  it.each([
    ["no translation", {}],
    ["half a translation", { translations: { en: { ...EN, content: "" } } }],
  ])("is Icelandic under /en, with a notice, if there is %s", async (_, fields) => {
    articleIs(fields);
    const screen = await renderPage("/en/news/frett");
    const heading = screen.getByRole("heading", { level: 1, name: "Frétt", exact: true });
    await expect.element(heading).toHaveAttribute("lang", "is");
    expect(screen.getByText("Efni").element().closest("[lang]")).toHaveAttribute("lang", "is");
    await expect.element(screen.getByText((await textsOf("en", "common"))("icelandicOnly"))).toBeVisible();
    // Search engines should show the page in the language of the text.
    const canonical = document.head.querySelector('link[rel="canonical"]');
    expect(canonical).toHaveAttribute("href", `${brand.origin}/news/frett`);
    expect(document.head.querySelector('link[hreflang="en"]')).toBeNull();
  });

  it("is a skeleton while it loads", async () => {
    answerArticle("frett", fault("hanging"));
    const t = await textsOf("is", "article");
    const screen = await renderPage("/news/frett");
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(t("loading"));
    await expect.element(main.getByRole("article")).toHaveAttribute("aria-busy", "true");
    await expect.poll(() => document.title).toBe(`${t("loading")} – ${brand.name}`);
    // The article must not move when it has loaded: the notice of a slow read takes no room until it is shown.
    const { bottom } = screen.getByRole("banner").element().getBoundingClientRect();
    await expect.poll(() => main.getByRole("article").element().getBoundingClientRect().top).toBe(bottom);
  });

  it.each([
    ["/news/frett", "/news/flutt"],
    ["/en/news/fyrri?utm_source=x", "/en/news/flutt?utm_source=x"],
  ])("at an earlier URL (%s) redirects, and Back skips that URL", async (url, twin) => {
    const translations = { en: { title: "Frétt", content: "<p>In English</p>" } };
    const moved = storedArticle({ address: "flutt", translations });
    answerArticle("frett", moved);
    answerArticle("fyrri", moved, "frett");
    const screen = await renderPage(url, {}, [url.replace(/news.*/, "contact")]);
    // The article is not read again at the new URL, because its response is already there.
    await expect.element(screen.getByRole("heading", { level: 1, name: "Frétt", exact: true })).toBeVisible();
    const { pathname, search } = new URL(twin, brand.origin);
    await expect.poll(screen.address).toBe(pathInLanguage(pathname, "is") + search);
    const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");
    await expect.poll(canonical).toBe(brand.origin + pathname);
    screen.back();
    await expect.poll(() => screen.address()).toBe("/contact");
  });

  it("at its current URL is read once", async () => {
    const read = vi.fn(() => storedArticle({ address: "flutt" }));
    answerArticle("flutt", read, "frett");
    const screen = await renderPage("/news/flutt");
    await expect.element(screen.getByRole("heading", { level: 1, name: "Frétt", exact: true })).toBeVisible();
    expect(read).toHaveBeenCalledOnce();
  });

  it("is announced to screen readers when it has loaded", async () => {
    articleIs();
    const screen = await renderPage("/news/frett");
    await expect.element(screen.getByRole("main").getByRole("status").first()).toHaveTextContent("Frétt");
  });

  it("has a picture with Icelandic alt text if there is no English one", async () => {
    articleIs({ imageUrl: "/images/logo.svg", imageAlt: "Epli í kassa", translations: { en: EN } });
    const screen = await renderPage("/en/news/frett");
    await expect.element(screen.getByRole("img", { name: "Epli í kassa" })).toHaveAttribute("lang", "is");
  });

  it("shows when it was updated", async () => {
    articleIs({
      publishedAt: new Date("2026-03-01T09:00:00Z"),
      updatedAt: new Date("2026-03-04T09:00:00Z"),
    });
    const t = await textsOf("is", "article");
    const screen = await renderPage("/news/frett");
    const updated = t("updated", { date: "04. mars 2026" });
    await expect.element(screen.getByText(updated, { exact: true })).toBeVisible();
  });

  it("does not show an update on the day it was published", async () => {
    const [publishedAt, updatedAt] = [new Date("2026-03-01T09:00:00Z"), new Date("2026-03-01T21:00:00Z")];
    articleIs({ publishedAt, updatedAt });
    const screen = await renderPage("/news/frett");
    await expect.element(screen.getByText("Birt 01. mars 2026")).toBeVisible();
    await expect.poll(() => screen.getByText("Uppfært", { exact: false }).elements()).toHaveLength(0);
  });

  it("shows no date if the stored date is invalid, and no author if none is stored", async () => {
    articleIs({ publishedAt: "í gær", author: "" });
    const screen = await renderPage("/news/frett");
    await expect.element(screen.getByRole("heading", { level: 1, name: "Frétt", exact: true })).toBeVisible();
    expect(screen.getByRole("main").element().querySelector("time")).toBeNull();
    await expect.poll(() => screen.getByText("Höfundur", { exact: false }).elements()).toHaveLength(0);
  });

  it("shows its picture, named in the page's language", async () => {
    articleIs({
      imageUrl: "/images/logo.svg",
      imageAlt: "Epli í kassa",
      translations: { en: { ...EN, imageAlt: "Apples in a box" } },
    });
    const screen = await renderPage("/en/news/frett");
    const picture = screen.getByRole("img", { name: "Apples in a box" });
    await expect.element(picture).toHaveAttribute("src", "/images/logo.svg");
  });

  it.each([
    ["/news/frett", "Mynd: Anna Jónsdóttir, CC BY 4.0"],
    ["/en/news/frett", "Photo: Anna Jónsdóttir, CC BY 4.0"],
  ])(
    "names the photographer under its picture, which is as wide as a phone's column of text, at %s",
    async (path, words) => {
      await setViewport(360, 740);
      articleIs({ imageUrl: "/images/logo.svg", imageCredit: "Anna Jónsdóttir, CC BY 4.0" });
      const screen = await renderPage(path);
      const figure = screen.getByRole("figure");
      await expect.element(figure.getByText(words, { exact: true })).toBeVisible();
      const left = (one: Element) => one.getBoundingClientRect().left;
      expect(left(figure.element())).toBe(left(screen.getByRole("heading", { level: 1 }).element()));
    },
  );

  const STORED = "https://firebasestorage.googleapis.com/v0/b/x/o/images%2F0123456789abcdefghij%2F";
  it("has a shared picture with its title", async () => {
    articleIs({ imageUrl: `${STORED}1200.webp?alt=media` });
    await renderPage("/en/news/frett");
    const content = (name: string) =>
      document.head.querySelector(`meta[property="og:image${name}"]`)?.getAttribute("content");
    await expect.poll(() => content("")).toBe(`${brand.origin}/en/share/frett.jpg`);
    expect([content(":width"), content(":height"), content(":alt")]).toEqual([
      "1200",
      "630",
      expect.stringMatching(/./),
    ]);
  });

  it.each([
    ["cannot be loaded", "/images/none.webp"],
    ["is missing", ""],
  ])("shows the logo if its picture %s", async (_, imageUrl) => {
    articleIs({ imageUrl });
    const screen = await renderPage("/news/frett");
    await expect.element(screen.getByTestId("fallback-picture")).toBeVisible();
  });

  it("of a draft is marked as such, with its date, and is hidden from search engines", async () => {
    articleIs({ isPublished: false, publishedAt: new Date("2026-03-01T09:00:00Z") });
    const screen = await renderPage("/news/frett");
    const t = await textsOf("is", "article");
    await expect.element(screen.getByText(t("draft"))).toBeVisible();
    const published = t("published", { date: "01. mars 2026" });
    await expect.element(screen.getByText(published, { exact: true })).toBeVisible();
    await expect.poll(() => robots()).toBe("noindex");
  });

  it("says if the article does not exist, and links home", async () => {
    answerArticle("frett", null);
    const screen = await renderPage("/en/news/frett");
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent("Article not found");
    await expect.element(main.getByText("This article does not exist", { exact: false })).toBeVisible();
    await expect
      .element(main.getByRole("link", { name: "Back to the home page" }))
      .toHaveAttribute("href", "/en");
    await expect.poll(() => document.title).toBe(`Article not found – ${brand.name}`);
    await expect.poll(() => robots()).toBe("noindex");
  });

  // A request would have no answer, so the test would fail.
  it.each(["__id__", "a%2Fb"])("requests nothing for an impossible id: %.8s", async (id) => {
    const screen = await renderPage(`/news/${id}`);
    await expect.element(screen.getByRole("heading", { level: 1, name: "Frétt fannst ekki" })).toBeVisible();
  });

  it("says if the article cannot be read, logs it, and has a retry button", async () => {
    answerArticle("frett", fault(503));
    const t = await textsOf("is", "article");
    const screen = await renderPage("/news/frett");
    const alert = screen.getByRole("main").getByRole("alert");
    await expect.element(alert.getByRole("heading", { level: 1 })).toHaveTextContent(t("failed.title"));
    await expect.element(alert.getByText(t("failed.message"))).toBeVisible();
    await expect.poll(() => robots()).toBe("noindex");
    expect(console.warn).toHaveBeenCalledWith(
      `${readPaths.article("frett", "is")} could not be read`,
      expect.any(Error),
    );
    articleIs();
    await alert.getByRole("button", { name: "Reyna aftur" }).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Frétt", exact: true })).toBeVisible();
    await expect.poll(() => robots()).toBeUndefined();
  });

  it("is printed with only its text and a smaller picture", async () => {
    articleIs({ imageUrl: "/images/share.jpg", imageAlt: "Poki" });
    const screen = await renderPage("/news/frett");
    const back = screen.getByRole("main").getByRole("link", { name: "Allar fréttir" }).element();
    await expect.element(back).toBeVisible();
    await emulateMedia("print");
    expect(back).not.toBeVisible();
    await expect.element(screen.getByText("Efni")).toBeVisible();
    const frame = screen.getByAltText("Poki").element().parentElement as Element;
    await expect.poll(() => frame.getBoundingClientRect().height).toBeLessThan(400);
  });

  it("is not read again if the visitor goes back to the news and opens it there", async () => {
    let reads = 0;
    answerArticle("frett", () => {
      reads += 1;
      return storedArticle();
    });
    siteAnswers(readPaths.list({}), { articles: [articleSummary()] });
    const screen = await renderPage("/news/frett");
    await screen.getByRole("main").getByRole("link", { name: "Allar fréttir" }).click();
    await expect.poll(() => screen.address()).toBe("/news");
    await screen
      .getByRole("article")
      .getByRole("link", { name: /^Lesa meira: / })
      .click();
    await expect.element(screen.getByText("Efni")).toBeVisible();
    expect(reads).toBe(1);
  });

  it("is read once per visit, even if the tab gets the focus again", async () => {
    let reads = 0;
    answerArticle("frett", () => {
      reads += 1;
      return storedArticle();
    });
    const screen = await renderPage("/news/frett");
    await expect.element(screen.getByText("Efni")).toBeVisible();
    // On focus, SWR would read at most once in five seconds.
    stopClock();
    for (let returns = 0; returns < 3; returns += 1) {
      await vi.advanceTimersByTimeAsync(6_000);
      window.dispatchEvent(new Event("focus"));
    }
    await vi.advanceTimersByTimeAsync(6_000);
    vi.useRealTimers();
    expect(reads).toBe(1);
  });
});

describe("an article's page, around the text,", () => {
  const render = async (fields = {}) => {
    articleIs(fields);
    const t = await textsOf("is", "article");
    const screen = await renderPage("/news/frett?utm_source=a");
    await expect.element(screen.getByRole("article").first()).toHaveAttribute("aria-busy", "false");
    return { t, share: screen.getByRole("region", { name: pageText.share.title }), screen };
  };

  it("shares the URL by the device, by copying it, or on Facebook", async () => {
    const shared = vi.fn(() => Promise.reject(new DOMException("Given up", "AbortError")));
    Object.defineProperty(navigator, "share", { configurable: true, value: shared });
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    const { share } = await render();
    const address = `${location.origin}/news/frett`;
    await share.getByRole("button", { name: pageText.share.native }).click();
    expect(shared.mock.calls).toEqual([[{ title: "Frétt", url: address }]]);
    await share.getByRole("button", { name: pageText.share.copy }).click();
    expect(copied.mock.calls).toEqual([[address]]);
    await expect.element(share.getByRole("status")).toHaveTextContent(pageText.share.copied);
    const facebook = share.getByRole("link", { name: pageText.share.facebook });
    const { href, target } = facebook.element() as HTMLAnchorElement;
    expect([new URL(href).hostname, new URL(href).searchParams.get("u"), target]).toEqual([
      "www.facebook.com",
      address,
      "_blank",
    ]);
    Reflect.deleteProperty(navigator, "share");
    copied.mockRejectedValueOnce(new DOMException("Not allowed", "NotAllowedError"));
    await share.getByRole("button", { name: pageText.share.copy }).click();
    await expect.element(share.getByRole("status")).toHaveTextContent(`${pageText.share.failed} ${address}`);
  });

  it("copies the URL if the browser refuses to open its share dialog", async () => {
    const refused = new DOMException("Not allowed", "NotAllowedError");
    Object.defineProperty(navigator, "share", { configurable: true, value: () => Promise.reject(refused) });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    const { share } = await render();
    await share.getByRole("button", { name: pageText.share.native }).click();
    await expect.element(share.getByRole("status")).toHaveTextContent(pageText.share.copied);
    expect(copied.mock.calls).toEqual([[`${location.origin}/news/frett`]]);
  });

  it("says each time that the URL was copied", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { share } = await render();
    const copy = share.getByRole("button", { name: pageText.share.copy });
    await copy.click();
    await expect.element(share.getByRole("status")).toHaveTextContent(pageText.share.copied);
    const first = share.getByRole("status").element();
    await copy.click();
    // A screen reader speaks a status again only if its text has gone and comes back.
    await expect.element(share.getByRole("status")).toHaveTextContent(pageText.share.copied);
    expect(first.isConnected).toBe(false);
  });

  it("has no share button in a browser without a share dialog", async () => {
    const { share } = await render();
    expect("share" in navigator).toBe(false);
    expect(
      share
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([pageText.share.copy]);
  });

  it("does not offer to share a draft", async () => {
    const { share } = await render({ isPublished: false });
    await expect.poll(() => share.elements()).toEqual([]);
  });

  it("shows the reading time above the text", async () => {
    const { t, screen } = await render({ content: `<p>${"orð ".repeat(1_000)}</p>` });
    await expect.element(screen.getByText(t("readingTime", { count: 5 }), { exact: true })).toBeVisible();
  });

  it("aligns title and text, and only the picture is wider", async () => {
    const { screen } = await render();
    const article = screen.getByRole("article").element();
    const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left;
    const [title, text] = [article.querySelector("h1"), screen.getByText("Efni").element()];
    expect(left(text)).toBe(left(title));
    expect(left(screen.getByTestId("fallback-picture").element())).toBeLessThan(left(title) as number);
  });
});

/** A word of 53 letters. */
const LONGEST_WORD = "Vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklak";

it.each(["/news/frett", "/news"])(
  "the page %s fits every width, even with the longest words and spaced text",
  async (url) => {
    const words = { title: `Frétt um ${LONGEST_WORD}`, summary: LONGEST_WORD, author: LONGEST_WORD };
    const text = `<p>${LONGEST_WORD}</p><h2>${LONGEST_WORD}</h2><ul><li>${LONGEST_WORD}</li></ul>`;
    articleIs({ ...words, content: text });
    const cards = [articleSummary({ id: "onnur", ...words })];
    siteAnswers(readPaths.beside("frett"), { related: cards });
    siteAnswers(readPaths.list({}), { articles: cards });
    const screen = await renderPage(url);
    await expect.element(screen.getByRole("article").getByText(LONGEST_WORD).last()).toBeVisible();
    // The text spacing of WCAG 1.4.12.
    const spacing = new CSSStyleSheet();
    const added =
      "line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important";
    spacing.replaceSync(`* { ${added} }`);
    document.adoptedStyleSheets.push(spacing);
    onTestFinished(() => void document.adoptedStyleSheets.pop());
    for (const width of [320, 360, 768, 1440]) {
      await setViewport(width, 900);
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  },
);

const besideIs = (give: BesideArticle | Faulty) => siteAnswers(readPaths.beside("frett"), give);
const TOPICS = [
  { id: "appid", name: { is: "Appið", en: "The app" } },
  { id: "baendur", name: { is: "Bændur", en: "Growers" } },
  { id: "verslanir", name: { is: "Verslanir", en: "Shops" } },
];

describe("below an article", () => {
  const render = async (fields = {}, given: PageData = {}) => {
    answerArticle("frett", storedArticle(fields));
    const screen = await renderPage("/news/frett", given);
    await expect.element(screen.getByRole("article").first()).toHaveAttribute("aria-busy", "false");
    return { screen };
  };

  it("are three related articles", async () => {
    let requests = 0;
    siteAnswers(readPaths.beside("frett"), (query) => {
      requests += 1;
      expect(query.get("id")).toBe("frett");
      return { related: articleSummaries(3) };
    });
    const { screen } = await render();
    const more = screen.getByRole("region", { name: pageText.more });
    const titles = more.getByRole("article").getByRole("heading", { level: 3 });
    await expect
      .poll(() => titles.elements().map(({ textContent }) => textContent))
      .toEqual(["Frétt 0", "Frétt 1", "Frétt 2"]);
    expect(requests).toBe(1);
  });

  it("are related articles and topics at once from the page data", async () => {
    const reads = {
      [readPaths.beside("frett")]: { related: articleSummaries(1) },
      [readPaths.topics]: [{ id: "appid", name: { is: "Appið", en: "The app" } }],
    };
    const { screen } = await render(
      { topics: ["appid"], content: `<p>${"Löng saga um mat. ".repeat(2_000)}</p>` },
      { reads },
    );
    const related = screen.getByRole("region", { name: pageText.more }).getByRole("article");
    await expect.poll(() => related.elements()).toHaveLength(1);
    expect(
      screen.getByRole("navigation", { name: pageText.topics }).getByRole("link").elements(),
    ).toHaveLength(1);
  });

  it("are the topics of the article with links to their lists", async () => {
    besideIs({ related: [] });
    siteAnswers(readPaths.topics, TOPICS);
    const { screen } = await render({ topics: ["appid", "deleted", "verslanir"] });
    const topics = screen.getByRole("navigation", { name: pageText.topics }).getByRole("link");
    await expect
      .poll(() => topics.elements().map((link) => [link.textContent, link.getAttribute("href")]))
      .toEqual([
        ["Appið", "/news?topic=appid"],
        ["Verslanir", "/news?topic=verslanir"],
      ]);
  });

  it("is nothing if the reads fail, which is logged", async () => {
    besideIs(fault(503));
    siteAnswers(readPaths.topics, fault(503));
    const { screen } = await render({ topics: ["appid"] });
    for (const path of [readPaths.beside("frett"), readPaths.topics]) {
      await expect
        .poll(() => console.warn)
        .toHaveBeenCalledWith(`${path} could not be read`, expect.any(Error));
    }
    await expect.poll(() => screen.getByRole("region", { name: pageText.more }).elements()).toEqual([]);
    await expect.poll(() => screen.getByRole("navigation", { name: pageText.topics }).elements()).toEqual([]);
  });
});
