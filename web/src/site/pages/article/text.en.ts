import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  more: "More news",
  topics: "Topics",
  share: {
    title: "Share this article",
    native: "Share…",
    copy: "Copy link",
    copied: "Link copied",
    failed: "The link couldn’t be copied. Here it is:",
    facebook: "Facebook: share this article (opens in a new tab)",
  },
  notFound: {
    title: "Article not found",
    message: "This article does not exist. It may have been removed, or the address isn’t quite right.",
    home: "Back to the home page",
  },
};
