import { globSync } from "node:fs";
import { relative } from "node:path";

/**
 * Names classes of CSS modules in a build: "Qb" is the second of the seventeenth module. Vite's own carry a hash of each
 * file, which no compression makes smaller: a kilobyte of the stylesheet and up to 320 bytes of a page. The same in
 * the browser's build and in the server's, since it depends on the files' order alone; pieces are lower-case, and so are none of these.
 */
export function shortClassNames(web: string): (name: string, file: string) => string {
  const modules = globSync("{src,dev}/**/*.module.css", { cwd: web }).sort();
  const named = new Map<string, string[]>();
  return (name, file) => {
    const module = relative(web, file.replace(/\?.*/, ""));
    // One that has been added since: functions are built anew while they are worked on.
    if (!modules.includes(module)) modules.push(module);
    const names = named.get(module) ?? [];
    named.set(module, names);
    if (!names.includes(name)) names.push(name);
    return capitals(modules.indexOf(module)) + names.indexOf(name).toString(36);
  };
}

/** 0 is A, 25 Z, 26 AA. */
function capitals(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? capitals(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
