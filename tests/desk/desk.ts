import { randomUUID } from "node:crypto";
import { type DocumentData, Timestamp } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import type { Page, Response, Route } from "playwright";
import sharp from "sharp";
import { expect } from "vitest";
import { publishDueArticles } from "../../functions/src/news/publish-due-news.ts";
import { emailOf } from "../../web/src/admin/features/auth/email-of.ts";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { open, writeArticle } from "../e2e/visit-admin.ts";
import { adminAuth, db, type User } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";
import { deleteNews } from "../lib/stored-news.ts";
import { type Change, isFuture, type Language, Model, statusOf, type Token } from "./model.ts";

const WIDE = { width: 1366, height: 1024 };
const NARROW = { width: 1024, height: 1366 };

/**
 * The clock advances this much before each act, so that each act is a separate step of the undo history,
 * however slow the machine is.
 */
const ACT_MS = 1_000;

/** How far the page's clock is ahead of the machine's: at the start, and after each change of the clock. */
const CLOCKS_MS = [60_000, 2 * 3_600_000, -3 * 3_600_000, 5 * 60_000];

/** How long until the time of a schedule that comes while the article is open. */
export const SOON_MS = 4_000;

/** The labels of the button that saves an article which readers see or will see. */
const BUTTONS: Readonly<Record<Change, string>> = {
  publish: "Vista og birta",
  schedule: "Vista og tímasetja",
  postpone: "Vista og tímasetja",
  withdraw: "Vista sem drög",
  cancel: "Vista sem drög",
  none: "Vista breytingar",
};

const EMAIL = emailOf(suite.admin.username);
const COLLEAGUE = "Kári";
const STATES = { draft: "Drög", scheduled: "Tímasett", public: "Birt" } as const;

/** A browser in which an author works, and the model of what she should see. */
export class Desk {
  readonly page: Page;
  readonly colleague: User;
  /** The uid of the author. */
  readonly author: string;
  model: Model;
  /** The acts that were performed since the start. */
  acts: string[] = [];
  id = "";
  #now = 0;
  #clock = 0;
  /** Counts the dates that were chosen, so that each of them is another. */
  #dates = 0;
  /** The number of responses to saves so far, and whether the next response is to be lost. */
  answers = 0;
  isAnswerLost = false;
  #held: Promise<void> | undefined;

  private constructor(page: Page, colleague: User, author: string) {
    this.page = page;
    this.colleague = colleague;
    this.author = author;
    this.model = new Model();
  }

