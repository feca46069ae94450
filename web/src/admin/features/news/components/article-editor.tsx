import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useAdmin, useIsAtLeast } from "../../../../shared/auth/session.tsx";
import type { Language } from "../../../../shared/i18n/language.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { useErrorText } from "../../../components/use-error-text.ts";
import type { AdminArticle } from "../admin-article.ts";
import type { DraftSlot } from "../draft-storage.ts";
import { type EditorState, isDirty, publicationChange } from "../editor-reducer.ts";
import { EditorStore, useEditorSelector } from "../editor-store.ts";
import type { FormField } from "../form-fields.ts";
import { type ArticleForm, completenessOf, type StoredVersion, textFieldOf } from "../form-model.ts";
import { useListAddress } from "../list-address.ts";
import { isFuture } from "../publication-date.ts";
import { useLeaveGuard } from "../use-leave-guard.tsx";
import { ArticleDetails } from "./article-details.tsx";
import styles from "./article-editor.module.css";
import { ArticlePreview } from "./article-preview.tsx";
import { ArticleTexts } from "./article-texts.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import type { PendingImage } from "./image-chooser.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useConfirmPublication } from "./use-confirm-publication.tsx";
import { useSavedNotice } from "./use-saved-notice.ts";

type Props = {
  /** Undefined for a new article. */
  readonly article?: AdminArticle;
  readonly draftSlot: DraftSlot;
  /** Called with the id of a new article after its first save. */
  onCreated(id: string): void;
};

/** The form for a new or an existing article. */
export function ArticleEditor({ article, draftSlot, onCreated }: Props) {
  const { t } = useTranslation("news-admin");
  const errorText = useErrorText();
  const { notify } = useNotice();
  const confirm = useConfirm();
  const confirmPublication = useConfirmPublication();
  const notifySaved = useSavedNotice();
  const listAddress = useListAddress();
  const { uid } = useAdmin();
  const mayPublish = useIsAtLeast("editor");
  const [store] = useState(() => new EditorStore(uid, article, draftSlot, mayPublish));
  // Each part selects what it shows, so that a key press does not re-render the whole form.
  const stored = useEditorSelector(store, (state) => state.stored);
  const offeredDraft = useEditorSelector(store, (state) => state.offeredDraft);
  const conflict = useEditorSelector(store, conflictOf);
  const [language, setLanguage] = useState<Language>("is");
  /** After a save that withdrew the article from its other addresses. */
  const [hiddenAddress, setHiddenAddress] = useState<string>();
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const form = useEditorSelector(store, (state) => (isPreviewShown || conflict ? state.form : undefined));
  const leave = useLeaveGuard(useEditorSelector(store, isDirty));

  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (stored && stored.id !== article?.id) onCreated(stored.id);
  }, [stored, article, onCreated]);

  function showLanguageOf(field: FormField) {
    const text = textFieldOf(field);
    if (text && text.name !== "imageAlt") setLanguage(text.language);
  }

  /** @returns whether it was saved */
  async function save(text: ArticleForm, onto: StoredVersion | undefined): Promise<boolean> {
    const now = new Date();
    const publication = publicationChange(store.getState(), text, onto, now);
    const { is, en, isPublished, publishedAt } = text;
    const publishAt = isFuture(publishedAt, now) ? new Date(publishedAt) : undefined;
    // Invalid input is reported without asking first.
    const options = store.hasProblems(text)
      ? {}
      : await confirmPublication(publication, { ...is, english: en, publishAt });
    if (!options) return false;
    const outcome = await store.save(text, onto, options);
    if (outcome.name === "invalid") showLanguageOf(outcome.problems[0]?.field ?? "is.title");
    if (outcome.name === "failed") {
      notify({ kind: "error", text: t("editor.saveFailed", { reason: errorText(outcome.cause) }) });
    }
    if (outcome.name !== "saved") return false;
    setHiddenAddress(outcome.hiddenAddress);
    notifySaved(outcome, publication, isPublished);
    if (outcome.removed.length > 0 || outcome.copied) await store.loadStored(outcome.id);
    return true;
  }

  async function saveAndLeave() {
    const { status, pendingImage, form, stored } = store.getState();
    if (status.name === "saving") return;
    // `setPendingImage` saves when the upload ends.
    if (pendingImage === "upload") return store.dispatch({ type: "save-deferred" });
    if (await save(form, stored)) leave.leaveFor(listAddress);
  }

  function setPendingImage(pending: PendingImage | undefined) {
    const isDeferred = store.getState().status.name === "deferred";
    store.dispatch({ type: "image-pending", pending });
    if (pending || !isDeferred) return;
    // Without a URL the upload has failed, and the image field shows why.
    store.dispatch({ type: "resumed" });
    if (store.getState().form.imageUrl) void saveAndLeave();
  }

  const onSaveShortcut = useEffectEvent(() => {
    const { status, pendingImage, offeredDraft, form, stored } = store.getState();
    const isBusy = status.name === "saving" || pendingImage === "upload" || offeredDraft !== undefined;
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
      completenessOf(store.getState().form.en) === "missing" ||
      (await confirm({
        title: t("editor.copyTitle"),
        text: t("editor.copyQuestion"),
        confirm: t("editor.copyConfirm"),
      }));
    const { title, summary, content } = store.getState().form.is;
    if (isCopied) store.change({ en: { title, summary, content } });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saveAndLeave();
      }}
      onKeyDown={preventEnter}
      noValidate
    >
      {offeredDraft && (
        <DraftOffer
          draft={offeredDraft}
          isOlder={offeredDraft.version !== (stored?.version ?? 0)}
          onRestore={() => store.dispatch({ type: "draft-restored" })}
          onDiscard={() => store.discardOfferedDraft()}
        />
      )}
      {/* Editing would overwrite the offered draft. */}
      <div className={styles.form} inert={offeredDraft !== undefined}>
        <ProblemSummary store={store} onGoTo={(field) => flushSync(() => showLanguageOf(field))} />
        <ArticleTexts
          store={store}
          language={language}
          address={hiddenAddress ?? article?.address ?? stored?.id}
          englishTool={
            <button type="button" className="button small" onClick={() => void copyFromIcelandic()}>
              {t("editor.copy")}
            </button>
          }
          onLanguage={setLanguage}
        />
        <ArticleDetails
          store={store}
          address={hiddenAddress ?? article?.address}
          onPendingImage={setPendingImage}
        />
        <SaveBar store={store} onPreview={() => setIsPreviewShown(true)} />
      </div>
      {leave.dialog}
      {form && isPreviewShown && (
        <ArticlePreview form={form} stored={article} onClose={() => setIsPreviewShown(false)} />
      )}
      {form && conflict && (
        <ConflictDialog
          mine={form}
          theirs={conflict}
          onCancel={() => store.dispatch({ type: "resumed" })}
          onSaveAsNew={() => void save(form, undefined)}
          onChoose={(chosen, version) => stored && void save(chosen, { id: stored.id, version })}
        />
      )}
    </form>
  );
}

/** The version that another admin saved, if the last save was rejected. */
function conflictOf({ status }: EditorState): AdminArticle | "deleted" | undefined {
  if (status.name === "deleted") return "deleted";
  return status.name === "conflict" ? status.theirs : undefined;
}

/** Enter in an input would submit the form. */
function preventEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
