import type { Sharp } from "sharp";
import { pictureWidths } from "../contract/image-sources.ts";
import { IMAGE_WIDTHS_PX, SHARE_IMAGE_PX } from "../contract/limits.ts";
import { AppError } from "../lib/app-error.ts";

/** 50 megapixels, 200 MB decoded: more than a telephone's camera takes, less than the function's memory. */
const MAX_PIXELS = 50_000_000;
/** The longest side that WebP can have. https://developers.google.com/speed/webp/faq */
const MAX_SIDE_PX = 16_383;
const WIDEST_PX = Math.max(...IMAGE_WIDTHS_PX);

export type EncodedPicture = {
  /** Of the widest file. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly contentType: string; readonly bytes: Buffer }[];
};

/**
 * A picture as the site serves it: turned upright, in sRGB, without its metadata, as WebP and JPEG in every width, and
 * cropped for shared links. Of an animated one the first frame. What it is, is read from its bytes.
 *
 * @throws media/not-an-image, media/too-large
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const format = pictureFormat(bytes);
  if (!format) throw new AppError("media/not-an-image");
  const { default: sharp } = await import("sharp");
  const { data, info } = await decoded(async () => {
    const source = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, pages: 1 });
    const metadata = await source.metadata();
    if (metadata.format !== format) throw new AppError("media/not-an-image");
    const { width, height } = metadata.autoOrient;
    if (width * height > MAX_PIXELS) throw new AppError("media/too-large");
    return source
      .autoOrient()
      .resize({ width: WIDEST_PX, height: MAX_SIDE_PX, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  });
  const { width, height, channels } = info;
  const upright = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const files = [];
  for (const target of pictureWidths(width)) {
    const sized = () => upright().resize({ width: target });
    files.push(await webp(`${target}.webp`, sized()), await jpeg(`${target}.jpg`, sized()));
  }
  files.push(await jpeg("share.jpg", upright().extract(shareArea(width, height)).resize(shareSize)));
  return { width, height, files };
}

const shareSize = { ...SHARE_IMAGE_PX, fit: "fill" } as const;

/** The largest part of the picture's middle that has the proportions of a shared link's picture. */
function shareArea(width: number, height: number) {
  const ratio = SHARE_IMAGE_PX.width / SHARE_IMAGE_PX.height;
  const area = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return { ...area, left: Math.floor((width - area.width) / 2), top: Math.floor((height - area.height) / 2) };
}

async function webp(name: string, picture: Sharp) {
  return { name, contentType: "image/webp", bytes: await picture.webp({ quality: 80 }).toBuffer() };
}

/** JPEG knows no transparency: what shows through is white, as the page is. */
async function jpeg(name: string, picture: Sharp) {
  const opaque = picture.flatten({ background: "#ffffff" });
  return {
    name,
    contentType: "image/jpeg",
    bytes: await opaque.jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  };
}

async function decoded<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && /exceeds pixel limit/i.test(error.message);
    throw new AppError(isTooLarge ? "media/too-large" : "media/not-an-image", { cause: error });
  }
}

/**
 * Which of the five formats the first bytes announce, in sharp's words. Others that sharp reads are refused, SVG above
 * all: it is a document with scripts. https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
export function pictureFormat(bytes: Buffer): "jpeg" | "png" | "gif" | "webp" | "heif" | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // AVIF: an ISO media file whose brands, the major or a compatible one, say so. https://aomediacodec.github.io/av1-avif/
  const brandsEnd = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256);
  if (text(4, 8) === "ftyp" && (text(8, 12) + text(16, brandsEnd)).match(/.{4}/gs)?.includes("avif"))
    return "heif";
  return undefined;
}
