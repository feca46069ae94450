import type { SaveNewsInput, SaveNewsResult } from "@matbjorg/contract/news/news";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { createContext, use, useSyncExternalStore } from "react";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { repeatUnanswered } from "../../../components/outcome.ts";
import { DraftKeeper } from "../../../lib/draft-keeper.ts";
import type { DraftSlot } from "../../../lib/draft-storage.ts";
import type { DraftForm } from "./article-draft.ts";
import {
  type EditorEvent,
  type EditorState,
  type FormChange,
  initialState,
  isUnsaved,
  problemsIn,
  reduceEditor,
  unkeptFiles,
} from "./editor-reducer.ts";
import { fetchArticle } from "./fetch-article.ts";
import {
  type ArticleForm,
  type FormProblem,
  formOf,
  isStoredAs,
  PUBLICATION_FIELDS,
  rewrittenFields,
  type StoredVersion,
  toInput,
} from "./form-model.ts";

/** Decisions that are saved together with the text. */
type SaveOptions = Pick<SaveNewsInput, "hideAddress">;

export type SaveOutcome =
  | ({ readonly name: "saved" } & Omit<SaveNewsResult, "version" | "isEarlier">)
  | { readonly name: "invalid"; readonly problems: readonly FormProblem[] }
  /** The other version is in the state's `status`. */
  | { readonly name: "conflict" }
  | { readonly name: "failed"; readonly cause: unknown };

/**
 * Holds the editor's state outside of React, and has its side effects: it autosaves drafts to this browser and saves
 * the article. Components read the state with `useEditorSelector`.
 */
export class EditorStore {
  readonly #listeners = new Set<() => void>();
  #state: EditorState;
  readonly #keeper: DraftKeeper;

  constructor(
    uid: string,
    article: AdminArticle | undefined,
    slot: DraftSlot<DraftForm>,
    mayPublish: boolean,
  ) {
    const opened = initialState(article, slot.draft, mayPublish);
    this.#state = slot.isUnlocked ? { ...opened, isDraftStored: false } : opened;
    this.#keeper = new DraftKeeper(uid, slot, this.#unsaved, this.#noteStored);
  }

