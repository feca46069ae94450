import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { adminFirestore, visitAsAdmin } from "../clients.ts";
import { deleteNews, writeNews } from "../written-news.ts";
import {
  DESKTOP,
  expectAccessible,
  holdRequests,
  PHONE,
  site,
  visitSite,
  waitUntilHydrated,
  waitUntilReady,
} from "./visit-site.ts";

const visit = visitSite({}, "returning");
const db = adminFirestore();

const YOUTUBE = "https://www.youtube-nocookie.com/embed/abcdefghijk";
const VIDEO_TITLE = "Dagur á markaðnum með öllum sem standa þar vaktina á laugardögum, hvernig sem viðrar";
const VIMEO = "https://player.vimeo.com/video/123456789?h=abcdef0123&amp;dnt=1";
const HOSTILE = `<h2 style="position:fixed" onclick="window.pwned=1">Fyrirsögn</h2>
  <script>window.pwned=1</script><img src="x" onerror="window.pwned=1" alt=""><svg onload="window.pwned=1"></svg>
  <a href="javascript:window.pwned=1">smella</a><a href="https://example.com" target="_blank">út</a>
  <iframe src="https://evil.example/"></iframe><iframe src="${YOUTUBE}"></iframe>
  <iframe src="https://www.youtube-nocookie.com/embed/../../redirect?q=https://evil.example"></iframe>
  <form action="https://evil.example"><input name="a"></form><style>body{display:none}</style>
  <img src="data:image/svg+xml,<svg/>" alt="gögn"><img src="/images/news/hundrad-tonn-af-mat.webp" alt="Poki" width="800" height="450">
  <table><thead><tr><th scope="col" colspan="2">Flokkur</th></tr></thead><tbody><tr><td>Brauð</td><td>38</td></tr></tbody></table>
  <pre><code>kóði</code></pre><h3>Lítil</h3><h4>Minni</h4><figure><img src="/images/logo.webp" alt="Merki"><figcaption>Mynd</figcaption></figure>`;

const text = {
  title: "Frétt",
  summary: "",
  content: "<p>Efni</p>",
  imageUrl: "",
  author: "",
  isPublished: true,
};
const ARTICLES: Record<string, Record<string, unknown>> = {
  "e2e-hostile": { ...text, content: HOSTILE },
  "e2e-frames": { ...text, title: "Rammar", content: '<frameset cols="50%,50%"><frame src="/"></frameset>' },
  "e2e-no-picture": { ...text, title: "Engin mynd", imageUrl: "https://[/x" },
  "e2e-script-picture": { ...text, title: "Skrifta", imageUrl: "javascript:window.pwned=1" },
  "e2e-videos": {
    ...text,
    content: `<p>Fyrir</p><iframe src="${YOUTUBE}" title="${VIDEO_TITLE}"></iframe><p>Milli</p><iframe src="${VIMEO}"></iframe>`,
  },
  "e2e-wide": {
    ...text,
    title: "Ofurlangtorðsemhvergiereinustafbilinnanumþaðallt",
    content: `<table><tr>${"<td>margir dálkar</td>".repeat(30)}</tr></table><pre>${"x".repeat(300)}</pre>`,
  },
};

beforeAll(async () => {
  await writeNews(db, ARTICLES);
});

afterAll(async () => {
  await deleteNews(db, { ...ARTICLES, "e2e-uploaded": {} });
  await db.terminate();
});

const main = () => visit.page.getByRole("main");
const heading = (name: string) => visit.page.getByRole("heading", { level: 1, name, exact: true });
const robots = () => visit.page.locator('meta[name="robots"]');

