// The last step of the build: writes every page of the route table as HTML, in both languages, except for those that a
// function renders on request.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CompleteContent, siteContentOf } from "@matbjorg/contract/content";
import type { Manifest } from "vite";
import { htmlPage, linksKey, type PageLinks, type RenderedPage, type SiteFiles } from "./html-page.ts";

type Server = typeof import("./entry-server.tsx");
/** The types that functions see. */
type DeclaredServer = typeof import("./server.d.ts");

const ENTRY = "index.html";

/**
 * @param outDir the browser's build, with its index.html as the template of all pages
 * @param content of the pages, and of pages that functions render while they cannot read it
 * @returns what functions need to render pages (site-files.json)
 */
export async function prerenderSite(
  outDir: string,
  manifest: Manifest,
  server: Server,
  content: CompleteContent,
): Promise<SiteFiles> {
  server satisfies DeclaredServer;
  const chunks = new Chunks(manifest);
  const links: Record<string, PageLinks> = {};
  const files = {
    template: withoutScripts(readFileSync(join(outDir, ENTRY), "utf8")),
    entry: chunks.address(ENTRY),
    links,
    listed: [] as string[],
    content,
  };
  for (const { url, file } of server.sitePages()) {
    const page = await server.renderPage(url, {
      content: siteContentOf(content, server.languageOfPath(url)),
    });
    if (page.isListed && page.language === "is") files.listed.push(url);
    links[linksKey(page.route, page.language)] = linksOf(page, chunks);
    if (!file) continue;
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), htmlPage(files, page));
  }
  return files;
}

/** The files that the first render of a page needs: its chunk and texts, with all that they import. */
function linksOf({ route, namespaces, language }: RenderedPage, chunks: Chunks): PageLinks {
  const modules = [
    ENTRY,
    `src/site/pages/${route}/page.tsx`,
    `src/site/pages/${route}/text.${language}.ts`,
    `src/site/pages/legal/${route}.tsx`,
    `src/site/pages/legal/${route}.${language}.ts`,
    ...namespaces.map((namespace) => `src/shared/i18n/locales/${language}/${namespace}.json`),
  ].filter((module) => chunks.has(module));
  const keys = new Set(modules.flatMap((module) => chunks.withImports(module)));
  const entry = new Set(chunks.withImports(ENTRY));
  return {
    // The template links the entry's own.
    styles: chunks.styles([...keys].filter((key) => !entry.has(key))),
    scripts: [...keys].map((key) => chunks.address(key)),
  };
}

/** bootstrap.js loads the scripts after the page's `load` event. */
function withoutScripts(html: string): string {
  return html.replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, "");
}

/** Vite's manifest: https://vite.dev/guide/backend-integration */
class Chunks {
  readonly #manifest: Manifest;

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
  }

  has(key: string): boolean {
    return key in this.#manifest;
  }

  address(key: string): string {
    return `/${this.#chunk(key).file}`;
  }

  styles(keys: Iterable<string>): string[] {
    return [...new Set([...keys].flatMap((key) => this.#chunk(key).css ?? []))].map((file) => `/${file}`);
  }

  /** The chunk and all that it imports statically. */
  withImports(key: string, seen = new Set<string>()): string[] {
    if (seen.has(key)) return [];
    seen.add(key);
    return [...(this.#chunk(key).imports ?? []).flatMap((imported) => this.withImports(imported, seen)), key];
  }

  #chunk(key: string) {
    const chunk = this.#manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    return chunk;
  }
}
