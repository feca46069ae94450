import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: "Questions and answers",
  description: `Is the food safe? What’s in the bag? Can I cancel? Answers to what people ask ${brand.name} most often.`,
  lead: "What people wonder about before they buy their first bag, and a few things they ask afterwards.",
  contents: "All questions",
  next: {
    title: "Can’t find your question?",
    contact: "Ask us",
  },
};
