import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Matches a docstring that begins with a bare preposition or a clause without a subject. */
const HEADLESS = /\/\*\*\s+(?:\*\s+)?(?:Of|As|With|Without|Behind|Not|For|What|Who|Whose|Beside)\b[^\n]*/g;

const EXAMPLE = `Begin a docstring with a verb in the third person, "Whether", or a noun with its article:
  not  /** Of the page for unknown addresses. */
  but  /** The path under which the not-found page is prerendered. */`;

function headlessDocstrings(code: string): string[] {
  return code.match(HEADLESS) ?? [];
}

it("a docstring that begins with a preposition is rejected, and one that begins with a noun is accepted", () => {
  expect(headlessDocstrings("/** Of a page. */")).toEqual(["/** Of a page. */"]);
  expect(headlessDocstrings("/**\n   * What a page shows.\n   */")).toHaveLength(1);
  expect(
    headlessDocstrings("/** The title of a page. */ /** Whether it is shown. */ /* Of a page. */"),
  ).toEqual([]);
});

it("no docstring in any source file begins with a preposition", () => {
  const files = globSync("{contract,functions,seed,tests,tools,web}/**/*.{ts,tsx,mjs,cjs}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**", "functions/lib/**", "**/docstrings.test.ts"],
  });
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) =>
    headlessDocstrings(readFileSync(join(root, path), "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(found, EXAMPLE).toEqual([]);
});
