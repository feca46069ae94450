import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";

const FILE = join(import.meta.dirname, "starter.js");

/** starter.js as pages carry it. */
export function starterCode(): string {
  return minifySync("starter.js", readFileSync(FILE, "utf8")).code.trim();
}

/** As the security policy names it: https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function starterHash(): string {
  return `'sha256-${createHash("sha256").update(starterCode()).digest("base64")}'`;
}

/** Puts it into index.html. */
export function starter(): Plugin {
  return {
    name: "starter",
    transformIndexHtml: (html) =>
      html.replace("></script><!--starter-->", () => `>${starterCode()}</script>`),
  };
}
