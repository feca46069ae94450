import { readdirSync } from "node:fs";

/** Returns the paths of all prerendered public pages, in both languages. */
export function prerenderedPages(webOutDir: string): string[] {
  return readdirSync(webOutDir, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html") && file !== "admin.html" && !file.startsWith("dev"))
    .map((file) => `/${file.replaceAll("\\", "/").slice(0, -".html".length)}`)
    .map((path) => (path === "/index" ? "/" : path))
    .sort();
}
