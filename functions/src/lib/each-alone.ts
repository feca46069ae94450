import * as logger from "firebase-functions/logger";
import { failureLine } from "./callable/log-failure.ts";

/** The failures reported today. A schedule meets the same failure every minute, and one line a day is enough. */
const reported = { day: "", names: new Set<string>() };

/**
 * Works on one document after another. A document that fails is skipped, its path is logged once a day, and the others
 * continue.
 *
 * @param work returns whether it did something
 * @returns for how many documents it did something, and the paths of those that failed
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

/** Logs once a day that the document with this path was skipped. */
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
