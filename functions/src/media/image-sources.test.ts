import { imageSources, isOwnPicture, pictureWidths } from "@matbjorg/contract/content/image-sources";
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
  ])("lists every width of a picture that is stored at %j", (emulator, origin) => {
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

  it("lists the only width of a small picture", () => {
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

describe("isOwnPicture", () => {
  const BUCKET = "demo.appspot.com";
  const file = (origin: string, name = "960.webp", bucket = BUCKET) =>
    `${origin}/v0/b/${bucket}/o/images%2F${ID}%2F${name}?alt=media`;
  const CLOUD = "https://firebasestorage.googleapis.com";
  const isOurs = (address: string) =>
    [false, true].map((isLocal) => isOwnPicture(address, { bucket: BUCKET, isLocal }));

  it.each(["/images/logo.webp", "/a"])("accepts %j on a deployed site and in the local suite", (address) => {
    expect(isOurs(address)).toEqual([true, true]);
  });

  it.each([file(CLOUD), file(CLOUD, "480.jpg"), file(CLOUD, "share.jpg")])(
    "accepts %j on a deployed site only",
    (address) => {
      expect(isOurs(address)).toEqual([true, false]);
    },
  );

  it.each([file("http://127.0.0.1:9199"), file("http://127.0.0.1:1"), file("http://localhost:40123")])(
    "accepts %j in the local suite only",
    (address) => {
      expect(isOurs(address)).toEqual([false, true]);
    },
  );

  it.each([
    "",
    "logo.webp",
    "//evil.example/a.webp",
    "/\\evil.example/a.webp",
    "/\t/evil.example/a.webp",
    "https://this-site.example/a.webp",
    file("https://evil.example"),
    file(CLOUD, "960.webp", "other.appspot.com"),
    file(CLOUD, "960.webp", "DEMO.appspot.com"),
    file(CLOUD, "960.webp", `${BUCKET}/x/..`),
    file("http://127.0.0.1:9199", "960.webp", "other.appspot.com"),
    file("http://localhost", "960.webp", "other.appspot.com"),
    file("http://127.0.0.1.evil.example"),
    file("https://firebasestorage.googleapis.com.evil.example"),
    file("https://anna@firebasestorage.googleapis.com"),
    file(CLOUD, "a.svg"),
    file(CLOUD, "../960.webp"),
    file(CLOUD).replace(ID, "short"),
    file(CLOUD).replace("/o/images", "/o/others"),
    `${file(CLOUD)}&token=a`,
    `${CLOUD}/a.webp`,
    `${CLOUD}/images%2F${ID}%2F960.webp?alt=media`,
    "http://127.0.0.1:9199/a.webp",
    `https://storage.googleapis.com/${BUCKET}/images/${ID}/960.webp`,
  ])("accepts %j nowhere", (address) => {
    expect(isOurs(address)).toEqual([false, false]);
  });

  it("accepts no file in Storage if the configuration has no bucket", () => {
    expect(isOwnPicture(file(CLOUD, "960.webp", ""), { bucket: "", isLocal: false })).toBe(false);
    expect(isOwnPicture(file(CLOUD, "960.webp", "undefined"), { bucket: "", isLocal: false })).toBe(false);
  });
});

describe("pictureWidths", () => {
  it.each([
    [1, [1]],
    [480, [480]],
    [481, [480, 481]],
    [1_600, [480, 960, 1_600]],
  ])("returns for %i pixels the widths %j", (width, expected) => {
    expect(pictureWidths(width)).toEqual(expected);
  });
});
