import type { SaveNewsResult } from "@matbjorg/contract/news";
import { AppError } from "../../../shared/lib/app-error.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import type { AdminArticle } from "./admin-article.ts";
import { fetchForEditing } from "./api/edited-article.ts";
import { type ArticleEdit, type EditEvent, isDirty, openArticle, reduceEdit } from "./article-edit.ts";
import { type ArticleForm, type Edited, type FormProblem, problemsOf, toInput } from "./article-form.ts";
import { discardDraft, type FoundDraft, keepDraft } from "./draft-storage.ts";

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
 * An article while it is edited: a store of its state (`read` and `subscribe` are what React's `useSyncExternalStore`
 * takes) that keeps in this browser what is not saved, and saves it. Its state changes at once, whenever React draws.
 */
export class ArticleEditing {
  readonly #uid: string;
  readonly #listeners = new Set<() => void>();
  #edit: ArticleEdit;
  #draftId: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(uid: string, edited: AdminArticle | undefined, { id, draft }: FoundDraft) {
    this.#uid = uid;
    this.#draftId = id;
    this.#edit = openArticle(edited, draft);
  }

  readonly read = (): ArticleEdit => this.#edit;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch(event: EditEvent): void {
    const before = this.#edit;
    this.#edit = reduceEdit(before, event);
    if (this.#edit.form !== before.form) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#keep, KEEP_DRAFT_DELAY_MS);
    }
    for (const listener of this.#listeners) listener();
  }

  /** @returns what ends it: what is not saved by then is kept in this browser */
  readonly begin = (): (() => void) => {
    addEventListener("pagehide", this.#keep);
    return () => {
      removeEventListener("pagehide", this.#keep);
      clearTimeout(this.#timer);
      this.#keep();
      // A picture on its way saves nothing any more.
      this.dispatch({ type: "resumed" });
    };
  };

  readonly #keep = (): void => {
    if (!isDirty(this.#edit)) return;
    const isKept = keepDraft(this.#uid, this.#draftId, this.#edit.stored, this.#edit.form);
    if (isKept !== this.#edit.isKept) this.dispatch({ type: "kept", isKept });
  };

  discardOffer(): void {
    discardDraft(this.#uid, this.#draftId);
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
    this.dispatch({ type: "saving", text });
    try {
      const result = await callFunction("saveNews", toInput(text, onto));
      const { id, version } = result;
      this.dispatch({ type: "saved", stored: { id, version }, told: result, at: new Date() });
      const draftId = this.#draftId;
      this.#draftId = id;
      discardDraft(this.#uid, draftId);
      return { ...result, name: "saved" };
    } catch (cause) {
      return this.#explain(cause, onto);
    }
  }

  async #explain(cause: unknown, onto: Edited | undefined): Promise<SaveOutcome> {
    const reason = cause instanceof AppError ? cause.reason : undefined;
    if (onto && (reason === "news/changed-meanwhile" || reason === "news/article-not-found")) {
      try {
        this.dispatch({ type: "met", theirs: await fetchForEditing(onto.id) });
        return { name: "met" };
      } catch (cause) {
        console.warn("The saved version could not be read", cause);
      }
    }
    this.dispatch({ type: "resumed" });
    return { name: "failed", cause };
  }

  /** Shows the article as it is stored, in place of what was sent. */
  async showStored(id: string): Promise<void> {
    try {
      const article = await fetchForEditing(id);
      if (article) this.dispatch({ type: "cleaned", article });
    } catch (cause) {
      console.warn("What was saved could not be read", cause);
    }
  }
}
