// The production build: the browser's files, then every page of the route table rendered in both languages but those that
// a function renders.
//
//   node web/build.ts [--out-dir web/dist]
//
// Beside the folder, in {out-dir}.files.json, it says what the files are called: functions render pages that name them.
//
// VITE_LOCAL_SUITE (see src/shared/config/env.ts) makes it a build for the local suite.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build, type Manifest } from "vite";
import { shortClassNames } from "./class-names.ts";
import { writeIcons, writeSharePictures } from "./site-pictures.ts";
import { pathInLanguage } from "./src/shared/config/paths.ts";
import { linksKey, type PageLinks, type RenderedPage, type SiteFiles } from "./src/site/html-page.ts";
import { shareName } from "./src/site/lib/share-name.ts";

const { values: flags } = parseArgs({ options: { "out-dir": { type: "string" } } });
const web = import.meta.dirname;
const outDir = resolve(flags["out-dir"] ?? join(web, "dist"));
// Inside the repository, where it finds its packages; of its own, since builds may run side by side.
const serverDir = join(web, "..", ".cache", `web-server-${process.pid}`);
// A test runner sets it to "test", which would build React for development.
process.env.NODE_ENV = "production";

type Server = typeof import("./src/site/entry-server.tsx");
/** What functions are told of it holds. */
type Declared = typeof import("./src/site/server.d.ts");

/**
 * What main.tsx of the admin area names, with all that it needs: one file. Auth is in it, to ask who is signed in while the
 * rest still comes, and React is not.
 */
const FIRST_MODULES =
  /web\/src\/(brand|shared\/(lib\/(auth|reload-once|watch-errors)|start-failure|components\/message-page|styles\/)|admin\/i18n\/admin-language)/;

/** What site/arrival.ts needs, which runs without React. */
const ARRIVAL_MODULES =
  /web\/src\/(brand|shared\/(auth\/admin-seen|config\/(env|storage-keys)|i18n\/language|lib\/local-storage)|site\/(arrival|somebody|lib\/is-prerendered|features\/consent\/(consent|analytics-loader)))\.ts/;

const configFile = join(web, "vite.config.ts");
const shared = {
  configFile,
  logLevel: "warn",
  css: { modules: { generateScopedName: shortClassNames(web) } },
} as const;
const ARRIVAL = "src/site/arrival.ts";
await build({
  ...shared,
  build: {
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      input: [join(web, "index.html"), join(web, ARRIVAL)],
      output: joinedFirst("arrival", ARRIVAL_MODULES),
    },
  },
});
// Builds of their own: nothing of the admin area can find its way into what a visitor downloads.
await buildApart("admin.html", "assets/admin");
// What shows the pieces is for those who make them.
if (process.env.VITE_LOCAL_SUITE) await buildApart("dev/pieces.html", "assets/dev");
await build({
  ...shared,
  build: {
    outDir: serverDir,
    emptyOutDir: true,
    ssr: join(web, "src/site/entry-server.tsx"),
    copyPublicDir: false,
  },
});

const server = (await import(pathToFileURL(join(serverDir, "entry-server.js")).href)) as Server;
server satisfies Declared;
const manifestFile = join(outDir, ".vite", "manifest.json");
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
const entryChunks = chunksOf("index.html");
const headingFont = Object.keys(manifest).find((key) => key.endsWith(".woff2")) ?? "a font";
const files = {
  template: withoutScripts(readFileSync(join(outDir, "index.html"), "utf8")),
  arrival: `/${fileOf(ARRIVAL)}`,
  scripts: [...entryChunks].map((key) => `/${fileOf(key)}`),
  links: {} as Record<string, PageLinks>,
  listed: [] as string[],
};
/** See `shareName`. */
const withPicture = new Set<string>();
for (const { url, file } of server.sitePages()) {
  const page = await server.renderPage(url);
  if (page.isListed && page.language === "is") files.listed.push(url);
  if (!page.isHidden) withPicture.add(shareName(pathInLanguage(url, "is")));
  files.links[linksKey(page.route, page.language)] = linksOf(page);
  if (!file) continue;
  mkdirSync(dirname(join(outDir, file)), { recursive: true });
  writeFileSync(join(outDir, file), server.htmlPage(files, page));
}
for (const language of ["is", "en"]) {
  const [list, article] = ["news", "article"].map((route) => files.links[linksKey(route, language)]);
  if (!list || !article) throw new Error(`The build has no news in "${language}"`);
  // A list leads to articles: what shows one is asked for with the list's own, before its cards have been looked for.
  const chunks = [...new Set([...list.chunks, ...article.chunks, ...article.styles])];
  files.links[linksKey("news", language)] = { ...list, chunks };
}
withPicture.delete("");
await writeSharePictures(outDir, withPicture);
await writeIcons(outDir);
// For a page that a function sends: it cannot know what the site's own stylesheet is called in this build.
const answerStyles = join(outDir, "contact-answer.css");
const imports = stylesOf(entryChunks).map((address) => `@import "${address}";\n`);
writeFileSync(answerStyles, imports.join("") + readFileSync(answerStyles, "utf8"));
// For the function that renders pages on request.
writeFileSync(`${outDir}.files.json`, JSON.stringify(files satisfies SiteFiles));
rmSync(serverDir, { recursive: true });
rmSync(dirname(manifestFile), { recursive: true });

function buildApart(page: string, assetsDir: string) {
  return build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir,
      manifest: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(web, page),
        output: joinedFirst("first", FIRST_MODULES),
      },
      copyPublicDir: false,
    },
  });
}

/** One file, whatever else the configuration joins. */
function joinedFirst(name: string, test: RegExp) {
  return { codeSplitting: { groups: [{ name, test, priority: 1 }] } };
}

/** What the first paint and the first render wait for: the heading's font, the page's styles, chunk and texts. */
function linksOf({ route, namespaces, reads, language }: RenderedPage): PageLinks {
  const texts = `src/site/content/${route}.${language}.ts`;
  const own = new Set([
    ...chunksOf(`src/site/routes/${route}.tsx`),
    ...(texts in manifest ? chunksOf(texts) : []),
    ...(reads ? chunksOf(keyOf("firestore")) : []),
    ...namespaces.flatMap((namespace) => [
      ...chunksOf(`src/shared/i18n/locales/${language}/${namespace}.json`),
    ]),
  ]);
  const chunks = [...own].filter((key) => !entryChunks.has(key));
  return {
    font: `/${fileOf(headingFont)}`,
    styles: stylesOf(chunks),
    chunks: chunks.map((key) => `/${fileOf(key)}`),
  };
}

function stylesOf(chunks: Iterable<string>): string[] {
  return [...chunks].flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`);
}

function fileOf(key: string): string {
  const file = manifest[key]?.file;
  if (!file) throw new Error(`The build has no file for ${key}`);
  return file;
}

/** Its scripts are the starter's to load: see starter.js. */
function withoutScripts(html: string): string {
  return html.replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, "");
}

/** The key of a chunk that is none of a single module, by its name. */
function keyOf(name: string): string {
  const key = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (!key) throw new Error(`The build has no chunk "${name}"`);
  return key;
}

/** A chunk after all that it imports statically, by their names in the manifest. */
function chunksOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}`);
  if (seen.has(key)) return new Set();
  seen.add(key);
  return new Set([...(chunk.imports ?? []).flatMap((imported) => [...chunksOf(imported, seen)]), key]);
}
