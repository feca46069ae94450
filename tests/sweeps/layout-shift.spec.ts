import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright";
import { expect, it, onTestFinished } from "vitest";
import {
  holdRequests,
  PAGES,
  sharedBrowser,
  site,
  waitUntilHydrated,
  waitUntilReady,
} from "../e2e/visit-site.ts";

/**
 * The fonts of phones and computers. If a font is not installed on this machine, the machine's default font
 * is used.
 */
const FALLBACKS = ["Roboto", "Helvetica", "Arial", "Liberation Sans", "DejaVu Sans", "Segoe UI"];
const WIDTHS = [360, 768, 1440];

/** The files that arrive after the first paint, in this order. */
const LATE = {
  fonts: "**/*.woff2",
  pictures: /\/images\/|\/media\//,
  scripts: "**/*.js",
  content: /\/read\/(content|home)/,
  partners: "**/read/partners",
};

/**
 * Loads a page as on a first visit. All files except styles arrive late. Returns what has moved after each
 * file.
 */
async function shiftsOf(path: string, width: number, fallback: string): Promise<string[]> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width, height: 780 }, reducedMotion: "reduce" });
  onTestFinished(async () => {
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  });
  const page = await context.newPage();
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    await route.fulfill({ response, body: styles.replaceAll("system-ui", JSON.stringify(fallback)) });
  });
  await page.route(
    (url) => url.origin !== site,
    (route) => route.fulfill({ status: 204 }),
  );
  const releases: [string, () => void][] = [];
  for (const [name, pattern] of Object.entries(LATE))
    releases.push([name, await holdRequests(page, pattern)]);
  await recordShifts(page);
  await page.goto(site + path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  const all: string[] = [];
  for (const [name, release] of releases) {
    release();
    if (name === "scripts") await waitUntilHydrated(page);
    if (name === "partners") await waitUntilReady(page);
    await page.evaluate(() => document.fonts.ready);
    all.push(...(await movedIn(page)).map((moved) => `${name}: ${moved}`));
  }
  return all;
}

/** Makes the page record what moves, and from where to where, for `movedIn`. */
function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: Source[] };
        const parts = sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element ? node.getAttribute("class") || node.localName : node?.nodeName;
          return `${name} (${boxOf(previousRect)} → ${boxOf(currentRect)})`;
        });
        moved.push(`${value.toFixed(5)} ${parts.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** In milliseconds. Browsers draw nothing while they have only the start of a document. */
const NO_FRAME_MS = 500;

/** Returns what has moved since the last call. */
function movedIn(page: Page): Promise<string[]> {
  return page.evaluate(async (noFrame) => {
    const frames = async () => {
      // Waits for the frame that would show the change, and for one that reports it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    };
    await Promise.race([frames(), new Promise((resolve) => setTimeout(resolve, noFrame))]);
    return (window as unknown as { moved: string[] }).moved.splice(0);
  }, NO_FRAME_MS);
}

it.each(PAGES.map((path, index) => [path, index] as const))(
  "no part of %s moves, even if files arrive late",
  async (path, index) => {
    const visits = WIDTHS.map(async (width, turn) => {
      const fallback = FALLBACKS[(index + turn) % FALLBACKS.length] ?? "";
      return { width, fallback, shifts: await shiftsOf(path, width, fallback) };
    });
    expect((await Promise.all(visits)).filter(({ shifts }) => shifts.length > 0)).toEqual([]);
  },
);

/**
 * In bytes. A mobile connection delivers a document in such pieces, and the browser may paint after each. A piece ends
 * before a tag, because half of a centred line moves when the other half arrives, and no page can keep it from that.
 */
const PIECE = 4_096;

/** Serves the site until the test ends. Sends the HTML of a page one piece for each call of `sendPiece`. */
async function serveInPieces(): Promise<{ origin: string; sendPiece: () => Promise<boolean> }> {
  const pieces: (() => void)[] = [];
  const document = Promise.withResolvers<void>();
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(site).host, "accept-encoding": "identity" };
    const forwarded = request(site + asked.url, { method: asked.method, headers }, async (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      if (!found.headers["content-type"]?.startsWith("text/html")) {
        found.pipe(answer);
        return;
      }
      const html = await buffer(found);
      for (let start = 0, end = 0; start < html.length; start = end) {
        end = html.indexOf("<", start + PIECE);
        if (end < 0) end = html.length;
        const piece = html.subarray(start, end);
        pieces.push(() => answer.write(piece));
      }
      pieces.push(() => answer.end());
      document.resolve();
    });
    asked.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async sendPiece() {
      await document.promise;
      const send = pieces.shift();
      send?.();
      return send !== undefined;
    },
  };
}

it.each(PAGES)("no part of %s moves while its HTML arrives in pieces", async (path) => {
  const visits = [360, 1440].map(async (width) => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width, height: 780 }, reducedMotion: "reduce" });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await recordShifts(page);
    // The test above has what moves when fonts and scripts arrive.
    await holdRequests(page, LATE.fonts);
    await holdRequests(page, LATE.scripts);
    const { origin, sendPiece } = await serveInPieces();
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.fulfill({ status: 204 }),
    );
    const [, moved] = await Promise.all([
      page.goto(origin + path, { waitUntil: "commit" }),
      sendPiece().then(async () => {
        await page.waitForURL(origin + path, { waitUntil: "commit" });
        const all: string[] = [];
        while (await sendPiece()) all.push(...(await movedIn(page)));
        return all;
      }),
    ]);
    return { width, moved };
  });
  expect((await Promise.all(visits)).filter(({ moved }) => moved.length > 0)).toEqual([]);
});
