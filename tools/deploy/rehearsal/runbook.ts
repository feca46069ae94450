import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const docs = join(import.meta.dirname, "..", "..", "..", "docs");

/** The pages of the runbook: its index first, then those of docs/operating, in the index's order. */
export const PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  ["operating.md", ...pagesOfIndex()].map((file) => [file, readFileSync(join(docs, file), "utf8")]),
);

function pagesOfIndex(): string[] {
  const index = readFileSync(join(docs, "operating.md"), "utf8");
  const listed = [...index.matchAll(/^\| \[[^\]]+\]\((operating\/[^)]+)\)/gm)].map(([, file = ""]) => file);
  const unlisted = readdirSync(join(docs, "operating")).filter(
    (file) => !listed.includes(`operating/${file}`),
  );
  return [...listed, ...unlisted.map((file) => `operating/${file}`)];
}

/** Returns the blocks of commands in a page, such as "operating/ci.md". */
export function blocksOf(page: string): readonly string[] {
  return [...(PAGES[page] ?? "").matchAll(/^```sh\n([\s\S]+?)^```/gm)].map(([, block = ""]) => block);
}

/** Returns the commands that a page names within its sentences and tables. */
export function namedIn(page: string): readonly string[] {
  const text = (PAGES[page] ?? "").replaceAll(/^```[\s\S]+?^```/gm, "");
  return [...text.matchAll(/`((?:npx|npm|gcloud|git|curl) [^`]+)`/g)].map(([, one = ""]) =>
    one.replaceAll(/\s+/g, " "),
  );
}
