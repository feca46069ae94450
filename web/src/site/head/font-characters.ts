import { charactersOf } from "@matbjorg/contract/text/shorten";

/** Leaves out what a TTF font cannot draw: Google's machines have no others, and draw boxes. */
export function drawable(text: string, font: Buffer): string {
  const known = codePointsOf(font);
  const isKnown = (character: string) => [...character].every((one) => known.has(one.codePointAt(0) ?? 0));
  const kept = [...charactersOf(text.normalize("NFC"))].filter((one) => /\s/.test(one) || isKnown(one));
  return kept.join("").replaceAll(/\s+/g, " ").trim();
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = font.readUInt32BE(font.indexOf("cmap") + 8);
  const tables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, n) => cmap + font.readUInt32BE(cmap + 8 * (n + 1)),
  );
  const table = tables.find((at) => font.readUInt16BE(at) === 4);
  if (table === undefined) throw new Error("The font has no character map of format 4");
  const bytes = font.readUInt16BE(table + 6);
  const ends = table + 14;
  const starts = ends + bytes + 2;
  const codePoints = new Set<number>();
  for (let segment = 0; segment < bytes; segment += 2) {
    const last = font.readUInt16BE(ends + segment);
    for (let one = font.readUInt16BE(starts + segment); one <= last; one += 1) codePoints.add(one);
  }
  return codePoints;
}
