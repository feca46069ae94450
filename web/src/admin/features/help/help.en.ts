import { PASSWORD_MIN_CHARS, TRASH_TTL_DAYS } from "@matbjorg/contract/limits";
import type { HelpText } from "./help.is.ts";

export const text: HelpText = {
  title: "Help",
  intro: "A short guide to what you’ll do most. Everything can be undone unless it says otherwise.",
  topics: [
    {
      heading: "Writing an article",
      paragraphs: [
        "Choose “New article” and write a title, a summary and the text. The summary is what lists, social media and search engines show.",
        "You can paste from Word, Google Docs or Excel. Headings, lists, tables and links are kept, fonts, colours and widths of columns aren’t: the site takes care of the looks.",
        "If the text has signs of Markdown or HTML, from an AI or a notes app for example, it gets the formatting that they mean. Ctrl+Z brings the signs back, and Ctrl+Shift+V pastes the text as it is.",
        "Your text is kept in this browser while you write. It isn’t on the site until you save it with publication.",
      ],
    },
    {
      heading: "Images",
      paragraphs: [
        "Drag an image into the text, paste it or choose it from your device. Describe what matters in it: people who can’t see it hear the description.",
        "Under “Images” you upload several at once, search them and describe them in both languages. The description comes along when you choose one from the library.",
        "The main image stands at the top of the article and in lists. Click what must always be seen, and it won’t be cropped away.",
      ],
    },
    {
      heading: "English",
      paragraphs: [
        "Icelandic comes first, English is optional. Until the English text is complete, English readers see the Icelandic one.",
        "On a wide screen the two stand side by side. If you change the Icelandic text of an article or a section later, the list says that the English one is older.",
        "Somebody has to read a machine translation. Names, numbers and puns are what most often goes wrong.",
      ],
    },
    {
      heading: "Publication",
      paragraphs: [
        "Check “Publish the article on the site” and save. With a date in the future, the article appears by itself at that minute.",
        "If the article matters for a time only, enter when to unpublish it. It then goes by itself, at that minute, and becomes a draft that you can publish again.",
        "Drafts aren’t listed, but anyone with the link can read them. That’s good for proofreading and bad for secrets.",
        "An article that you unpublish leaves lists, search and feed. You can move it to an address that can’t be guessed at the same time.",
        "Authors mark drafts as ready, editors publish them.",
        "Proofreading points out words that may be misspelled, and what only one of the languages has. It’s in the window that asks before publication, in the preview and at the end of each section of site content, and changes nothing by itself. An editor can teach it a word that is right, and take that back under “Site content”. Its words come from the Database of Icelandic Morphology (BÍN) of the Árni Magnússon Institute for Icelandic Studies.",
      ],
    },
    {
      heading: "When readers see changes",
      paragraphs: [
        "A saved change is on the site within a minute. Readers who have the page open see it the next time they open it.",
        "Social media often keep an older image and title for a few days.",
      ],
    },
    {
      heading: "If something goes wrong",
      paragraphs: [
        "Older versions of an article are under “History”, and can be restored.",
        `Articles you delete stay in the trash for ${TRASH_TTL_DAYS} days.`,
        "If somebody saves the same article before you, you’ll see the difference and choose what counts. Nothing is lost.",
        "If you lose your connection, go on writing and save once it’s back.",
      ],
    },
    {
      heading: "Site content",
      paragraphs: [
        "Prices, figures, people, stores and notices are under “Site content”. A change is a draft until you publish it, and the preview shows the page as it will be.",
        "There you can also change every sentence on the site’s pages, and their titles and descriptions in search results. If you empty a field, the original sentence is shown again. The terms and other legal texts are changed in code.",
        "Each section has versions that you can go back to.",
      ],
    },
    {
      heading: "Access",
      paragraphs: [
        `Access belongs to an email address. An admin gives it, and everyone chooses a password of at least ${PASSWORD_MIN_CHARS} characters. Never share an account.`,
        "Authors write drafts of their own, editors publish and change the site’s content, admins read messages and manage users.",
      ],
    },
  ],
};
