import { parseUrl } from "../text/parse-url.ts";

const YOUTUBE_HOST = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v|e|watch)\/([\w-]{6,20})\/?$/;
const SHORT_PATH = /^\/([\w-]{6,20})\/?$/;
/** The path may also contain a channel, a group, a showcase or the owner's list. */
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/|manage\/videos\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/;
/** Adds the scheme to URLs that people copy from a text without it. */
const BARE = /^(?:\/\/)?(?=(?:[a-z]+\.)?(?:youtu\.be|youtube\.com|youtube-nocookie\.com|vimeo\.com)\/)/i;
const MOMENT = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/**
 * Returns the URL that plays a YouTube or Vimeo video without tracking; undefined for any other URL.
 *
 * https://support.google.com/youtube/answer/171780 ("privacy-enhanced mode"),
 * https://help.vimeo.com/hc/en-us/articles/26080940921361 (`dnt`, `#t=`)
 */
export function videoEmbedUrl(value: string): string | undefined {
  const url = parseUrl(value.trim().replace(BARE, "https://"));
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username) return undefined;
  const host = url.hostname.replace(/^www\.(?=youtu\.be|vimeo)/, "");
  if (host === "youtu.be") return youtube(SHORT_PATH.exec(url.pathname)?.[1], url);
  if (YOUTUBE_HOST.test(host)) {
    const watched = /^\/watch\/?$/.test(url.pathname) ? (url.searchParams.get("v") ?? "") : undefined;
    const id =
      watched === undefined ? YOUTUBE_PATH.exec(url.pathname)?.[1] : SHORT_PATH.exec(`/${watched}`)?.[1];
    return youtube(id, url);
  }
  if (host === "vimeo.com" || host === "player.vimeo.com") {
    const [, id, unlisted = url.searchParams.get("h")] = VIMEO_PATH.exec(url.pathname) ?? [];
    const key = /^[0-9a-f]{6,20}$/.test(unlisted ?? "") ? `h=${unlisted}&` : "";
    const start = startOf(url);
    return id ? `https://player.vimeo.com/video/${id}?${key}dnt=1${start ? `#t=${start}s` : ""}` : undefined;
  }
  return undefined;
}

function youtube(id: string | undefined, url: URL): string | undefined {
  if (!id) return undefined;
  const start = startOf(url);
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`;
}

/** The second at which the video starts: `start=90`, `t=90s`, `t=1m30s`, `#t=1h2m3s`. */
function startOf({ searchParams, hash }: URL): number {
  const inHash = new URLSearchParams(hash.slice(1));
  const given = searchParams.get("start") ?? searchParams.get("t") ?? inHash.get("t") ?? "";
  const [, hours = 0, minutes = 0, seconds = 0] = MOMENT.exec(given) ?? [];
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return start < 1e6 ? start : 0;
}
