// Checks that must pass at a live site after a deploy. They change nothing, even when one fails.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Row } from "./project-check.ts";

export type Backend = {
  /** The URL of the callables, without a slash at the end: "https://us-central1-my-site.cloudfunctions.net". */
  readonly functions: string;
  /** The URL of the database's documents. */
  readonly documents: string;
};

type Rule = { readonly headers: readonly { readonly key: string }[] };

const REQUEST_TIMEOUT_MS = 30_000;
const PAGES = { "/": "is", "/en": "en", "/news": "is", "/en/news": "en" } as const;
const { hosting }: { hosting: { headers: readonly Rule[] } } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8"),
);
const ON_ALL_PAGES =
  hosting.headers.find(({ headers }) => headers.some(({ key }) => key === "Strict-Transport-Security"))
    ?.headers ?? [];

/** Headers that Hosting and its CDN could change or apply twice. */
const CACHING = {
  "/": "no-cache",
  "/news": "public, max-age=0, s-maxage=60, must-revalidate",
  "/robots.txt": "private, no-store",
} as const;

/** @param site the site's origin, such as "https://my-site.is" */
export function smokeChecks(site: string, { functions, documents }: Backend): readonly Row[] {
  const none = `none-${Date.now()}`;
  const remove = () => ask(`${documents}/${COLLECTIONS.news}/${none}`, { method: "DELETE" });
  const save = () =>
    ask(`${functions}/saveNews`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ data: {} }),
    });
  return [
    ...Object.entries(PAGES).map(
      ([path, language]): Row => [
        `${path} answers in its language`,
        async () => {
          const page = await ask(site + path);
          return `${page.status} ${/<html lang="(\w+)"/.exec(await page.text())?.[1]}`;
        },
        `200 ${language}`,
      ],
    ),
    ["an unknown address is not found", async () => String((await ask(`${site}/${none}`)).status), "404"],
    [
      "pages have the security headers",
      async () => [...(await ask(site)).headers.keys()],
      ON_ALL_PAGES.map(({ key }) => key.toLowerCase()),
    ],
    ...Object.entries(CACHING).map(
      ([path, expected]): Row => [
        `${path} is cached as intended`,
        async () => (await ask(site + path)).headers.get("Cache-Control"),
        expected,
      ],
    ),
    [
      "a script is cached for a year",
      async () => {
        const script = /\/assets\/[\w-]+\.js/.exec(await (await ask(site)).text())?.[0];
        return script && (await ask(site + script)).headers.get("Cache-Control");
      },
      "public, max-age=31536000, immutable",
    ],
    [
      "the admin area has its own security policy",
      async () => /script-src [^;]+/.exec(await policyAt(`${site}/admin`))?.[0],
      "script-src 'self'",
    ],
    [
      "pages have the site's security policy, and the page of password links, which is Firebase's, has not",
      async () => {
        const paths = ["/", "/__/auth/action"];
        const policies = await Promise.all(paths.map((path) => policyAt(site + path)));
        return paths.filter((_, at) => policies[at]?.includes("default-src 'none'")).join(" and ");
      },
      "/",
    ],
    ["the feed is RSS", async () => /<rss /.exec(await (await ask(`${site}/feed.xml`)).text())?.[0], true],
    [
      "the newest article has a picture for shared links",
      async () => {
        const page = await ask(site + (await newestArticle(site)));
        const picture = /"og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(await page.text())?.[1];
        return (await ask(site + picture)).headers.get("Content-Type")?.split("/")[0];
      },
      "image",
    ],
    // The document does not exist, so that nothing is lost if the request is allowed.
    ["a browser may not write to Firestore", async () => String((await remove()).status), "403"],
    ["functions refuse a call without a session", async () => String((await save()).status), "401"],
    [
      "functions answer with the same release at their own address and at the site's",
      async () => {
        const [own, hosted] = await Promise.all([releaseAt(functions), releaseAt(site)]);
        return own === hosted ? undefined : `${own}; ${hosted} at the site's`;
      },
    ],
  ];
}

/**
 * Returns the functions' release, such as "1.0.0, commit 8ea4216". @throws Error if `/health` does not answer, or
 * Firestore fails
 */
export async function releaseAt(origin: string): Promise<string> {
  const answer = await ask(`${origin}/health`);
  if (!answer.ok) throw new Error(`${origin}/health answers ${answer.status}`);
  const { version, commit } = (await answer.json()) as { version: string; commit: string };
  return `${version}, commit ${commit}`;
}

/** Returns the path of the first article in the feed; of the news list if the feed is empty. */
async function newestArticle(site: string): Promise<string> {
  const feed = await (await ask(`${site}/feed.xml`)).text();
  return /<item>.*?<link>https?:\/\/[^/<]+([^<]+)<\/link>/s.exec(feed)?.[1] ?? "/news";
}

/** Returns a page's Content-Security-Policy; "" if the page has none or does not exist. */
async function policyAt(url: string): Promise<string> {
  const { status, headers } = await ask(url);
  return (status !== 404 && headers.get("Content-Security-Policy")) || "";
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
}
