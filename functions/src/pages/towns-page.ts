import type { SiteContent } from "@matbjorg/contract/content-sections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { SiteFiles } from "@matbjorg/web/server";
import type { Firestore } from "firebase-admin/firestore";
import { readTowns } from "./public-reads.ts";
import {
  type Answer,
  CACHED,
  PAGE_READ_TIMEOUT_MS,
  type Page,
  renderPageResponse,
  type Web,
} from "./render-page-response.ts";

/** Renders `/towns` or its English twin. A failed read is handled as in `articlePage`. */
export function townsPage(
  path: string,
  web: Web,
  files: SiteFiles,
  db: Firestore,
  content: Promise<SiteContent>,
): Promise<Page> {
  return renderPageResponse(path, web, files, answer(db), content);
}

/** @throws Error if the read fails or times out */
async function answer(db: Firestore): Promise<Answer> {
  const towns = await withTimeout(readTowns(db), PAGE_READ_TIMEOUT_MS);
  return { status: 200, cacheControl: CACHED, data: { reads: { [readPaths.towns]: towns } } };
}
