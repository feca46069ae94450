import { escapeMarkup } from "@matbjorg/contract/text/html-tags";
import { firstCharacters } from "@matbjorg/contract/text/shorten";
import { brand } from "../../brand.ts";
import { drawable } from "./font-characters.ts";
import { SHARE_SIZE } from "./share-picture.ts";

type ShareCard = {
  readonly title: string;
  /** The font's path, a TTF file: share-font.ttf, which is Bricolage Grotesque 700 (SIL Open Font License 1.1), Latin with its extensions. */
  readonly font: string;
  /** Beside the title. `fills`: a photograph, cropped to the card's height; otherwise a drawing. */
  readonly picture?: { readonly file: Uint8Array | string; readonly fills: boolean } | undefined;
};

const MARGIN = 72;
const PICTURE_WIDTH = 460;
/** The largest size that fits is taken. */
const TITLE_SIZES = [80, 68, 58, 50, 42, 36] as const;
const TITLE_HEIGHT = 380;
/** An article from elsewhere may have any title. */
const TITLE_MAX_CHARS = 200;
const COLORS = { ground: "#0e3b2e", title: "#fbf8f1", name: "#c8e86b" } as const;

/** Draws the picture of a shared link: a JPEG with the page's title and the site's name. */
export async function drawShareCard({ title, font, picture }: ShareCard): Promise<Uint8Array> {
  // The function loads it for these pictures only.
  const { default: sharp } = await import("sharp");
  const { readFile } = await import("node:fs/promises");
  const { width, height } = SHARE_SIZE;

  /** @param size in pixels: points at 72 dots per inch */
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

  const textWidth = width - 2 * MARGIN - (picture ? PICTURE_WIDTH : 0);
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
  ];
  if (picture) {
    const space = picture.fills
      ? ({ width: PICTURE_WIDTH, height, fit: "cover" } as const)
      : ({ width: PICTURE_WIDTH - 40, height: height - 2 * MARGIN, fit: "inside" } as const);
    const { data, info } = await sharp(picture.file, { density: 200 })
      .resize(space)
      .png()
      .toBuffer({ resolveWithObject: true });
    layers.push({
      input: data,
      left: Math.round(width - PICTURE_WIDTH + (PICTURE_WIDTH - info.width) / (picture.fills ? 2 : 4)),
      top: Math.round((height - info.height) / 2),
    });
  }
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: COLORS.ground } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
