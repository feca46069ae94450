// The last step of the build: writes each page of the route table as HTML in both languages, except for those that a
// function renders on request.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CompleteContent, siteContentOf } from "@matbjorg/contract/content/content";
import type { Manifest, ManifestChunk } from "vite";
import { htmlPage, type SiteFiles, scriptsKey } from "../server/html-page.ts";

type Server = typeof import("../server/entry-server.tsx");

/**
 * Prerenders all pages.
 *
 * @param outDir the folder of the browser's build, whose index.html is the template of all pages
 * @param content the content of the pages, and of those that functions render while they cannot read it
 * @returns the results that functions need to render pages (site-files.json)
 */
export async function prerenderSite(
  outDir: string,
  manifest: Manifest,
  server: Server,
  content: CompleteContent,
): Promise<SiteFiles> {
  const chunks = Object.values(manifest);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The build has no entry");
  const scripts: Record<string, string[]> = {};
  const files = {
    template: withoutScripts(readFileSync(join(outDir, "index.html"), "utf8")),
    scripts,
    listed: [] as string[],
    pictures: picturesIn(outDir),
    content,
    pages: server.PAGE_FIELDS,
  };
  for (const { url, file } of server.sitePages()) {
    const page = await server.renderPage(url, {
      content: siteContentOf(content, server.languageOfPath(url)),
    });
    if (page.isListed && page.language === "is") files.listed.push(url);
    // The news list also loads the script of articles, for its readers.
    const names = [page.route, ...(page.route === "news" ? ["article"] : [])];
    const own = chunks.filter(({ name, file }) => names.includes(name ?? "") && file.endsWith(".js"));
    const addresses = [entry, ...own].flatMap((chunk) => addressesOf(chunk, manifest));
    scripts[scriptsKey(page.route, page.language)] = [...new Set(addresses)];
    if (!file) continue;
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), htmlPage(files, page));
  }
  return files;
}

/**
 * Returns the URLs of all chunks that a chunk imports statically, followed by its own URL:
 * https://vite.dev/guide/backend-integration
 */
function addressesOf(one: ManifestChunk, manifest: Manifest): string[] {
  const found = new Set<ManifestChunk | undefined>([one]);
  for (const chunk of found) for (const key of chunk?.imports ?? []) found.add(manifest[key]);
  return [...found].map((chunk) => `/${chunk?.file}`).reverse();
}

/** Removes the scripts from a page, because inline-script.js loads them after the `load` event. */
function withoutScripts(html: string): string {
  return html.replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, "");
}

/** Returns the URLs of the pictures in a folder of public files. */
export function picturesIn(folder: string): string[] {
  const names = readdirSync(join(folder, "images"), { recursive: true, encoding: "utf8" });
  return names.map((name) => `/images/${name.replaceAll("\\", "/")}`);
}
