import type { Language } from "../src/shared/i18n/language.ts";

/** The media type of each format. */
export const FEED_TYPES = { rss: "application/rss+xml", json: "application/feed+json" } as const;
export const FEED_FORMATS = ["rss", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_PATHS: Readonly<Record<Language, Readonly<Record<FeedFormat, string>>>> = {
  is: { rss: "/feed.xml", json: "/feed.json" },
  en: { rss: "/en/feed.xml", json: "/en/feed.json" },
};