  readonly #unsaved = () =>
    isUnsaved(this.#state)
      ? {
          form: this.#state.form,
          version: this.#state.stored?.version,
          unkept: unkeptFiles(this.#state),
        }
      : undefined;

  readonly #noteStored = (isDraftStored: boolean): void => {
    if (isDraftStored !== this.#state.isDraftStored) this.dispatch({ type: "draft-stored", isDraftStored });
  };

  readonly getState = (): EditorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch(event: EditorEvent): void {
    const before = this.#state;
    this.#state = reduceEditor(before, event);
    if (this.#state.form !== before.form || this.#state.unkept !== before.unkept) this.#keeper.changed();
    for (const listener of this.#listeners) listener();
  }

  change(change: FormChange): void {
    this.dispatch({ type: "changed", change });
  }

  /** Starts autosaving. Returns a cleanup function that stores unsaved changes as a draft. */
  readonly start = (): (() => void) => {
    const stop = this.#keeper.start();
    return () => {
      stop();
      // Drops a deferred save: an upload that ends later must not start it.
      this.dispatch({ type: "resumed" });
    };
  };

  /** Stores unsaved changes now. Returns whether the browser could store them. */
  keepDraft(): boolean {
    return this.#keeper.keep();
  }

  /** Restores the offered draft, which is not offered again if nothing is unsaved, such as a draft of a file alone. */
  restoreOfferedDraft(): void {
    this.dispatch({ type: "draft-restored" });
    if (!isUnsaved(this.#state)) this.#keeper.discardOffered();
  }

  /** Discards the offered draft. Returns a function that offers it again. */
  discardOfferedDraft(): () => void {
    const { offeredDraft: draft } = this.#state;
    const restore = this.#keeper.discardOffered();
    this.dispatch({ type: "draft-discarded" });
    return () => {
      if (restore() && draft) this.dispatch({ type: "draft-offered", draft });
    };
  }

  hasProblems(text: ArticleForm): boolean {
    return problemsIn(this.#state, text).length > 0;
  }

  /** Saves `text` over the version `onto`, or as a new article if `onto` is undefined. */
  async save(
    text: ArticleForm,
    onto: StoredVersion | undefined,
    options: SaveOptions = {},
  ): Promise<SaveOutcome> {
    const problems = problemsIn(this.#state, text);
    if (problems.length > 0) {
      this.dispatch({ type: "validation-failed", problems });
      return { name: "invalid", problems };
    }
    // Stores the idempotency key too, so that a save which is retried after a reload creates no second article.
    this.#keeper.keep();
    this.dispatch({ type: "saving", text });
    return this.#send(text, onto, options);
  }

  async #send(
    text: ArticleForm,
    onto: StoredVersion | undefined,
    options: SaveOptions,
  ): Promise<SaveOutcome> {
    try {
      const { base, baseVersion, stored } = this.#state;
      // A deleted article, which somebody may have restored while the author was asked.
      if (!onto && stored && (await fetchArticle(stored.id))) {
        return this.#handleFailure(new AppError("news/changed-meanwhile"), text, stored, options);
      }
      const replaced = onto && baseVersion === onto.version ? base : undefined;
      const input = {
        ...toInput(text, onto, replaced),
        ...options,
        requestId: this.#keeper.requestId,
      };
      const result = await repeatUnanswered(() => callFunction("saveNews", input));
      const { id, version, isEarlier: isEarlierInput } = result;
      if (isEarlierInput) {
        // An earlier save succeeded, but its response was lost. Sends the newer text as a change of that version.
        this.dispatch({ type: "rebased", stored: { id, version } });
        this.#keeper.startNextSave(id);
        return this.#send(text, { id, version }, options);
      }
      this.dispatch({ type: "saved", stored: { id, version }, result, at: new Date() });
      this.#keeper.startNextSave(id);
      return { ...result, name: "saved" };
    } catch (cause) {
      return this.#handleFailure(cause, text, onto, options);
    }
  }

  async #handleFailure(
    cause: unknown,
    text: ArticleForm,
    onto: StoredVersion | undefined,
    options: SaveOptions,
  ): Promise<SaveOutcome> {
    const reason = cause instanceof AppError ? cause.reason : undefined;
    if (onto && (reason === "news/changed-meanwhile" || reason === "news/article-not-found")) {
      try {
        const theirs = await fetchArticle(onto.id);
        if (theirs && isStoredAs(text, formOf(theirs))) return this.#acceptStored(theirs);
        const { base, baseVersion } = this.#state;
        const changed =
          theirs && baseVersion === onto.version ? rewrittenFields(base, formOf(theirs)) : undefined;
        const isPublicationMine = PUBLICATION_FIELDS.some((field) => text[field] !== base[field]);
        if (theirs && changed?.length === 0 && !isPublicationMine) {
          // The article was published on schedule or got another slug, so there is nothing for the author to choose.
          const stored = { id: onto.id, version: theirs.version };
          this.dispatch({ type: "rebased", stored });
          return await this.#send(text, stored, options);
        }
        const isTextSame =
          changed?.every((field) => PUBLICATION_FIELDS.some((one) => one === field)) === true;
        this.dispatch({ type: "conflicted", theirs, isTextSame });
        return { name: "conflict" };
      } catch (cause) {
        console.warn("The conflicting version could not be read", cause);
      }
    }
    this.dispatch({ type: "resumed" });
    return { name: "failed", cause };
  }

  /**
   * Accepts the stored version as saved: it equals the rejected text, most likely because the page was reloaded before
   * a save's response came.
   */
  #acceptStored(article: AdminArticle): SaveOutcome {
    const { id, version, updatedAt, publishAt } = article;
    this.dispatch({ type: "saved", stored: { id, version }, result: {}, at: updatedAt ?? new Date() });
    this.dispatch({ type: "reloaded", article });
    this.#keeper.startNextSave(id);
    return { name: "saved", id, removed: [], ...(publishAt && { publishAt: publishAt.toISOString() }) };
  }

  /** Replaces the form that was sent with the article as it is stored. */
  async loadStored(id: string): Promise<void> {
    try {
      const article = await fetchArticle(id);
      if (article) this.dispatch({ type: "reloaded", article });
    } catch (cause) {
      console.warn("The saved article could not be read", cause);
    }
  }
}

export const EditorContext = createContext<EditorStore | undefined>(undefined);

/** Returns the store of the editor that contains the component. */
export const useEditorStore = () => use(EditorContext) as EditorStore;

/**
 * Selects part of the editor state; the component re-renders only when the selection changes.
 *
 * @param select must return a value that is equal by `Object.is` while the selection is unchanged
 */
export function useEditorSelector<Selection>(select: (state: EditorState) => Selection): Selection {
  const store = useEditorStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
