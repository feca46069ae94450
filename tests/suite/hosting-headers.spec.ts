import { describe, expect, it } from "vitest";
import { suite } from "../suite.ts";

const site = `http://127.0.0.1:${suite.ports.hosting}`;
const headerOf = async (path: string, name: string) => (await fetch(site + path)).headers.get(name);
const ARTICLE = "/news/hundrad-tonn-af-mat";
const PAGES = ["/", "/en", "/story", ARTICLE, "/en/contact", "/er-ekki-til"];
const ADMIN = ["/admin", "/admin/login", "/admin/news/create"];

/** A file that the page at this address names. */
async function named(path: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await (await fetch(site + path)).text())?.[0];
  if (!found) throw new Error(`${path} names nothing like ${pattern}`);
  return found;
}

describe("what a browser keeps", () => {
  it.each([...PAGES.filter((path) => path !== ARTICLE), ...ADMIN, "/en/er/ekki/til", "/er/ekki/til"])(
    "asks whether %s is still the newest",
    async (path) => {
      expect(await headerOf(path, "Cache-Control")).toBe("no-cache");
    },
  );

  it.each([ARTICLE, "/news", "/en/news", "/read/latest-news"])(
    "asks that of %s too, which Hosting's own caches keep for a minute",
    async (path) => {
      const kept = "public, max-age=0, s-maxage=60, must-revalidate";
      expect(await headerOf(path, "Cache-Control")).toBe(kept);
    },
  );

  it("is the site's own script, style and font for good: their names change with what is in them", async () => {
    for (const pattern of [/\/assets\/[\w-]+\.js/, /\/assets\/[\w-]+\.css/, /\/assets\/[\w-]+\.woff2/]) {
      const file = await named("/", pattern);
      expect([file, await headerOf(file, "Cache-Control")]).toEqual([
        file,
        "public, max-age=31536000, immutable",
      ]);
    }
    const file = await named("/admin", /\/assets\/admin\/[\w-]+\.js/);
    expect(await headerOf(file, "Cache-Control")).toBe("public, max-age=31536000, immutable");
  });

  it("is a picture for an hour", async () => {
    expect(await headerOf("/images/logo.svg", "Cache-Control")).toBe("public, max-age=3600");
  });
});

describe("the site's health", () => {
  it.each(["/health", "/healthz"])("is told at %s, kept by nobody, and holds no secret", async (path) => {
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

  it("is read and nothing else", async () => {
    const answer = await fetch(`${site}/health`, { method: "POST" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the security policy", () => {
  it.each(PAGES)("of %s lets Google's tag in", async (path) => {
    expect(await headerOf(path, "Content-Security-Policy")).toContain("googletagmanager");
  });

  it.each(ADMIN)("of %s does not, and search engines stay out", async (path) => {
    const policy = await headerOf(path, "Content-Security-Policy");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/googletagmanager|analytics/);
    expect(await headerOf(path, "X-Robots-Tag")).toBe("noindex");
  });

  it("is not the admin area's for what only begins like it", async () => {
    expect(await headerOf("/administrator", "Content-Security-Policy")).toContain("googletagmanager");
    expect(await headerOf("/administrator", "X-Robots-Tag")).toBeNull();
  });
});
