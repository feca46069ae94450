import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brand } from "../src/brand.ts";

const NAME = ".well-known/security.txt";

/**
 * Writes security.txt, which says where to report a security problem (RFC 9116). firebase.json ignores `.*`, but that pattern
 * matches only names of files, not the folder `.well-known`.
 *
 * @returns the file's name
 */
export function writeSecurityTxt(outDir: string, email: string = brand.email): string {
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${brand.securityContactUntil}T00:00:00.000Z`,
    "Preferred-Languages: is, en",
    `Canonical: ${brand.origin}/${NAME}`,
  ];
  mkdirSync(dirname(join(outDir, NAME)), { recursive: true });
  writeFileSync(join(outDir, NAME), `${lines.join("\n")}\n`);
  return NAME;
}
