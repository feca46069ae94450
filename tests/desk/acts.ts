import { expect } from "vitest";
import { type Desk, SOON_MS } from "./desk.ts";
import { type Change, type Language, type Model, statusOf, type Token } from "./model.ts";

/** Something that an author does, or something that happens in the meantime. */
type Act = {
  /** Whether the act is possible now. */
  may(model: Model): boolean;
  /** Performs the act in the browser, and tells the model the expected result. */
  do(desk: Desk): Promise<void>;
};

const inText = ({ isInText }: Model) => isInText;
const inEditor = ({ screen }: Model) => screen === "editor";
const middle = (tokens: readonly Token[]) => {
  const words = tokens.flatMap(({ kind }, index) => (kind === "picture" ? [] : [index]));
  return words[Math.floor(words.length / 2)];
};

const html = (make: (words: readonly string[]) => string, kinds: readonly Token["kind"][]): Act => ({
  may: (model) => inText(model) && !(kinds.includes("cell") && model.text.now.isInTable),
  async do(desk) {
    const tokens = kinds.map((kind) => desk.model.newToken(kind));
    await desk.paste("text/html", make(tokens.map(({ word }) => word)));
    desk.model.text.insert(tokens, kinds.includes("cell") ? false : undefined);
  },
});

const picture = (word = "") => `<img src="https://a.example/${word}.png" alt="${word}">`;

function clickInto(language: Language): Act {
  return {
    may: (model) => inEditor(model) && [language, "both"].includes(model.shown),
    async do(desk) {
      const { model } = desk;
      const { now } = model.texts[language];
      const index = middle(now.tokens);
      const token = now.tokens[index ?? -1];
      if (token && index !== undefined) {
        await desk.clickAfter(language, token.word);
        model.texts[language].select(index + 1, index + 1, token.kind === "cell");
      } else {
        await desk.text(language).click();
        model.texts[language].select(now.tokens.length);
      }
      model.focus = language;
    },
  };
}

const select = (from: (tokens: readonly Token[]) => number | undefined): Act => ({
  may: (model) => inText(model) && from(model.text.now.tokens) !== undefined,
  async do(desk) {
    const { text, focus } = desk.model;
    const index = from(text.now.tokens) as number;
    const token = text.now.tokens[index] as Token;
    for (const edge of [0, 1] as const) {
      const { x, y } = await desk.point(focus as Language, token.word, edge);
      await desk.page.mouse.move(x, y);
      await desk.page.mouse[edge ? "up" : "down"]();
    }
    // Within the selection this is a drag of the selected words, which are dropped onto themselves.
    const isSelected = text.now.at <= index && index < text.now.to;
    if (!isSelected) text.select(index, index + 1, token.kind === "cell");
  },
});

const isWordSelected = ({ now: { at, to, tokens } }: Model["text"]) =>
  to === at + 1 && tokens[at]?.kind !== "picture";

/** The titles of the questions that the editor asks before a save changes what readers see. */
const QUESTIONS: Readonly<Record<Change, readonly string[]>> = {
  publish: ["Birta fréttina?"],
  schedule: ["Tímasetja birtinguna?"],
  postpone: ["Fresta birtingu fréttarinnar?"],
  withdraw: ["Taka fréttina úr birtingu?"],
  cancel: [],
  none: [],
};

/**
 * Saves, answers the dialogs, and expects exactly the dialogs that the current state requires. After a
 * conflict the editor asks again, because the publication may change otherwise than before. Returns whether
 * there was a conflict.
 */
async function save(desk: Desk, begin: () => Promise<void>, meanwhile = async () => {}): Promise<boolean> {
  const { model } = desk;
  const { isBehind, isDeleted, overwrites, change } = model;
  const changeAfterConflict = model.changeFrom(
    isDeleted ? { isPublished: false, date: "" } : model.stored.form,
  );
  const answered = desk.answers;
  const release = desk.holdAnswers();
  await begin();
  model.saved();
  await meanwhile();
  release();
  const titles = await desk.settleSave(answered);
  const conflict = /annar vistaði|Birtingu fréttarinnar var|birtist á meðan|líka annars staðar/;
  const at = titles.findIndex((title) => conflict.test(title));
  // The editor asks before it overwrites another version, and never asks without a reason.
  const [before, after] = at < 0 ? [titles, []] : [titles.slice(0, at), titles.slice(at + 1)];
  expect(before).toEqual(QUESTIONS[change]);
  expect(after).toEqual(at < 0 ? [] : QUESTIONS[changeAfterConflict]);
  if (isDeleted) expect(titles[at]).toMatch(/annar vistaði/);
  else if (isBehind && overwrites) expect(at, "asks before it overwrites").toBeGreaterThanOrEqual(0);
  else if (!isBehind) expect(at, "asks only if it would overwrite").toBe(-1);
  if (isDeleted) await desk.followNewArticle();
  return at >= 0;
}