  /** Prepares a page of the admin area; `start` is called before each sequence of acts. */
  static async prepare(page: Page, colleague: User): Promise<Desk> {
    const { uid } = await adminAuth().getUserByEmail(EMAIL);
    const desk = new Desk(page, colleague, uid);
    await page.addInitScript(() => {
      const RealDate = Date;
      const now = () => Number(sessionStorage.getItem("desk-now") ?? RealDate.now());
      globalThis.Date = class extends RealDate {
        constructor(...given: []) {
          super(...((given.length > 0 ? given : [now()]) as []));
        }
        static override now = now;
      } as DateConstructor;
    });
    page.setDefaultTimeout(8_000);
    page.on("dialog", (dialog) => dialog.accept());
    await page.route("**/saveNews", (route) => desk.#answer(route));
    await page.setViewportSize(WIDE);
    await open(page, "/admin/news");
    return desk;
  }

  /** Opens an article with two words in each language. */
  async start(): Promise<void> {
    const model = new Model();
    this.acts = [];
    const [title, ...words] = Array.from({ length: 5 }, () => model.newWord());
    const tokens = (from: number): Token[] =>
      words.slice(from, from + 2).map((word) => ({ word, kind: "text" }));
    const content = (from: number) => `<p>${words.slice(from, from + 2).join(" ")}</p>`;
    const english = { title: "", summary: "", content: content(2) };
    const date = new Date(Date.now() - ACT_MS);
    const [cover, alt] = ["/images/share.jpg", model.newWord()];
    this.id = await writeArticle(String(title), {
      content: content(0),
      translations: { en: english },
      imageUrl: cover,
      imageAlt: alt,
      publishedAt: date,
    });
    const fields = { title: String(title), date: date.toISOString(), cover, alt };
    model.begin({ is: tokens(0), en: tokens(2) }, fields);
    this.model = model;
    await this.page.setViewportSize(WIDE);
    await this.page.evaluate(
      ([texts, panel]) => {
        for (const name of Object.keys(localStorage))
          if (name.includes("_draft_")) localStorage.removeItem(name);
        localStorage.removeItem(texts);
        localStorage.setItem(panel, "open");
      },
      [STORAGE_KEYS.editorTexts, STORAGE_KEYS.editorPanel] as const,
    );
    await this.openEditor();
    await this.check();
  }

  /** Gives the author her rights and her session back, even if an act has failed in between. */
  async end(): Promise<void> {
    this.#clock = 0;
    this.#now = 0;
    await this.page.evaluate(() => sessionStorage.removeItem("desk-now"));
    const { isAdmin, role = "admin" } = (await this.#record()) ?? {};
    if (!isAdmin || role !== "admin") await this.changeAccess("admin");
    const signIn = this.page.locator("[name=username]");
    if (!isAdmin) {
      await this.page.reload();
      await signIn.waitFor();
    }
    if (await signIn.isVisible()) await this.signIn();
    await deleteNews(db, { [this.id]: {} });
  }

  /** Advances the clock that the page reads. Its timers keep running in real time. */
  async nextAct(): Promise<void> {
    this.#now = Math.max(this.#now + ACT_MS, this.#clockNow());
    await this.#setClock();
  }
  #clockNow = () => Date.now() + (CLOCKS_MS[this.#clock % CLOCKS_MS.length] as number);
  #setClock = () => this.page.evaluate((now) => sessionStorage.setItem("desk-now", String(now)), this.#now);

  /** Makes the clock wrong by another difference. The page must then be reloaded. */
  async changeClock(): Promise<void> {
    this.#clock += 1;
    this.#now = this.#clockNow();
    await this.#setClock();
  }

  /** Enters a publication date, and returns it as an ISO string. */
  async chooseDate(minutes: number): Promise<string> {
    this.#dates += 1;
    const date = new Date(Date.now() + (minutes + this.#dates) * 60_000);
    date.setUTCSeconds(0, 0);
    const local = await this.page.evaluate((time) => {
      const given = new Date(time);
      return new Date(time - given.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    }, date.getTime());
    await this.page.locator("#article-publishedAt").fill(local);
    return date.toISOString();
  }

  /** Chooses a new picture file as the main picture. */
  async chooseFile(name: string): Promise<void> {
    const [width, height] = [40, 30];
    const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
    const buffer = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const input = this.page.locator("#article-panel").getByTestId("picture-file");
    await input.setInputFiles({ name, mimeType: "image/png", buffer });
    await this.button("Hætta við þessa mynd").waitFor();
  }

  /** Describes the chosen file, which uploads it. Returns the file's URL. */
  async upload(name: string, description: string): Promise<string> {
    // The upload of a file that was cancelled may be answered in the meantime.
    const answer = this.page.waitForResponse((one) => {
      if (!one.url().endsWith("/uploadImage") || one.request().method() !== "POST") return false;
      const { data } = one.request().postDataJSON();
      return data.name === name && data.alt === description;
    });
    const alt = this.page.locator("#article-is-imageAlt");
    await alt.fill(description);
    await alt.press("Enter");
    const { result } = await (await answer).json();
    await this.button("Hætta við þessa mynd").waitFor({ state: "detached" });
    return result.imageUrl;
  }

  async removeCover(): Promise<void> {
    await this.page.locator("#article-panel").getByRole("button", { name: "Velja mynd" }).first().click();
    await this.page.getByRole("menuitem", { name: "Fjarlægja" }).click();
  }

  /** Gives the author this role, or ends her access. */
  async changeAccess(role: "admin" | "author" | "none"): Promise<void> {
    const { author: uid } = this;
    if (role === "none") return void (await this.colleague.call("setAdminStatus", { uid, isAdmin: false }));
    const stored = (await this.#record()) ?? {};
    const person = { email: EMAIL, name: stored.name, isAdmin: true, role };
    await this.colleague.call("upsertAdmin", { uid, ...person });
    if (stored.isAdmin) return;
    // Access that is given again needs a new password, and a session that began later.
    await adminAuth().updateUser(uid, { password: suite.admin.password, emailVerified: true });
    const { accessFrom } = (await this.#record()) ?? {};
    const from = accessFrom instanceof Timestamp ? accessFrom.toMillis() : 0;
    await expect.poll(() => Date.now(), POLL).toBeGreaterThanOrEqual(from);
  }

  #record = async () => (await db.collection(COLLECTIONS.admins).doc(this.author).get()).data();

  async signIn(): Promise<void> {
    const { username, password } = suite.admin;
    await this.page.locator("[name=username]").fill(username);
    await this.page.locator("[name=password]").fill(password);
    await this.page.locator("button[type=submit]").click();
    await this.page.waitForURL(/\/admin\/(?!login)/);
  }

  /**
   * Opens the same article in a second tab, answers its offer of the draft if there is one, changes the summary and
   * saves. Returns whether the draft was kept there.
   */
  async saveInSecondTab(summary: string, answer: string): Promise<boolean> {
    const page = await this.page.context().newPage();
    page.setDefaultTimeout(8_000);
    await page.route("**/saveNews", (route) =>
      this.#copyPictures(route).then((copied) => route.fulfill(copied)),
    );
    // A narrow tab does not change the texts that a wide one remembers.
    await page.setViewportSize(NARROW);
    await page.goto(this.page.url());
    await page.locator(".tiptap").filter({ visible: true }).first().waitFor();
    const isOffered = (await page.locator("[inert] .tiptap").count()) > 0;
    if (isOffered) await page.getByRole("button", { name: answer, exact: true }).click();
    await page.getByRole("radio", { name: /^Íslenska/ }).check();
    await page.locator("#article-is-summary").fill(summary);
    await page.keyboard.press("Control+s");
    await page.locator('[data-save-bar] [data-unsaved="false"]').waitFor();
    await page.close();
    return isOffered && answer.startsWith("Halda");
  }

  /** The colleague opens the article, and leaves it open. The author's first report must not overwrite that. */
  async colleagueOpens(): Promise<void> {
    const isAuthorHere = async () => (await this.#othersOpen()).some(({ uid }) => uid === this.author);
    await expect.poll(isAuthorHere, POLL).toBe(true);
    const at = new Date(Date.now() + 3_600_000);
    const colleague = { uid: this.colleague.uid, name: COLLEAGUE, at };
    await this.#presence().set({ editors: [...(await this.#othersOpen()), colleague] }, { merge: true });
  }
  async colleagueCloses(): Promise<void> {
    await this.#presence().set({ editors: await this.#othersOpen() }, { merge: true });
  }
  async #othersOpen(): Promise<DocumentData[]> {
    const editors: DocumentData[] = (await this.#presence().get()).get("editors") ?? [];
    return editors.filter(({ uid }) => uid !== this.colleague.uid);
  }
  #presence = () => db.collection(COLLECTIONS.newsEditors).doc(this.id);

  /**
   * Waits for a time, and runs the function that publishes what is due. A page with a wrong clock knows the time from
   * the headers of answers, which have whole seconds, and so may be a second behind.
   */
  async timeComes(time: number): Promise<void> {
    const start = Date.now();
    await expect.poll(() => Date.now(), POLL).toBeGreaterThan(time + 1_000);
    this.#now += Date.now() - start;
    await this.#setClock();
    await publishDueArticles(db as never, new Date());
  }

  async storedDate(): Promise<string> {
    const { publishedAt } = await this.#document();
    return publishedAt.toDate().toISOString();
  }

  async openEditor(): Promise<void> {
    await this.page.goto(`${new URL(this.page.url()).origin}/admin/news/edit/${this.id}`);
    await this.isOpen();
  }

  /** The editor is inert while it offers a draft. The offer's words are added later, so that screen readers read them. */
  isDraftOffered = async () => (await this.page.locator("[inert] .tiptap").count()) > 0;

  isOpen = () => this.page.locator(".tiptap").filter({ visible: true }).first().waitFor();

  press = (key: string) => this.page.keyboard.press(key);
  type = (letters: string) => this.page.keyboard.type(letters);
  button = (name: string) => this.page.getByRole("button", { name, exact: true }).filter({ visible: true });
  text = (language: Language) => this.page.locator(`.tiptap[lang="${language}"]`);

  row = () => this.page.locator("tr", { has: this.page.locator(`a[href$="/${this.id}"]`) });

  /** Uses a tool on the text that has the focus. */
  async tool(name: string): Promise<void> {
    const tools = this.page.getByRole("toolbar").filter({ visible: true });
    await tools.getByRole("button", { name, exact: true }).first().click();
  }

  /** Focuses the description of the picture whose description contains these words. */
  async describe(language: Language, words: string): Promise<void> {
    const index = await this.text(language).evaluate(
      (text, words) =>
        [...text.querySelectorAll("[data-node-view-wrapper] img")].findIndex(
          (one) => (one as HTMLImageElement).alt.replace(/\s/g, "") === words,
        ),
      words,
    );
    const view = this.text(language).locator("[data-node-view-wrapper]").nth(index);
    await view.locator("img").click();
    await view.getByLabel("Lýsing á mynd").click();
  }

  async turn(): Promise<void> {
    await this.page.setViewportSize(this.model.isWide ? WIDE : NARROW);
  }

  /**
   * Records which languages' texts are shown, if the model allows several possibilities. The text that has
   * the focus must be shown.
   */
  async observeShown(): Promise<void> {
    const { focus, isWide, chosen } = this.model;
    const areShown = () => Promise.all([this.text("is").isVisible(), this.text("en").isVisible()]);
    const isBoth = isWide && chosen === "both";
    await expect.poll(async () => (await areShown()).every(Boolean), POLL).toBe(isBoth);
    const [is, en] = await areShown();
    if (focus === "is" || focus === "title") expect(is, "the text that is written is shown").toBe(true);
    if (focus === "en") expect(en, "the text that is written is shown").toBe(true);
    this.model.shown = is && en ? "both" : en ? "en" : "is";
  }

  /** Brings another tab to the front, and then this tab again. Headless Chromium hides no tab by itself. */
  async lookElsewhere(): Promise<void> {
    const show = (state: string) =>
      this.page.evaluate((visibilityState) => {
        Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
        Object.defineProperty(document, "hidden", {
          value: visibilityState === "hidden",
          configurable: true,
        });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    const { screen, isDeleted } = this.model;
    const reads = screen === "list" ? "listNews" : "reportEditing";
    await show("hidden");
    // Within five seconds, SWR reads nothing again.
    this.#now += 10_000;
    await this.#setClock();
    const isRead = isDeleted && screen === "editor" ? undefined : this.answerOf(reads);
    await show("visible");
    await isRead;
    await this.isRendered();
  }

  /** Waits until a function has answered. */
  answerOf = async (name: string) => {
    const isAnswer = (one: Response) => one.url().endsWith(`/${name}`) && one.request().method() === "POST";
    await (await this.page.waitForResponse(isAnswer)).finished();
  };
  /** Returns the words before the caret of the text that has the focus; undefined if no text has it. */
  wordsBeforeCaret = () =>
    this.page.evaluate(() => {
      const [text, selection] = [document.activeElement, getSelection()];
      if (!text?.matches(".tiptap") || !selection?.focusNode) return undefined;
      const before = document.createRange();
      before.setStart(text, 0);
      before.setEnd(selection.focusNode, selection.focusOffset);
      const words = before.cloneContents();
      // The labels in a picture's box change when the picture is copied.
      for (const box of words.querySelectorAll("[data-node-view-wrapper]")) box.replaceWith("[picture]");
      const isBoxSelected = text.querySelector(".ProseMirror-selectednode") !== null;
      return `${words.textContent.replace(/\s/g, "")}${isBoxSelected ? ", and a box is selected" : ""}`;
    });

  /** Waits until the texts show the site's own copies of pictures, after a save has made them. */
  async picturesAreCopied(): Promise<void> {
    const foreign = this.page.locator('.tiptap img[src^="https://a.example"]');
    await expect.poll(() => foreign.count(), POLL).toBe(0);
  }

  /** Waits until the page shows these words. */
  says = (words: string | RegExp) => this.page.getByText(words).first().waitFor();
  /** Resolves when the page has rendered everything that it has received so far. */
  isRendered = () =>
    this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  async colleagueCalls(name: string, data: object): Promise<void> {
    const { version } = await this.#document();
    await this.colleague.call(name, { id: this.id, version, ...data });
  }

  async colleagueSaves(change: object): Promise<void> {
    const { title, summary, content, imageUrl, imageAlt, translations, ...stored } = await this.#document();
    const isPublished = stored.isPublished || Boolean(stored.publishAt);
    const publishedAt = await this.storedDate();
    const texts = { title, summary, content, imageUrl, imageAlt, translations, isPublished, publishedAt };
    await this.colleagueCalls("saveNews", { ...texts, ...change, requestId: randomUUID() });
  }

  async #document(): Promise<DocumentData> {
    return (await db.collection(COLLECTIONS.news).doc(this.id).get()).data() ?? {};
  }

  /** Continues with the new article that the text of a deleted article was saved as. */
  async followNewArticle(): Promise<void> {
    await expect.poll(() => this.page.url(), POLL).not.toContain(this.id);
    Object.assign(this.model, { isColleagueHere: false, isOwn: true });
    this.id = this.page.url().split("/").at(-1) ?? "";
  }

  /** Clicks after the last letter of a word, once the word no longer moves on the page. */
  async clickAfter(language: Language, word: string): Promise<void> {
    const { position } = await this.point(language, word, 1);
    await this.text(language).click({ position });
  }

  /**
   * Finds an edge of a word: 0 is before its first letter, 1 after its last letter. Returns the edge's place
   * in the window, and its `position` in the text.
   */
  async point(language: Language, word: string, edge: 0 | 1) {
    return this.text(language).evaluate(
      (text, { word, edge }) => {
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const from = walker.currentNode.nodeValue?.indexOf(word) ?? -1;
          if (from < 0) continue;
          walker.currentNode.parentElement?.scrollIntoView({ block: "center", behavior: "instant" });
          const range = document.createRange();
          range.setStart(walker.currentNode, from);
          range.setEnd(walker.currentNode, from + word.length);
          const { left, right, top, height } = range.getBoundingClientRect();
          const { x, y } = { x: edge ? right - 1 : left + 1, y: top + height / 2 };
          const box = text.getBoundingClientRect();
          return { x, y, position: { x: x - box.left, y: y - box.top } };
        }
        throw new Error(`The text has no ${word}: ${text.innerHTML}`);
      },
      { word, edge },
    );
  }

  /** Pastes into the focused element, as the browser does. */
  async paste(kind: "text/html" | "text/plain", data: string): Promise<void> {
    await this.page.evaluate(
      ([type, value]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(type, value);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [kind, data] as const,
    );
  }

  /** Delays the responses of saves until the returned function is called. */
  holdAnswers(): () => void {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.#held = undefined;
      release();
    };
  }

  /**
   * Fakes one thing only: a save replaces the URLs of pictures from other sites with our own, as the function
   * does after it has copied them.
   */
  async #answer(route: Route): Promise<void> {
    // The editor sends OPTIONS to warm up the function.
    if (route.request().method() !== "POST") return route.continue();
    const { response, json } = await this.#copyPictures(route);
    await this.#held;
    this.answers += 1;
    if (!this.isAnswerLost) return route.fulfill({ response, json });
    this.isAnswerLost = false;
    return route.abort();
  }

  async #copyPictures(route: Route) {
    if (route.request().method() !== "POST") {
      const response = await route.fetch();
      return { response, json: undefined };
    }
    const body = route.request().postDataJSON();
    let copied = 0;
    const copy = (html: string) =>
      html.replace(/https:\/\/a\.example\/[^"]*/g, () => {
        copied += 1;
        return "/images/logo.webp";
      });
    const { data } = body;
    data.content = copy(data.content);
    if (data.translations?.en) data.translations.en.content = copy(data.translations.en.content);
    const response = await route.fetch({ postData: JSON.stringify(body) });
    const json = await response.json();
    if (copied > 0 && json.result) json.result.copied = copied;
    return { response, json };
  }

  /**
   * Waits until a save has ended, and answers its dialogs. Returns the dialogs' titles. After a conflict the
   * editor asks again whether to publish, because readers may now get another text.
   */
  async settleSave(before: number): Promise<string[]> {
    const titles: string[] = [];
    let answered = before;
    // The dialog about a conflict stays open below the question whether to publish or withdraw.
    const open = this.page.locator("dialog[open]:not([data-answered])");
    const front = async () => (await open.locator("h2").allTextContents()).at(-1);
    for (;;) {
      let title: string | undefined;
      await expect
        .poll(async () => {
          // Read first, because a dialog opens at the moment in which the save ends.
          const hasEnded = this.answers > answered && (await this.#isIdle());
          title = await front();
          return title !== undefined || hasEnded;
        }, POLL)
        .toBe(true);
      if (title === undefined) return titles;
      titles.push(title);
      expect(titles.length, `a save asks at most three times: ${titles}`).toBeLessThanOrEqual(3);
      answered = this.answers;
      const dialog = await open.last().elementHandle();
      await dialog?.evaluate((one) => one.setAttribute("data-answered", ""));
      await (await dialog?.$$("button"))?.at(-1)?.click();
    }
  }
  #isIdle = async () =>
    (await this.page.locator("[data-save-bar] [type=submit][aria-disabled=true]").count()) === 0;

  /** Expects the screen and the stored article to match the model. */
  async check(): Promise<void> {
    const { model } = this;
    if (model.screen === "list") await expect.poll(() => this.#list(), POLL).toEqual(this.#expectedList());
    else if (model.screen === "editor")
      await expect.poll(() => this.#editor(), POLL).toEqual(this.#expectedEditor());
    else await this.#checkWithoutRights();
    const { stored, isDeleted } = model;
    const expected = isDeleted ? undefined : { ...stored.form, status: statusOf(stored.form) };
    await expect.poll(() => this.#stored(), POLL).toEqual(expected);
  }

  /** Expects the reason, and the unsaved words to copy. */
  async #checkWithoutRights(): Promise<void> {
    const { screen, areWordsShown, isRefusedOut, form, texts } = this.model;
    const refused = isRefusedOut ? "Fréttin er birt eða bíður birtingar" : "Einhver annar skrifaði fréttina";
    // After a reload Firebase reports only that the session has ended.
    const ended = /ekki lengur (aðgang|í gildi)/;
    await this.says(screen === "refused" ? refused : ended);
    if (areWordsShown === undefined) return;
    const words = [...texts.is.now.tokens, ...texts.en.now.tokens]
      .filter(({ kind }) => kind !== "picture")
      .map(({ word }) => word);
    const typed = areWordsShown ? [...words, form.title, form.summary, form.alt] : [];
    const kept = this.page.getByLabel("Óvistaður texti");
    const missing = async () => {
      const shown = areWordsShown ? (await kept.inputValue()).replace(/\s/g, "") : "";
      return typed.filter((word) => !shown.includes(word));
    };
    await expect.poll(missing, POLL).toEqual([]);
    expect(await kept.count()).toBe(areWordsShown ? 1 : 0);
  }

  #expectedEditor() {
    const { form, focus, shown, isUnsaved, change, file, isColleagueHere, isDeleted } = this.model;
    const button = form.isPublished ? BUTTONS[change] : BUTTONS.withdraw;
    const isShown = { is: shown !== "en", en: shown !== "is" };
    // Shown times are updated once a minute.
    const isPassing = Math.abs(Date.parse(form.date) - Date.now()) < 2 * 60_000;
    const planned = form.isPublished ? "appears" : "only if published";
    const hint = isPassing ? expect.any(String) : isFuture(form.date) ? planned : "";
    return {
      ...form,
      ...(file && { cover: "", alt: file.alt }),
      date: form.date.slice(0, 16),
      hint,
      focus,
      isShown,
      button,
      isUnsaved: isUnsaved ?? expect.any(Boolean),
      others:
        isDeleted || isColleagueHere === undefined
          ? expect.any(String)
          : isColleagueHere
            ? `Líka með fréttina opna: ${COLLEAGUE}`
            : "",
      isKept: true,
      dialogs: [],
    };
  }

  #editor() {
    const draftKey = `${STORAGE_KEYS.draftPrefix}${this.author}_${this.id}`;
    return this.page.evaluate((draftKey) => {
      /** The words of a text in reading order, without the labels that the editor adds to a picture. */
      function said(node: Node): string {
        if (node instanceof HTMLImageElement) {
          return node.classList.contains("ProseMirror-separator") ? "" : `[${node.alt}]`;
        }
        if (!(node instanceof HTMLElement)) return node.nodeValue ?? "";
        const parts = node.matches("[data-node-view-wrapper]")
          ? [...node.querySelectorAll("img")]
          : [...node.childNodes];
        return parts.map(said).join("");
      }
      const squeezed = (words = "") => words.replace(/\s/g, "");
      const text = (language: string) => document.querySelector(`.tiptap[lang="${language}"]`) as HTMLElement;
      const value = (id: string) => squeezed((document.getElementById(id) as HTMLTextAreaElement)?.value);
      function focus(): string {
        const active = document.activeElement;
        if (active?.id === "article-is-title") return "title";
        const around = active?.closest<HTMLElement>(".tiptap");
        if (!around) return "elsewhere";
        if (active !== around) return "description";
        const isCaretIn = around.contains(getSelection()?.focusNode ?? null);
        return isCaretIn ? around.lang : `${around.lang}, but the caret is elsewhere`;
      }
      const published = [...document.querySelectorAll("label")].find(({ innerText }) =>
        innerText.includes("Birta fréttina á vefnum"),
      );
      const date = (document.getElementById("article-publishedAt") as HTMLInputElement).value;
      const around = document.getElementById("article-publishedAt")?.closest(".field")?.textContent ?? "";
      /** Whether the browser has the text that the bar calls kept. */
      function isKept(is: string): boolean {
        if (!document.querySelector('[data-save-bar] [data-stored="true"]')) return true;
        const { form } = JSON.parse(localStorage.getItem(draftKey) ?? "{}");
        const kept = new DOMParser().parseFromString(form?.is.content ?? "", "text/html").body;
        const english = new DOMParser().parseFromString(form?.en.content ?? "", "text/html").body;
        if (squeezed(said(english)) !== squeezed(said(text("en")))) return false;
        return squeezed(said(kept)) === is && squeezed(form?.is.title) === value("article-is-title");
      }
      const is = squeezed(said(text("is")));
      return {
        is,
        en: squeezed(said(text("en"))),
        cover: value("article-imageUrl"),
        alt: value("article-is-imageAlt"),
        date: date && new Date(date).toISOString().slice(0, 16),
        hint: /birtist þá ekki sjálfkrafa/.test(around)
          ? "only if published"
          : /birtist sjálfkrafa/.test(around)
            ? "appears"
            : "",
        others:
          [...document.querySelectorAll("[role=status]")]
            .map(({ textContent }) => textContent ?? "")
            .find((words) => words.startsWith("Líka með")) ?? "",
        isKept: isKept(is),
        title: value("article-is-title"),
        summary: value("article-is-summary"),
        isPublished: published?.querySelector("input")?.checked,
        focus: focus(),
        isShown: { is: text("is").checkVisibility(), en: text("en").checkVisibility() },
        button: document.querySelector("[data-save-bar] [type=submit]")?.textContent,
        isUnsaved:
          document.querySelector("[data-save-bar] [data-unsaved]")?.textContent?.startsWith("Óvistað") ??
          false,
        dialogs: [...document.querySelectorAll("dialog[open]")].map(({ textContent }) => textContent),
      };
    }, draftKey);
  }

  #expectedList() {
    const { row } = this.model;
    return row && { title: row.form.title, state: STATES[statusOf(row.form)] };
  }

  async #list() {
    const row = this.row();
    if ((await row.count()) === 0) return undefined;
    const title = (await row.locator("th a").first().textContent())?.replace(/\s/g, "");
    return { title, state: await row.getByRole("switch").textContent() };
  }

  async #stored() {
    const article = await db.collection(COLLECTIONS.news).doc(this.id).get();
    if (!article.exists) return undefined;
    const said = (html: unknown) =>
      String(html ?? "")
        .replace(/<img[^>]*?alt="([^"]*)"[^>]*>/g, "[$1]")
        .replace(/<[^>]*>|\s|&nbsp;/g, "");
    const cover = article.get("imageUrl");
    return {
      is: said(article.get("content")),
      en: said(article.get("translations.en.content")),
      title: said(article.get("title")),
      summary: said(article.get("summary")),
      isPublished: article.get("isPublished") === true || Boolean(article.get("publishAt")),
      status: article.get("isPublished") ? "public" : article.get("publishAt") ? "scheduled" : "draft",
      date: article.get("publishedAt").toDate().toISOString(),
      cover: cover === DEFAULT_IMAGE_URL ? "" : cover,
      alt: said(article.get("imageAlt")),
    };
  }
}

const POLL = { timeout: 8_000, interval: 20 };
