import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizeHtml, normalizeLine, normalizeText } from "@matbjorg/contract/text/normalize-text";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const files = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter((file) => !file.includes("node_modules"));
const DATA = [
  "contract/src/content/default-content.json",
  ...files("seed/data/*.json"),
  ...files("web/src/**/locales/**/*.json"),
];
const TEXTS = files("web/src/**/text.{is,en}.ts");

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

it.each([...DATA, ...TEXTS])("normalization changes no text in %s", async (file) => {
  const path = join(ROOT, file);
  const texts = stringsIn(
    file.endsWith(".json") ? JSON.parse(readFileSync(path, "utf8")) : await import(path),
  );
  for (const text of texts) {
    // The label of a unit may begin with a space, so letters are put around it.
    expect(normalizeText(`a${text}b`)).toBe(`a${text}b`);
    expect(normalizeHtml(text)).toBe(text);
    if (!text.includes("\n")) expect(normalizeLine(`a${text}b`)).toBe(`a${text}b`);
  }
});