const saveByKey = (desk: Desk) => desk.press("Control+s");

async function comeBack(desk: Desk): Promise<void> {
  const { model } = desk;
  await desk.isOpen();
  const isOffered = await desk.isDraftOffered();
  const { hasUnsaved, file } = model;
  if (hasUnsaved !== undefined) expect(isOffered, "the browser offers what is unsaved").toBe(hasUnsaved);
  if (file) await desk.says(file.name);
  if (isOffered) await desk.button("Halda breytingunum").click();
  model.opened(isOffered);
  await desk.observeShown();
}

async function toList(desk: Desk): Promise<void> {
  const { model } = desk;
  await desk.row().waitFor({ state: model.isDeleted ? "detached" : "visible" });
  model.screen = "list";
  model.row = model.isDeleted ? undefined : model.stored;
  model.undoOffered = undefined;
  model.isDeletionUndoable = false;
}

const showTexts = (name: RegExp, shown: Model["shown"]): Act => ({
  may: (model) => inEditor(model) && model.shown !== shown && (shown !== "both" || model.isWide),
  async do(desk) {
    await desk.page.getByRole("radio", { name }).check();
    desk.model.show(shown);
  },
});

const colleague = (change: (desk: Desk) => Promise<void>): Act => ({
  may: ({ isDeleted }) => !isDeleted,
  do: change,
});

function restored(model: Model): void {
  model.isDeleted = false;
  // A schedule ends with the deletion.
  model.write(statusOf(model.stored.form) === "scheduled" ? { isPublished: false } : {});
}

const lastPicture = (tokens: readonly Token[]) => tokens.findLastIndex(({ kind }) => kind === "picture");

/**
 * Makes a decision in the list. If the decision is rejected, the list reads the row again, even if the row's
 * text stays the same.
 */
async function decideInList(
  desk: Desk,
  decide: () => Promise<void>,
  { seen, isPublished, words = "Stöðu fréttarinnar var breytt" }: Decision,
): Promise<boolean> {
  const { model } = desk;
  const isSeen = !model.isDeleted && seen === model.stored.count;
  const [answer, isReadAgain] = [
    desk.answerOf("setNewsPublished"),
    isSeen ? undefined : desk.answerOf("listNews"),
  ];
  await decide();
  // The words alone may be those of the decision before.
  await answer;
  await desk.says(isSeen ? words : "því var ekkert gert");
  await isReadAgain;
  await desk.isRendered();
  if (isSeen) model.write({ isPublished, date: await desk.storedDate() });
  model.row = model.isDeleted ? undefined : model.stored;
  return isSeen;
}

/** A decision about the version `seen`, and the words of its success. */
type Decision = { readonly seen: number; readonly isPublished: boolean; readonly words?: string };

/** Changes the publication by a control of the row, which the list then offers to undo. */
async function changeInList(desk: Desk, decide: () => Promise<void>, isPublished: boolean, words?: string) {
  const { model } = desk;
  const { form, count } = model.row ?? model.stored;
  const isDone = await decideInList(desk, decide, { seen: count, isPublished, ...(words && { words }) });
  const { isPublished: was, date } = form;
  model.isDeletionUndoable = false;
  model.undoOffered = isDone ? { isPublished: was, date, count: model.stored.count } : undefined;
}

/** Chooses a publication date this many minutes from now. */
const chooseDate = (minutes: number): Act => ({
  may: inEditor,
  async do(desk) {
    desk.model.date = await desk.chooseDate(minutes);
    desk.model.focus = "elsewhere";
  },
});

const HOUR = 60;
const WEEK = 7 * 24 * HOUR;

const canSaveUnasked = (model: Model) => model.canBeSaved && !model.asks && !model.isBehind;

/** Ends the author's access, or lowers it, and then lets her save or, if she cannot, reload. */
async function loseRights(desk: Desk, screen: "signed-out" | "refused"): Promise<void> {
  const { model } = desk;
  const isSaved = canSaveUnasked(model);
  await (isSaved ? saveByKey(desk) : desk.page.reload());
  model.screen = screen;
  // A page that was reloaded after the access ended knows nothing of the browser's drafts.
  model.areWordsShown = screen === "refused" || isSaved ? model.hasUnsaved : undefined;
  model.isRefusedOut = model.stored.form.isPublished;
}

