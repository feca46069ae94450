import { isPictureUrl } from "@matbjorg/contract/text/article-html";
import { bytesOf, pictureUploads } from "../../../../lib/picture-uploads.ts";
import { styleOf } from "./pasted-styles.ts";

/** Matches the boxes of checklists, and pictures that are hidden from screen readers. */
const DECORATION =
  "[aria-hidden=true], [aria-hidden=true] *, [role=checkbox] > *, [aria-roledescription*=check i]";
/** Attributes with the URL of a picture that has not been scrolled into view yet. */
const LAZY = ["data-src", "data-lazy-src", "data-original", "srcset", "data-srcset"];
/** The last URL of several, usually that of the largest picture: "a.webp 400w, b.webp 800w". */
const LAST_ADDRESS = /\S+(?=(?:\s+[\d.]+[wx])?\s*$)/;
/** The largest size of pictures that only accompany words, such as OneNote's boxes, stars and flags. */
const MARK_MAX_PX = 24;
const SIGN = /[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3/u;
const SIGNS = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;
/** Matches the names that chats give to emoji: ":joy:", ":wave::skin-tone-3:". */
const EMOJI_NAME = /^(?::[\w+'-]+:)+$/;
/** The attributes in which chats write an emoji or its name. */
const EMOJI_ATTRIBUTES = ["alt", "data-emoji", "data-plain-text", "data-stringify-emoji"];
const EMOJI =
  "[data-emoji], [data-plain-text], [data-stringify-emoji], [class*=emoji i], [itemtype*=emoji i]";
/**
 * Matches the code points of an emoji in the name of a file: "1f389@2x.png", "1f1ee-1f1f8.svg", "emoji_u1f389.png",
 * "1f389_partypopper".
 */
const CODE_POINTS = /(?:^|\/)(?:emoji_u)?((?:[0-9a-f]{2,5}[-_]){0,9}[0-9a-f]{2,5})(?=[@._/]|$)/gi;

/**
 * Adopts the pictures of a pasted document, except for decoration. Emoji that chat programs draw as pictures become
 * text.
 */
export function convertPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll("img")) {
    const emoji = emojiOf(image);
    if (emoji) image.replaceWith(emoji);
    else if (isDecoration(image)) image.remove();
    else adoptPicture(image);
  }
}

const isEmoji = (text: string) => SIGN.test(text) && SIGNS.test(text);

/** Returns the emoji that a picture draws, or its name if only that is known; undefined for any other picture. */
function emojiOf(image: Element): string | undefined {
  const texts = EMOJI_ATTRIBUTES.map((name) => image.getAttribute(name)?.trim() ?? "");
  const name = texts.find((text) => EMOJI_NAME.test(text));
  const given = texts.find(isEmoji);
  if (given || !(name || image.matches(EMOJI))) return given;
  const files = ["src", "itemid"].flatMap((attribute) => [
    ...(image.getAttribute(attribute) ?? "").matchAll(CODE_POINTS),
  ]);
  const drawn = files.map(([, points = ""]) =>
    String.fromCodePoint(...points.split(/[-_]/).map((point) => Number.parseInt(point, 16))),
  );
  return drawn.find(isEmoji) ?? name;
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
    isPictureUrl,
  );
  if (lazy) image.setAttribute("src", lazy);
  return !lazy && address !== "";
}

/** Whether a data: URL is a picture of one pixel, or an empty drawing. */
function isPlaceholder(address: string): boolean {
  if (/^data:image\/svg\+xml/.test(address))
    return !/(<|%3c)(path|rect|circle|g|image|text|use|poly|line)|base64/i.test(address);
  const [, type, data = ""] = /^data:image\/(gif|png);base64,([\w+/]{32})/.exec(address) ?? [];
  const bytes = bytesOf(data) ?? [];
  // The lowest byte of each size: GIF stores it first, PNG stores it last.
  const [width, height] = type === "gif" ? [bytes[6], bytes[8]] : [bytes[19], bytes[23]];
  const rest = type === "gif" ? [bytes[7], bytes[9]] : [bytes[18], bytes[22]];
  return type !== undefined && width === 1 && height === 1 && rest.every((byte) => byte === 0);
}

/** Returns the alt text of a picture, unless it is only a file name, as some pages and Notion write it. */
export function altOf(image: Element): string {
  const alt = image.getAttribute("alt")?.trim() ?? "";
  return /^[^\s/]+\.(png|jpe?g|gif|webp|heic)$/i.test(alt) ? "" : alt;
}

/** Uploads a picture that is not on the web. Other pictures are copied when the article is saved. */
function adoptPicture(image: Element): void {
  image.removeAttribute("data-upload");
  if (image.hasAttribute("alt")) image.setAttribute("alt", altOf(image));
  const address = image.getAttribute("src") ?? "";
  if (isPictureUrl(address)) return;
  image.removeAttribute("src");
  if (address) image.setAttribute("data-upload", pictureUploads.startFrom(address));
}
