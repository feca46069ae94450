import { pictureWidths } from "@matbjorg/contract/content/image-sources";
import { IMAGE_MAX_PIXELS, IMAGE_WIDTHS_PX, SHARE_IMAGE_PX } from "@matbjorg/contract/limits";
import type { Sharp } from "sharp";
import { AppError } from "../lib/callable/app-error.ts";

// Peak memory of the process, in MB, with pictures of IMAGE_MAX_PIXELS: AVIF of 12 bits with transparency 700, PNG of
// 16 bits 600 (1,600 × 15,000 px), JPEG 455, interlaced PNG 340, GIF 260, WebP 220; 85 before decoding. The function
// has 2 GiB, and an instance decodes one picture at a time.

const MOST_PIXELS = Math.max(...Object.values(IMAGE_MAX_PIXELS));
/** The longest side of a WebP picture. https://developers.google.com/speed/webp/faq */
const MAX_SIDE_PX = 16_383;
const WIDEST_PX = Math.max(...IMAGE_WIDTHS_PX);

type Format = "jpeg" | "png" | "gif" | "webp" | "heif";
type PixelLimits = Readonly<Record<keyof typeof IMAGE_MAX_PIXELS, number>>;

export type EncodedPicture = {
  /** The width of the widest file in pixels; 0 for a PDF. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly EncodedFile[];
};

type EncodedFile = {
  readonly name: string;
  readonly contentType: string;
  readonly contentDisposition?: string;
  readonly bytes: Buffer;
};

/**
 * Encodes a picture for the site: upright, in sRGB, without metadata, and only the first frame of an animation. Makes WebP
 * and JPEG files of every width, and a file cropped for shared links.
 *
 * @throws media/not-an-image, media/too-large
 */
export async function encodePicture(
  bytes: Buffer,
  maxPixels: PixelLimits = IMAGE_MAX_PIXELS,
): Promise<EncodedPicture> {
  const format = pictureFormat(bytes);
  if (!format) throw new AppError("media/not-an-image");
  // Imported lazily: most saves have no new picture.
  const { default: sharp } = await import("sharp");
  const { data, info } = await decoded(async () => {
    const source = sharp(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS, pages: 1 });
    const metadata = await source.metadata();
    if (metadata.format !== format) throw new AppError("media/not-an-image");
    const kind = kindOf(format, metadata.isProgressive === true);
    if (metadata.width * metadata.height > maxPixels[kind]) throw new AppError("media/too-large");
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

/** Returns the largest centered area with the proportions of a share picture. */
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

/** Encodes a JPEG. Transparent pixels become white, like the page. */
async function jpeg(name: string, picture: Sharp) {
  const opaque = picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true });
  return { name, contentType: "image/jpeg", bytes: await opaque.toBuffer() };
}

function kindOf(format: Format, isInterlaced: boolean): keyof PixelLimits {
  if (format === "heif") return "avif";
  return format === "png" && isInterlaced ? "interlacedPng" : format;
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
 * Returns the format, by sharp's name for it, from the first bytes. sharp would also read SVG, which may contain
 * scripts.
 * https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
export function pictureFormat(bytes: Buffer): Format | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // AVIF is an ISO media file with "avif" as its major brand or as a compatible brand.
  // https://aomediacodec.github.io/av1-avif/
  const brandsEnd = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256);
  if (text(4, 8) === "ftyp" && (text(8, 12) + text(16, brandsEnd)).match(/.{4}/gs)?.includes("avif"))
    return "heif";
  return undefined;
}
