import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DRAWINGS } from "./item-picture.tsx";

const images = join(import.meta.dirname, "../../../public/images");

it.each(Object.entries(DRAWINGS))("the drawings of %s have their files", (_folder, drawings) => {
  const files = Object.values(drawings).flatMap((name) =>
    [".webp", ".avif", ".small.avif"].map((ending) => name + ending),
  );
  expect(files.filter((file) => !existsSync(join(images, file)))).toEqual([]);
});
