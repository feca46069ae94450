import { describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { headElements } from "./page-head.tsx";

const pictureOf = (image: string) =>
  headElements({ title: "Frétt", image }, "/news/a", "is").find(
    ({ attributes }) => attributes.property === "og:image",
  )?.attributes.content;

describe("the picture of a shared link", () => {
  it.each([
    ["/images/a.webp", `${brand.origin}/images/a.webp`],
    ["https://a.is/a.webp", "https://a.is/a.webp"],
    ["https://[/x", `${brand.origin}/images/share.jpg`],
  ])("to a page with the picture %j is %j", (image, expected) => {
    expect(pictureOf(image)).toBe(expected);
  });
});
