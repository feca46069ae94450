// The production build: the files of both applications, then the prerendered pages (src/site/rendering/README.md).
//
//   node web/build/build.ts [--out-dir web/dist]
//
// Writes {out-dir}.files.json beside the folder: what functions need to render pages. When firebase-tools runs
// it before a deploy, the pages have the content that editors have published; {out-dir}/build.json says when that was.
//
// VITE_LOCAL_SUITE (see src/shared/config/env.ts) makes it a build for the local suite.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { completeContent, type PublishedContent, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { build, type Manifest } from "vite";
import { DATA_VARIABLES } from "../src/brand.ts";
import { prerenderSite } from "../src/site/rendering/prerender.ts";
import { readPublished } from "./published-content.ts";
import { writeSecurityTxt } from "./security-txt.ts";
import { writeIcons, writeSharePictures } from "./site-pictures.ts";

const { values: flags } = parseArgs({ options: { "out-dir": { type: "string" } } });
const web = join(import.meta.dirname, "..");
const outDir = resolve(flags["out-dir"] ?? join(web, "dist"));
// Inside the repository, where it finds its packages. Named by process, because builds may run at the same time.
const serverDir = join(web, "..", ".cache", `web-server-${process.pid}`);
// Test runners set it to "test", which would build React for development.
process.env.NODE_ENV = "production";

const shared = { configFile: join(web, "vite.config.ts"), logLevel: "warn" } as const;
// Changes with the dependencies' versions only, so that returning visitors have it cached.
const vendor = {
  name: "vendor",
  test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|swr)\//,
};
/** Part of the site's script without being imported by its start. */
const SITE_FILE = /\/(?:index\.html|pages\/legal\/\w+\.tsx|locales\/\w+\/(?:common|legal)\.json)$/;
const PAGE_FILE =
  /\/pages\/([\w-]+)\/(?:page\.tsx|text\.\w+\.ts)$|\/locales\/\w+\/(article|contact|news|towns)\.json$/;
await build({
  ...shared,
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // No script imports others than those that each page has loaded.
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
// A build of its own: nothing of the admin area can become part of what a visitor downloads.
await build({
  ...shared,
  build: {
    outDir,
    emptyOutDir: false,
    assetsDir: "assets/admin",
    // What an author waits for has a budget: tests/sweeps/budgets.spec.ts.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      // The area has the Functions SDK at once; modules that it shares with the site import it late.
      checks: { ineffectiveDynamicImport: false },
      input: join(web, "admin.html"),
      // One file instead of a dozen of a few hundred bytes.
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
    ssr: join(web, "src/site/rendering/entry-server.tsx"),
    copyPublicDir: false,
    // page-fields.ts loads the texts at once, which the pages load one by one.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});

const server = await import(pathToFileURL(join(serverDir, "entry-server.js")).href);
const manifestFile = join(outDir, ".vite", "manifest.json");
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
const content = completeContent(await publishedContent(), defaultSections(DATA_VARIABLES));
const files = await prerenderSite(outDir, manifest, server, content);
await writeSharePictures(outDir, await server.sharePictures(content), server.drawShareCard);
await writeIcons(outDir, join(outDir, "images", "logo.svg"));
writeSecurityTxt(outDir);
writeFileSync(`${outDir}.files.json`, JSON.stringify(files));
rmSync(serverDir, { recursive: true });
rmSync(dirname(manifestFile), { recursive: true });

/** Nothing outside of a deploy, and if the project cannot be read: pages then show the default content until their scripts run. */
async function publishedContent(): Promise<PublishedContent> {
  // Set by firebase-tools: https://firebase.google.com/docs/cli#hooks (2026).
  const { GCLOUD_PROJECT: project, VITE_LOCAL_SUITE: isLocal } = process.env;
  // A shell may export the project too.
  if (!project || isLocal) return UNPUBLISHED;
  try {
    return await readPublished(project, server.PAGE_FIELDS);
  } catch (cause) {
    console.warn(`The published content of ${project} could not be read: ${(cause as Error).message}`);
    return UNPUBLISHED;
  }
}

type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null };

/** The script that a module is part of: its page's, "site" for what several load, or null for what is loaded on demand. */
function scriptOf(id: string, graph: Graph): string | null {
  const users = new Set<string | null>();
  const modules = new Set([id]);
  for (const module of modules) {
    const importers = graph.getModuleInfo(module)?.importers ?? [];
    const [, page, namespace] = PAGE_FILE.exec(module) ?? [];
    const user = SITE_FILE.test(module) ? "site" : (page ?? namespace);
    // A page's own, although another imports it.
    if (user && module === id) return user;
    if (user || importers.length === 0) users.add(user ?? null);
    for (const importer of importers) modules.add(importer);
  }
  return users.size > 1 ? "site" : ([...users][0] ?? null);
}
