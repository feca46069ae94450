import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteContentOf } from "@matbjorg/contract/content/content";
import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import type { SiteFiles } from "@matbjorg/web/server";

/** When deployed, this file is in the same folder as the functions. */
const FILE = join(import.meta.dirname, "site-files.json");

/** The font of share cards, which functions/build.ts adds. */
export const SHARE_FONT = join(import.meta.dirname, "assets", "share-font.ttf");

let files: Promise<SiteFiles> | undefined;

/**
 * Returns the web build's manifest, see `htmlPage`. It is read once per instance, except during development, when
 * builds rewrite it. The local suite sets its path.
 */
export function siteFiles(): Promise<SiteFiles> {
  if (process.env.SITE_FILES_CHANGE) files = undefined;
  files ??= readFile(process.env.SITE_FILES ?? FILE, "utf8").then((json) => JSON.parse(json) as SiteFiles);
  files.catch(() => {
    files = undefined;
  });
  return files;
}

/** Returns the deployed content in one language. */
export async function deployedContent(language: "is" | "en"): Promise<SiteContent> {
  return siteContentOf((await siteFiles()).content, language);
}
