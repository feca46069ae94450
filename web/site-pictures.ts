// Pictures that the build makes of those in public/images: one per page for shared links, and the icons. Replacing
// logo.svg and share.jpg replaces them too.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pngToIco from "png-to-ico";
import sharp from "sharp";
import { brand } from "./src/brand.ts";

/** The size that social networks recommend: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards. */
const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** The part of share.jpg that holds the name, left of its drawing. */
const NAME_WIDTH = 690;
const DRAWING = { width: 460, height: 420 } as const;

/** Writes `images/share/{name}.jpg` from each drawing. */
export async function writeSharePictures(
  outDir: string,
  pictures: readonly { readonly name: string; readonly drawing: string }[],
): Promise<void> {
  const images = join(outDir, "images");
  const whole = sharp(join(images, "share.jpg"));
  const name = await whole
    .clone()
    .extract({ left: 0, top: 0, width: NAME_WIDTH, height: SHARE_SIZE.height })
    .toBuffer();
  const [r = 0, g = 0, b = 0] = await sharp(name).raw().toBuffer();
  mkdirSync(join(images, "share"), { recursive: true });
  await Promise.all(
    pictures.map(async ({ name: page, drawing: file }) => {
      const drawing = await sharp(join(images, file), { density: 200 })
        .resize({ ...DRAWING, fit: "inside" })
        .toBuffer({ resolveWithObject: true });
      await sharp({ create: { ...SHARE_SIZE, channels: 3, background: { r, g, b } } })
        .composite([
          { input: name, left: 0, top: 0 },
          {
            input: drawing.data,
            left: Math.round((NAME_WIDTH + SHARE_SIZE.width - drawing.info.width) / 2),
            top: Math.round((SHARE_SIZE.height - drawing.info.height) / 2),
          },
        ])
        .jpeg({ quality: 84, mozjpeg: true })
        .toFile(join(images, "share", `${page}.jpg`));
    }),
  );
}

/** Writes the icons and the web app manifest (https://www.w3.org/TR/appmanifest/) that index.html names. */
export async function writeIcons(outDir: string): Promise<void> {
  const logo = join(outDir, "images", "logo.svg");
  /** `share`: how much of the side the logo takes; the rest is the ground, which systems round off or cut into shapes. */
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
  const write = (name: string, bytes: Buffer | string) => writeFileSync(join(outDir, name), bytes);
  // Some clients request this address whatever the page links to.
  write("favicon.ico", await pngToIco([await icon(16), await icon(32), await icon(48)]));
  write("apple-touch-icon.png", await icon(180, 0.82));
  write("icon-192.png", await icon(192));
  write("icon-512.png", await icon(512));
  // Every mask keeps the middle four fifths: https://www.w3.org/TR/appmanifest/#icon-masks.
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
}

/** `--surface` of the tokens. */
const GROUND = "#fbf8f1";
