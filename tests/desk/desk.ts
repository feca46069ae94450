import { randomUUID } from "node:crypto";
import type { DocumentData } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Page, Route } from "playwright";
import { expect } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { open, writeArticle } from "../e2e/visit-admin.ts";
import { db, type Visitor } from "../lib/clients.ts";
import { deleteNews } from "../lib/stored-news.ts";
import { type Language, Model, type Token } from "./model.ts";

const WIDE = { width: 1366, height: 1024 };

/**
 * The clock advances this much before each act, so that each act is a separate step of the undo history,
 * however slow the machine is.
 */
const ACT_MS = 1_000;

/** The page's clock is ahead by this much, so that a fresh publication is not in the future. */
const FAST_MS = 60_000;

const BUTTONS = { save: "Vista breytingar", publish: "Vista og birta", draft: "Vista sem drög" } as const;

/** A browser in which an author works, and the model of what she should see. */
export class Desk {
  readonly page: Page;
  readonly colleague: Visitor;
  model: Model;
  /** The acts that were performed since the start. */
  acts: string[] = [];
  id = "";
  #now = 0;
  /** The number of responses to saves so far, and whether the next response is to be lost. */
  answers = 0;
  isAnswerLost = false;
  #held: Promise<void> | undefined;

  private constructor(page: Page, colleague: Visitor) {
    this.page = page;
    this.colleague = colleague;
    this.model = new Model();
  }

  /** Prepares a page of the admin area; `start` is called before each sequence of acts. */
  static async prepare(page: Page, colleague: Visitor): Promise<Desk> {
    const desk = new Desk(page, colleague);
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
    this.id = await writeArticle(String(title), {
      content: content(0),
      translations: { en: english },
      publishedAt: new Date(Date.now() - ACT_MS),
    });
    model.begin({ is: tokens(0), en: tokens(2) }, String(title));
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

  async end(): Promise<void> {
    await this.page.evaluate(() => sessionStorage.removeItem("desk-now"));
    await deleteNews(db, { [this.id]: {} });
  }

  /** Advances the clock that the page reads. Its timers keep running in real time. */
  async nextAct(): Promise<void> {
    this.#now = Math.max(this.#now + ACT_MS, Date.now() + FAST_MS);
    await this.page.evaluate((now) => sessionStorage.setItem("desk-now", String(now)), this.#now);
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
    await this.page.setViewportSize(this.model.isWide ? WIDE : { width: WIDE.height, height: WIDE.width });
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

  /** Brings another tab to the front, and then this tab again. */
  async lookElsewhere(): Promise<void> {
    const other = await this.page.context().newPage();
    await other.bringToFront();
    await this.page.bringToFront();
    await other.close();
  }

  /** Waits until the page shows these words. */
  says = (words: string) => this.page.getByText(words).first().waitFor();
  /** Resolves when the page has rendered everything that it has received so far. */
  isRendered = () =>
    this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  async colleagueCalls(name: string, data: object): Promise<void> {
    const { version } = await this.#document();
    await this.colleague.call(name, { id: this.id, version, ...data });
  }

  async colleagueSaves(change: object): Promise<void> {
    const { title, summary, content, imageUrl, isPublished, translations } = await this.#document();
    const texts = { title, summary, content, imageUrl, isPublished, translations };
    await this.colleagueCalls("saveNews", { ...texts, ...change, requestId: randomUUID() });
  }

  async #document(): Promise<DocumentData> {
    return (await db.collection(COLLECTIONS.news).doc(this.id).get()).data() ?? {};
  }

  /** Continues with the new article that the text of a deleted article was saved as. */
  async followNewArticle(): Promise<void> {
    await expect.poll(() => this.page.url(), POLL).not.toContain(this.id);
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
    if (copied > 0 && json.result) {
      json.result.copied = copied;
      this.model.read();
    }
    await this.#held;
    this.answers += 1;
    if (!this.isAnswerLost) return route.fulfill({ response, json });
    this.isAnswerLost = false;
    return route.abort();
  }

  /** Waits until a save has ended, and answers its dialogs. Returns the dialogs' titles. */
  async settleSave(before: number): Promise<string[]> {
    const titles: string[] = [];
    let answered = before;
    for (;;) {
      await expect
        .poll(
          async () => (await this.#isAsked()) || (this.answers > answered && (await this.#isIdle())),
          POLL,
        )
        .toBe(true);
      if (!(await this.#isAsked())) return titles;
      const dialog = this.page.locator("dialog[open]");
      titles.push((await dialog.getByRole("heading").first().textContent()) ?? "");
      answered = this.answers;
      await dialog.getByRole("button").last().click();
    }
  }
  #isAsked = async () => (await this.page.locator("dialog[open]").count()) > 0;
  #isIdle = async () =>
    (await this.page.locator("[data-save-bar] [type=submit][aria-disabled=true]").count()) === 0;

  /** Expects the screen and the stored article to match the model. */
  async check(): Promise<void> {
    const { model } = this;
    if (model.screen === "list") await expect.poll(() => this.#list(), POLL).toEqual(this.#expectedList());
    else await expect.poll(() => this.#editor(), POLL).toEqual(this.#expectedEditor());
    await expect.poll(() => this.#stored(), POLL).toEqual(model.isDeleted ? undefined : model.stored.form);
  }

  #expectedEditor() {
    const { form, focus, shown, isUnsaved, base } = this.model;
    const button = form.isPublished ? BUTTONS[base.isPublished ? "save" : "publish"] : BUTTONS.draft;
    const isShown = { is: shown !== "en", en: shown !== "is" };
    return { ...form, focus, isShown, button, isUnsaved: isUnsaved ?? expect.any(Boolean), dialogs: [] };
  }

  #editor() {
    return this.page.evaluate(() => {
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
      return {
        is: squeezed(said(text("is"))),
        en: squeezed(said(text("en"))),
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
    });
  }

  #expectedList() {
    const { row } = this.model;
    return row && { title: row.form.title, isPublished: row.form.isPublished };
  }

  async #list() {
    const row = this.row();
    if ((await row.count()) === 0) return undefined;
    const title = (await row.locator("th a").first().textContent())?.replace(/\s/g, "");
    return { title, isPublished: (await row.getByRole("switch").getAttribute("aria-checked")) === "true" };
  }

  async #stored() {
    const article = await db.collection(COLLECTIONS.news).doc(this.id).get();
    if (!article.exists) return undefined;
    const said = (html: unknown) =>
      String(html ?? "")
        .replace(/<img[^>]*?alt="([^"]*)"[^>]*>/g, "[$1]")
        .replace(/<[^>]*>|\s|&nbsp;/g, "");
    return {
      is: said(article.get("content")),
      en: said(article.get("translations.en.content")),
      title: said(article.get("title")),
      summary: said(article.get("summary")),
      isPublished: article.get("isPublished") === true,
    };
  }
}

const POLL = { timeout: 8_000, interval: 20 };