describe("an article", () => {
  it("shows title, date, author, picture and content, and leads back to the news", async () => {
    let reads = 0;
    visit.page.on("request", (request) => {
      if (request.url().includes("/read/article")) reads += 1;
    });
    await visit.page.goto(`${site}/news/hundrad-tonn-af-mat`);
    await heading("Hundrað tonn af mat hafa ratað á diskinn").waitFor();
    await main().getByText("Birt 12. október 2026").waitFor();
    await main().getByText("Höfundur: Sólveig Hrafnsdóttir").waitFor();
    expect(await main().getByText("Uppfært").count()).toBe(0);
    await main().getByRole("heading", { level: 2, name: "Hundrað tonn í tölum" }).waitFor();
    expect(await main().getByRole("row").count()).toBe(5);
    expect(await visit.page.title()).toBe(`Hundrað tonn af mat hafa ratað á diskinn – ${brand.name}`);
    expect(await visit.page.locator('meta[name="description"]').getAttribute("content")).toContain(
      "hundraðasta tonnið",
    );
    expect(await visit.page.locator('meta[property="og:image"]').getAttribute("content")).toBe(
      `${brand.origin}/images/share/news.jpg`,
    );
    // The article is part of the page.
    expect(reads).toBe(0);
    expect(await robots().count()).toBe(0);
    await main().getByRole("link", { name: "Allar fréttir" }).click();
    await visit.page.waitForURL(`${site}/news`);
    await heading("Fréttir").waitFor();
    expect(visit.consoleErrors).toEqual([]);
  });

  it("offers without scripts only the ways to share that need none", async () => {
    const context = await visit.browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${site}/news/hundrad-tonn-af-mat`);
    await plain
      .getByRole("link", { name: /Facebook/ })
      .first()
      .waitFor();
    expect(await plain.locator('button:has-text("Afrita")').isVisible()).toBe(false);
    await context.close();
  });

  it("shows its twin after a change of language, and Back leads to the page before", async () => {
    const { page } = visit;
    await page.goto(`${site}/news`);
    await page.getByRole("article").nth(1).getByRole("link").click();
    await main().getByRole("heading", { level: 2, name: "Hundrað tonn í tölum" }).waitFor();
    await page.getByRole("button", { name: "IS, tungumál: Íslenska" }).click();
    await page.getByRole("link", { name: "English" }).click();
    await page.waitForURL(`${site}/en/news/hundrad-tonn-af-mat`);
    await main().getByRole("heading", { level: 2, name: "A hundred tonnes in figures" }).waitFor();
    await page.goBack();
    await page.waitForURL(`${site}/en/news`);
  });

  it("keeps the size of its skeleton, and the focus on its heading", async () => {
    await visit.page.goto(`${site}/news`);
    const link = visit.page.getByRole("article").nth(1).getByRole("link");
    await link.waitFor();
    await waitUntilHydrated(visit.page);
    const release = await holdRequests(visit.page, "**/read/article*");
    // Navigation within the site: the article is not part of the page.
    await visit.page.evaluate(() => {
      history.pushState(null, "", "/news/matreidsla-i-grunnskolum");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    const banner = () => main().locator("article > div").first().boundingBox();
    await main().locator('[aria-busy="true"]').waitFor();
    expect(await visit.page.getByRole("heading", { level: 1 }).textContent()).toBe("Sæki fréttina");
    const before = await banner();
    release();
    await heading("Nemendur elda úr því sem til er").waitFor();
    const after = await banner();
    expect(after?.height).toBe(before?.height);
    expect(after?.width).toBe(before?.width);
  });

  it("that is a draft is shown at its address, with noindex", async () => {
    await visit.page.goto(`${site}/news/jolamatur-i-drogum`);
    await heading(`Jólamarkaður ${brand.cases.genitive} verður haldinn í desember`).waitFor();
    await main().getByText("Drög: fréttin hefur ekki verið birt").waitFor();
    expect(await robots().getAttribute("content")).toBe("noindex");
  });

  it("loads an uploaded picture in the displayed width, on its page and on a card", async () => {
    const admin = await visitAsAdmin();
    const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
    const photograph = await sharp({
      create: { width: 1_800, height: 1_000, channels: 3, background: "#888", noise },
    })
      .jpeg()
      .toBuffer();
    const { imageUrl } = (await admin.call("uploadImage", {
      data: photograph.toString("base64"),
      alt: "Epli",
    })) as { imageUrl: string };
    await admin.close();
    const stored = {
      ...text,
      imageUrl,
      imageAlt: "Epli í kassa",
      publishedAt: new Date("2027-01-01T09:00:00Z"),
    };
    await writeNews(db, { "e2e-uploaded": stored });
    const chosen = async (path: string, viewport: { width: number; height: number }) => {
      // A new context: the browser would use a larger cached file.
      const page = await visit.browser.newPage({ viewport });
      await page.goto(site + path);
      const picture = page.getByRole("main").locator("picture img").first();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeTruthy();
      const url = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      await page.close();
      return /%2F(\w+\.\w+)\?/.exec(url)?.[1];
    };
    expect(await chosen("/news/e2e-uploaded", PHONE)).toBe("480.webp");
    expect(await chosen("/news", DESKTOP)).toBe("480.webp");
    expect(await chosen("/news/e2e-uploaded", DESKTOP)).toBe("1600.webp");
    await visit.page.goto(`${site}/news/e2e-uploaded`);
    await main().getByRole("img", { name: "Epli í kassa" }).waitFor();
    expect(visit.consoleErrors).toEqual([]);
  });

  it("runs no script of its HTML, and keeps harmless elements", async () => {
    await visit.page.goto(`${site}/news/e2e-hostile`);
    const content = main().locator("article").first();
    await content.getByRole("heading", { level: 2, name: "Fyrirsögn" }).waitFor();
    // When the last picture has loaded, the failing one has run its `onerror`.
    await content.getByAltText("Poki").scrollIntoViewIfNeeded();
    await expect
      .poll(() => content.getByAltText("Poki").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await visit.page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
    const html = await content.innerHTML();
    for (const word of [
      "<script",
      "<form",
      "<style",
      "onclick",
      "onerror",
      "javascript:",
      "evil.example",
      "data:",
      "style=",
    ]) {
      expect([word, html.includes(word)]).toEqual([word, false]);
    }
    expect(await content.getByRole("button", { name: "Spila myndband" }).count()).toBe(1);
    expect(await content.locator("iframe").count()).toBe(0);
    expect(await content.getByRole("link", { name: "út" }).getAttribute("rel")).toBe("noopener noreferrer");
    expect(await content.getByRole("columnheader").getAttribute("colspan")).toBe("2");
    expect(await content.getByAltText("Poki").getAttribute("width")).toBe("800");
    await content.getByRole("group", { name: "Tafla" }).waitFor();
    await expectAccessible(visit.page);
  });

  it("is readable with invalid stored content or picture URL", async () => {
    for (const [id, title] of [
      ["e2e-frames", "Rammar"],
      ["e2e-no-picture", "Engin mynd"],
      ["e2e-script-picture", "Skrifta"],
    ] as const) {
      await visit.page.goto(`${site}/news/${id}`);
      await heading(title).waitFor();
      await main().getByTestId("fallback-picture").waitFor();
      expect(await main().locator("frameset, frame").count()).toBe(0);
      expect(await visit.page.locator('meta[property="og:image"]').getAttribute("content")).toBe(
        `${brand.origin}/images/share/news.jpg`,
      );
    }
    expect(await visit.page.evaluate(() => Reflect.get(window, "pwned"))).toBeUndefined();
    expect(visit.consoleErrors).toEqual([]);
  });

  it.each([
    ["/news/e2e-videos", "Myndband", "Spila myndband", "Ekkert er sótt til", "Opna myndbandið á"],
    ["/en/news/e2e-videos", "Video", "Play video", "Nothing is fetched from", "Watch on"],
  ])(
    "requests nothing from a video's host before it is played: %s",
    async (path, untitled, play, note, watch) => {
      const { page } = visit;
      const asked: string[] = [];
      await page.route(/youtube|vimeo/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
      });
      await page.goto(site + path);
      const first = page.getByRole("group", { name: VIDEO_TITLE });
      const second = page.getByRole("group", { name: untitled, exact: true });
      await first.getByText(`${note} YouTube`).waitFor();
      await second.getByText(`${note} Vimeo`).waitFor();
      const pageOf = (facade: typeof first) => facade.getByRole("link").getAttribute("href");
      expect(await pageOf(first)).toBe("https://www.youtube.com/watch?v=abcdefghijk");
      expect(await pageOf(second)).toBe("https://vimeo.com/123456789/abcdef0123");
      await first.getByRole("link", { name: `${watch} YouTube` }).waitFor();
      expect(await page.locator("iframe").count()).toBe(0);
      await expectAccessible(page);
      expect(asked).toEqual([]);

      // By keyboard: the focus moves into the player.
      await second.getByRole("button", { name: play }).focus();
      await page.keyboard.press("Enter");
      await expect
        .poll(() => asked)
        .toEqual(["https://player.vimeo.com/video/123456789?h=abcdef0123&dnt=1&autoplay=1"]);
      const player = page.locator("iframe");
      expect(await player.getAttribute("title")).toBe(untitled);
      expect(await player.evaluate((frame) => frame === document.activeElement)).toBe(true);
      const size = await player.boundingBox();
      expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(16 / 9, 1);
      await first.getByRole("button", { name: play }).click();
      await expect
        .poll(() => asked.at(-1))
        .toBe("https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1");
      expect(await page.getByRole("button", { name: play }).count()).toBe(0);
      expect(visit.consoleErrors).toEqual([]);
    },
  );

  it("shows a video in the column's width and 16:9 on a phone, a tablet and a desktop", async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    await page.goto(`${site}/news/e2e-videos`);
    const facade = page.getByRole("group", { name: VIDEO_TITLE });
    for (const viewport of [PHONE, { width: 768, height: 900 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      const box = await facade.boundingBox();
      const column = await main().getByText("Milli").boundingBox();
      expect(await facade.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      expect(box?.width).toBe(column?.width);
      expect(box?.height).toBeGreaterThanOrEqual(Math.floor((box?.width ?? 0) * (9 / 16)));
      await expectAccessible(page);
    }
  });

  it("never overflows the page horizontally", async () => {
    await visit.page.setViewportSize(PHONE);
    await visit.page.goto(`${site}/news/e2e-wide`);
    await main().getByText("margir dálkar").first().waitFor();
    await expectAccessible(visit.page);
  });

  it.each([
    ["/news/er-ekki-til", "Frétt fannst ekki"],
    ["/en/news/not-there", "Article not found"],
  ])("that does not exist is not found, and axe finds nothing: %s", async (path, title) => {
    await visit.page.goto(site + path);
    await heading(title).waitFor();
    await waitUntilReady(visit.page);
    await expectAccessible(visit.page);
  });
});
