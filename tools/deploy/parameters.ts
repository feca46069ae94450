import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { parse } = createRequire(import.meta.url)("firebase-tools/lib/functions/env") as {
  parse(text: string): { readonly envs: Readonly<Record<string, string>> };
};

/** Returns the content of functions/.env followed by the project's own file, which overrides it. */
export function parametersOf(root: string, project: string): string {
  const files = [".env", `.env.${project}`].map((file) => join(root, "functions", file)).filter(existsSync);
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

/** Returns a parameter's value as firebase-tools reads it; "" if it is not set. */
export function parameter(env: string, name: string): string {
  return parse(env).envs[name] ?? "";
}
