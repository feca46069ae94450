import { it } from "vitest";
import { type Section, useContentDesk } from "./content-forms.ts";

const { doActs } = useContentDesk();

// Sequences that found errors when tests/sweeps/content-forms.spec.ts ran random acts, and some sequences
// for each kind of field.
const SEQUENCES: readonly (readonly [string, Section, string])[] = [
  [
    "numbers and a date, with a save in between",
    "figures",
    `write a number 1
     undo what was typed
     choose a date 3
     publish
     write words in place of a number 2
     publish
     write a number 2
     press Enter in a field 1
     save a draft by key
     reload
     write a number 3
     load another version 0
     write a number 4
     undo the last`,
  ],
  [
    "a lost response, and a colleague's save of the same section",
    "costs",
    `write in Icelandic 0
     publish, and both answers are lost
     write in English 1
     a colleague saves a draft 3
     publish
     write in Icelandic 1
     combine the changes
     publish
     undo the last`,
  ],
  [
    "one field's Icelandic text by the editor and its English text by a colleague",
    "costs",
    `write in Icelandic 0
     a colleague publishes 1
     publish
     combine the changes
     publish`,
  ],
  [
    "removing an item that was added and saved",
    "team",
    `add an item 0
     write a name 2
     write in Icelandic 4
     write in Icelandic 5
     write in English 4
     write in English 5
     publish
     remove an item 2
     a colleague publishes 0
     publish
     combine the changes
     move an item down 0
     publish
     reload`,
  ],
  [
    "nested lists, a missing text, and another tab",
    "questions",
    `add an item 1
     write in Icelandic 3
     publish
     save in another tab 1
     save a draft
     combine the changes
     remove an item 1
     reload, discard the draft, and undo that
     save a draft`,
  ],
  [
    "leaving while a colleague publishes, and a lost connection",
    "notice",
    `leave
     a colleague publishes 0
     come back
     write in English 0
     publish without a connection
     write a link 1
     choose a date 4
     lose the connection for a moment
     publish
     publish
     leave
     come back`,
  ],
  [
    "undo in sentences that wrap",
    "page-web-shop",
    `write in Icelandic 1
     write in Icelandic 1
     undo what was typed
     undo what was typed
     write in English 2
     undo what was typed`,
  ],
  [
    "lost access while the sentences of a page are written",
    "page-web-shop",
    `write in Icelandic 2
     save a draft
     write in English 3
     lose access, and get it again
     publish while typing on 1
     look at the section in another tab
     publish`,
  ],
];

it.each(SEQUENCES)(
  "no change is lost and the form shows correctly what is stored after %s",
  async (_, section, acts) => {
    await doActs(section, acts);
  },
);
