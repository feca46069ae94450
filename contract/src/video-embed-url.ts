import { parseUrl } from "./parse-url.ts";

const YOUTUBE_HOSTS = ["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"];
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{6,20})\/?$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/;

/**
 * Returns the address that plays a YouTube or Vimeo video without tracking; undefined for any other address.
 *
 * https://support.google.com/youtube/answer/171780 ("privacy-enhanced mode"),
 * https://help.vimeo.com/hc/en-us/articles/26080940921361 (`dnt`)
 */
export function videoEmbedUrl(value: string): string | undefined {
  const address = value.trim().replace(/^\/\//, "https://");
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username) return undefined;
  if (url.hostname === "youtu.be") return youtube(/^\/([\w-]{6,20})$/.exec(url.pathname)?.[1], url);
  if (YOUTUBE_HOSTS.includes(url.hostname)) {
    const watched = url.pathname === "/watch" ? (url.searchParams.get("v") ?? "") : undefined;
    const id =
      watched === undefined ? YOUTUBE_PATH.exec(url.pathname)?.[1] : /^[\w-]{6,20}$/.exec(watched)?.[0];
    return youtube(id, url);
  }
  if (url.hostname === "vimeo.com" || url.hostname === "player.vimeo.com") {
    const [, id, unlisted = url.searchParams.get("h")] = VIMEO_PATH.exec(url.pathname) ?? [];
    const key = /^[0-9a-f]{6,20}$/.test(unlisted ?? "") ? `h=${unlisted}&` : "";
    return id ? `https://player.vimeo.com/video/${id}?${key}dnt=1` : undefined;
  }
  return undefined;
}

function youtube(id: string | undefined, { searchParams }: URL): string | undefined {
  if (!id) return undefined;
  const start = /^(\d{1,6})s?$/.exec(searchParams.get("start") ?? searchParams.get("t") ?? "")?.[1];
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`;
}
