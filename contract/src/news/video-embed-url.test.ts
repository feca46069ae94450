import { describe, expect, it } from "vitest";
import { parseVideo } from "./video.ts";
import { videoEmbedUrl } from "./video-embed-url.ts";

describe("a video in an article", () => {
  it.each([
    [
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "YouTube",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    ],
    [
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42",
      "YouTube",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s",
    ],
    [
      "https://player.vimeo.com/video/123456789?dnt=1",
      "Vimeo",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1",
      "https://vimeo.com/123456789",
    ],
    [
      "https://player.vimeo.com/video/123456789?h=abcdef0123&dnt=1",
      "Vimeo",
      "https://player.vimeo.com/video/123456789?h=abcdef0123&dnt=1&autoplay=1",
      "https://vimeo.com/123456789/abcdef0123",
    ],
    // Articles from before `dnt` was added, or from elsewhere.
    [
      "https://player.vimeo.com/video/123456789",
      "Vimeo",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1",
      "https://vimeo.com/123456789",
    ],
  ])("%s is recognized as a video of %s", (address, provider, playerUrl, pageUrl) => {
    expect(parseVideo(address)).toEqual({ provider, playerUrl, pageUrl });
  });

  it.each([
    "https://www.youtube-nocookie.com/embed/../../redirect?q=https://evil.example",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=1&list=PL",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ#t",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\nhttps://evil.example",
    "https://www.youtube-nocookie.com/embed/",
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com.evil.example/embed/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com@evil.example/embed/dQw4w9WgXcQ",
    "http://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://player.vimeo.com/video/../../log_in",
    "https://player.vimeo.com/video/123456789?h=abcdef0123",
    "https://player.vimeo.com/video/123456789?dnt=1&api=1",
    "//player.vimeo.com/video/123456789",
    "javascript:alert(1)",
    "",
  ])("is not recognized in %j", (address) => {
    expect(parseVideo(address)).toBeUndefined();
  });
});

const YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const VIMEO = "https://player.vimeo.com/video/123456789?dnt=1";

describe("a video URL as its site provides it", () => {
  it.each([
    ["https://youtu.be/dQw4w9WgXcQ?si=x&t=90", `${YOUTUBE}?start=90`],
    ["https://youtu.be/dQw4w9WgXcQ/", YOUTUBE],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s", `${YOUTUBE}?start=90`],
    ["https://www.youtube.com/watch/?v=dQw4w9WgXcQ&t=1h2m3s", `${YOUTUBE}?start=3723`],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=2m", `${YOUTUBE}?start=120`],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ/", YOUTUBE],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=abc", YOUTUBE],
    ["https://music.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ/?feature=share", YOUTUBE],
    ["youtu.be/dQw4w9WgXcQ", YOUTUBE],
    ["www.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE],
    ["https://vimeo.com/123456789/", VIMEO],
    ["https://vimeo.com/123456789?share=copy#t=1m5s", `${VIMEO}#t=65s`],
    ["https://vimeo.com/channels/staffpicks/123456789", VIMEO],
    ["https://vimeo.com/groups/matur/videos/123456789", VIMEO],
    ["https://vimeo.com/showcase/7654321/video/123456789", VIMEO],
    ["https://vimeo.com/album/7654321/video/123456789/", VIMEO],
    [
      "https://player.vimeo.com/video/123456789?h=abcdef0123#t=90s",
      "https://player.vimeo.com/video/123456789?h=abcdef0123&dnt=1#t=90s",
    ],
    ["https://vimeo.com/channels/staffpicks", undefined],
    ["https://www.youtube.com/@matbjorg", undefined],
  ])("%s is played from %s", (address, player) => {
    expect(videoEmbedUrl(address)).toBe(player);
  });
});

describe("a stored video URL", () => {
  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&list=PL",
    "https://youtu.be/dQw4w9WgXcQ?si=tracking",
    "//www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://vimeo.com/123456789/abcdef0123",
    "https://player.vimeo.com/video/123456789?h=abcdef0123",
    "https://vimeo.com/123456789#t=1m30s",
  ])("%s can be shown", (address) => {
    expect(parseVideo(videoEmbedUrl(address) ?? "")).toBeDefined();
  });

  it.each([
    "https://www.youtube-nocookie.com/embed/../../redirect?q=https://evil.example",
    "https://www.youtube.com/embed/dQw4w9WgXcQ/../../../redirect",
    "https://player.vimeo.com/video/../../log_in",
  ])("%s cannot be shown", (address) => {
    expect(videoEmbedUrl(address)).toBeUndefined();
  });
});
