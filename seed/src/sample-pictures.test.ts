import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readSeedData } from "./seed-site.ts";

const images = join(import.meta.dirname, "../../web/public");

// web/build/build.test.ts checks the pictures of pages.
it("each picture of a sample article has files in the widths of ArticlePicture's srcset", async () => {
  const news = JSON.stringify(readSeedData().news);
  const pictures = new Set(
    [...news.matchAll(/(\/images\/news\/[\w-]+)\.avif/g)].map(([, name = ""]) => name),
  );
  expect(pictures.size).toBeGreaterThan(2);
  for (const name of pictures) {
    const widths = await Promise.all(
      [".small.avif", ".avif"].map(
        async (ending) => (await sharp(join(images, name + ending)).metadata()).width,
      ),
    );
    expect([name, ...widths]).toEqual([name, 640, 1792]);
  }
});
