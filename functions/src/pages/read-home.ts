import { type HomeAnswers, readPaths } from "@matbjorg/contract/public-reads";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/callable/log-failure.ts";
import { readLatestNews } from "./read-news.ts";
import { readContent, readPartners } from "./read-records.ts";

/** A slower read counts as failed, so that the page can show the others. Less than the browser waits for partners. */
const READ_TIMEOUT_MS = 8_000;

/**
 * Runs the reads of the home page at the same time. A read that fails is logged, and its response is null.
 * @throws Error if all of them fail
 */
export async function readHome(
  db: Firestore,
  language: "is" | "en",
  {
    withPartners,
    timeoutMs = READ_TIMEOUT_MS,
  }: { readonly withPartners: boolean; readonly timeoutMs?: number },
): Promise<HomeAnswers> {
  const reads: Readonly<Record<string, Promise<unknown>>> = {
    [readPaths.content(language)]: readContent(db, language),
    [readPaths.latest]: readLatestNews(db),
    ...(withPartners && { [readPaths.partners]: readPartners(db) }),
  };
  const failures: unknown[] = [];
  const answers = await Promise.all(
    Object.entries(reads).map(async ([path, read]) => {
      const answer = await withTimeout(read, timeoutMs).catch((error: unknown) => {
        failures.push(error);
        return null;
      });
      return [path, answer] as const;
    }),
  );
  if (failures.length === answers.length) throw failures[0];
  for (const error of failures) logger.error("pages failed", { path: "/read/home", ...failureLine(error) });
  return Object.fromEntries(answers);
}
