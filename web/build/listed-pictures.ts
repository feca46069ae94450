import { globSync } from "node:fs";
import { join } from "node:path";

const PUBLIC = join(import.meta.dirname, "../public");

/** Returns the addresses of the pictures deployed with the site that editors may choose, without other sizes of them. */
export const listedPictures = (): string[] =>
  globSync("images/**/*.webp", { cwd: PUBLIC })
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .sort();
