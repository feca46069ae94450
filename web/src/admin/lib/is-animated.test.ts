import { expect, it } from "vitest";
import { isAnimated } from "./is-animated.ts";

const FRAME = "!\u00f9\u0004\u0000\u000a\u0000\u0000\u0000,";

it.each([
  ["a GIF that loops", "GIF89a\u0001\u0000!\u00ff\u000bNETSCAPE2.0\u0003", true],
  ["a GIF of two frames", `GIF89a${FRAME}\n${FRAME}`, true],
  ["a GIF of one frame", `GIF89a${FRAME}`, false],
  ["an animated PNG", "\u0089PNG\r\n\u001a\n IHDR acTL IDAT", true],
  ["a PNG", "\u0089PNG\r\n\u001a\n IHDR IDAT acTL", false],
  [
    "an animated WebP",
    "RIFF\u0000\u0000\u0000\u0000WEBPVP8X\u000a\u0000\u0000\u0000\u0002\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000ANIM",
    true,
  ],
  ["a WebP", "RIFF\u0000\u0000\u0000\u0000WEBPVP8 ", false],
  ["an animated AVIF", "\u0000\u0000\u0000 ftypavis", true],
  ["a JPEG", "\u00ff\u00d8\u00ff", false],
])("the answer to whether %s is animated is %s", async (_, bytes, expected) => {
  const file = new File([Uint8Array.from(bytes, (one) => one.charCodeAt(0))], "a");
  expect(await isAnimated(file)).toBe(expected);
});
