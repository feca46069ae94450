import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..", "..");
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
const sheets = files.filter((name) => name.endsWith(".css") && !name.endsWith("tokens.css"));
const read = (name: string) => readFileSync(join(SOURCES, name), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");

/** Values that only tokens.css may contain, with the pattern of a line that does. */
const LITERALS = {
  color: /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(|:\s*(white|black)\b/i,
  radius: /radius:(?!(\s+(var\([\w-]+\)|0|inherit))+;)/,
  motion: /@keyframes|^\s*(animation|transition)(-\w+)?:(?!.*var\(--)/,
};

describe.each(sheets)("%s", (sheet) => {
  it("uses tokens for colours, radii and motion", () => {
    const lines = read(sheet).split("\n");
    for (const [kind, pattern] of Object.entries(LITERALS)) {
      const found = lines.filter((line) => pattern.test(line)).map((line) => line.trim());
      expect(found, `a literal ${kind} belongs into shared/styles/tokens.css`).toEqual([]);
    }
  });

  it("uses existing tokens", () => {
    const text = [...sheets, "shared/styles/tokens.css"].map(read).join("\n");
    const known = new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const unknown = [...read(sheet).matchAll(/var\((--[\w-]+)/g)].filter(([, name]) => !known.has(name));
    expect(unknown.map(([, name]) => name)).toEqual([]);
  });
});

it("text has the sizes of one scale, and no weight above 700", () => {
  const tokens = read("shared/styles/tokens.css");
  const sizes = [...tokens.matchAll(/--size-\d+: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem) * 16);
  expect(sizes).toEqual([14, 16, 18, 22, 28, 40, 56, 80]);
  for (const [, purpose, value] of tokens.matchAll(/--size-([a-z]\w*): (.*);/g))
    expect([purpose, value]).toEqual([purpose, expect.stringMatching(/^var\(--size-\d+\)$/)]);
  // The admin area is denser. Text in drawings is measured in theirs, printed text in the paper's.
  for (const sheet of sheets.filter((name) => !name.startsWith("admin"))) {
    const lines = read(sheet).match(/\bfont(-size|-weight)?: .*/g) ?? [];
    const others = lines.filter(
      (line) =>
        !/^font(-size|-weight)?: (([4567]00|400 600|inherit);|([4567]00 )?(var\(--size-|[\d.]+cqi|\d+p[tx]))/.test(
          line,
        ),
    );
    expect([sheet, others]).toEqual([sheet, []]);
  }
});

describe("the pieces", () => {
  it("exist for every global class name, and each is used", () => {
    const pieces = [
      "shared/styles/pieces.css",
      "shared/styles/states.css",
      "shared/styles/controls.css",
      "admin/admin.css",
      "admin/dialogs.css",
    ]
      .map(read)
      .join("\n");
    const defined = new Set([...pieces.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
    const used = new Set<string>();
    for (const name of files.filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))) {
      const code = read(name);
      const literals = code.matchAll(
        /className=\{?["`]([^"`]+)|class="([^"]+)"|element\("\w+", ["`]([^"`]+)/g,
      );
      for (const [, attribute, html, made] of literals) {
        const words = (attribute ?? html ?? made ?? "").replaceAll(/\$\{[^}]*\}/g, " ").split(/\s+/);
        for (const word of words) if (word) used.add(word);
      }
    }
    // Set at run time: a band's background and a question's answer; and in admin.html.
    for (const chosen of ["dark", "danger", "start-failure"]) used.add(chosen);
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
    expect([...defined].filter((name) => !used.has(name as string))).toEqual([]);
  });
});
