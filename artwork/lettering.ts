// Pictures with words, which a browser sets in the site's typeface.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { brand } from "../web/src/brand.ts";
import { TONES } from "./paper.ts";
import { PARTNERS } from "./partners.ts";
import { phoneScreen } from "./phone.ts";

const packages = join(import.meta.dirname, "../node_modules");
const face = (family: string, file: string, weights: string) =>
  `@font-face{font-family:${family};src:url(data:font/woff2;base64,${readFileSync(join(packages, file), "base64")});font-weight:${weights}}`;
/** D, the display typeface, and T, the text's. */
const FACES =
  face("D", "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2", "700") +
  face("T", "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2", "300 900");

/** @param images the folder of the drawings, which are there already */
export async function renderLettering(images: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const address = (drawing: string) =>
    `data:image/webp;base64,${readFileSync(join(images, `${drawing}.webp`), "base64")}`;

  /** Renders `#mark` with the display font on a transparent background, cropped to its size. */
  async function set(html: string): Promise<Buffer> {
    const page = await browser.newPage({ deviceScaleFactor: 3 });
    await page.setContent(`<style>${FACES}body{margin:0}</style>${html}`);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.locator("#mark").screenshot({ omitBackground: true });
    await page.close();
    return picture;
  }

  for (const [id, { name, emblem }] of Object.entries(PARTNERS)) {
    const mark = await set(
      `<div id="mark" style="display:inline-flex;gap:14px;align-items:center;padding:4px;font:700 22px/1.05 D;color:${TONES.ink[1]}"><svg width="56" height="56" viewBox="0 0 64 64">${emblem}</svg><span>${name}</span></div>`,
    );
    await sharp(mark)
      .resize({ height: 112 })
      .webp({ quality: 40, alphaQuality: 40, effort: 6 })
      .toFile(join(images, "partners", `${id}.webp`));
  }

  for (const language of ["is", "en"] as const) {
    const screen = await set(phoneScreen(language, address));
    const file = join(images, "hero", `phone.${language}`);
    await sharp(screen).resize(568).avif({ quality: 50, effort: 4 }).toFile(`${file}.avif`);
    await sharp(screen).resize(320).avif({ quality: 50, effort: 4 }).toFile(`${file}.small.avif`);
    await sharp(screen).resize(568).webp({ quality: 70, effort: 6 }).toFile(`${file}.webp`);
  }

  const size = Math.min(52, Math.round(400 / brand.name.length));
  const share = await set(
    `<div id="mark" style="position:relative;width:400px;height:210px;overflow:hidden;background:linear-gradient(#0e3b2e,#1c6b50);color:${TONES.cream[0]}"><span style="position:absolute;top:28px;left:28px;font:700 ${size}px/1 D;letter-spacing:-.03em">${brand.name}</span><img src="${address("hero/town")}" alt="" style="position:absolute;right:0;bottom:0;width:480px"><img src="${address("hero/bag")}" alt="" style="position:absolute;right:26px;bottom:2px;width:92px"></div>`,
  );
  await sharp(share).resize(1200, 630).jpeg({ quality: 86, mozjpeg: true }).toFile(join(images, "share.jpg"));
  const logo = readFileSync(join(images, "logo.svg"));
  await sharp(logo, { density: 600 }).resize(512).webp({ quality: 90 }).toFile(join(images, "logo.webp"));
  await browser.close();
}
