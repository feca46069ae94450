import { imageSources, pictureWidths } from "@matbjorg/contract/image-sources";
import { imageUrlSchema } from "@matbjorg/contract/schemas";
import { afterEach, describe, expect, it, vi } from "vitest";
import { storageUrl } from "./store-picture.ts";

const ID = "aB3dEfGhIjKlMnOpQrSt";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("imageSources", () => {
  it.each([
    ["", "https://firebasestorage.googleapis.com"],
    ["127.0.0.1:9199", "http://127.0.0.1:9199"],
  ])("lists every width of a picture stored at %j", (emulator, origin) => {
    vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", emulator);
    const imageUrl = storageUrl("demo.appspot.com", `images/${ID}/1500.webp`);
    expect(imageUrlSchema.safeParse(imageUrl).success).toBe(true);
    const at = `${origin}/v0/b/demo.appspot.com/o/images%2F${ID}%2F`;
    expect(imageSources(imageUrl)).toEqual({
      width: 1_500,
      webp: [480, 960, 1_500].map((width) => `${at}${width}.webp?alt=media ${width}w`).join(", "),
      jpeg: [480, 960, 1_500].map((width) => `${at}${width}.jpg?alt=media ${width}w`).join(", "),
      share: `${at}share.jpg?alt=media`,
    });
  });

  it("lists a small picture's only width", () => {
    const imageUrl = storageUrl("demo.appspot.com", `images/${ID}/300.webp`);
    expect(imageSources(imageUrl)?.webp.split(", ")).toEqual([`${imageUrl} 300w`]);
  });

  it.each([
    "",
    "/images/logo.webp",
    "https://a.is/a.webp",
    `https://a.is/v0/b/x/o/images%2F${ID}%2F480.webp?alt=media`,
    `https://firebasestorage.googleapis.com/v0/b/x/o/images%2F${ID}%2Fshare.jpg?alt=media`,
    `https://firebasestorage.googleapis.com/v0/b/x/o/elsewhere%2F${ID}%2F480.webp?alt=media`,
    `https://firebasestorage.googleapis.com/v0/b/x/o/images%2F${ID}%2F0.webp?alt=media`,
    `https://firebasestorage.googleapis.com/v0/b/x/o/images%2F${ID}%2F480.webp?alt=media&token=a`,
  ])("is undefined for %j", (imageUrl) => {
    expect(imageSources(imageUrl)).toBeUndefined();
  });
});

describe("pictureWidths", () => {
  it.each([
    [1, [1]],
    [480, [480]],
    [481, [480, 481]],
    [1_600, [480, 960, 1_600]],
  ])("of %i are %j", (width, expected) => {
    expect(pictureWidths(width)).toEqual(expected);
  });
});
