import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

// Whoever is owed a notice has one, at a commit: a branch may hold something else tomorrow.

const notice = readFileSync(join(import.meta.dirname, "NOTICE.md"), "utf8");
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));
const recorded = files.filter(({ text }) => /"source": ".*(hidane-dev|sanjevirau)\//.test(text));

it.each(recorded)("$file is in the notice", ({ file }) => {
  expect(notice).toContain(`\`${file}\``);
});

it.each(recorded)("$file names no moving branch as what was recorded", ({ text }) => {
  expect(text).not.toMatch(/github\.com\/(hidane-dev|sanjevirau)\/\w+\/(tree|blob)\/main/);
});

it("names each recording at its commit", () => {
  expect(recorded.length).toBeGreaterThan(10);
  for (const row of notice.match(/^\| `.*$/gm) ?? [])
    expect(row).toMatch(/^\| `[^`]+` \| `[0-9a-f]{40}` \| `/);
});
