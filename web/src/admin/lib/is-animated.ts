/** The number of bytes to read: the marks of an animation come before the first frame, or with the second one. */
const READ_BYTES = 256 * 1024;

/** Whether a file is an animated GIF, PNG, WebP or AVIF. The site's copies of it will show only the first frame. */
export async function isAnimated(file: File): Promise<boolean> {
  const start = new TextDecoder("latin1").decode(await file.slice(0, READ_BYTES).arrayBuffer());
  // A loop, or a second frame with its duration: https://www.w3.org/Graphics/GIF/spec-gif89a.txt (sections 23 and 26).
  if (start.startsWith("GIF8"))
    return /NETSCAPE2\.0|ANIMEXTS1\.0/.test(start) || start.split("!\u00f9\u0004").length > 2;
  // https://www.w3.org/TR/png-3/#11acTL
  if (start.slice(1, 4) === "PNG") return /acTL[\s\S]*IDAT/.test(start);
  // https://developers.google.com/speed/webp/docs/riff_container#animation
  if (start.startsWith("RIFF")) return start.slice(8, 12) === "WEBP" && start.slice(12, 64).includes("ANIM");
  return start.slice(4, 12) === "ftypavis";
}
