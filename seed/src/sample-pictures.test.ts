import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readSeedData } from "./seed-site.ts";

const images = join(import.meta.dirname, "../../web/public");

// Those of pages: web/build.test.ts.
it("each picture of a sample article has its files, in the widths of ArticlePicture's srcset", async () => {
  const pictures = readSeedData().news.flatMap(
    ({ imageUrl }) => /^(\/images\/news\/.+)\.webp$/.exec(imageUrl)?.[1] ?? [],
  );
  expect(pictures.length).toBeGreaterThan(4);
  for (const name of new Set(pictures)) {
    const widths = await Promise.all(
      [".small.avif", ".avif", ".webp"].map(
        async (ending) => (await sharp(join(images, name + ending)).metadata()).width,
      ),
    );
    expect([name, ...widths]).toEqual([name, 640, 1792, 1792]);
  }
});
