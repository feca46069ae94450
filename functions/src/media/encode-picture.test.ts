import { IMAGE_MAX_PIXELS } from "@matbjorg/contract/limits";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { encodePicture, pictureFormat } from "./encode-picture.ts";

/** Returns a picture whose top left corner is red and whose rest is green. */
function picture(width: number, height: number) {
  const corner = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 as const };
  const red = { create: { ...corner, background: "#ff0000" } };
  return sharp({ create: { width, height, channels: 3, background: "#00a000" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

const file = (encoded: Awaited<ReturnType<typeof encodePicture>>, name: string) =>
  encoded.files.find((one) => one.name === name)?.bytes ?? Buffer.alloc(0);

/** Returns the color at a position: red, green or white, as closely as a lossy format keeps it. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  if (red > 200 && green > 200 && blue > 200) return "white";
  return red > green ? "red" : "green";
}

describe("encodePicture", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("reads %s", async (format) => {
    const encoded = await encodePicture(await picture(600, 400).toFormat(format).toBuffer());
    expect(encoded).toMatchObject({ width: 600, height: 400 });
    expect(encoded.files.map(({ name }) => name)).toEqual([
      "480.webp",
      "480.jpg",
      "600.webp",
      "600.jpg",
      "share.jpg",
    ]);
    for (const { name, contentType, bytes } of encoded.files) {
      const { format: written, width } = await sharp(bytes).metadata();
      expect(contentType).toBe(`image/${written}`);
      expect(width).toBe(name === "share.jpg" ? 1200 : Number.parseInt(name, 10));
      expect(await colourAt(bytes, 2, name === "share.jpg" ? 60 : 2)).toBe("red");
    }
    expect(await sharp(file(encoded, "share.jpg")).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it("makes the standard widths that are no larger than the picture", async () => {
    const wide = await encodePicture(await picture(2400, 1200).jpeg().toBuffer());
    expect(wide).toMatchObject({ width: 1600, height: 800 });
    expect(wide.files.map(({ name }) => name).filter((name) => name.endsWith(".webp"))).toEqual([
      "480.webp",
      "960.webp",
      "1600.webp",
    ]);
    const small = await encodePicture(await picture(100, 50).png().toBuffer());
    expect(small.files.map(({ name }) => name)).toEqual(["100.webp", "100.jpg", "share.jpg"]);
  });

  it("turns a photograph upright and removes its metadata", async () => {
    const photograph = await picture(600, 400)
      .withExif({ IFD0: { Copyright: "Nafn" }, IFD3: { GPSLatitude: "64/1 9/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const encoded = await encodePicture(photograph);
    expect(encoded).toMatchObject({ width: 400, height: 600 });
    expect(await colourAt(file(encoded, "400.jpg"), 395, 5)).toBe("red");
    for (const { bytes } of encoded.files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    }
  });

  it("fills a transparent picture with white in JPEG, and keeps it transparent in WebP", async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: "#00000000" } });
    const encoded = await encodePicture(await clear.png().toBuffer());
    expect(await colourAt(file(encoded, "40.jpg"), 20, 20)).toBe("white");
    expect((await sharp(file(encoded, "40.webp")).metadata()).hasAlpha).toBe(true);
  });

  it("uses the first frame of an animation", async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame("#ff0000"), await frame("#00ff00"), await frame("#0000ff")];
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(3);
    const encoded = await encodePicture(animation);
    expect(encoded).toMatchObject({ width: 60, height: 40 });
    expect(await colourAt(file(encoded, "60.jpg"), 30, 20)).toBe("red");
  });

  it("converts a picture in another color space to sRGB", async () => {
    const print = await picture(80, 80).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe("cmyk");
    expect(await colourAt(file(await encodePicture(print), "80.jpg"), 60, 60)).toBe("green");
  });

  it.each([
    [1, 1],
    [1, 3_000],
    [3_000, 1],
    [20, 20_000],
  ])("accepts a picture of %i × %i pixels", async (width, height) => {
    const encoded = await encodePicture(await picture(width, height).png().toBuffer());
    expect(await sharp(file(encoded, "share.jpg")).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(encoded.width).toBeLessThanOrEqual(1600);
  });

  it("rejects a picture that would need too much memory to decode, however small the file is", async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(400_000);
    await expect(encodePicture(bomb)).rejects.toMatchObject({ reason: "media/too-large" });
  });

  it.each<[keyof typeof IMAGE_MAX_PIXELS, (made: Sharp) => Sharp]>([
    ["jpeg", (made) => made.jpeg()],
    ["png", (made) => made.png()],
    ["interlacedPng", (made) => made.png({ progressive: true })],
    ["webp", (made) => made.webp()],
    ["gif", (made) => made.gif()],
    ["avif", (made) => made.avif()],
  ])("accepts exactly as many pixels as the limit of %s", async (name, encode) => {
    const limits = { ...IMAGE_MAX_PIXELS, [name]: 100 * 80 };
    expect(await encodePicture(await encode(picture(100, 80)).toBuffer(), limits)).toMatchObject({
      width: 100,
    });
    // This picture is rotated when it is decoded, but that does not change how many pixels it has.
    const larger = await encode(picture(100, 81).withMetadata({ orientation: 6 })).toBuffer();
    await expect(encodePicture(larger, limits)).rejects.toMatchObject({ reason: "media/too-large" });
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>hit()</script></svg>';
  it.each([
    ["nothing", ""],
    ["text", "Halló"],
    ["SVG", SVG],
    ["SVG with an XML head", `<?xml version="1.0"?>${SVG}`],
    ["HTML", "<!doctype html><script>hit()</script>"],
    ["a PDF", "%PDF-1.7\n"],
    ["SVG that says it is a GIF", `GIF89a${SVG}`],
    ["only the first bytes of a JPEG", "\xff\xd8\xff\xe0"],
    ["only the first bytes of a PNG", "\x89PNG\r\n\x1a\n"],
    ["only the first bytes of a WebP", "RIFF\x10\0\0\0WEBPVP8 "],
    ["only the first bytes of an AVIF", "\0\0\0\x1cftypavif\0\0\0\0avifmif1"],
  ])("rejects %s", async (_, content) => {
    await expect(encodePicture(Buffer.from(content, "latin1"))).rejects.toMatchObject({
      reason: "media/not-an-image",
    });
  });

  it.each(["tiff"] as const)("rejects %s, although sharp could read it", async (format) => {
    const bytes = await picture(10, 10).toFormat(format).toBuffer();
    await expect(encodePicture(bytes)).rejects.toMatchObject({ reason: "media/not-an-image" });
  });

  it("rejects a truncated picture", async () => {
    const whole = await sharp(
      Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
    await encodePicture(whole);
    await expect(encodePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      reason: "media/not-an-image",
    });
  });
});

describe("pictureFormat", () => {
  it("detects AVIF by a compatible brand too, and no format by a file name", () => {
    const header = (brands: string) => Buffer.from(`\0\0\0\x20ftyp${brands}`, "latin1");
    expect(pictureFormat(header("mif1\0\0\0\0mif1avifmiaf"))).toBe("heif");
    expect(pictureFormat(header("heic\0\0\0\0mif1heicmiaf"))).toBeUndefined();
    expect(pictureFormat(header("isom\0\0\0\0avi0favi"))).toBeUndefined();
    expect(pictureFormat(Buffer.from("a.jpg"))).toBeUndefined();
  });
});
