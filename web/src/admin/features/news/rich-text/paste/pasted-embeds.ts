import { videoEmbedUrl } from "@matbjorg/contract/news/video-embed-url";
import { allowedLinkUrl } from "@matbjorg/contract/text/article-html";
import { parseUrl } from "@matbjorg/contract/text/parse-url";

/**
 * Embed code that services offer for copying, such as a frame or a quotation that their script replaces, and players
 * copied from a page.
 */
const EMBEDDED =
  "iframe, embed[src], video, audio, .twitter-tweet, .instagram-media, .tiktok-embed, .bluesky-embed, .fb-post, .fb-video";
const EMBED_CODE =
  /(<iframe\b[^>]*>[^<]*<\/iframe>|<(?:blockquote|div)\b[^>]*class=["'][^"']*(?:twitter-tweet|instagram-media|tiktok-embed|bluesky-embed|fb-post|fb-video)[\s\S]*?<\/(?:blockquote|div)>)/i;
const SCRIPT = /<script\b[^>]*>[^<]*<\/script>|<div id=["']fb-root["']><\/div>/gi;
/** The names of services; an empty name is taken from the domain. */
const SERVICES: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)google\.[a-z.]+\/maps/, "Google Maps"],
  [/(^|\.)(docs|drive|calendar|forms)\.google\.com/, "Google"],
  [/(^|\.)(twitter|x)\.com/, "X"],
  [/(^|\.)tiktok\.com/, "TikTok"],
  [/(^|\.)soundcloud\.com/, "SoundCloud"],
  [/(^|\.)bsky\.app/, "Bluesky"],
  [/(^|\.)(facebook|instagram|spotify|mixcloud|bandcamp|flickr|twitch)\.(com|tv)/, ""],
];

export const hasEmbedCode = (text: string): boolean => EMBED_CODE.test(text);

/** Returns the embed codes in a text, and the words between them. */
export const splitEmbedCodes = (text: string): string[] =>
  text.replace(SCRIPT, "").split(new RegExp(EMBED_CODE, "gi"));

/** Matches the placeholders that our own pages show until a video is played. */
const FACADES = "[role=group]:has(> [data-player])";

/** Turns embeds into videos, and into links if articles do not embed them. */
export function convertEmbeds(body: HTMLElement): void {
  for (const facade of body.querySelectorAll(FACADES)) {
    const player = document.createElement("iframe");
    player.title = facade.getAttribute("aria-label") ?? "";
    player.src = facade.querySelector<HTMLElement>("[data-player]")?.dataset.player ?? "";
    facade.replaceWith(player);
  }
  for (const embedded of body.querySelectorAll(EMBEDDED)) {
    // The element is inside another embed.
    if (!body.contains(embedded)) continue;
    const address = urlOf(embedded);
    const video = videoEmbedUrl(address);
    if (video && embedded.localName === "iframe") embedded.setAttribute("src", video);
    else embedded.replaceWith(linkTo(address, embedded.getAttribute("title")));
  }
}

/** Returns the URL of the page that people know, not that of the frame. */
function urlOf(embedded: Element): string {
  const src =
    [embedded, ...embedded.querySelectorAll("source")].map((one) => one.getAttribute("src")).find(Boolean) ??
    "";
  const links = [...embedded.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const named = ["data-instgrm-permalink", "data-href", "cite"].map((name) => embedded.getAttribute(name));
  // A post ends with a link to itself.
  return pageOf(src) || named.find(Boolean) || links.at(-1) || "";
}

function pageOf(src: string): string {
  const address = src.trim().replace(/^\/\//, "https://");
  const url = parseUrl(address);
  if (!url) return "";
  const place = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(address);
  if (place && url.pathname.startsWith("/maps/embed"))
    return `https://www.google.com/maps/search/?api=1&query=${place[2]},${place[1]}`;
  const inner = ["url", "href"]
    .map((name) => url.searchParams.get(name))
    .find((one) => /^https?:/.test(one ?? ""));
  if (inner && !/(^|\.)api\./.test(new URL(inner).host)) return inner;
  return address.replace(/^(https:\/\/open\.spotify\.com\/)embed(-podcast)?\//, "$1");
}

function linkTo(address: string, title: string | null): Node {
  const href = allowedLinkUrl(address);
  const words = title?.trim() || serviceOf(href ?? "");
  const line = document.createElement("p");
  if (!href || !words) return line;
  const link = document.createElement("a");
  link.setAttribute("href", href);
  link.textContent = words;
  line.append(link);
  return line;
}

function serviceOf(address: string): string {
  const { host = "", pathname = "" } = parseUrl(address) ?? {};
  const [, name] = SERVICES.find(([pattern]) => pattern.test(host + pathname)) ?? [];
  if (name) return name;
  const [domain = host] = /[^.]+(?=\.[^.]+$)/.exec(host) ?? [];
  return name === "" ? domain.charAt(0).toUpperCase() + domain.slice(1) : host.replace(/^www\./, "");
}
