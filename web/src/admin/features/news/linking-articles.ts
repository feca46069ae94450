import { withTimeout } from "@matbjorg/contract/with-timeout";
import { callFunction } from "../../../shared/lib/call-function.ts";

/** How long a question waits for the titles. */
const WAIT_MS = 2_000;

/**
 * Returns the titles of the published articles that link to an article, for the question before readers lose it. Returns
 * none if they cannot be read in time.
 */
export async function linkingTitles(id: string): Promise<string | undefined> {
  const answer = callFunction("getLinkingArticles", { id });
  const { titles } = await withTimeout(answer, WAIT_MS).catch(() => ({ titles: [] }));
  return titles.length > 0 ? titles.join(" · ") : undefined;
}
