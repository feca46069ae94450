import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import type { Language } from "../../../../shared/i18n/language.ts";
import type { PendingPictures } from "../../../lib/picture-uploads.ts";
import type { PendingImage } from "../rich-text/image-chooser.tsx";
import type { ArticleDraft } from "./article-draft.ts";
import {
  type ArticleForm,
  differingFields,
  EMPTY_FORM,
  type FormProblem,
  type FormText,
  formOf,
  isSameProblem,
  type PublicationStatus,
  problemsOf,
  publicationStatus,
  type StoredVersion,
} from "./form-model.ts";

type EditorStatus =
  /** `deferred`: the author has asked for a save, which starts when the upload ends. */
  | { readonly name: "unchanged" | "changed" | "deferred" | "saved" }
  /** `text` is the form that was sent; the current form may have changed since. */
  | { readonly name: "saving"; readonly text: ArticleForm }
  /** Another admin has saved or deleted the article since it was opened. */
  | { readonly name: "conflict"; readonly theirs: AdminArticle; readonly isTextSame?: boolean }
  | { readonly name: "deleted" };

export type EditorState = {
  readonly status: EditorStatus;
  /** The version that a save replaces; undefined before the first save of a new article. */
  readonly stored: StoredVersion | undefined;
  /** The form as it was last saved; `form` is the form as it is now. */
  readonly base: ArticleForm;
  /** The version of `base`. It differs from the version in `stored` after a draft of an older version was restored. */
  readonly baseVersion: number | undefined;
  readonly form: ArticleForm;
  /** The article is published, or has been published before. */
  readonly wasPublished: boolean;
  /** A draft found in this browser. The author must restore or discard it before editing. */
  readonly offeredDraft: ArticleDraft | undefined;
  /**
   * Whether the last autosave to this browser succeeded. Undefined before the first autosave, if the browser can store
   * drafts.
   */
  readonly isDraftStored: boolean | undefined;
  /** The time when `base` was saved; undefined if unknown. */
  readonly savedAt: Date | undefined;
  readonly pendingImage: PendingImage | undefined;
  /** The state, in each language, of the pictures in its text that have not been uploaded yet. */
  readonly pendingPictures: Readonly<Partial<Record<Language, PendingPictures | undefined>>>;
  /** Names of the files that are chosen but not uploaded, of the cover and of each text. */
  readonly unkept: Readonly<Partial<Record<"cover" | Language, readonly string[]>>>;
  /** The problems that the last save found. */
  readonly saveProblems: readonly FormProblem[];
  readonly isEnglishOlder: boolean;
};

/** Fields for which the server may store other values than those that were sent. */
type SavedFields = Pick<SaveNewsResult, "author" | "publishedAt" | "publishAt" | "isEnglishOlder">;

export type FormChange = Partial<Omit<ArticleForm, "is" | "en">> & {
  readonly is?: Partial<FormText>;
  readonly en?: Partial<FormText>;
};

export type EditorEvent =
  | { readonly type: "changed"; readonly change: FormChange }
  | {
      readonly type: "image-pending";
      readonly pending: PendingImage | undefined;
      readonly file?: string | undefined;
    }
  | {
      readonly type: "pictures-pending";
      readonly language: Language;
      readonly pending: PendingPictures | undefined;
      readonly files?: readonly string[];
    }
  /** An autosave to this browser succeeded or failed. */
  | { readonly type: "draft-stored"; readonly isDraftStored: boolean }
  | { readonly type: "draft-offered"; readonly draft: ArticleDraft }
  | { readonly type: "draft-restored" | "draft-discarded" }
  | { readonly type: "validation-failed"; readonly problems: readonly FormProblem[] }
  | { readonly type: "save-deferred" }
  | { readonly type: "saving"; readonly text: ArticleForm }
  | {
      readonly type: "saved";
      readonly stored: StoredVersion;
      readonly result: SavedFields;
      readonly at: Date;
    }
  /** The stored article was read again, because sanitizing had removed something. */
  | { readonly type: "reloaded"; readonly article: AdminArticle }
  /** The next save replaces the result of an earlier one whose response was lost. */
  | { readonly type: "rebased"; readonly stored: StoredVersion }
  /** The save was rejected. `theirs` is undefined if the article has been deleted. */
  | {
      readonly type: "conflicted";
      readonly theirs: AdminArticle | undefined;
      /** Only the publication was changed, by a person or by a schedule. */
      readonly isTextSame?: boolean;
    }
  /** The save ended without success, or the author closed the conflict dialog. */
  | { readonly type: "resumed" };

export function initialState(
  article: AdminArticle | undefined,
  offeredDraft: ArticleDraft | undefined,
  mayPublish = true,
): EditorState {
  const base = article ? formOf(article) : { ...EMPTY_FORM, isPublished: mayPublish };
  return {
    status: { name: "unchanged" },
    stored: article && { id: article.id, version: article.version },
    base,
    baseVersion: article?.version,
    form: base,
    wasPublished: article?.wasPublished === true,
    offeredDraft,
    isDraftStored: undefined,
    savedAt: article?.updatedAt ?? article?.publishedAt,
    pendingImage: undefined,
    pendingPictures: {},
    unkept: {},
    saveProblems: [],
    isEnglishOlder: article?.isEnglishOlder === true,
  };
}

export const isDirty = ({ form, base }: EditorState): boolean => differingFields(form, base).length > 0;

/** Whether a save must wait for an upload. */
export const isUploading = ({ pendingImage, pendingPictures: { is, en } }: EditorState): boolean =>
  [pendingImage, is, en].includes("upload");

/** Whether something would be lost if the author left the editor. */
export const isUnsaved = (state: EditorState): boolean => isDirty(state) || unkeptFiles(state).length > 0;

