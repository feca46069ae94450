// The expected state of the author's desk: the texts, the caret, and the stored article. It imports nothing of the product.

export type Language = "is" | "en";

/** A word that an act has written, or a picture with the words of its description. All words are unique. */
export type Token = {
  readonly word: string;
  readonly kind: "text" | "cell" | "picture";
  readonly isBold?: true;
  readonly isLink?: true;
};

/** A text and its caret, which comes before the token `at`; the tokens up to `to` are selected. */
type State = {
  /** If two states have the same id, their texts are exactly the same. */
  readonly id: number;
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly to: number;
  /** Whether the caret is in a table: a table that is pasted there fills the existing cells. */
  readonly isInTable: boolean;
};

/** The state of an article, as the author sees it or as it is stored. */
export type Form = {
  readonly is: string;
  readonly en: string;
  readonly title: string;
  readonly summary: string;
  /** Whether readers see the article, or will see it at its date. */
  readonly isPublished: boolean;
  /** The publication date as an ISO string. */
  readonly date: string;
  /** The URL of the main picture; empty if there is none. */
  readonly cover: string;
  /** The Icelandic description of the main picture. */
  readonly alt: string;
};

/** Whether readers see an article. */
export type Status = "draft" | "scheduled" | "public";

export const isFuture = (date: string) => Date.parse(date) > Date.now();

export function statusOf({ isPublished, date }: Pick<Form, "isPublished" | "date">): Status {
  if (!isPublished) return "draft";
  return isFuture(date) ? "scheduled" : "public";
}

/** How a save changes what readers see. */
export type Change = "publish" | "schedule" | "postpone" | "withdraw" | "cancel" | "none";

const CHANGES: Readonly<Record<Status, Readonly<Record<Status, Change>>>> = {
  draft: { draft: "none", scheduled: "schedule", public: "publish" },
  scheduled: { draft: "cancel", scheduled: "none", public: "publish" },
  public: { draft: "withdraw", scheduled: "postpone", public: "none" },
};

/** A form, and a number that changes with each write of the form. */
type Version = { readonly form: Form; readonly count: number };

const FIELDS = ["is", "en", "title", "summary", "isPublished", "date", "cover", "alt"] as const;

const spelled = (tokens: readonly Token[]) =>
  tokens.map(({ word, kind }) => (kind === "picture" ? `[${word}]` : word)).join("");

let ids = 0;

class Text {
  now: State;
  #done: State[] = [];
  #undone: State[] = [];
  /** Counts the acts that have changed the text, including undo. */
  changes = 0;

  constructor(tokens: readonly Token[]) {
    this.now = { id: ++ids, tokens, at: 0, to: 0, isInTable: false };
  }

  get said(): string {
    return spelled(this.now.tokens);
  }
  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Performs an act that changes the text, and which a single undo takes back. */
  edit(change: Partial<Omit<State, "id">>): void {
    this.changes += 1;
    this.#done.push(this.now);
    this.#undone = [];
    this.now = { ...this.now, ...change, id: ++ids };
  }

  /** Replaces the selection, and puts the caret after the new tokens. */
  insert(tokens: readonly Token[], isInTable = this.now.isInTable): void {
    const { at, to, tokens: all } = this.now;
    const after = at + tokens.length;
    this.edit({ tokens: all.toSpliced(at, to - at, ...tokens), at: after, to: after, isInTable });
  }

  /** Replaces a token. The caret stays where it is. */
  replace(index: number, change: Partial<Token>): void {
    const { tokens } = this.now;
    this.edit({ tokens: tokens.with(index, { ...(tokens[index] as Token), ...change }) });
  }

  select(at: number, to = at, isInTable = false): void {
    this.now = { ...this.now, at, to, isInTable };
  }

  /**
   * Restores a state with its caret. After redo, the caret is at the position that it had when the act was
   * undone.
   */
  #move(from: State[], onto: State[]): void {
    const then = from.pop();
    if (!then) throw new Error("Nothing to take back.");
    this.changes += 1;
    onto.push(this.now);
    this.now = then;
  }
  undo(): void {
    this.#move(this.#done, this.#undone);
  }
  redo(): void {
    this.#move(this.#undone, this.#done);
  }

  forgetHistory(): void {
    this.#done = [];
    this.#undone = [];
  }
}

export class Model {
  #words = 0;
  /** `refused`: the editor shows the reason for which the author may not change the article. */
  screen: "editor" | "list" | "signed-out" | "refused" = "editor";
  texts: Record<Language, Text> = { is: new Text([]), en: new Text([]) };
  title = "";
  summary = "";
  isPublished = false;
  date = "";
  cover = "";
  alt = "";
  /** A file that was chosen as the main picture, and waits for its description. */
  file: { readonly name: string; alt: string } | undefined;
  /** Where the next key press goes. */
  focus: Language | "title" | "description" | "elsewhere" = "elsewhere";
  shown: Language | "both" = "both";
  isWide = true;
  /** The texts that the author chose to see, which a wide screen remembers. */
  chosen = this.shown;
  #remembered = this.shown;
  /** The article that readers and colleagues get; undefined while the article is in the trash. */
  stored: Version = { form: this.form, count: 1 };
  /** The version that the author's text is based on. */
  seen = this.stored;
  /** The version that the text is compared with: `seen`, or a newer version if a draft was restored. */
  #base = this.#unchanged;
  isDeleted = false;
  /** Whether the author has created the article, so that she may also change it in a lower role. */
  isOwn = false;
  /** Whether the editor names the colleague as somebody who has the article open; undefined if it may. */
  isColleagueHere: boolean | undefined = false;
  /** Whether the page gives back the unsaved words, where the author can no longer save them. */
  areWordsShown: boolean | undefined;
  /** Whether the article was published or scheduled when the editor refused it. */
  isRefusedOut = false;
  /** The article as the list last read it; undefined if the article was in the trash at that time. */
  row: Version | undefined;
  /** The state that the list offers to restore, and the version that resulted from the decision. */
  undoOffered: ({ readonly count: number } & Pick<Form, "isPublished" | "date">) | undefined;
  /** Whether the list offers to undo the author's deletion of the article. */
  isDeletionUndoable = false;

