import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const rows = readFileSync(join(root, "docs/specification.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (statement|constant) \|/.test(line))
  .map((line) => line.slice(2, -2).split(" | "));

describe("docs/specification.md", () => {
  it("has a place and a test, or a dash, for every statement", () => {
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ""))).toEqual(
      [],
    );
  });

  it("makes no statement twice", () => {
    const statements = rows.map(([statement]) => statement);
    expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([]);
  });

  it("names files that are there", () => {
    const named = rows.flatMap(([, where = "", shown = ""]) =>
      [...`${where} ${shown}`.matchAll(/`((?:web|functions|seed|scripts|tests|emulator)\/[^`]+)`/g)].map(
        ([, path = ""]) => path,
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    const isThere = (path: string) =>
      existsSync(join(root, path)) || globSync(path, { cwd: root }).length > 0;
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});

describe("docs/faults.md", () => {
  const text = readFileSync(join(root, "docs/faults.md"), "utf8");

  it("has an end for each finding", () => {
    const findings = Array.from({ length: 18 }, (_, index) => `F${index + 1}`);
    expect(findings.filter((finding) => !new RegExp(`^\\| ${finding}\\b`, "m").test(text))).toEqual([]);
  });

  it("names tests that are there, by their names", () => {
    const named = [...text.matchAll(/`([^`]+\.(?:test|spec|process)\.tsx?)`(?: "([^"]+)")?/g)];
    expect(named.length).toBeGreaterThan(30);
    const isThere = (path = "", name = "") =>
      existsSync(join(root, path)) && readFileSync(join(root, path), "utf8").includes(name);
    expect(named.filter(([, path, name]) => !isThere(path, name)).map(([words]) => words)).toEqual([]);
  });
});
