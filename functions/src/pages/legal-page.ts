import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import { LEGAL_TEXTS } from "@matbjorg/contract/legal/legal-versions";
import { readPaths } from "@matbjorg/contract/public-reads";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { languageOfPath, pathInLanguage, type SiteFiles } from "@matbjorg/web/server";
import { cachedIfChecked, type READS } from "./reads.ts";
import { type Answer, PAGE_READ_TIMEOUT_MS, type Page, renderPageResponse } from "./render-page-response.ts";

type Read = (typeof READS)["legal"]["read"];

/**
 * Renders the terms or the privacy policy: `/terms` with the version in force, or `/terms/2027-01-15`. With the
 * parameter `changes`, the page compares its version with another. The status is 200, or 404 for an unknown version. If
 * the read of the version in force fails, shows the text in the code. If it only takes long, the browser reads again, as for
 * an article (`articlePage`).
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
  const data = { reads: { [key]: answer === 404 ? null : answer } };
  return { status: answer === 404 ? 404 : 200, cacheControl: cachedIfChecked(answer), data };
}
