import { isPictureAddress } from "@matbjorg/contract/text/article-html";
import { bytesOf, pictureUploads } from "../../../lib/picture-uploads.ts";
import { styleOf } from "./pasted-styles.ts";

/** Boxes of checklists, and what no reader should perceive. */
const DECORATION =
  "[aria-hidden=true], [aria-hidden=true] *, [role=checkbox] > *, [aria-roledescription*=check i]";
/** The picture's address until it is scrolled into view. */
const LAZY = ["data-src", "data-lazy-src", "data-original", "srcset", "data-srcset"];
/** The last address of several, the largest picture's as a rule: "a.webp 400w, b.webp 800w". */
const LAST_ADDRESS = /\S+(?=(?:\s+[\d.]+[wx])?\s*$)/;
/** Of what stands beside words: OneNote's boxes, stars and flags. */
const MARK_MAX_PX = 24;
const SIGN = /[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3/u;
const SIGNS = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;
/** How chats name a sign: ":joy:". */
const SIGN_NAME = /^:[\w+-]+:$/;

/** Adopts the pictures of a pasted document, without decoration; chat programs draw emoji as pictures. */
export function convertPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll("img")) {
    const alt = image.getAttribute("alt")?.trim() ?? "";
    const isSign = (SIGN.test(alt) && SIGNS.test(alt)) || SIGN_NAME.test(alt);
    const emoji = isSign ? alt : image.getAttribute("data-stringify-emoji");
    if (emoji) image.replaceWith(emoji);
    else if (isDecoration(image)) image.remove();
    else adoptPicture(image);
  }
}

function isDecoration(image: Element): boolean {
  if (image.matches(DECORATION)) return true;
  const sizes = ["width", "height"].map((name) => styleOf(image, name) || image.getAttribute(name));
  const lengths = sizes.map((size) => Number(/^([\d.]+)(px|pt)?$/.exec(size ?? "")?.[1]));
  if (lengths.some((one) => one < 2)) return true;
  const line = image.closest("p, li, td, h1, h2, h3, h4, div");
  if (line?.textContent.trim() && lengths.every((one) => one <= MARK_MAX_PX)) return true;
  const address = image.getAttribute("src") ?? "";
  if (address && !isPlaceholder(address)) return false;
  const lazy = LAZY.map((name) => LAST_ADDRESS.exec(image.getAttribute(name) ?? "")?.[0] ?? "").find(
    isPictureAddress,
  );
  if (lazy) image.setAttribute("src", lazy);
  return !lazy && address !== "";
}

/** Whether a data: URL is one pixel, or an empty drawing. */
function isPlaceholder(address: string): boolean {
  if (/^data:image\/svg\+xml/.test(address))
    return !/(<|%3c)(path|rect|circle|g|image|text|use|poly|line)|base64/i.test(address);
  const [, type, data = ""] = /^data:image\/(gif|png);base64,([\w+/]{32})/.exec(address) ?? [];
  const bytes = bytesOf(data) ?? [];
  // The last byte of each size; PNG writes the first one first.
  const [width, height] = type === "gif" ? [bytes[6], bytes[8]] : [bytes[19], bytes[23]];
  const rest = type === "gif" ? [bytes[7], bytes[9]] : [bytes[18], bytes[22]];
  return type !== undefined && width === 1 && height === 1 && rest.every((byte) => byte === 0);
}

/** Pages and Notion write the file's name. */
export function altOf(image: Element): string {
  const alt = image.getAttribute("alt")?.trim() ?? "";
  return /^[^\s/]+\.(png|jpe?g|gif|webp|heic)$/i.test(alt) ? "" : alt;
}

/** Uploads a picture that is not on the web; saving copies the others. */
function adoptPicture(image: Element): void {
  image.removeAttribute("data-upload");
  if (image.hasAttribute("alt")) image.setAttribute("alt", altOf(image));
  const address = image.getAttribute("src") ?? "";
  if (isPictureAddress(address)) return;
  image.removeAttribute("src");
  if (address) image.setAttribute("data-upload", pictureUploads.startFrom(address));
}
