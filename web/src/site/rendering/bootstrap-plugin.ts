import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";
import { brand } from "../../brand.ts";
import { paths } from "../../shared/config/paths.ts";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";

/** The minified code of bootstrap.js. */
function bootstrapCode(): string {
  const file = join(import.meta.dirname, "bootstrap.js");
  return minifySync("bootstrap.js", readFileSync(file, "utf8")).code.trim();
}

/** The source expression that allows it in a Content-Security-Policy: https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function bootstrapHash(): string {
  return `'sha256-${createHash("sha256").update(bootstrapCode()).digest("base64")}'`;
}

/** Replaces `<!--bootstrap-->` in index.html. */
export function bootstrap(): Plugin {
  const data = [
    `data-language-key="${STORAGE_KEYS.language}" data-consent-key="${STORAGE_KEYS.consent}"`,
    `data-redirect="${paths.adRedirect}" data-app="${brand.appScheme}" data-store="${brand.appLink}"`,
  ].join(" ");
  return {
    name: "bootstrap",
    transformIndexHtml: (html) =>
      html.replace("<!--bootstrap-->", () => `<script ${data}>${bootstrapCode()}</script>`),
  };
}
