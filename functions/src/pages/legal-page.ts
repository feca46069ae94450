import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import { LEGAL_TEXTS } from "@matbjorg/contract/legal/legal-versions";
import { readPaths } from "@matbjorg/contract/public-reads";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { languageOfPath, pathInLanguage, type SiteFiles } from "@matbjorg/web/server";
import { cachedToday } from "../legal/read-legal.ts";
import type { READS } from "./reads.ts";
import {
  type Answer,
  NEVER_CACHED,
  PAGE_READ_TIMEOUT_MS,
  type Page,
  renderPageResponse,
} from "./render-page-response.ts";

type Read = (typeof READS)["legal"]["read"];

/**
 * Renders the terms or the privacy policy: `/terms` with the version in force, or `/terms/2027-01-15`. With the
 * parameter `changes`, the page compares its version with another. The status is 200, or 404 for an unknown version. A
 * failed read is handled as in `articlePage`.
 *
 * @param url path and query
 */
export function legalPage(
  url: string,
  files: SiteFiles,
  read: Read,
  content: Promise<SiteContent>,
): Promise<Page> {
  return renderPageResponse(url, files, withTimeout(readsOf(url, read), PAGE_READ_TIMEOUT_MS), content);
}

async function readsOf(url: string, read: Read): Promise<Answer> {
  const [path = "", parameters] = url.split("?");
  const language = languageOfPath(path);
  const [, first, from] = pathInLanguage(path, "is").split("/");
  const name = LEGAL_TEXTS.find((one) => one === first) ?? "terms";
  const changes = new URLSearchParams(parameters).get("changes");
  const answer = await read({ name, language, from, changes: changes ?? undefined });
  const key = readPaths.legal(name, language, from, changes);
  if (answer === 404) return { status: 404, cacheControl: NEVER_CACHED, data: { reads: { [key]: null } } };
  return {
    status: 200,
    cacheControl: cachedToday(answer.today, new Date()),
    data: { reads: { [key]: answer } },
  };
}
