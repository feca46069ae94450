// Pictures that the build makes from those in public/images: one for shared links to each page, fallbacks for AVIF, and the
// icons, which are made from logo.svg.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { brand } from "../src/brand.ts";

type Draw = typeof import("../server/share-card.ts").drawShareCard;

const FONT = join(import.meta.dirname, "../server/share-font.ttf");

/** Writes a picture `images/share/{name}.jpg` for each page, with its title and drawing. */
export async function writeSharePictures(
  outDir: string,
  pictures: readonly { readonly name: string; readonly title: string; readonly drawing: string }[],
  draw: Draw,
): Promise<void> {
  const images = join(outDir, "images");
  mkdirSync(join(images, "share"), { recursive: true });
  for (const { name, title, drawing } of pictures) {
    const picture = { file: join(images, drawing), fills: true };
    writeFileSync(join(images, "share", `${name}.jpg`), await draw({ title, font: FONT, picture }));
  }
}

/** Writes a WebP file of each AVIF drawing, for browsers that cannot decode AVIF. */
export async function writeFallbackPictures(outDir: string): Promise<void> {
  for (const file of globSync(join(outDir, "images/**/*.small.avif")))
    await sharp(file).webp({ quality: 70 }).toFile(file.replace(".small.avif", ".webp"));
}

/**
 * Writes the icons and the web app manifest (https://www.w3.org/TR/appmanifest/) that index.html names.
 *
 * @returns the names of the files
 */
export async function writeIcons(outDir: string, logo: string): Promise<string[]> {
  const written: string[] = [];
  /** `share`: the part of the side that the logo takes. The rest is background, which systems round off or cut into shapes. */
  const icon = async (side: number, share = 1): Promise<Buffer> => {
    const inner = Math.round(side * share);
    const edge = Math.floor((side - inner) / 2);
    const far = side - inner - edge;
    const drawn = sharp(logo, { density: (72 * side) / 64 }).resize(inner, inner);
    if (share === 1) return drawn.png().toBuffer();
    const background = GROUND;
    return drawn
      .flatten({ background })
      .extend({ top: edge, left: edge, bottom: far, right: far, background })
      .png()
      .toBuffer();
  };
  const write = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(outDir, name), bytes);
    written.push(name);
  };
  // Some clients request this path even if the page links to another icon.
  const sides = [16, 32, 48];
  write("favicon.ico", icoOf(sides, await Promise.all(sides.map((side) => icon(side)))));
  write("apple-touch-icon.png", await icon(180, 0.82));
  write("icon-192.png", await icon(192));
  write("icon-512.png", await icon(512));
  // Each mask keeps the middle four fifths: https://www.w3.org/TR/appmanifest/#icon-masks.
  write("icon-maskable-512.png", await icon(512, 0.7));
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    lang: "is",
    start_url: "/",
    display: "browser",
    background_color: GROUND,
    theme_color: "#0e3b2e",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  write("site.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`);
  return written;
}

/** Returns an .ico file of these PNGs: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10). */
function icoOf(sides: readonly number[], pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pngs.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [index, png] of pngs.entries()) {
    const entry = 6 + 16 * index;
    const side = sides[index] ?? 0;
    header.set([side, side], entry);
    // Color planes, and bits per pixel.
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pngs]);
}

/** The color `--surface` of tokens.css. */
const GROUND = "#fbf8f1";
