// The production build: builds both applications, then prerenders the pages (src/site/rendering/README.md).
//
//   node web/build/build.ts [--out-dir web/dist]
//
// Also writes {out-dir}.files.json, which functions need to render pages. If firebase-tools runs the build before a deploy,
// the pages contain the content that editors have published.
//
// If VITE_LOCAL_SUITE is set (see src/shared/config/env.ts), the build is for the local suite.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { completeContent, type PublishedContent, UNPUBLISHED } from "@matbjorg/contract/content/content";
import type { StoredSection } from "@matbjorg/contract/content/content-sections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { build, type Manifest } from "vite";
import { DATA_VARIABLES } from "../src/brand.ts";
import { APP_QR_PATH, appQrSvg } from "./app-qr.ts";
import { prerenderSite } from "./prerender.ts";
import { readPublished } from "./published-content.ts";
import { writeSecurityTxt } from "./security-txt.ts";
import { writeFallbackPictures, writeIcons, writeSharePictures } from "./site-pictures.ts";

const { values: flags } = parseArgs({ options: { "out-dir": { type: "string" } } });
const web = join(import.meta.dirname, "..");
const outDir = resolve(flags["out-dir"] ?? join(web, "dist"));
// This folder is inside the repository, so that the server finds its packages. Its name contains the process id, because
// builds may run at the same time.
const serverDir = join(web, "..", ".cache", `web-server-${process.pid}`);
// A test runner sets "test", which would build React for development.
process.env.NODE_ENV = "production";

const shared = { configFile: join(web, "vite.config.ts"), logLevel: "warn" } as const;
// This file changes only with the versions of the dependencies, so that returning visitors have it cached.
const vendor = {
  name: "vendor",
  test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|swr)\//,
};
/** Modules that belong to the script of the site. */
const SITE_FILE = /\/(?:index\.html|locales\/\w+\/common\.json)$/;
/** Modules that belong to the script of one page. */
const PAGE_FILE =
  /\/pages\/([\w-]+)\/(?:page\.tsx|text\.\w+\.ts)$|\/locales\/\w+\/(article|contact|legal|news|towns)\.json$/;
await build({
  ...shared,
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // A preload would be useless: scripts only import scripts that the page has loaded already.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            vendor,
            { debugName: "site", name: (id, graph) => (scriptOf(id, graph) === "site" ? "site" : null) },
            { debugName: "page", name: scriptOf },
          ],
        },
      },
    },
  },
});
// The admin area has its own build, so that visitors cannot download any part of it.
await build({
  ...shared,
  build: {
    outDir,
    emptyOutDir: false,
    assetsDir: "assets/admin",
    // tests/sweeps/budgets.spec.ts has budgets for the files that an author waits for.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      input: join(web, "admin.html"),
      // `shared` is one file instead of a dozen of a few hundred bytes each.
      output: { codeSplitting: { groups: [vendor, { name: "shared", minShareCount: 3 }] } },
    },
    copyPublicDir: false,
  },
});
await build({
  ...shared,
  build: {
    outDir: serverDir,
    emptyOutDir: true,
    ssr: join(web, "server/entry-server.tsx"),
    copyPublicDir: false,
    // page-fields.ts imports all texts statically, although pages import their texts dynamically.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});

const server = await import(pathToFileURL(join(serverDir, "entry-server.js")).href);
const manifestFile = join(outDir, ".vite", "manifest.json");
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
const content = completeContent(await publishedContent(), defaultSections(DATA_VARIABLES));
const files = await prerenderSite(outDir, manifest, server, content);
await writeSharePictures(outDir, await server.sharePictures(content), server.drawShareCard);
await writeFallbackPictures(outDir);
await writeIcons(outDir, join(outDir, "images", "logo.svg"));
const { email, appLink } = content.sections.company as StoredSection<"company">;
writeSecurityTxt(outDir, email);
writeFileSync(join(outDir, APP_QR_PATH), appQrSvg(appLink));
writeFileSync(`${outDir}.files.json`, JSON.stringify(files));
rmSync(serverDir, { recursive: true });
rmSync(dirname(manifestFile), { recursive: true });

/**
 * Returns the published content of the project to which the build is deployed. Returns no content outside of a
 * deploy, or if the project cannot be read. Pages then show the default content until their scripts run.
 */
async function publishedContent(): Promise<PublishedContent> {
  // Set by firebase-tools: https://firebase.google.com/docs/cli#hooks (2026).
  const { GCLOUD_PROJECT: project, VITE_LOCAL_SUITE: isLocal } = process.env;
  // A build for the local suite ignores a project that the shell exports.
  if (!project || isLocal) return UNPUBLISHED;
  try {
    return await readPublished(project, server.PAGE_FIELDS);
  } catch (cause) {
    console.warn(`The published content of ${project} could not be read: ${(cause as Error).message}`);
    return UNPUBLISHED;
  }
}

type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null };

/** Returns the script that contains a module: its page, "site" if several pages load it, or null if it is loaded on demand. */
function scriptOf(id: string, graph: Graph): string | null {
  const users = new Set<string | null>();
  const modules = new Set([id]);
  for (const module of modules) {
    const importers = graph.getModuleInfo(module)?.importers ?? [];
    const [, page, namespace] = PAGE_FILE.exec(module) ?? [];
    const user = SITE_FILE.test(module) ? "site" : (page ?? namespace);
    // A page's own module stays in its script, even if another page imports it.
    if (user && module === id) return user;
    if (user || importers.length === 0) users.add(user ?? null);
    for (const importer of importers) modules.add(importer);
  }
  // Few visitors open a legal text. The HTML of articles, which it may contain, stays in their script.
  if (users.size === 2 && users.has("article")) users.delete("legal");
  return users.size > 1 ? "site" : ([...users][0] ?? null);
}
