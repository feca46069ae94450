import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteContentOf } from "@matbjorg/contract/content/content";
import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import type { SiteFiles } from "@matbjorg/web/server";

/** Deployed, it lies beside the functions. */
const FILE = join(import.meta.dirname, "site-files.json");

/** The font of share cards, see functions/build.ts. */
export const SHARE_FONT = join(import.meta.dirname, "assets", "share-font.ttf");

let files: Promise<SiteFiles> | undefined;

/** The web build's manifest, see `htmlPage`; read once per instance, but in dev, which writes it again. The local suite sets where it is. */
export function siteFiles(): Promise<SiteFiles> {
  if (process.env.SITE_FILES_CHANGE) files = undefined;
  files ??= readFile(process.env.SITE_FILES ?? FILE, "utf8").then((json) => JSON.parse(json) as SiteFiles);
  files.catch(() => {
    files = undefined;
  });
  return files;
}

/** Returns the content in one language as the site was deployed. */
export async function deployedContent(language: "is" | "en"): Promise<SiteContent> {
  return siteContentOf((await siteFiles()).content, language);
}
