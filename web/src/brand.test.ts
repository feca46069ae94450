import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brand } from "./brand.ts";

const web = join(import.meta.dirname, "..");
const files = [
  "admin.html",
  "index.html",
  ...["src", "server"].flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: "utf8" })
      .filter(
        (path) => /\.(?:tsx?|json|css)$/.test(path) && !path.endsWith(".test.ts") && path !== "brand.ts",
      )
      .map((path) => join(folder, path)),
  ),
];

describe("the product's name", () => {
  it("is in no file but brand.ts, in any grammatical case", () => {
    const forms = new Set<string>(Object.values(brand.cases));
    const found = files.flatMap((file) =>
      readFileSync(join(web, file), "utf8")
        .split("\n")
        .filter((line) => [...forms].some((form) => line.includes(form)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
    expect(files).toContain("src/shared/i18n/locales/is/common.json");
    expect(files).toContain("src/site/pages/story/text.is.ts");
    expect(files).toContain("server/legal/terms.is.ts");
  });
});
