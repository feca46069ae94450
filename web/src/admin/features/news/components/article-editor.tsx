import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import type { Language } from "../../../../shared/i18n/language.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { useErrorText } from "../../../components/use-error-text.ts";
import type { AdminArticle } from "../admin-article.ts";
import type { FoundDraft } from "../draft-storage.ts";
import { type EditorState, isDirty, publicationOf } from "../editor-reducer.ts";
import { EditorStore } from "../editor-store.ts";
import type { FormField } from "../form-fields.ts";
import { type ArticleForm, completenessOf, type Edited, textFieldOf } from "../form-model.ts";
import { useListAddress } from "../list-address.ts";
import { isToCome } from "../publication-date.ts";
import { useEditorSelector } from "../use-editor-selector.ts";
import { useLeaveGuard } from "../use-leave-guard.tsx";
import { ArticleDetails } from "./article-details.tsx";
import styles from "./article-editor.module.css";
import { ArticlePreview } from "./article-preview.tsx";
import { ArticleTexts } from "./article-texts.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import type { ImageWait } from "./image-chooser.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { useAskPublication } from "./publication-question.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useSavedNotice } from "./use-saved-notice.ts";

type Props = {
  readonly edited?: AdminArticle;
  readonly found: FoundDraft;
  /** Told of the id that the first save, or saving as new, has given to what is written here. */
  onCreated(id: string): void;
};

/** Writes a new article (without `edited`) or changes one. */
export function ArticleEditor({ edited, found, onCreated }: Props) {
  const { t } = useTranslation("news-admin");
  const errorText = useErrorText();
  const { notify } = useNotice();
  const confirm = useConfirm();
  const askPublication = useAskPublication();
  const tellSaved = useSavedNotice();
  const listAddress = useListAddress();
  const { uid } = useAdmin();
  const [editing] = useState(() => new EditorStore(uid, edited, found));
  // Of what letters change only whether it is unsaved: each part reads for itself what it shows.
  const stored = useEditorSelector(editing, (edit) => edit.stored);
  const offer = useEditorSelector(editing, (edit) => edit.offer);
  const met = useEditorSelector(editing, theirsOf);
  const [language, setLanguage] = useState<Language>("is");
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  // Both are in front of the text.
  const form = useEditorSelector(editing, (edit) => (isPreviewShown || met ? edit.form : undefined));
  const leave = useLeaveGuard(useEditorSelector(editing, isDirty));

  useEffect(() => editing.begin(), [editing]);
  useEffect(() => {
    if (stored && stored.id !== edited?.id) onCreated(stored.id);
  }, [stored, edited, onCreated]);

  function turnTo(field: FormField) {
    const text = textFieldOf(field);
    if (text && text.name !== "imageAlt") setLanguage(text.language);
  }

  /** @returns whether it was saved */
  async function save(text: ArticleForm, onto: Edited | undefined): Promise<boolean> {
    const now = new Date();
    const publication = publicationOf(editing.read(), text, onto, now);
    const { is, en, isPublished, publishedAt } = text;
    const publishAt = isToCome(publishedAt, now) ? new Date(publishedAt) : undefined;
    // What is refused anyway is not asked about first.
    const isAllowed =
      editing.hasProblems(text) || (await askPublication(publication, { ...is, english: en, publishAt }));
    if (!isAllowed) return false;
    const outcome = await editing.save(text, onto);
    if (outcome.name === "refused") turnTo(outcome.problems[0]?.field ?? "is.title");
    if (outcome.name === "failed") {
      notify({ kind: "error", text: t("editor.saveFailed", { reason: errorText(outcome.cause) }) });
    }
    if (outcome.name !== "saved") return false;
    tellSaved(outcome, publication, isPublished);
    if (outcome.removed.length > 0) await editing.showStored(outcome.id);
    return true;
  }

  async function saveAndLeave() {
    const { status, imageWait, form, stored } = editing.read();
    if (status.name === "saving") return;
    // A picture on its way belongs to what is saved: see below.
    if (imageWait === "upload") return editing.dispatch({ type: "put-off" });
    if (await save(form, stored)) leave.leaveFor(listAddress);
  }

  function imageWaits(wait: ImageWait | undefined) {
    const isPutOff = editing.read().status.name === "waiting";
    editing.dispatch({ type: "image-waits", wait });
    if (wait || !isPutOff) return;
    // Once the picture is there, what waited for it is saved; if it failed, its error says so and nothing is.
    editing.dispatch({ type: "resumed" });
    if (editing.read().form.imageUrl) void saveAndLeave();
  }

  const onSaveShortcut = useEffectEvent(() => {
    const { status, imageWait, offer, form, stored } = editing.read();
    const isBusy = status.name === "saving" || imageWait === "upload" || offer !== undefined;
    if (!isBusy && document.querySelector("dialog[open]") === null) void save(form, stored);
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      onSaveShortcut();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  async function copyFromIcelandic() {
    const isCopied =
      completenessOf(editing.read().form.en) === "missing" ||
      (await confirm({
        title: t("editor.copyTitle"),
        text: t("editor.copyQuestion"),
        confirm: t("editor.copyConfirm"),
      }));
    const { title, summary, content } = editing.read().form.is;
    if (isCopied) editing.type({ en: { title, summary, content } });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saveAndLeave();
      }}
      onKeyDown={keepEnterFromSaving}
      noValidate
    >
      {offer && (
        <DraftOffer
          draft={offer}
          isOlder={offer.version !== (stored?.version ?? 0)}
          onRestore={() => editing.dispatch({ type: "draft-restored" })}
          onDiscard={() => editing.discardOffer()}
        />
      )}
      {/* What was offered is lost once something else is typed: it is decided first. */}
      <div className={styles.form} inert={offer !== undefined}>
        <ProblemSummary editing={editing} onGoTo={(field) => flushSync(() => turnTo(field))} />
        <ArticleTexts
          editing={editing}
          language={language}
          address={edited?.address ?? stored?.id}
          englishTool={
            <button type="button" className="button small" onClick={() => void copyFromIcelandic()}>
              {t("editor.copy")}
            </button>
          }
          onLanguage={setLanguage}
        />
        <ArticleDetails editing={editing} address={edited?.address} onImageWait={imageWaits} />
        <SaveBar editing={editing} onPreview={() => setIsPreviewShown(true)} />
      </div>
      {leave.dialog}
      {form && isPreviewShown && (
        <ArticlePreview form={form} stored={edited} onClose={() => setIsPreviewShown(false)} />
      )}
      {form && met && (
        <ConflictDialog
          mine={form}
          theirs={met}
          onCancel={() => editing.dispatch({ type: "resumed" })}
          onSaveAsNew={() => void save(form, undefined)}
          // Mine stays in this browser until the choice is saved.
          onChoose={(chosen, version) => stored && void save(chosen, { id: stored.id, version })}
        />
      )}
    </form>
  );
}

/** The conflicting version that another admin saved, if saving was refused. */
function theirsOf({ status }: EditorState): AdminArticle | "deleted" | undefined {
  if (status.name === "removed") return "deleted";
  return status.name === "conflict" ? status.theirs : undefined;
}

/** Enter in a line of text, or on a choice, moves nothing: a half-written article is not saved and left by it. */
function keepEnterFromSaving(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
