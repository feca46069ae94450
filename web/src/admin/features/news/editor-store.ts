import type { SaveNewsResult } from "@matbjorg/contract/news";
import { AppError } from "../../../shared/lib/app-error.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import type { AdminArticle } from "./admin-article.ts";
import { fetchArticle } from "./api/fetch-article.ts";
import { discardDraft, discardOwnDraft, type FoundDraft, keepDraft } from "./draft-storage.ts";
import {
  type EditEvent,
  type EditorState,
  isDirty,
  openArticle,
  reduceEditor,
  type Typed,
} from "./editor-reducer.ts";
import {
  type ArticleForm,
  type Edited,
  type FormProblem,
  formOf,
  isStoredAs,
  problemsOf,
  toInput,
} from "./form-model.ts";

/** How long typing rests before the text is kept in the browser. */
const KEEP_DRAFT_DELAY_MS = 400;

/** What came of a save. */
export type SaveOutcome =
  | ({ readonly name: "saved" } & Pick<SaveNewsResult, "id" | "removed" | "publishAt">)
  | { readonly name: "refused"; readonly problems: readonly FormProblem[] }
  /** Both texts are there to choose from: see the edit's status. */
  | { readonly name: "met" }
  | { readonly name: "failed"; readonly cause: unknown };

/**
 * An article while it is edited: a store of its state (`useEditorSelector` is how the screen reads it) that keeps in this browser
 * what is not saved, and saves it. Its state changes at once, whenever React draws.
 */
export class EditorStore {
  readonly #uid: string;
  readonly #listeners = new Set<() => void>();
  #edit: EditorState;
  /** Where this editor keeps its draft; and the next save's key, the same until it is answered. */
  #draft: Pick<FoundDraft, "id" | "requestId">;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(uid: string, edited: AdminArticle | undefined, { id, draft, requestId }: FoundDraft) {
    this.#uid = uid;
    this.#draft = { id, requestId };
    this.#edit = openArticle(edited, draft);
  }

  readonly read = (): EditorState => this.#edit;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch(event: EditEvent): void {
    const before = this.#edit;
    this.#edit = reduceEditor(before, event);
    if (this.#edit.form !== before.form) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#keep, KEEP_DRAFT_DELAY_MS);
    }
    for (const listener of this.#listeners) listener();
  }

  type(change: Typed): void {
    this.dispatch({ type: "typed", change });
  }

  /** @returns what ends it: what is not saved by then is kept in this browser */
  readonly begin = (): (() => void) => {
    addEventListener("pagehide", this.#keep);
    addEventListener("storage", this.#keepAgain);
    return () => {
      removeEventListener("pagehide", this.#keep);
      removeEventListener("storage", this.#keepAgain);
      clearTimeout(this.#timer);
      this.#keep();
      // A picture on its way saves nothing any more.
      this.dispatch({ type: "resumed" });
    };
  };

  readonly #keep = (): void => {
    if (!isDirty(this.#edit)) return;
    const isKept = keepDraft(this.#uid, this.#draft, this.#edit.stored, this.#edit.form);
    if (isKept !== this.#edit.isKept) this.dispatch({ type: "kept", isKept });
  };

  /** Another tab has thrown away its draft of the same article, which it had kept in place of this one. */
  readonly #keepAgain = ({ newValue }: StorageEvent): void => {
    if (newValue === null) this.#keep();
  };

  discardOffer(): void {
    discardDraft(this.#uid, this.#draft.id);
    // What is written here from now on is another text.
    this.#draft = { ...this.#draft, requestId: crypto.randomUUID() };
    this.dispatch({ type: "draft-discarded" });
  }

  hasProblems(text: ArticleForm): boolean {
    return this.#problemsOf(text).length > 0;
  }

  #problemsOf(text: ArticleForm): readonly FormProblem[] {
    return problemsOf(text, this.#edit.imageWait === "description");
  }

  /** Saves `text` as a change of `onto`; without it, as a new article. */
  async save(text: ArticleForm, onto: Edited | undefined): Promise<SaveOutcome> {
    const problems = this.#problemsOf(text);
    if (problems.length > 0) {
      this.dispatch({ type: "refused", problems });
      return { name: "refused", problems };
    }
    // With its idempotency key: a save that is repeated after a reload creates no second article.
    this.#keep();
    this.dispatch({ type: "saving", text });
    return this.#send(text, onto);
  }

  async #send(text: ArticleForm, onto: Edited | undefined): Promise<SaveOutcome> {
    try {
      const input = { ...toInput(text, onto), requestId: this.#draft.requestId };
      const result = await callFunction("saveNews", input);
      const { id, version, isEarlier } = result;
      if (isEarlier) {
        // Only the answer was lost, and the author has written on: that is a change of what was saved.
        this.dispatch({ type: "found", stored: { id, version } });
        this.#beginNext(id);
        return this.#send(text, { id, version });
      }
      this.dispatch({ type: "saved", stored: { id, version }, told: result, at: new Date() });
      this.#beginNext(id);
      return { ...result, name: "saved" };
    } catch (cause) {
      return this.#explain(cause, text, onto);
    }
  }

  /** What was kept is stored by now; what is written next is another save. */
  #beginNext(id: string): void {
    const before = this.#draft;
    this.#draft = { id, requestId: crypto.randomUUID() };
    discardOwnDraft(this.#uid, before);
  }

  async #explain(cause: unknown, text: ArticleForm, onto: Edited | undefined): Promise<SaveOutcome> {
    const reason = cause instanceof AppError ? cause.reason : undefined;
    if (onto && (reason === "news/changed-meanwhile" || reason === "news/article-not-found")) {
      try {
        const theirs = await fetchArticle(onto.id);
        if (theirs && isStoredAs(text, formOf(theirs))) return this.#findSaved(theirs);
        this.dispatch({ type: "met", theirs });
        return { name: "met" };
      } catch (cause) {
        console.warn("The saved version could not be read", cause);
      }
    }
    this.dispatch({ type: "resumed" });
    return { name: "failed", cause };
  }

  /** What was to be saved is stored already: by a save whose answer got lost before a reload, most likely. */
  #findSaved(article: AdminArticle): SaveOutcome {
    const { id, version, updatedAt, publishAt } = article;
    this.dispatch({ type: "saved", stored: { id, version }, told: {}, at: updatedAt ?? new Date() });
    this.dispatch({ type: "cleaned", article });
    this.#beginNext(id);
    return { name: "saved", id, removed: [], ...(publishAt && { publishAt: publishAt.toISOString() }) };
  }

  /** Shows the article as it is stored, in place of what was sent. */
  async showStored(id: string): Promise<void> {
    try {
      const article = await fetchArticle(id);
      if (article) this.dispatch({ type: "cleaned", article });
    } catch (cause) {
      console.warn("What was saved could not be read", cause);
    }
  }
}
