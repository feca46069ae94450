import type { SaveNewsResult } from "@matbjorg/contract/news";
import type { AdminArticle } from "./admin-article.ts";
import type { ImageWait } from "./components/image-chooser.tsx";
import type { StoredDraft } from "./draft-storage.ts";
import {
  type ArticleForm,
  differingFields,
  type Edited,
  EMPTY_FORM,
  type FormProblem,
  type FormText,
  formOf,
  isSameProblem,
  type Place,
  placeOf,
  problemsOf,
} from "./form-model.ts";

/** Where an article that is being edited stands. */
export type EditStatus =
  /** `base`: as it was opened. `draft`: with changes. `waiting`: to be saved once its picture is there. */
  | { readonly name: "base" | "draft" | "waiting" | "saved" }
  /** `text` is on its way; the author may have typed on since. */
  | { readonly name: "saving"; readonly text: ArticleForm }
  /** Someone else has saved meanwhile; or has deleted the article. */
  | { readonly name: "conflict"; readonly theirs: AdminArticle }
  | { readonly name: "removed" };

export type EditorState = {
  readonly status: EditStatus;
  /** What saving is a change of; undefined for an article that has not been saved yet. */
  readonly stored: Edited | undefined;
  /** The text as it is stored, and as it is typed. */
  readonly base: ArticleForm;
  readonly form: ArticleForm;
  /** Visitors have seen it, now or before. */
  readonly hasAppeared: boolean;
  /** Found in this browser: to be taken up or thrown away before anything else is typed. */
  readonly offer: StoredDraft | undefined;
  /** Whether this browser keeps what is typed; undefined: not tried yet. */
  readonly isKept: boolean | undefined;
  /** When what is stored was saved, as far as it is known. */
  readonly savedAt: Date | undefined;
  readonly imageWait: ImageWait | undefined;
  /** What the last save was refused for. */
  readonly refused: readonly FormProblem[];
  readonly isEnglishOlder: boolean;
};

/** What saving has made of what was sent, as far as it can be another. */
export type Told = Pick<SaveNewsResult, "author" | "publishedAt" | "publishAt" | "isEnglishOlder">;

/** A change of some fields. */
export type Typed = Partial<Omit<ArticleForm, "is" | "en">> & {
  readonly is?: Partial<FormText>;
  readonly en?: Partial<FormText>;
};

export type EditEvent =
  | { readonly type: "typed"; readonly change: Typed }
  | { readonly type: "image-waits"; readonly wait: ImageWait | undefined }
  | { readonly type: "kept"; readonly isKept: boolean }
  | { readonly type: "draft-restored" | "draft-discarded" }
  /** Saving was asked for: refused for problems, or put off until the picture is there. */
  | { readonly type: "refused"; readonly problems: readonly FormProblem[] }
  | { readonly type: "put-off" }
  | { readonly type: "saving"; readonly text: ArticleForm }
  | { readonly type: "saved"; readonly stored: Edited; readonly told: Told; readonly at: Date }
  /** What is stored is not what was sent: sanitising has taken something out. */
  | { readonly type: "cleaned"; readonly article: AdminArticle }
  /** Saving goes on with what an earlier save has made. */
  | { readonly type: "found"; readonly stored: Edited }
  | { readonly type: "met"; readonly theirs: AdminArticle | undefined }
  /** Back to the text, whatever saving came to. */
  | { readonly type: "resumed" };

export function openArticle(edited: AdminArticle | undefined, offer: StoredDraft | undefined): EditorState {
  const base = edited ? formOf(edited) : EMPTY_FORM;
  return {
    status: { name: "base" },
    stored: edited && { id: edited.id, version: edited.version },
    base,
    form: base,
    hasAppeared: edited?.hasAppeared === true,
    offer,
    isKept: undefined,
    savedAt: edited?.updatedAt ?? edited?.publishedAt,
    imageWait: undefined,
    refused: [],
    isEnglishOlder: edited?.isEnglishOlder === true,
  };
}

export const isDirty = ({ form, base }: EditorState): boolean => differingFields(form, base).length > 0;

/**
 * What a save changes for readers. All but `cancel`, which only takes back what was to come, are asked about: none may come
 * of one slip. `postpone` takes a public article away until its date.
 */
export type Publication = "publish" | "schedule" | "postpone" | "withdraw" | "cancel" | "none";

