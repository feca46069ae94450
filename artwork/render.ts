// node artwork/render.ts [NAME…]: draws the site's pictures and writes them to web/public/images; with names, only the
// drawings whose names begin so. The results are committed, so that a build needs neither this script nor its fonts.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { DRAWINGS, type Drawing } from "./drawings.ts";
import { renderLettering } from "./lettering.ts";
import { MARGIN, picture } from "./paper.ts";

const images = join(import.meta.dirname, "..", "web", "public", "images");
/** Above these qualities most bytes are spent on grain. Fine screens show the larger file, whose faults they make small. */
const SMALL = { quality: 40, effort: 4, chromaSubsampling: "4:2:0" } as const;
const LARGE = { ...SMALL, quality: 35 } as const;
const WEBP = { quality: 40, effort: 6 } as const;

/** Writes `{name}.avif`, the narrower `{name}.small.avif`, and `{name}.webp` for browsers without AVIF. */
async function render(
  name: string,
  { width, height, content, widths: [small, large] = [400, 800] }: Drawing,
): Promise<void> {
  const file = join(images, name);
  mkdirSync(dirname(file), { recursive: true });
  const density = Math.max(1, large / width);
  const margin = Math.round(MARGIN * density);
  const drawn = await sharp(Buffer.from(picture(width, height, content, density)), { unlimited: true })
    .extract({
      left: margin,
      top: margin,
      width: Math.round(width * density),
      height: Math.round(height * density),
    })
    .png()
    .toBuffer();
  await sharp(drawn).resize(large).webp(WEBP).toFile(`${file}.webp`);
  await sharp(drawn).resize(large).avif(LARGE).toFile(`${file}.avif`);
  await sharp(drawn).resize(small).avif(SMALL).toFile(`${file}.small.avif`);
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => !wanted.length || wanted.some((start) => name.startsWith(start));
for (const [name, drawing] of Object.entries(DRAWINGS)) if (isWanted(name)) await render(name, drawing);
if (isWanted("lettering")) await renderLettering(images);
