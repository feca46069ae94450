import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The goal for the number of lines. Decisions belong in functions and in the shared contract, so the frontend should be
 * thin.
 */
const WEB_LINES_GOAL = 25_775;
/**
 * `npm run check` fails if the frontend has more lines. Whoever deletes code lowers this bound, until it equals the goal.
 */
const WEB_LINES_MAX = 26_653;

const COUNTED = "**/*.{ts,tsx,js,mjs}";
const LEFT_OUT = /\.(test|spec)\.|\.d\.ts$|\/(locales|testing|node_modules|dist)\//;
const IMPORT = /(?:\bfrom|\bimport) ?\(?"(@matbjorg\/contract|\.{1,2})\/([^"]+)"/g;

/**
 * Counts the lines of `web/src`, without tests and texts, and of the contract's modules that only `web/src` imports. The lines
 * of `web/server` are counted separately, because no browser loads them.
 */
export function webLines(root: string): {
  readonly web: number;
  readonly contract: number;
  readonly server: number;
} {
  const filesIn = (folder: string) =>
    globSync(`${folder}/${COUNTED}`, { cwd: root })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !LEFT_OUT.test(file));
  const textOf = (file: string) => readFileSync(join(root, file), "utf8");
  const linesOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + textOf(file).split("\n").length - 1, 0);

  const web = filesIn("web/src");
  const modules = new Set(filesIn("contract/src"));
  /** Returns the contract's modules that these files import, directly or through other modules of the contract. */
  function reachedFrom(files: readonly string[], reached = new Set<string>()): Set<string> {
    for (const file of files) {
      for (const [, start, path = ""] of textOf(file).matchAll(IMPORT)) {
        const module = start?.startsWith("@")
          ? `contract/src/${path}.ts`
          : join(dirname(file), start ?? "", path).replaceAll("\\", "/");
        if (!modules.has(module) || reached.has(module)) continue;
        reached.add(module);
        reachedFrom([module], reached);
      }
    }
    return reached;
  }
  const others = ["functions/src", "seed", "tools", "web/build", "web/server"].flatMap(filesIn);
  const reachedByOthers = reachedFrom(others);
  const onlyWeb = [...reachedFrom(web)].filter((module) => !reachedByOthers.has(module));
  return { web: linesOf(web), contract: linesOf(onlyWeb), server: linesOf(filesIn("web/server")) };
}

const inWords = (count: number) => count.toLocaleString("en");

/** Returns the size of the frontend in one line, and whether it is above the bound. */
export function sizeOfWeb(root: string): { readonly line: string; readonly isTooLarge: boolean } {
  const { web, contract, server } = webLines(root);
  const lines = web + contract;
  return {
    line:
      `The frontend has ${inWords(lines)} lines: ${inWords(web)} of web/src without tests, and ${inWords(contract)} of ` +
      `contract that only web imports. The goal is ${inWords(WEB_LINES_GOAL)}, and the check fails above ${inWords(WEB_LINES_MAX)}. ` +
      `What only servers load of it, web/server, has ${inWords(server)} lines.`,
    isTooLarge: lines > WEB_LINES_MAX,
  };
}
