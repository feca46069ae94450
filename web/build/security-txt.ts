import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brand } from "../src/brand.ts";

const NAME = ".well-known/security.txt";

/**
 * Writes where to report a security problem (RFC 9116). The ignored `.*` of firebase.json are names of files, not of folders.
 *
 * @returns the file's name
 */
export function writeSecurityTxt(outDir: string): string {
  const lines = [
    `Contact: mailto:${brand.email}`,
    `Expires: ${brand.securityContactUntil}T00:00:00.000Z`,
    "Preferred-Languages: is, en",
    `Canonical: ${brand.origin}/${NAME}`,
  ];
  mkdirSync(dirname(join(outDir, NAME)), { recursive: true });
  writeFileSync(join(outDir, NAME), `${lines.join("\n")}\n`);
  return NAME;
}
