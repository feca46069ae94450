import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: "News",
  description: `News from ${brand.name}: new stores, good ideas, and food that escaped the bin.`,
  lead: "New stores, good ideas, and food that escaped the bin.",
  list: "All news",
  loading: "Loading news",
  empty: "No news articles found",
  pages: {
    label: "More pages",
    newer: "Newer articles",
    older: "Older articles",
    title: (title, date) => `${title}, ${date} and earlier`,
    until: (date) => `News from ${date} and earlier.`,
  },
  search: {
    label: "Search the news",
    submit: "Search",
    loading: "Searching the news",
    title: (words) => `Search results for “${words}”`,
    cut: "Older articles may match too. Add a less common word to find them.",
    clear: "Clear search",
    nothing: (words) => `No results for “${words}”`,
    nothingNew: (words) => `None of the newest articles match “${words}”`,
    hint: "Try a shorter word, or fewer words. You only need to type the start of a word.",
    everywhere: "Search all topics",
    credit:
      "The search uses the Database of Icelandic Morphology (BÍN) of the Árni Magnússon Institute for Icelandic Studies.",
  },
  topics: {
    label: "Topics",
    all: "All topics",
    title: (topic) => `News: ${topic}`,
    empty: "There’s no news on this topic yet",
    unknown: "This topic doesn’t exist",
  },
};
