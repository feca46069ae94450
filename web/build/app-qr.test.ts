import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expect, it } from "vitest";
import { brand } from "../src/brand.ts";
import { appQrSvg } from "./app-qr.ts";

/** Returns the pixels of the code as on the page: 128 pixels wide, on white. */
async function photograph(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(128, 128)
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

it.each([brand.appLink, "https://app.example.is/saekja?fra=vefnum"])(
  "the QR code of %s decodes to that URL",
  async (address) => {
    expect(decodeQR(await photograph(appQrSvg(address)))).toBe(address);
  },
);
