import { brand } from "../../../brand.ts";
import type { Figures } from "../../lib/figures.ts";
import { text as figuresEn } from "../figures/text.en.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: "Press",
  description: `Logos, figures and a description of ${brand.name}, ready to publish.`,
  lead: "Logos, figures and a short description. Take what you need, and ask for the rest.",
  about: {
    title: "In short",
    text: `${brand.name} is a marketplace for surplus food. In the app, stores, bakeries and greenhouses sell what would otherwise go to waste, and people get good food at a lower price. ${brand.legalName} is based in Seltjarnarnes, Iceland.`,
  },
  figures: {
    title: "Figures",
    countedOn: "As of",
    list: (figures: Figures) => figuresEn(figures).figures,
    how: "How we calculate them",
  },
  logos: {
    title: "Logo",
    text: "You may use the logo when you write about us. Please don’t change its colours or proportions.",
    svg: "Download SVG",
    png: "Download PNG",
  },
  contact: {
    title: "Looking for someone to talk to?",
    text: "Tell us what you’re writing about, and we’ll find the person who knows most about it.",
    write: "Write to us",
  },
};
