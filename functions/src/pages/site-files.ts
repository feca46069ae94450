import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteFiles } from "@matbjorg/web/server";

/** Where the local suite keeps what the web's build wrote; deployed, it lies beside the functions. */
const FILE = process.env.SITE_FILES ?? join(import.meta.dirname, "site-files.json");

let files: Promise<SiteFiles> | undefined;

/** What the web's build knows of its files, see `htmlPage`; read once. */
export function siteFiles(): Promise<SiteFiles> {
  files ??= readFile(FILE, "utf8").then((json) => JSON.parse(json) as SiteFiles);
  files.catch(() => {
    files = undefined;
  });
  return files;
}