  /** Starts with an article that is stored with these texts. */
  begin(
    tokens: Record<Language, readonly Token[]>,
    fields: Pick<Form, "title" | "date" | "cover" | "alt">,
  ): void {
    this.texts = { is: new Text(tokens.is), en: new Text(tokens.en) };
    Object.assign(this, fields);
    this.stored = { form: this.form, count: 1 };
    this.opened(false);
  }

  get form(): Form {
    const { title, summary, isPublished, date, cover, alt } = this;
    return { is: this.texts.is.said, en: this.texts.en.said, title, summary, isPublished, date, cover, alt };
  }
  get base(): Form {
    return this.#base.form;
  }
  get #ids(): string {
    return `${this.texts.is.now.id} ${this.texts.en.now.id}`;
  }
  get #changes(): number {
    return this.texts.is.changes + this.texts.en.changes;
  }
  get #unchanged() {
    return { form: this.form, ids: this.#ids, changes: this.#changes };
  }

  /**
   * Whether something is unsaved. Undefined if the author deleted the typed letters by hand: the spaces may then
   * differ from the stored text.
   */
  get isUnsaved(): boolean | undefined {
    const { form, ids, changes } = this.#base;
    if (JSON.stringify(this.form) !== JSON.stringify(form)) return true;
    return this.#changes === changes || this.#ids === ids ? false : undefined;
  }

  /** Whether something would be lost if the author left the editor. Undefined as for `isUnsaved`. */
  get hasUnsaved(): boolean | undefined {
    return this.file ? true : this.isUnsaved;
  }
  /** How saving the form changes what readers see. */
  get change(): Change {
    return this.changeFrom(this.base);
  }
  /** How saving the form would change what readers see, if they saw this version now. */
  changeFrom(version: Pick<Form, "isPublished" | "date">): Change {
    const [before, after] = [statusOf(version), statusOf(this.form)];
    const isMoved = before === "scheduled" && after === before && version.date !== this.date;
    return isMoved ? "schedule" : CHANGES[before][after];
  }
  /** Whether the editor asks before it saves the form. */
  get asks(): boolean {
    return this.change !== "none" && this.change !== "cancel";
  }

  /** The text that has the focus. */
  get text(): Text {
    return this.texts[this.focus as Language];
  }
  get isInText(): boolean {
    return this.screen === "editor" && (this.focus === "is" || this.focus === "en");
  }
  get canBeSaved(): boolean {
    return this.screen === "editor" && this.title !== "" && this.texts.is.said !== "" && !this.file;
  }
  /** Whether a save would overwrite a colleague's change. */
  get isBehind(): boolean {
    return this.isDeleted || this.seen.count !== this.stored.count;
  }
  /** Whether a save would take back something that a colleague has changed since the author read the article. */
  get overwrites(): boolean {
    const [{ form: seen }, { form: stored }] = [this.seen, this.stored];
    return FIELDS.some((field) => stored[field] !== seen[field] && this.form[field] !== stored[field]);
  }

  #described: { readonly language: Language; readonly index: number; caret: number } | undefined;

  /** Puts the caret at the start of a picture's description. */
  startDescribing(language: Language, index: number): void {
    this.focus = "description";
    this.#described = { language, index, caret: 0 };
    this.texts[language].select(index, index + 1);
  }

  describe(added: string): void {
    const described = this.#described;
    if (!described) throw new Error("No picture is being described.");
    const { language, index, caret } = described;
    const word = this.texts[language].now.tokens[index]?.word ?? "";
    this.texts[language].replace(index, { word: word.slice(0, caret) + added + word.slice(caret) });
    described.caret += added.length;
  }

  newWord(): string {
    return `orð${String(++this.#words).padStart(3, "0")}`;
  }
  newToken(kind: Token["kind"] = "text"): Token {
    return { word: this.newWord(), kind };
  }

  /** Stores a change that a colleague or the list makes. */
  write(change: Partial<Form>): void {
    this.stored = { form: { ...this.stored.form, ...change }, count: this.stored.count + 1 };
  }

  /** Stores the form. */
  saved(): void {
    this.stored = { form: this.form, count: this.stored.count + 1 };
    this.seen = this.stored;
    this.#base = this.#unchanged;
    this.isDeleted = false;
  }

  /**
   * Opens the editor again. If `isRestored`, the editor contains the unsaved text that the browser has
   * stored.
   */
  opened(isRestored: boolean): void {
    if (!isRestored) {
      const { is: _, en: __, ...fields } = this.stored.form;
      Object.assign(this, fields);
      this.seen = this.stored;
    }
    for (const text of Object.values(this.texts)) text.forgetHistory();
    this.#base = { ...this.#unchanged, form: this.stored.form };
    this.file = undefined;
    this.screen = "editor";
    this.focus = "elsewhere";
    this.chosen = this.#remembered;
  }

  show(texts: Language | "both"): void {
    this.shown = texts;
    this.chosen = texts;
    if (this.isWide) this.#remembered = texts;
    this.focus = "elsewhere";
  }
}
