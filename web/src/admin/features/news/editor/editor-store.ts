import type { SaveNewsInput, SaveNewsResult } from "@matbjorg/contract/news/news";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { createContext, use, useSyncExternalStore } from "react";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { repeatUnanswered } from "../../../components/outcome.ts";
import { type DraftSlot, discardDraft, discardOwnDraft, storeDraft } from "./draft-storage.ts";
import {
  type EditorEvent,
  type EditorState,
  type FormChange,
  initialState,
  isDirty,
  problemsIn,
  reduceEditor,
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

/** Autosave debounce. */
const AUTOSAVE_DELAY_MS = 400;

/** What is saved besides the text. */
type SaveOptions = Pick<SaveNewsInput, "hideAddress">;

export type SaveOutcome =
  | ({ readonly name: "saved" } & Omit<SaveNewsResult, "version" | "isEarlier">)
  | { readonly name: "invalid"; readonly problems: readonly FormProblem[] }
  /** The status then holds the other version. */
  | { readonly name: "conflict" }
  | { readonly name: "failed"; readonly cause: unknown };

/**
 * The editor's state outside of React, with its side effects: autosaves drafts to this browser and saves the article.
 * Components read it by `useEditorSelector`.
 */
export class EditorStore {
  readonly #uid: string;
  readonly #listeners = new Set<() => void>();
  #state: EditorState;
  /** Storage id of the draft, and the idempotency key of the next save. */
  #draft: Pick<DraftSlot, "id" | "requestId">;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    uid: string,
    article: AdminArticle | undefined,
    { id, draft, requestId }: DraftSlot,
    mayPublish: boolean,
  ) {
    this.#uid = uid;
    this.#draft = { id, requestId };
    this.#state = initialState(article, draft, mayPublish);
  }

  readonly getState = (): EditorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch(event: EditorEvent): void {
    const before = this.#state;
    this.#state = reduceEditor(before, event);
    if (this.#state.form !== before.form) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#storeDraft, AUTOSAVE_DELAY_MS);
    }
    for (const listener of this.#listeners) listener();
  }

  change(change: FormChange): void {
    this.dispatch({ type: "changed", change });
  }

  /** @returns a cleanup function that stores unsaved changes as a draft */
  readonly start = (): (() => void) => {
    addEventListener("pagehide", this.#storeDraft);
    addEventListener("storage", this.#storeDraftAgain);
    return () => {
      removeEventListener("pagehide", this.#storeDraft);
      removeEventListener("storage", this.#storeDraftAgain);
      clearTimeout(this.#timer);
      this.#storeDraft();
      // An upload that ends later must not start the deferred save.
      this.dispatch({ type: "resumed" });
    };
  };

  readonly #storeDraft = (): void => {
    if (!isDirty(this.#state)) return;
    const isDraftStored = storeDraft(this.#uid, this.#draft, this.#state.stored, this.#state.form);
    if (isDraftStored !== this.#state.isDraftStored) this.dispatch({ type: "draft-stored", isDraftStored });
  };

  /** Another tab of the same article has discarded the stored draft, which both share. */
  readonly #storeDraftAgain = ({ newValue }: StorageEvent): void => {
    if (newValue === null) this.#storeDraft();
  };

  /** @returns a function that offers the draft again */
  discardOfferedDraft(): () => void {
    const { offeredDraft: draft } = this.#state;
    const before = this.#draft;
    const restoreStored = discardDraft(this.#uid, before.id);
    // The discarded draft's key may belong to a save whose response was lost.
    this.#draft = { ...before, requestId: crypto.randomUUID() };
    this.dispatch({ type: "draft-discarded" });
    return () => {
      restoreStored();
      // Not if the article has been saved meanwhile.
      if (!draft || this.#draft.id !== before.id) return;
      this.#draft = before;
      this.dispatch({ type: "draft-offered", draft });
    };
  }

  hasProblems(text: ArticleForm): boolean {
    return problemsIn(this.#state, text).length > 0;
  }

  /** Saves `text` over the version `onto`; without it, as a new article. */
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
    // Stores the idempotency key too: a save retried after a reload creates no second article.
    this.#storeDraft();
    this.dispatch({ type: "saving", text });
    return this.#send(text, onto, options);
  }

  async #send(
    text: ArticleForm,
    onto: StoredVersion | undefined,
    options: SaveOptions,
  ): Promise<SaveOutcome> {
    try {
      const input = { ...toInput(text, onto), ...options, requestId: this.#draft.requestId };
      const result = await repeatUnanswered(() => callFunction("saveNews", input));
      const { id, version, isEarlier: isEarlierInput } = result;
      if (isEarlierInput) {
        // An earlier save succeeded and its response was lost: send the newer text as an edit of it.
        this.dispatch({ type: "rebased", stored: { id, version } });
        this.#startNextSave(id);
        return this.#send(text, { id, version }, options);
      }
      this.dispatch({ type: "saved", stored: { id, version }, result, at: new Date() });
      this.#startNextSave(id);
      return { ...result, name: "saved" };
    } catch (cause) {
      return this.#handleFailure(cause, text, onto, options);
    }
  }

  /** After a save: discards the draft and makes a new idempotency key. */
  #startNextSave(id: string): void {
    const before = this.#draft;
    this.#draft = { id, requestId: crypto.randomUUID() };
    discardOwnDraft(this.#uid, before);
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
          // Published on schedule, or moved: nothing that the author could choose.
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

  /** The rejected text is stored already, most likely by a save whose response was lost before a reload. */
  #acceptStored(article: AdminArticle): SaveOutcome {
    const { id, version, updatedAt, publishAt } = article;
    this.dispatch({ type: "saved", stored: { id, version }, result: {}, at: updatedAt ?? new Date() });
    this.dispatch({ type: "reloaded", article });
    this.#startNextSave(id);
    return { name: "saved", id, removed: [], ...(publishAt && { publishAt: publishAt.toISOString() }) };
  }

  /** Replaces what was sent by the article as stored. */
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

/** Returns the store of the editor around the component. */
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