const PUBLICATIONS: Record<Place, Record<Place, Publication>> = {
  draft: { draft: "none", scheduled: "schedule", public: "publish" },
  scheduled: { draft: "cancel", scheduled: "none", public: "publish" },
  public: { draft: "withdraw", scheduled: "postpone", public: "none" },
};

/** @param onto what `text` is saved as a change of; undefined for a new article */
export function publicationOf(
  { status, base }: EditorState,
  text: ArticleForm,
  onto: Edited | undefined,
  now: Date,
): Publication {
  const stored = status.name === "conflict" ? formOf(status.theirs) : base;
  const before = onto ? placeOf(stored, now) : "draft";
  const after = placeOf(text, now);
  const isMoved = before === "scheduled" && after === before && stored.publishedAt !== text.publishedAt;
  return isMoved ? "schedule" : PUBLICATIONS[before][after];
}

/** Whether the English text is older than the Icelandic one, and nothing has been done about it here. */
export function isEnglishBehind({ isEnglishOlder, form, base }: EditorState): boolean {
  const isRewritten = differingFields(form, base).some((field) =>
    /^en\.(title|summary|content)$/.test(field),
  );
  return isEnglishOlder && !isRewritten;
}

/** What the last save was refused for and is not mended yet. */
export function openProblems({ refused, form, imageWait }: EditorState): readonly FormProblem[] {
  if (refused.length === 0) return refused;
  const now = problemsOf(form, imageWait === "description");
  return refused.filter((problem) => now.some((one) => isSameProblem(one, problem)));
}

export function reduceEditor(edit: EditorState, event: EditEvent): EditorState {
  switch (event.type) {
    case "typed": {
      const { is, en, ...rest } = event.change;
      const form = {
        ...edit.form,
        ...rest,
        is: { ...edit.form.is, ...is },
        en: { ...edit.form.en, ...en },
      };
      return withForm(edit, form);
    }
    case "image-waits":
      return { ...edit, imageWait: event.wait };
    case "kept":
      return { ...edit, isKept: event.isKept };
    case "draft-restored": {
      const { offer, stored } = edit;
      if (!offer) return edit;
      // Saving then finds out, and shows both texts, if someone else has saved since.
      const onto = stored && { id: stored.id, version: offer.version };
      // One that was kept before a field was there does not say it.
      const { base } = edit;
      const { is, en, ...rest } = offer.form;
      const form = { ...base, ...rest, is: { ...base.is, ...is }, en: { ...base.en, ...en } };
      return withForm({ ...edit, stored: onto, offer: undefined }, form);
    }
    case "draft-discarded":
      return { ...edit, offer: undefined };
    case "refused":
      return { ...edit, refused: event.problems };
    case "put-off":
      return { ...edit, refused: [], status: { name: "waiting" } };
    case "saving":
      return withForm({ ...edit, refused: [], status: { name: "saving", text: event.text } }, event.text);
    case "saved": {
      const text = edit.status.name === "saving" ? edit.status.text : edit.form;
      const { author = text.author, publishedAt = text.publishedAt, publishAt, isEnglishOlder } = event.told;
      const base = { ...text, author, publishedAt, isEnglishCurrent: false };
      const isWhole = edit.form === text;
      return {
        ...edit,
        stored: event.stored,
        savedAt: event.at,
        base,
        form: isWhole ? base : edit.form,
        hasAppeared: edit.hasAppeared || (text.isPublished && !publishAt),
        isEnglishOlder: isEnglishOlder ?? edit.isEnglishOlder,
        status: { name: isWhole ? "saved" : "draft" },
      };
    }
    case "cleaned": {
      const base = formOf(event.article);
      const stored = { id: event.article.id, version: event.article.version };
      // Unless the author has written on meanwhile.
      return { ...edit, base, stored, form: edit.status.name === "saved" ? base : edit.form };
    }
    case "found":
      return { ...edit, stored: event.stored };
    case "met":
      return {
        ...edit,
        status: event.theirs ? { name: "conflict", theirs: event.theirs } : { name: "removed" },
      };
    case "resumed":
      return atRest(edit);
  }
}

function withForm(edit: EditorState, form: ArticleForm): EditorState {
  const changed = { ...edit, form };
  const isAtRest = ["base", "draft", "saved"].includes(edit.status.name);
  return isAtRest ? atRest(changed) : changed;
}

function atRest(edit: EditorState): EditorState {
  return { ...edit, status: { name: isDirty(edit) ? "draft" : "base" } };
}
