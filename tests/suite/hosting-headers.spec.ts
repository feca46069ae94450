import { describe, expect, it } from "vitest";
import { site } from "../lib/local-suite.ts";

const headerOf = async (path: string, name: string) => (await fetch(site + path)).headers.get(name);
const ARTICLE = "/news/hundrad-tonn-af-mat";
const PAGES = ["/", "/en", "/story", ARTICLE, "/en/contact", "/er-ekki-til"];
const ADMIN = ["/admin", "/admin/login", "/admin/news/create"];

/** Returns the first matching file name in the page. */
async function fileNamedIn(path: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await (await fetch(site + path)).text())?.[0];
  if (!found) throw new Error(`${path} names nothing like ${pattern}`);
  return found;
}

describe("Cache-Control", () => {
  it.each([...PAGES.filter((path) => path !== ARTICLE), ...ADMIN, "/en/er/ekki/til", "/er/ekki/til"])(
    "makes a browser revalidate %s",
    async (path) => {
      expect(await headerOf(path, "Cache-Control")).toBe("no-cache");
    },
  );

  it.each([ARTICLE, "/news", "/en/news", "/towns", "/en/towns", "/read/latest-news"])(
    "lets Hosting's CDN cache %s for a minute, and makes a browser revalidate it",
    async (path) => {
      const cacheControl = "public, max-age=0, s-maxage=60, must-revalidate";
      expect(await headerOf(path, "Cache-Control")).toBe(cacheControl);
    },
  );

  it("lets browsers cache scripts, styles and fonts for a year, because their names contain a hash", async () => {
    for (const pattern of [/\/assets\/[\w-]+\.js/, /\/assets\/[\w-]+\.css/, /\/assets\/[\w-]+\.woff2/]) {
      const file = await fileNamedIn("/", pattern);
      expect([file, await headerOf(file, "Cache-Control")]).toEqual([
        file,
        "public, max-age=31536000, immutable",
      ]);
    }
    const file = await fileNamedIn("/admin", /\/assets\/admin\/[\w-]+\.js/);
    expect(await headerOf(file, "Cache-Control")).toBe("public, max-age=31536000, immutable");
  });

  it.each([
    "/assets/story-AAAAAAAA.js",
    "/assets/admin/none.css",
    "/images/none.webp",
    "/images/none/none.avif",
  ])("makes a browser request the missing file %s again", async (path) => {
    const answer = await fetch(site + path);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-cache"]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  it.each(["/assets/none.js/", "/images/logo.svg/"])(
    "does not let the redirect from %s be cached",
    async (path) => {
      const answer = await fetch(site + path, { redirect: "manual" });
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([301, "no-cache"]);
    },
  );

  it("is private for robots.txt, whose content depends on the host", async () => {
    expect(await headerOf("/robots.txt", "Cache-Control")).toBe("private, no-store");
  });

  it("lets browsers cache a picture for an hour", async () => {
    expect(await headerOf("/images/logo.svg", "Cache-Control")).toBe("public, max-age=3600");
  });
});

it("security.txt contains the email address for reports, and the date until which it is valid", async () => {
  const answer = await fetch(`${site}/.well-known/security.txt`);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await answer.text()).toMatch(/^Contact: mailto:.+@.+\nExpires: \d{4}-\d\d-\d\dT00:00:00.000Z\n/);
});

describe("the site's health", () => {
  it.each(["/health", "/healthz"])("is not cached at %s and contains no secret", async (path) => {
    const answer = await fetch(site + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await answer.json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^([0-9a-f]{7,}\+?|unknown)$/),
      firestore: "ok",
      relay: "set",
    });
  });

  it("can be requested only with GET and HEAD", async () => {
    const answer = await fetch(`${site}/health`, { method: "POST" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the security policy", () => {
  it.each(PAGES)("of %s allows Google's tag", async (path) => {
    expect(await headerOf(path, "Content-Security-Policy")).toContain("googletagmanager");
  });

  it.each(ADMIN)(
    "of %s does not allow Google's tag, and search engines do not index the page",
    async (path) => {
      const policy = await headerOf(path, "Content-Security-Policy");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/googletagmanager|analytics/);
      expect(await headerOf(path, "X-Robots-Tag")).toBe("noindex");
    },
  );

  it("of /administrator is that of the public site, not of the admin area", async () => {
    expect(await headerOf("/administrator", "Content-Security-Policy")).toContain("googletagmanager");
    expect(await headerOf("/administrator", "X-Robots-Tag")).toBeNull();
  });
});
