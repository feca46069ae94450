import { PASSWORD_MIN_CHARS, TRASH_TTL_DAYS } from "@matbjorg/contract/limits";
import type { HelpText } from "./help.is.ts";

export const text: HelpText = {
  title: "Help",
  intro: "A short guide to what you’ll do most. Everything can be undone unless it says otherwise.",
  topics: [
    {
      heading: "Writing an article",
      paragraphs: [
        "Choose “New article” and write a title, a summary and the content. The summary is what lists, social media and search engines show.",
        "You can paste from Word, Google Docs or Excel. Headings, lists, tables and links are kept; fonts, colours and column widths aren’t, because the site sets the design.",
        "If the text contains Markdown or HTML, from an AI or a notes app for example, it is formatted accordingly. Ctrl+Z brings the original characters back, and Ctrl+Shift+V pastes the text as it is.",
        "Your text is kept in this browser while you write. It isn’t on the site until you choose “Save and publish”.",
      ],
    },
    {
      heading: "Images",
      paragraphs: [
        "Drag an image into the text, paste it or choose it from your device. Describe what matters in it: people who can’t see it hear the description.",
        "Under “Images” you upload several at once, search them and describe them in both languages. The description is filled in when you choose one from the library.",
        "Name the photographer of each image, and the licence if there is one. The name is shown under the image and is filled in when you choose the image again.",
        "The main image appears at the top of the article and in lists. Point to the part that must always be visible so that it isn’t cropped.",
      ],
    },
    {
      heading: "English",
      paragraphs: [
        "Icelandic comes first, English is optional. Until the English text is complete, English readers see the Icelandic one.",
        "On a wide screen the two stand side by side. If you change the Icelandic text of an article or a section later, the list says that the English one is older.",
        "Someone has to check a machine translation. Names, numbers and puns are what most often go wrong.",
      ],
    },
    {
      heading: "Publication",
      paragraphs: [
        "Tick “Publish the article on the site” and save. With a date in the future, it’s published automatically at that minute.",
        "If the article is only relevant for a while, enter when to unpublish it. It’s then unpublished automatically, at that minute, and becomes a draft that you can publish again.",
        "Drafts aren’t listed, but anyone with the link can read them. That’s good for proofreading and bad for secrets.",
        "An article that you unpublish is removed from lists, search and the feed. You can move it to an address that can’t be guessed at the same time.",
        "Authors mark drafts as ready, editors publish them.",
        "Proofreading points out words that may be misspelled, and what only one of the languages has. It’s in the window that asks before publication, in the preview and at the end of each section of site content, and never changes anything automatically. An editor can add a correctly spelled word to the site’s dictionary, and remove it again under “Site content”. Its words come from the Database of Icelandic Morphology (BÍN) of the Árni Magnússon Institute for Icelandic Studies.",
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
        "If someone saves the same article before you, you’ll see the difference and choose what counts. Nothing is lost.",
        "If you lose your connection, go on writing and save once it’s back.",
      ],
    },
    {
      heading: "Site content",
      paragraphs: [
        "Prices, figures, people, stores and notices are under “Site content”. A change is a draft until you publish it, and the preview shows the page as it will be.",
        "The company’s email address, registration number and VAT number, the links to social media and the app, and the promise about reply times are in the section “The company”, along with the large image on the home page, the image for links to it and the logo in the header. You choose the part of the large image that must always be visible. The phone number and address are in the section before it. Anything marked “may be empty” is removed from the site if you empty it.",
        "Under “Site content” you can also change every sentence on the site’s pages, their titles and descriptions in search results, and the texts of the header, footer and cookie banner. If you empty a field, the original sentence is shown again. The site’s colours and its icon in browsers are changed in code.",
        "The terms of service and the privacy policy are at the bottom of “Site content”. There you write a new version in both languages and choose when it comes into force. Once you publish it, it’s on the site as an upcoming version, and you can edit it until it comes into force. Earlier versions stay on the site, where they can be compared.",
        "A figure that is mentioned in many places, such as the number of partners, is best written by its name in curly brackets: “At {partners} places”. When you change the figure in one place, it changes everywhere, including in articles. The names are under “Figures in texts” below each text.",
        "If words have to change with the figure, write them after a colon, first for 1 and then for other numbers: {partners: # place sells | # places sell}. The site then shows “64 places sell” but “1 place sells”.",
        "Figures and short values that aren’t found elsewhere, such as the delivery fee, can be added in the section “More figures and values in texts”. When you publish a new figure, the top of the section lists the sentences and articles that still have an earlier one.",
        "Each section has versions that you can go back to.",
      ],
    },
    {
      heading: "What’s waiting",
      paragraphs: [
        "“What’s waiting” is in the menu, which is under “More” on a narrow screen. In one place, it shows editors and admins unread messages, drafts that are ready, articles and texts whose English is missing or older, images without a description, figures more than 90 days old, and what’s about to end or to be published.",
      ],
    },
    {
      heading: "Access",
      paragraphs: [
        `Access is tied to an email address. An admin grants it, and everyone chooses a password of at least ${PASSWORD_MIN_CHARS} characters. Never share an account.`,
        "Authors write drafts of their own, editors publish and change the site’s content, admins read messages and manage users.",
      ],
    },
  ],
};
