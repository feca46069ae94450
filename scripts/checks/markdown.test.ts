import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const text = (path: string) => readFileSync(join(root, path), "utf8");

/** New files too, but nothing that is ignored. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
  .toString()
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)));
const folders = new Set(files.flatMap(foldersOf));
const pages = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) =>
  /\.(tsx?|m?js|rules|ya?ml)$|^(ops|web\/src\/shared\/i18n)\/.*\.json$|^functions\/\.env$/.test(file),
);
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(text("package.json"));

function foldersOf(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}

/** What reads like a path and names no file of this repository, with the reason. */
const NO_PATHS = [
  // Written by a build, by the local suite or by an export.
  /^(web\/dist|functions\/lib)\b/,
  /^(dist\.files\.json|firestore\.json|data\.sqlite|lock\.sqlite|owner\.json|functions\.yaml|suite1?\.log)$/,
  /^(accounts\.json|documents\.jsonl)$/,
  // Answered by a function.
  /^robots\.txt$/,
  // Made by an operator, for one project.
  /^functions\/\.env/,
  // A command's example, and a kind of file.
  /^(some)?\.rules$/,
];
/** Files that name paths in other repositories. */
const OTHERS_PATHS = [
  "emulator/conformance/NOTICE.md",
  "web/src/admin/features/news/text/pasted-samples/README.md",
];

const PATH = /^\.?[\w@*{},-][\w@.*{},-]*(\/[\w@.*{},-]+)*\/?$/;
const EXTENSION = /\.(tsx?|m?js|jsonl?|md|css|html|svg|webp|ttf|txt|ya?ml|rules|sqlite|log)$/;

/** `a.{is,en}.ts` names two files; `{name}` and `*` stand for any. */
function patternsOf(path: string): RegExp[] {
  const list = /\{([^{}]*,[^{}]*)\}/.exec(path);
  if (list) return (list[1] ?? "").split(",").flatMap((one) => patternsOf(path.replace(list[0], one)));
  const steps = path
    .replace(/\/$/, "")
    .split("/")
    .map((step) => {
      if (step === "**") return ".*";
      return step
        .replace(/\{\w+\}/g, "*")
        .replace(/[.+?^$()|[\]\\]/g, "\\$&")
        .replaceAll("*", "[^/]*");
    });
  return [new RegExp(`(^|/)${steps.join("/")}$`)];
}

const isTopLevel = (path: string) => folders.has(path.split("/")[0] ?? "");

/** A path may be relative to a folder that the page speaks of; one that begins at the root must be there. */
function isNamed(path: string): boolean {
  const known = path.endsWith("/") ? [...folders] : [...files, ...folders];
  return patternsOf(path).every((pattern) =>
    known.some((one) => {
      const found = pattern.exec(one);
      return found !== null && (!isTopLevel(path) || found.index === 0);
    }),
  );
}

function pathsIn(page: string): string[] {
  const words = text(page)
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/\]\([^)]*\)/g, " ");
  const quoted = [...words.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) => code.split(/[\s=]+/));
  const bare = words.split(/[\s`"'(),;:|]+/).filter((word) => isTopLevel(word) && /\/[^{}]*$/.test(word));
  return [...new Set([...quoted, ...bare])]
    .map((word) => word.replace(/[.,;:]+$/, ""))
    .filter((word) => PATH.test(word) && (EXTENSION.test(word) || (word.includes("/") && isTopLevel(word))))
    .filter((word) => !NO_PATHS.some((pattern) => pattern.test(word)));
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsOf = (page: string) =>
  [...text(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

it.each(pages)("%s names paths that exist", (page) => {
  const named = OTHERS_PATHS.includes(page) ? [] : pathsIn(page);
  expect(named.filter((path) => !isNamed(path))).toEqual([]);
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

it("the code names pages and headings of them that exist", () => {
  const PAGE = /(?:"([^"\n]+)\\?" in )?\b(docs\/[\w/-]+\.md|SECURITY\.md)(?:, (?:\\?"|[“„])([^"“”\n\\]+))?/g;
  const broken = sources.flatMap((file) =>
    [
      ...text(file)
        .replace(/https?:\/\/\S+/g, " ")
        .matchAll(PAGE),
    ]
      .filter(([, before, page = "", after]) => {
        const heading = (before ?? after)?.replace(/\\$/, "");
        return !files.includes(page) || (heading && !anchorsOf(page).includes(anchorOf(heading)));
      })
      .map(([found]) => `${file}: ${found}`),
  );
  expect(broken).toEqual([]);
});
