import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: "Our story",
  description: `From thirty loaves on a counter to a hundred tonnes of food: how ${brand.name} came to be.`,
  lead: "It began with thirty loaves and a few phone calls. Here’s what has happened since.",
  timeline: "Timeline",
  next: {
    title: "Will you be part of the next chapter?",
    text: "We’re looking for stores, bakeries and growers who want to see their food on a plate, not in a skip.",
    contact: "Contact us",
    news: "Read the news",
  },
};
