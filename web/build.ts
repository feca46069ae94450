// The production build: the browser's files, then every page with static text rendered in both languages.
//
//   node web/build.ts [--out-dir web/dist]
//
// VITE_LOCAL_SUITE (see src/config/env.ts) makes it a build for the local suite.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build, type Manifest } from "vite";

const { values: flags } = parseArgs({ options: { "out-dir": { type: "string" } } });
const web = import.meta.dirname;
const outDir = resolve(flags["out-dir"] ?? join(web, "dist"));
// Inside the repository, where it finds its packages; of its own, since builds may run side by side.
const serverDir = join(web, "..", ".cache", `web-server-${process.pid}`);
// A test runner sets it to "test", which would build React for development.
process.env.NODE_ENV = "production";

/** The prerendered addresses and the files that Hosting serves them from (cleanUrls: `en.html` is /en). */
const PAGES = [
  { url: "/", file: "index.html" },
  { url: "/en", file: "en.html" },
  { url: "/404", file: "404.html" },
];

type Server = typeof import("./src/entry-server.tsx");

const configFile = join(web, "vite.config.ts");
const shared = { configFile, logLevel: "warn" } as const;
await build({ ...shared, build: { outDir, emptyOutDir: true } });
// A build of its own: nothing of the admin area can find its way into what a visitor downloads.
await build({
  ...shared,
  build: {
    outDir,
    emptyOutDir: false,
    assetsDir: "assets/admin",
    manifest: false,
    rolldownOptions: { input: join(web, "admin.html") },
    copyPublicDir: false,
  },
});
await build({
  ...shared,
  build: {
    outDir: serverDir,
    emptyOutDir: true,
    ssr: join(web, "src/entry-server.tsx"),
    copyPublicDir: false,
  },
});

const server = (await import(pathToFileURL(join(serverDir, "entry-server.js")).href)) as Server;
const template = readFileSync(join(outDir, "index.html"), "utf8");
const manifestFile = join(outDir, ".vite", "manifest.json");
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
for (const { url, file } of PAGES) {
  const { html, head, language } = await server.renderPage(url);
  const page = template
    .replace('<html lang="is">', `<html lang="${language}">`)
    .replace("<!--head-->", () => headOf(url, head, language))
    .replace("<!--page-->", () => html);
  writeFileSync(join(outDir, file), page);
}
rmSync(serverDir, { recursive: true });
rmSync(dirname(manifestFile), { recursive: true });
if (!existsSync(join(outDir, "404.html"))) throw new Error("The build wrote no 404.html");

function headOf(
  url: string,
  head: Awaited<ReturnType<Server["renderPage"]>>["head"],
  language: string,
): string {
  const { brand, pathInLanguage } = server;
  const absolute = (path: string) => brand.origin + (path === "/" ? "/" : path);
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description ?? "")}">`,
    ...preloads(language),
  ];
  if (head.isHidden) return [...tags, '<meta name="robots" content="noindex">'].join("\n    ");
  tags.push(
    `<link rel="canonical" href="${absolute(url)}">`,
    `<link rel="alternate" hreflang="is" href="${absolute(pathInLanguage(url, "is"))}">`,
    `<link rel="alternate" hreflang="en" href="${absolute(pathInLanguage(url, "en"))}">`,
    `<link rel="alternate" hreflang="x-default" href="${absolute(pathInLanguage(url, "is"))}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    `<meta property="og:locale" content="${language === "en" ? "en_GB" : "is_IS"}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description ?? "")}">`,
    `<meta property="og:url" content="${absolute(url)}">`,
    `<meta property="og:image" content="${brand.origin}/images/share.webp">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  );
  return tags.join("\n    ");
}

/** What the first paint and the first render wait for: the heading's font and the page's texts. */
function preloads(language: string): string[] {
  const font = Object.values(manifest)
    .flatMap(({ assets }) => assets ?? [])
    .find((asset) => asset.endsWith(".woff2"));
  const texts = manifest[`src/i18n/resources.${language}.ts`]?.file;
  if (!font || !texts) throw new Error("The build has no font or no texts to preload");
  return [
    `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="modulepreload" href="/${texts}">`,
  ];
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
