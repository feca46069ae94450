import { composed } from "@matbjorg/contract/text/compose";
import { escapeMarkup } from "@matbjorg/contract/text/html-tags";
import { charactersOf, firstCharacters } from "@matbjorg/contract/text/shorten";
import { brand } from "../src/brand.ts";
import { SHARE_SIZE } from "../src/site/head/share-picture.ts";

type ShareCard = {
  readonly title: string;
  /**
   * The path of share-font.ttf: Bricolage Grotesque 700 (SIL Open Font License 1.1) as a TTF file with Latin and its
   * extensions.
   */
  readonly font: string;
  /** The picture next to the title. `fills` marks a photograph, which is cropped to the card's height, unlike a drawing. */
  readonly picture?: { readonly file: Uint8Array | string; readonly fills: boolean } | undefined;
};

const MARGIN = 72;
const PICTURE_WIDTH = 460;
/** The sizes to try, in pixels: the largest that fits is used. */
const TITLE_SIZES = [80, 68, 58, 50, 42, 36] as const;
const TITLE_HEIGHT = 380;
/** The title is cut here, because an article written by another program may have a title of any length. */
const TITLE_MAX_CHARS = 200;
const COLORS = { ground: "#0e3b2e", title: "#fbf8f1", name: "#c8e86b" } as const;

/**
 * Draws the picture of a shared link: a JPEG with the page's title and the site's name. Leaves out a photograph that cannot be
 * read.
 */
export async function drawShareCard({ title, font, picture }: ShareCard): Promise<Uint8Array> {
  // Imported lazily, because the function needs it only for these pictures.
  const { default: sharp } = await import("sharp");
  const { readFile } = await import("node:fs/promises");
  const { width, height } = SHARE_SIZE;

  /** @param size in pixels, which equal points at 72 dots per inch */
  const textImage = (text: string, size: number, color: string, maxWidth: number) =>
    sharp({
      text: {
        text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
        font: `Bricolage Grotesque Bold ${size}`,
        fontfile: font,
        width: maxWidth,
        wrap: "word-char",
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });

  const pictureLayer = async ({ file, fills }: NonNullable<typeof picture>) => {
    const space = fills
      ? ({ width: PICTURE_WIDTH, height, fit: "cover" } as const)
      : ({ width: PICTURE_WIDTH - 40, height: height - 2 * MARGIN, fit: "inside" } as const);
    const resized = sharp(file, { density: 200 }).resize(space).png();
    const { data, info } = await resized.toBuffer({ resolveWithObject: true });
    return {
      input: data,
      left: Math.round(width - PICTURE_WIDTH + (PICTURE_WIDTH - info.width) / (fills ? 2 : 4)),
      top: Math.round((height - info.height) / 2),
    };
  };
  const beside =
    picture &&
    (await pictureLayer(picture).catch((error: unknown) => {
      if (picture.fills) return undefined;
      throw error;
    }));
  const textWidth = width - 2 * MARGIN - (beside ? PICTURE_WIDTH : 0);
  const whole = drawable(title, await readFile(font)) || brand.name;
  const start = firstCharacters(whole, TITLE_MAX_CHARS);
  const shown = start === whole ? whole : `${start.trimEnd()}…`;
  let drawn = await textImage(shown, TITLE_SIZES[0], COLORS.title, textWidth);
  for (const size of TITLE_SIZES.slice(1)) {
    if (drawn.info.height <= TITLE_HEIGHT) break;
    drawn = await textImage(shown, size, COLORS.title, textWidth);
  }
  const name = await textImage(brand.name, 40, COLORS.name, textWidth);
  const layers = [
    { input: drawn.data, left: MARGIN, top: MARGIN },
    { input: name.data, left: MARGIN, top: height - MARGIN - name.info.height },
    ...(beside ? [beside] : []),
  ];
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: COLORS.ground } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Removes characters that the font lacks. Google's machines have no other fonts, and would draw boxes. */
export function drawable(text: string, font: Buffer): string {
  const known = codePointsOf(font);
  const isKnown = (character: string) => [...character].every((one) => known.has(one.codePointAt(0) ?? 0));
  const kept = [...charactersOf(composed(text))].filter((one) => /\s/.test(one) || isKnown(one));
  return kept.join("").replaceAll(/\s+/g, " ").trim();
}

/**
 * Returns the code points that a font can draw:
 * https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values
 */
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
