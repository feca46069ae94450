import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";
import { repositoryFiles } from "./repository-files.ts";

const root = join(import.meta.dirname, "..", "..");
const text = (path: string) => readFileSync(join(root, path), "utf8");

const files = repositoryFiles ?? [];
const folders = new Set(files.flatMap(foldersOf));
/**
 * The folders at the root. They are listed here by hand, so that the test fails if a page still names a folder that was
 * deleted.
 */
const ROOMS = ["contract", "docs", "functions", "ops", "seed", "tests", "tools", "web"];
const pages = files.filter((file) => file.endsWith(".md"));
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(text("package.json"));

function foldersOf(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsOf = (page: string) =>
  [...text(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

const paths = new RegExp(`\`((?:${ROOMS.join("|")})/[\\w./*{},-]*)\``, "g");

it.skipIf(!repositoryFiles)("there are pages and folders to check, except in a copy without Git", () => {
  expect(pages).toContain("README.md");
  expect([...folders].filter((folder) => /^[^./]+$/.test(folder)).sort()).toEqual(ROOMS);
});

it.each(pages)("%s names files and folders that exist", (page) => {
  const named = [...text(page).matchAll(paths)].map(([, path = ""]) => path);
  // A build or an operator writes some files, which need not exist.
  const kept = named.filter((path) => !/^(web\/dist|functions\/(lib|\.env))/.test(path));
  expect(kept.filter((path) => globSync(path.replace(/\{\w+\}/g, "*"), { cwd: root }).length === 0)).toEqual(
    [],
  );
});

it.each(pages)("%s links to files and headings that exist", (page) => {
  const links = [...text(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : posix.join(posix.dirname(page), path);
    if (!files.includes(target) && !folders.has(target.replace(/\/$/, ""))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

it.each(pages)("%s names commands that exist", (page) => {
  const named = [...text(page).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
