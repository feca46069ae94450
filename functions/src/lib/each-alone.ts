import * as logger from "firebase-functions/logger";
import { failureLine } from "./callable/log-failure.ts";

/** What has failed, by day: a schedule meets it every minute, and nobody needs a line for each. */
const reported = { day: "", names: new Set<string>() };

/**
 * Works on one document after the other. One that fails is skipped and logged by its path, once a day, and does not stop the
 * others.
 *
 * @param work returns whether it did something
 * @returns how many it did something for, and the paths of those that failed
 */
export async function eachAlone<Document extends { readonly ref: { readonly path: string } }>(
  documents: readonly Document[],
  work: (document: Document) => Promise<boolean>,
): Promise<{ readonly done: number; readonly failed: readonly string[] }> {
  let done = 0;
  const failed: string[] = [];
  for (const document of documents) {
    try {
      if (await work(document)) done += 1;
    } catch (error) {
      failed.push(document.ref.path);
      reportOnce(document.ref.path, error);
    }
  }
  return { done, failed };
}

/** Logs by its path, once a day, that a document was skipped. */
export function reportOnce(path: string, error: unknown): void {
  const day = new Date().toISOString().slice(0, 10);
  if (day !== reported.day) {
    reported.day = day;
    reported.names.clear();
  }
  if (reported.names.has(path)) return;
  reported.names.add(path);
  logger.error("a document was skipped", { document: path, ...failureLine(error) });
}
