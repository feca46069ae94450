/** A video that an article may show. */
export type Video = {
  readonly provider: "YouTube" | "Vimeo";
  /** The URL that plays the video in a frame at once; pages load it only after a click. */
  readonly playerUrl: string;
  /** The video's own page. */
  readonly pageUrl: string;
};

/** `https://www.youtube-nocookie.com/embed/{id}`, `?start={seconds}` */
const YOUTUBE = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{6,20})(?:\?start=(\d{1,6}))?$/;
/** `https://player.vimeo.com/video/{id}`, `?h={key of an unlisted video}&dnt=1`, `#t={seconds}s` */
const VIMEO =
  /^https:\/\/player\.vimeo\.com\/video\/(\d{5,12})(?:\?(?:h=([0-9a-f]{6,20})&)?dnt=1)?(#t=\d{1,6}s)?$/;

/**
 * Parses a stored video URL; returns undefined for any other URL. Matches the whole URL, because `…/embed/../../redirect`
 * begins like a valid one.
 */
export function parseVideo(address: string): Video | undefined {
  const [, youtube, seconds] = YOUTUBE.exec(address) ?? [];
  if (youtube) {
    return {
      provider: "YouTube",
      playerUrl: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1${seconds ? `&start=${seconds}` : ""}`,
      pageUrl: `https://www.youtube.com/watch?v=${youtube}${seconds ? `&t=${seconds}s` : ""}`,
    };
  }
  const [, vimeo, key, start = ""] = VIMEO.exec(address) ?? [];
  if (vimeo) {
    return {
      provider: "Vimeo",
      playerUrl: `https://player.vimeo.com/video/${vimeo}?${key ? `h=${key}&` : ""}dnt=1&autoplay=1${start}`,
      pageUrl: `https://vimeo.com/${vimeo}${key ? `/${key}` : ""}${start}`,
    };
  }
  return undefined;
}
