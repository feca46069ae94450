import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";
import { brand } from "../src/brand.ts";
import { paths } from "../src/shared/config/paths.ts";
import { STORAGE_KEYS } from "../src/shared/config/storage-keys.ts";

/** Returns the minified code of inline-script.js. */
function inlineScriptCode(): string {
  const file = join(import.meta.dirname, "../src/site/rendering/inline-script.js");
  return minifySync("inline-script.js", readFileSync(file, "utf8")).code.trim();
}

/**
 * Returns the source expression that allows the script in a Content-Security-Policy:
 * https://www.w3.org/TR/CSP3/#framework-directive-source-list
 */
export function inlineScriptHash(): string {
  return `'sha256-${createHash("sha256").update(inlineScriptCode()).digest("base64")}'`;
}

/** Replaces `<!--inline-script-->` in index.html with the script. */
export function inlineScript(): Plugin {
  const data = [
    `data-language-key="${STORAGE_KEYS.language}" data-consent-key="${STORAGE_KEYS.consent}" data-hero-key="${STORAGE_KEYS.hero}"`,
    `data-partners-key="${STORAGE_KEYS.partnersCache}"`,
    `data-redirect="${paths.adRedirect}" data-app="${brand.appScheme}" data-store="${brand.appLink}"`,
  ].join(" ");
  return {
    name: "inline-script",
    transformIndexHtml: (html) =>
      html.replace("<!--inline-script-->", () => `<script ${data}>${inlineScriptCode()}</script>`),
  };
}