/** Names of the chosen files that no draft can contain. */
export const unkeptFiles = ({ unkept }: EditorState): readonly string[] => Object.values(unkept).flat();

/** Returns the problems that prevent saving `form`. */
export const problemsIn = (
  { pendingImage, pendingPictures }: EditorState,
  form: ArticleForm,
): readonly FormProblem[] => problemsOf(form, pendingImage === "description", pendingPictures);

/**
 * How a save changes what readers see. `cancel` cancels a schedule; `postpone` hides a public article until its new
 * date. Every change except `cancel` and `none` needs a confirmation.
 */
export type PublicationChange = "publish" | "schedule" | "postpone" | "withdraw" | "cancel" | "none";

const PUBLICATION_CHANGES: Record<PublicationStatus, Record<PublicationStatus, PublicationChange>> = {
  draft: { draft: "none", scheduled: "schedule", public: "publish" },
  scheduled: { draft: "cancel", scheduled: "none", public: "publish" },
  public: { draft: "withdraw", scheduled: "postpone", public: "none" },
};

/**
 * Returns how saving `text` changes what readers see.
 *
 * @param onto the version that `text` replaces; undefined for a new article
 */
export function publicationChange(
  { status, base }: EditorState,
  text: ArticleForm,
  onto: StoredVersion | undefined,
  now: Date,
): PublicationChange {
  const stored = status.name === "conflict" ? formOf(status.theirs) : base;
  const before = onto ? publicationStatus(stored, now) : "draft";
  const after = publicationStatus(text, now);
  const isRescheduled = before === "scheduled" && after === before && stored.publishedAt !== text.publishedAt;
  return isRescheduled ? "schedule" : PUBLICATION_CHANGES[before][after];
}

/** Returns the problems of the last save that have not been fixed yet. */
export function remainingProblems(state: EditorState): readonly FormProblem[] {
  const { saveProblems, form } = state;
  if (saveProblems.length === 0) return saveProblems;
  const now = problemsIn(state, form);
  return saveProblems.filter((problem) => now.some((one) => isSameProblem(one, problem)));
}

export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case "changed": {
      const { is, en, ...rest } = event.change;
      const form = {
        ...state.form,
        ...rest,
        is: { ...state.form.is, ...is },
        en: { ...state.form.en, ...en },
      };
      return withForm(state, form);
    }
    case "image-pending":
      return {
        ...state,
        pendingImage: event.pending,
        unkept: { ...state.unkept, cover: event.pending ? [event.file ?? ""] : [] },
      };
    case "pictures-pending": {
      const { language, pending, files = [] } = event;
      return {
        ...state,
        pendingPictures: { ...state.pendingPictures, [language]: pending },
        unkept: { ...state.unkept, [language]: files },
      };
    }
    case "draft-stored":
      return { ...state, isDraftStored: event.isDraftStored };
    case "draft-offered":
      return { ...state, offeredDraft: event.draft };
    case "draft-restored": {
      const { offeredDraft, stored } = state;
      if (!offeredDraft) return state;
      // Uses the draft's version, so that saving finds a conflict if another admin has saved since.
      const onto = stored && { id: stored.id, version: offeredDraft.version };
      // Drafts stored by an older release may lack newer fields.
      const { base } = state;
      const { is, en, ...rest } = offeredDraft.form;
      const form = { ...base, ...rest, is: { ...base.is, ...is }, en: { ...base.en, ...en } };
      return withForm({ ...state, stored: onto, offeredDraft: undefined }, form);
    }
    case "draft-discarded":
      return { ...state, offeredDraft: undefined };
    case "validation-failed":
      return { ...state, saveProblems: event.problems };
    case "save-deferred":
      return { ...state, saveProblems: [], status: { name: "deferred" } };
    case "saving":
      return withForm(
        { ...state, saveProblems: [], status: { name: "saving", text: event.text } },
        event.text,
      );
    case "saved": {
      const text = state.status.name === "saving" ? state.status.text : state.form;
      const {
        author = text.author,
        publishedAt = text.publishedAt,
        publishAt,
        isEnglishOlder,
      } = event.result;
      const isReady = text.isReady && !text.isPublished;
      const base = { ...text, author, publishedAt, isReady, readyNote: "", isEnglishCurrent: false };
      const isFormSaved = state.form === text;
      return {
        ...state,
        stored: event.stored,
        savedAt: event.at,
        base,
        baseVersion: event.stored.version,
        form: isFormSaved ? base : state.form,
        wasPublished: state.wasPublished || (text.isPublished && !publishAt),
        isEnglishOlder: isEnglishOlder ?? state.isEnglishOlder,
        status: { name: isFormSaved ? "saved" : "changed" },
      };
    }
    case "reloaded": {
      const base = formOf(event.article);
      const stored = { id: event.article.id, version: event.article.version };
      // Keeps the form if the author has edited it meanwhile.
      return {
        ...state,
        base,
        baseVersion: stored.version,
        stored,
        form: state.status.name === "saved" ? base : state.form,
      };
    }
    case "rebased":
      return { ...state, stored: event.stored };
    case "conflicted":
      return {
        ...state,
        status: event.theirs
          ? { name: "conflict", theirs: event.theirs, ...(event.isTextSame && { isTextSame: true }) }
          : { name: "deleted" },
      };
    case "resumed":
      return settled(state);
  }
}

function withForm(state: EditorState, form: ArticleForm): EditorState {
  const changed = { ...state, form };
  const isSettled = ["unchanged", "changed", "saved"].includes(state.status.name);
  return isSettled ? settled(changed) : changed;
}

function settled(state: EditorState): EditorState {
  return { ...state, status: { name: isDirty(state) ? "changed" : "unchanged" } };
}
