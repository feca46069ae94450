import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizeHtml, normalizeText } from "@matbjorg/contract/text/normalize-text";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

function filesIn(folder: string, name: RegExp): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return files.filter((file) => name.test(file)).map((file) => join(root, folder, file));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

it("the rules for texts change none of ours: of seeds, samples, content and pages", async () => {
  const data = ["seed/data", "contract/src/content", "web/src/shared/i18n/locales"]
    .flatMap((folder) => filesIn(folder, /\.json$/))
    .map((file) => JSON.parse(readFileSync(file, "utf8")));
  const pages = await Promise.all(filesIn("web/src/site", /text\.(is|en)\.ts$/).map((file) => import(file)));
  const texts = [...data, ...pages].flatMap(stringsIn);
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.filter((text) => normalizeText(text) !== text)).toEqual([]);
  expect(texts.filter((text) => normalizeHtml(text) !== text)).toEqual([]);
});
