import { it } from "vitest";
import { useDesk } from "./run-acts.ts";

const { doActs } = useDesk();

// Sequences that found errors when tests/sweeps/desk.spec.ts ran random acts, and some sequences for each
// kind of act.
it.each([
  [
    "undo and redo around a save",
    `click into the Icelandic text
     type
     undo
     redo
     type
     save by key
     type`,
  ],
  [
    "a drag of selected words onto themselves, which redo survives",
    `click into the English text
     type
     paste words and a picture
     undo
     select all
     select a word
     redo
     select all
     select a word
     type
     undo`,
  ],
  [
    "turning a tablet while English is written",
    `click into the English text
     type
     turn the tablet
     type
     turn the tablet
     reload`,
  ],
  [
    "a save that copies a pasted picture into the site",
    `click into the Icelandic text
     paste words and a picture
     type
     save by key
     type
     undo
     undo
     undo`,
  ],
  [
    "undo of what was typed after a picture was saved, and after a reload",
    `click into the Icelandic text
     paste a picture
     save by key
     choose a date last week
     save by key
     click into the Icelandic text
     type
     undo
     reload
     click into the Icelandic text
     type
     undo
     reload`,
  ],
  [
    "pasting a table, and writing a list and a bold word",
    `click into the Icelandic text
     paste a table
     type
     paste a list
     type
     select a word
     make it bold
     type
     undo
     save by key`,
  ],
  [
    "describing a picture and saving",
    `click into the Icelandic text
     insert a picture
     type
     describe a picture
     type
     click into the Icelandic text
     undo
     save by the button
     open the article in the list`,
  ],
  [
    "a colleague's save and publication",
    `click into the Icelandic text
     type
     a colleague saves
     save by key
     type
     a colleague publishes or withdraws
     save by the button`,
  ],
  [
    "scheduling, publishing and withdrawing over a colleague's save",
    `choose a date in an hour
     tick or untick publishing
     a colleague saves
     save by key
     choose a date last week
     a colleague saves
     save by key
     tick or untick publishing
     a colleague saves
     save by key`,
  ],
  [
    "decisions in a list that is older than a colleague's save",
    `leave for the list
     switch publication in the list
     a colleague saves
     undo in the list
     switch publication in the list
     undo in the list`,
  ],
  [
    "a colleague's deletion of the article",
    `click into the Icelandic text
     type
     a colleague deletes
     save by key
     type
     look at another tab
     type`,
  ],
  [
    "a lost response, a link, and leaving",
    `click into the Icelandic text
     save by key and write on
     save, and the answer is lost
     select a word
     link it
     type
     leave for the list
     open the article in the list`,
  ],
  [
    "choosing, cancelling and describing a main picture",
    `choose a file as the main picture
     cancel the chosen file
     choose a file as the main picture
     describe the chosen file
     a colleague exchanges the main picture
     save by key
     choose a file as the main picture
     reload
     leave for the list
     open the article in the list`,
  ],
  [
    "scheduling with a wrong clock",
    `choose a date in an hour
     tick or untick publishing
     save by key
     reload with another clock`,
  ],
  [
    "decisions about a schedule in a list",
    `a colleague schedules
     leave for the list
     cancel the schedule in the list
     switch publication in the list
     undo in the list
     delete in the list
     undo the deletion in the list`,
  ],
  [
    "a colleague's presence, and a save in a second tab",
    `click into the Icelandic text
     type
     a colleague opens the article
     save in a second tab
     reload`,
  ],
  [
    "lost access",
    `click into the Icelandic text
     type
     a colleague ends the author's access
     a colleague saves
     a colleague gives access again`,
  ],
  [
    "a reload that shows only English",
    `show English
     reload
     click into the English text
     type`,
  ],
])("no text is lost and the screen shows correctly what is stored after %s", async (_, acts) => {
  await doActs(acts);
});
