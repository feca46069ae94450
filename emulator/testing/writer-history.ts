// What writer-to-kill.ts writes, so that killed.test.ts knows what has to be there after so many commits.

import type { Write } from "../src/store/write.ts";
import { ROOT, setWrite } from "./document-builder.ts";

const LAST_PATH = "state/last";
export const LAST = `${ROOT}/${LAST_PATH}`;
const PLACES = 40;
const TEXT = "Matur sem annars færi til spillis fær nýtt líf. ".repeat(10);

/** The n-th commit; it tells its number in a document of its own. */
export function writesOf(n: number): Write[] {
  const place = (number: number) => `places/${number % PLACES}`;
  return [
    setWrite(place(n), { n, text: TEXT }),
    { type: "delete", name: `${ROOT}/${place(n * 7 + 3)}` },
    setWrite(LAST_PATH, { n }),
  ];
}

/** Each document's `n` after the first so many commits. */
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
