import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const LOCALES = "web/src/shared/i18n/locales";
/**
 * Matches an argument of i18next's `t` for which no text exists: `["key"]`, `["namespace:key"]` or `["key", { ns:
 * "namespace"; }]`.
 */
const UNKNOWN_KEY =
  /^(.+)\(\d+,\d+\): error TS2345: .*?'\["(?:([\w-]+):)?([\w./-]+)"(?:, \{.*?\bns: "([\w-]+)")?.*' is not assignable to parameter of type '\[key: .*((?:\n .*)*)/gm;
/** Matches the missing key if several keys are checked: the last line below the error names it. */
const ONE_OF_SEVERAL = /Type '"(?:([\w-]+):)?([\w./-]+)"' is not assignable/;
const NAMESPACE = /\buseTranslation\("([\w-]+)"/;

/**
 * Returns a line for each missing text with the file to add it to. The compiler's own message lists all texts that
 * exist.
 */
export function missingTexts(compilerOutput: string): string {
  const found = [...compilerOutput.matchAll(UNKNOWN_KEY)];
  const lines = found.map(([, file = "", first, firstKey, inOptions, below = ""]) => {
    const [, inKey, key] = ONE_OF_SEVERAL.exec(below) ?? ["", first, firstKey];
    const inFile = NAMESPACE.exec(readFileSync(join(root, file), "utf8"))?.[1];
    const name = `${inKey ?? inOptions ?? inFile ?? "common"}.json`;
    const path = existsSync(join(root, LOCALES, "is", "admin", name)) ? `admin/${name}` : name;
    return `${file}: add "${key}" to ${LOCALES}/{is,en}/${path}\n`;
  });
  return lines.join("");
}
