import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { db, visitAsAdmin } from "../lib/clients.ts";
import { writeNews } from "../lib/stored-news.ts";
import {
  DESKTOP,
  expectAccessible,
  holdRequests,
  PHONE,
  site,
  visitSite,
  waitUntilHydrated,
} from "./visit-site.ts";

const visit = visitSite({}, "returning");

const YOUTUBE = "https://www.youtube-nocookie.com/embed/abcdefghijk";
const VIDEO_TITLE = "Dagur á markaðnum með öllum sem standa þar vaktina á laugardögum, hvernig sem viðrar";
const VIMEO = "https://player.vimeo.com/video/123456789?h=abcdef0123&amp;dnt=1";

const text = {
  title: "Frétt",
  summary: "",
  content: "<p>Efni</p>",
  imageUrl: "",
  author: "",
  isPublished: true,
};
const ARTICLES: Record<string, Record<string, unknown>> = {
  "e2e-videos": {
    ...text,
    title: "Ofurlangtorðsemhvergiereinustafbilinnanumþaðallt",
    content:
      `<p>Fyrir</p><iframe src="${YOUTUBE}" title="${VIDEO_TITLE}"></iframe><p>Milli</p><iframe src="${VIMEO}"></iframe>` +
      `<table><tr>${"<td>margir dálkar</td>".repeat(30)}</tr></table><pre>${"x".repeat(300)}</pre>`,
  },
};

beforeAll(() => writeNews(db, ARTICLES));

const main = () => visit.page.getByRole("main");
const heading = (name: string) => visit.page.getByRole("heading", { level: 1, name, exact: true });

describe("an article", () => {
  it("offers, if scripts are off, only those ways to share that work without scripts", async () => {
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

  it("is as large as its skeleton, and when it replaces the skeleton, the focus stays on the heading", async () => {
    await visit.page.goto(`${site}/news`);
    const link = visit.page.getByRole("article").nth(1).getByRole("link");
    await link.waitFor();
    await waitUntilHydrated(visit.page);
    const release = await holdRequests(visit.page, "**/read/article*");
    // Navigates within the site, so that the article is not part of the page's HTML.
    await visit.page.evaluate(() => {
      history.pushState(null, "", "/news/matreidsla-i-grunnskolum");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    const banner = () => main().locator("article > figure").boundingBox();
    await main().locator('[aria-busy="true"]').waitFor();
    expect(await visit.page.getByRole("heading", { level: 1 }).textContent()).toBe("Sæki fréttina");
    const before = await banner();
    release();
    await heading("Nemendur elda úr því sem til er").waitFor();
    const after = await banner();
    expect(after?.height).toBe(before?.height);
    expect(after?.width).toBe(before?.width);
  });

  it("loads an uploaded picture in the displayed width, both on its page and on a card", async () => {
    const admin = await visitAsAdmin();
    const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
    const photograph = await sharp({
      create: { width: 1_800, height: 1_000, channels: 3, background: "#888", noise },
    })
      .jpeg()
      .toBuffer();
    const { imageUrl } = await admin.call("uploadImage", {
      data: photograph.toString("base64"),
      alt: "Epli",
    });
    const stored = {
      ...text,
      imageUrl,
      imageAlt: "Epli í kassa",
      publishedAt: new Date("2127-01-01T09:00:00Z"),
    };
    await writeNews(db, { "e2e-uploaded": stored });
    const chosen = async (path: string, viewport: { width: number; height: number }) => {
      // Uses a new context, because the browser would otherwise use a larger file from its cache.
      const page = await visit.browser.newPage({ viewport });
      await page.goto(site + path);
      const picture = page.getByRole("main").locator(`picture img[src="${imageUrl}"]`);
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

  it("requests nothing from a video's host before it is played", async () => {
    const { page } = visit;
    const asked: string[] = [];
    await page.route(/youtube|vimeo/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
    });
    await page.goto(`${site}/news/e2e-videos`);
    const first = page.getByRole("group", { name: VIDEO_TITLE });
    const second = page.getByRole("group", { name: "Myndband", exact: true });
    await first.getByText("Ekkert er sótt til YouTube").waitFor();
    await second.getByText("Ekkert er sótt til Vimeo").waitFor();
    const pageOf = (facade: typeof first) => facade.getByRole("link").getAttribute("href");
    expect(await pageOf(first)).toBe("https://www.youtube.com/watch?v=abcdefghijk");
    expect(await pageOf(second)).toBe("https://vimeo.com/123456789/abcdef0123");
    await first.getByRole("link", { name: "Opna myndbandið á YouTube" }).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await expectAccessible(page);
    expect(asked).toEqual([]);

    // Starts the video by keyboard. The focus must move into the player.
    await second.getByRole("button", { name: "Spila myndband" }).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => asked)
      .toEqual(["https://player.vimeo.com/video/123456789?h=abcdef0123&dnt=1&autoplay=1"]);
    const player = page.locator("iframe");
    expect(await player.getAttribute("title")).toBe("Myndband");
    await expect.poll(() => player.evaluate((frame) => frame === document.activeElement)).toBe(true);
    const size = await player.boundingBox();
    expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await first.getByRole("button", { name: "Spila myndband" }).click();
    await expect
      .poll(() => asked.at(-1))
      .toBe("https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1");
    expect(await page.getByRole("button", { name: "Spila myndband" }).count()).toBe(0);
    expect(visit.consoleErrors).toEqual([]);
  });

  it("with a video and a wide table fits a phone and a desktop, and the video's shape is 16:9", async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    await page.goto(`${site}/news/e2e-videos`);
    const facade = page.getByRole("group", { name: VIDEO_TITLE });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const box = await facade.boundingBox();
      const column = await main().getByText("Milli").boundingBox();
      expect(await facade.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      expect(box?.width).toBe(column?.width);
      expect(box?.height).toBeGreaterThanOrEqual(Math.floor((box?.width ?? 0) * (9 / 16)));
      await expectAccessible(page);
    }
  });
});