/** Works in a second tab with the same article, after the draft that it offers was discarded or kept. */
const inSecondTab = (answer: "Henda breytingunum" | "Halda breytingunum"): Act => ({
  // The second tab would ask before it changes the publication or overwrites another version.
  may: (model) =>
    inEditor(model) &&
    !model.isDeleted &&
    (answer === "Henda breytingunum" || (!model.isBehind && !model.asks && model.texts.is.said !== "")),
  async do(desk) {
    const { model } = desk;
    const summary = model.newWord();
    const isKept = await desk.saveInSecondTab(summary, answer);
    model.write({ ...(isKept && model.form), summary });
  },
});

export const ACTS = {
  type: {
    may: ({ screen, focus }) => screen === "editor" && focus !== "elsewhere",
    async do(desk) {
      const { model } = desk;
      const token = model.newToken();
      await desk.type(token.word);
      if (model.focus === "title") model.title += token.word;
      else if (model.focus === "description") model.describe(token.word);
      else model.text.insert([token]);
    },
  },
  "press Enter": {
    may: (model) => inText(model) && model.text.now.at === model.text.now.to,
    async do(desk) {
      await desk.press("Enter");
      desk.model.text.edit({});
    },
  },
  "click into the Icelandic text": clickInto("is"),
  "click into the English text": clickInto("en"),
  "go to the start": {
    may: inText,
    async do(desk) {
      await desk.press("Control+Home");
      const { text } = desk.model;
      text.select(0, 0, text.now.tokens[0]?.kind !== "text");
    },
  },
  "go to the end": {
    may: inText,
    async do(desk) {
      await desk.press("Control+End");
      const { text } = desk.model;
      text.select(text.now.tokens.length, undefined, text.now.tokens.at(-1)?.kind !== "text");
    },
  },
  "select a word": select(middle),
  "select all": {
    may: inText,
    async do(desk) {
      await desk.press("Control+a");
      desk.model.text.select(0, desk.model.text.now.tokens.length);
    },
  },
  "delete the selection": {
    may: (model) => inText(model) && model.text.now.to > model.text.now.at,
    async do(desk) {
      await desk.press("Delete");
      desk.model.text.insert([]);
    },
  },
  "paste text": {
    may: inText,
    async do(desk) {
      const tokens = [desk.model.newToken(), desk.model.newToken()];
      await desk.paste("text/plain", tokens.map(({ word }) => word).join("\n\n"));
      desk.model.text.insert(tokens);
    },
  },
  "paste words and a picture": html(
    ([one, two]) => `<p>${one}</p><p>${picture(two)}</p>`,
    ["text", "picture"],
  ),
  "paste a picture": html(([one]) => `<p>${picture(one)}</p>`, ["picture"]),
  "paste a list": html(([one, two]) => `<ul><li>${one}</li><li>${two}</li></ul>`, ["text", "text"]),
  "paste a table": html(
    ([one, two]) => `<table><tbody><tr><td>${one}</td><td>${two}</td></tr></tbody></table>`,
    ["cell", "cell"],
  ),
  undo: {
    may: (model) => inText(model) && model.text.canUndo,
    async do(desk) {
      await desk.press("Control+z");
      desk.model.text.undo();
    },
  },
  redo: {
    may: (model) => inText(model) && model.text.canRedo,
    async do(desk) {
      await desk.press("Control+Shift+z");
      desk.model.text.redo();
    },
  },
  "make it bold": {
    may: (model) =>
      inText(model) && isWordSelected(model.text) && !model.text.now.tokens[model.text.now.at]?.isBold,
    async do(desk) {
      await desk.press("Control+b");
      const { text } = desk.model;
      text.replace(text.now.at, { isBold: true });
    },
  },
  "link it": {
    may: (model) =>
      inText(model) && isWordSelected(model.text) && !model.text.now.tokens[model.text.now.at]?.isLink,
    async do(desk) {
      await desk.press("Control+k");
      await desk.type("matbjorg.example/um");
      await desk.press("Enter");
      const { text } = desk.model;
      text.replace(text.now.at, { isLink: true });
      text.select(text.now.to, undefined, text.now.isInTable);
    },
  },
  "insert a picture": {
    may: inText,
    async do(desk) {
      const { text } = desk.model;
      const token = desk.model.newToken("picture");
      await desk.tool("Mynd");
      await desk.page.getByLabel("Slóð myndar").first().fill("/images/logo.webp");
      await desk.press("Tab");
      await desk.type(token.word);
      await desk.button("Setja inn mynd").click();
      text.select(text.now.to);
      text.insert([token]);
    },
  },
  "describe a picture": {
    may: (model) => inText(model) && lastPicture(model.text.now.tokens) >= 0,
    async do(desk) {
      const { model } = desk;
      const { tokens } = model.text.now;
      const index = lastPicture(tokens);
      const token = tokens[index] as Token;
      await desk.describe(model.focus as Language, token.word);
      await desk.press("Home");
      model.startDescribing(model.focus as Language, index);
      const word = model.newWord();
      await desk.type(`${word} `);
      model.describe(word);
    },
  },
  "write in the title": {
    may: (model) => inEditor(model) && model.shown !== "en",
    async do(desk) {
      await desk.page.locator("#article-is-title").click();
      await desk.press("Control+End");
      const word = desk.model.newWord();
      await desk.type(` ${word}`);
      desk.model.title += word;
      desk.model.focus = "title";
    },
  },
  "choose a file as the main picture": {
    may: inEditor,
    async do(desk) {
      const { model } = desk;
      const name = `${model.newWord()}.png`;
      await desk.chooseFile(name);
      model.file = { name, alt: "" };
      model.focus = "elsewhere";
    },
  },
  "describe the chosen file": {
    may: (model) => inEditor(model) && model.file !== undefined,
    async do(desk) {
      const { model } = desk;
      model.alt = model.newWord();
      model.cover = await desk.upload(model.file?.name ?? "", model.alt);
      model.file = undefined;
      model.focus = "elsewhere";
    },
  },
  "cancel the chosen file": {
    may: (model) => inEditor(model) && model.file !== undefined,
    async do(desk) {
      // Leaving the description's field begins the upload.
      await desk.page.locator("#article-is-imageAlt").fill(desk.model.newWord());
      await desk.button("Hætta við þessa mynd").click();
      desk.model.file = undefined;
      desk.model.focus = "elsewhere";
    },
  },
  "give the URL of the main picture": {
    may: (model) => inEditor(model) && !model.file,
    async do(desk) {
      const { model } = desk;
      model.cover = model.cover === "/images/plate.avif" ? "/images/share.jpg" : "/images/plate.avif";
      await desk.page.locator("#article-imageUrl").fill(model.cover);
      model.alt = model.newWord();
      await desk.page.locator("#article-is-imageAlt").fill(model.alt);
      model.focus = "elsewhere";
    },
  },
  "describe the main picture": {
    may: (model) => inEditor(model) && !model.file && model.cover !== "",
    async do(desk) {
      const { model } = desk;
      model.alt += model.newWord();
      await desk.page.locator("#article-is-imageAlt").click();
      await desk.press("End");
      await desk.type(model.alt.slice(-6));
      model.focus = "elsewhere";
    },
  },
  "remove the main picture": {
    may: (model) => inEditor(model) && !model.file && model.cover !== "",
    async do(desk) {
      await desk.removeCover();
      Object.assign(desk.model, { cover: "", alt: "", focus: "elsewhere" });
    },
  },
  "choose a date in an hour": chooseDate(HOUR),
  "choose a date next week": chooseDate(WEEK),
  "choose a date last week": chooseDate(-WEEK),
  "reload with another clock": {
    may: (model) => inEditor(model) && !model.isDeleted,
    async do(desk) {
      await desk.changeClock();
      await desk.page.reload();
      await comeBack(desk);
    },
  },
  "save in a second tab": inSecondTab("Henda breytingunum"),
  "keep the draft in a second tab and save it there": inSecondTab("Halda breytingunum"),
  "show both languages": showTexts(/^Hlið við hlið/, "both"),
  "show Icelandic": showTexts(/^Íslenska/, "is"),
  "show English": showTexts(/^Enska/, "en"),
  "turn the tablet": {
    may: inEditor,
    async do(desk) {
      desk.model.isWide = !desk.model.isWide;
      await desk.turn();
      await desk.observeShown();
    },
  },
  "look at another tab": {
    may: ({ screen }) => screen === "editor" || screen === "list",
    async do(desk) {
      const { model } = desk;
      await desk.lookElsewhere();
      if (model.screen === "list") model.row = model.isDeleted ? undefined : model.stored;
    },
  },
  "save by key": {
    may: ({ canBeSaved }) => canBeSaved,
    async do(desk) {
      const caret = await desk.wordsBeforeCaret();
      await save(desk, () => saveByKey(desk));
      await desk.picturesAreCopied();
      expect(await desk.wordsBeforeCaret(), "a save leaves the caret where it is").toBe(caret);
    },
  },
  "save by key and write on": {
    may: (model) => model.canBeSaved && inText(model) && !model.asks && !model.isBehind,
    do: async (desk) =>
      void (await save(
        desk,
        () => saveByKey(desk),
        () => ACTS.type.do(desk),
      )),
  },
  "save, and the answer is lost": {
    may: ({ canBeSaved }) => canBeSaved,
    async do(desk) {
      desk.isAnswerLost = true;
      await save(desk, () => saveByKey(desk));
    },
  },
  "save by the button": {
    may: ({ canBeSaved }) => canBeSaved,
    async do(desk) {
      const { model } = desk;
      const isConflict = await save(desk, () => desk.page.locator("[data-save-bar] [type=submit]").click());
      model.focus = "elsewhere";
      if (!isConflict) await toList(desk);
    },
  },
  "tick or untick publishing": {
    may: inEditor,
    async do(desk) {
      await desk.page.getByLabel("Birta fréttina á vefnum").click();
      desk.model.isPublished = !desk.model.isPublished;
      desk.model.focus = "elsewhere";
    },
  },
  reload: {
    may: (model) => inEditor(model) && !model.isDeleted,
    async do(desk) {
      await desk.page.reload();
      await comeBack(desk);
    },
  },
  "leave for the list": {
    may: inEditor,
    async do(desk) {
      await desk.page.locator("[data-save-bar]").getByRole("button", { name: "Hætta við" }).click();
      const dialog = desk.page.locator("dialog[open]");
      await dialog.or(desk.page.getByRole("table")).first().waitFor();
      const isAsked = (await dialog.count()) > 0;
      const { hasUnsaved } = desk.model;
      if (hasUnsaved !== undefined) expect(isAsked, "asks before unsaved text is left").toBe(hasUnsaved);
      if (isAsked) await dialog.getByRole("button").last().click();
      await toList(desk);
    },
  },
  "open the article in the list": {
    may: ({ screen, isDeleted, row }) => screen === "list" && !isDeleted && row !== undefined,
    async do(desk) {
      await desk.page.locator(`th a[href$="/${desk.id}"]`).click();
      await comeBack(desk);
    },
  },
  "switch publication in the list": {
    may: ({ screen, row }) => screen === "list" && row !== undefined,
    async do(desk) {
      const { row, stored } = desk.model;
      const { form } = row ?? stored;
      const click = () => desk.row().getByRole("switch").click();
      await changeInList(desk, click, statusOf(form) !== "public");
    },
  },
  "cancel the schedule in the list": {
    may: ({ screen, row }) => screen === "list" && row !== undefined && statusOf(row.form) === "scheduled",
    do: (desk) =>
      changeInList(
        desk,
        async () => {
          await desk.row().getByRole("button").last().click();
          await desk.page.getByRole("menuitem", { name: "Hætta við tímasetta birtingu" }).click();
        },
        false,
        "Fréttin er drög og birtist ekki sjálfkrafa",
      ),
  },
  "undo in the list": {
    may: ({ screen, undoOffered }) => screen === "list" && undoOffered !== undefined,
    async do(desk) {
      const { model } = desk;
      const { count, isPublished, date } = model.undoOffered ?? { count: 0, isPublished: false, date: "" };
      const click = () => desk.button("Afturkalla").click();
      const isDone = await decideInList(desk, click, { seen: count, isPublished });
      if (isDone) expect(model.stored.form.date, "undo gives back the date").toBe(date);
      model.undoOffered = undefined;
    },
  },
  "delete in the list": {
    may: ({ screen, row }) => screen === "list" && row !== undefined,
    async do(desk) {
      const { model } = desk;
      // Deleting an article that is already in the trash succeeds.
      const isSeen = model.isDeleted || model.row?.count === model.stored.count;
      const [answer, isReadAgain] = [
        desk.answerOf("deleteNews"),
        isSeen ? undefined : desk.answerOf("listNews"),
      ];
      await desk.row().getByRole("button", { name: /^Eyða/ }).click();
      await desk.page.locator("dialog[open]").getByRole("button").last().click();
      await answer;
      await isReadAgain;
      await desk.says(isSeen ? "er í ruslatunnunni" : "því var ekkert gert");
      if (isSeen) model.isDeleted = true;
      if (model.isColleagueHere) model.isColleagueHere = undefined;
      model.row = isSeen ? undefined : model.stored;
      model.undoOffered = undefined;
      model.isDeletionUndoable = isSeen;
    },
  },
  "undo the deletion in the list": {
    may: ({ screen, isDeleted, isDeletionUndoable }) => screen === "list" && isDeleted && isDeletionUndoable,
    async do(desk) {
      const { model } = desk;
      const [answer, isReadAgain] = [desk.answerOf("restoreNews"), desk.answerOf("listNews")];
      await desk.button("Afturkalla").click();
      await answer;
      await isReadAgain;
      restored(model);
      model.row = model.stored;
      model.isDeletionUndoable = false;
    },
  },
  "a colleague saves": colleague(async (desk) => {
    const summary = desk.model.newWord();
    await desk.colleagueSaves({ summary });
    desk.model.write({ summary });
  }),
  "a colleague publishes or withdraws": colleague(async (desk) => {
    const isPublished = !desk.model.stored.form.isPublished;
    await desk.colleagueCalls("setNewsPublished", { isPublished });
    desk.model.write({ isPublished, date: await desk.storedDate() });
  }),
  "a colleague schedules": colleague(async (desk) => {
    const publishedAt = new Date(Date.now() + WEEK * 60_000).toISOString();
    await desk.colleagueCalls("setNewsPublished", { isPublished: true, publishedAt });
    desk.model.write({ isPublished: true, date: publishedAt });
  }),
  "a colleague exchanges the main picture": colleague(async (desk) => {
    const [cover, alt] = ["/images/plate.avif", desk.model.newWord()];
    await desk.colleagueSaves({ imageUrl: cover, imageAlt: alt });
    desk.model.write({ cover, alt });
  }),
  "the time of a schedule comes": {
    may: (model) => inEditor(model) && !model.isDeleted && !model.isBehind && model.hasUnsaved === false,
    async do(desk) {
      const { model } = desk;
      const soon = Date.now() + SOON_MS;
      const publishedAt = new Date(soon).toISOString();
      await desk.colleagueCalls("setNewsPublished", { isPublished: true, publishedAt });
      model.write({ isPublished: true, date: publishedAt });
      await desk.page.reload();
      await comeBack(desk);
      await desk.timeComes(soon);
      model.write({});
    },
  },
  "a colleague opens the article": colleague(async (desk) => {
    if (desk.model.screen !== "editor") return;
    await desk.colleagueOpens();
    await desk.lookElsewhere();
    desk.model.isColleagueHere = true;
  }),
  "a colleague closes the article": {
    may: (model) => inEditor(model) && model.isColleagueHere !== false && !model.isDeleted,
    async do(desk) {
      await desk.colleagueCloses();
      await desk.lookElsewhere();
      desk.model.isColleagueHere = false;
    },
  },
  "a colleague ends the author's access": {
    may: (model) => inEditor(model) && !model.isDeleted,
    async do(desk) {
      await desk.changeAccess("none");
      await loseRights(desk, "signed-out");
    },
  },
  "a colleague gives access again": {
    may: ({ screen, isDeleted }) => screen === "signed-out" && !isDeleted,
    async do(desk) {
      await desk.changeAccess("admin");
      await desk.signIn();
      await comeBack(desk);
    },
  },
  "a colleague lowers the author's role": {
    may: (model) => inEditor(model) && !model.isDeleted && !model.isOwn,
    async do(desk) {
      await desk.changeAccess("author");
      await loseRights(desk, "refused");
    },
  },
  "a colleague raises the author's role again": {
    may: ({ screen, isDeleted }) => screen === "refused" && !isDeleted,
    async do(desk) {
      await desk.changeAccess("admin");
      await desk.page.reload();
      await comeBack(desk);
    },
  },
  "a colleague deletes": colleague(async (desk) => {
    await desk.colleagueCalls("deleteNews", {});
    desk.model.isDeleted = true;
    if (desk.model.isColleagueHere) desk.model.isColleagueHere = undefined;
  }),
  "a colleague restores": {
    may: ({ isDeleted }) => isDeleted,
    async do(desk) {
      await desk.colleague.call("restoreNews", { id: desk.id });
      restored(desk.model);
    },
  },
} satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;
