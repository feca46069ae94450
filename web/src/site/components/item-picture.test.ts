import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DRAWINGS } from "./item-picture.tsx";

it.each(Object.entries(DRAWINGS))("the drawings of %s are the files of its folder", (folder, names) => {
  const files = readdirSync(join(import.meta.dirname, "../../../public/images", folder));
  const drawn = files.flatMap((file) => /^([\w-]+)\.webp$/.exec(file)?.[1] ?? []);
  expect(drawn.filter((name) => name !== "hero").sort()).toEqual([...names]);
  for (const name of names)
    expect(files).toEqual(expect.arrayContaining([`${name}.avif`, `${name}.small.avif`]));
});
