import { readdirSync } from "node:fs";

/** What Hosting answers from files, by their clean addresses, in both languages; admin area and pieces are no visitor's pages. */
export function prerenderedPages(webOutDir: string): string[] {
  return readdirSync(webOutDir, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html") && file !== "admin.html" && !file.startsWith("dev"))
    .map((file) => `/${file.replaceAll("\\", "/").slice(0, -".html".length)}`)
    .map((path) => (path === "/index" ? "/" : path))
    .sort();
}
