// The commits of crash-writer.ts, and the documents that crash-recovery.test.ts expects after n of them.

import type { Write } from "../src/store/write.ts";
import { ROOT, setWrite } from "./document-builder.ts";

const LAST_PATH = "state/last";
export const LAST = `${ROOT}/${LAST_PATH}`;
const DOCUMENTS = 40;
const TEXT = "Matur sem annars færi til spillis fær nýtt líf. ".repeat(10);

/** Returns the n-th commit; it stores its number in the document `LAST`. */
export function writesOf(n: number): Write[] {
  const path = (number: number) => `documents/${number % DOCUMENTS}`;
  return [
    setWrite(path(n), { n, text: TEXT }),
    { type: "delete", name: `${ROOT}/${path(n * 7 + 3)}` },
    setWrite(LAST_PATH, { n }),
  ];
}

/** Returns each document's `n` after the first commits. */
export function historyAfter(commits: number): Map<string, number> {
  const numbers = new Map<string, number>();
  for (let n = 1; n <= commits; n += 1) {
    for (const { type, name } of writesOf(n)) {
      if (type === "delete") numbers.delete(name);
      else numbers.set(name, n);
    }
  }
  return numbers;
}
