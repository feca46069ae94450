import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: "Accessibility",
  description: `How ${brand.name}’s site works for everyone, what is tested, and whom to tell if something is in your way.`,
  lead: "The site should work for you however you see, hear, move or read.",
  checkedOn: "Last reviewed",
  sections: [
    {
      id: "standard",
      heading: "The standard",
      paragraph:
        "We follow the international guidelines WCAG 2.2, level AA. The assessment is our own: no one from outside has audited the site.",
      list: [
        "It covers all pages of the site, in Icelandic and English.",
        "It does not cover the app, or sites that we link to.",
      ],
    },
    {
      id: "tested",
      heading: "What every change is tested for",
      paragraph: "Automatic tests open each page in a browser, and stop a change if any of this fails.",
      list: [
        "Images, fields and buttons have text labels, headings are in order, and contrast is sufficient.",
        "Text can be doubled in size, and lines and words spaced out, on a narrow screen too, without losing any of it.",
        "Everything can be done by keyboard alone, and you always see where you are.",
        "Colour is never the only thing that tells you something.",
        "Screen readers learn which language a page is in, and when an article is in another.",
        "Forms say what is missing and keep what you have typed.",
      ],
    },
    {
      id: "looked-at",
      heading: "What we look at ourselves",
      paragraph: "Some things no machine can judge. We look at them when the design changes.",
      list: [
        "Pages work whichever way the screen is turned, and motion stops if your device asks for it.",
        "Buttons and links are large enough to tap, and nothing has to be dragged.",
        "Menus and contact details are in the same place on every page.",
      ],
    },
    {
      id: "limits",
      heading: "What may be in your way",
      paragraph: "These are the problems we know of and want to fix.",
      list: [
        "Videos in our articles come from video services such as YouTube. Not all of them have captions.",
        "Screen readers may not be able to read PDF documents that articles link to.",
        "No one who uses a screen reader every day has tested the site for us.",
      ],
    },
  ],
  complain: {
    title: "Is something in your way?",
    text: "Tell us on which page, what you wanted to do and what you use. We’ll fix it, or get it to you in another way.",
    write: "Write to us",
  },
};
