import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const LOCALES = "web/src/shared/i18n/locales";
/** The argument of i18next's `t` that no text has: `["key"]`, `["namespace:key"]` or `["key", { ns: "namespace"; }]`. */
const UNKNOWN_KEY =
  /^(.+)\(\d+,\d+\): error TS2345: .*?'\["(?:([\w-]+):)?([\w./-]+)"(?:, \{.*?\bns: "([\w-]+)")?.*' is not assignable to parameter of type '\[key: .*((?:\n .*)*)/gm;
/** Of several keys, the one that is missing stands in the last of the lines below the error. */
const ONE_OF_SEVERAL = /Type '"(?:([\w-]+):)?([\w./-]+)"' is not assignable/;
const NAMESPACE = /\buseTranslation\("([\w-]+)"/;

/** Returns the file of each text that does not exist, a line each: the compiler lists all texts that do. */
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
