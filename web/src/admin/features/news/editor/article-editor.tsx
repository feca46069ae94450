import { isEnglishHeldIn } from "@matbjorg/contract/news/held-english";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { PanelRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useAdmin, useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { useFailureNotice } from "../../../components/outcome.ts";
import { useLeaveGuard } from "../../../components/use-leave-guard.tsx";
import { useListUrl } from "../list/list-url.ts";
import type { PendingImage } from "../rich-text/image-chooser.tsx";
import { ArticleDetails } from "./article-details.tsx";
import styles from "./article-editor.module.css";
import { ArticlePreview } from "./article-preview.tsx";
import { ArticleProofreading } from "./article-proofreading.tsx";
import { ArticleTexts } from "./article-texts.tsx";
import { CoEditors } from "./co-editors.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import type { DraftSlot } from "./draft-storage.ts";
import {
  type EditorState,
  isEnglishBehind,
  isUnsaved,
  isUploading,
  publicationChange,
} from "./editor-reducer.ts";
import { EditorContext, EditorStore, useEditorSelector, useEditorStore } from "./editor-store.ts";
import { type ArticleForm, duplicateOf, type StoredVersion, undescribedPictures } from "./form-model.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { dateOf, isFuture } from "./publication-date.ts";
import { ReadyNote } from "./ready-note.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useConfirmPublication } from "./use-confirm-publication.tsx";
import { useSavedNotice } from "./use-saved-notice.ts";
import { type Place, useShownParts } from "./use-shown-parts.ts";

type FormProps = {
  /** Undefined for a new article. */
  readonly article?: AdminArticle;
  /** Called with the id of a new article after its first save. */
  onCreated(id: string): void;
};

type Props = FormProps & {
  /** What a new article begins with. */
  readonly copied?: AdminArticle | undefined;
  readonly draftSlot: DraftSlot;
};

/** Edits a new or an existing article. */
export function ArticleEditor({ copied, draftSlot, ...form }: Props) {
  const { uid } = useAdmin();
  const mayPublish = useIsAtLeast("editor");
  const [store] = useState(() => {
    const opened = new EditorStore(uid, form.article, draftSlot, mayPublish);
    if (copied) opened.change(duplicateOf(copied));
    return opened;
  });
  return (
    <EditorContext value={store}>
      <EditorForm {...form} />
    </EditorContext>
  );
}

function EditorForm({ article, onCreated }: FormProps) {
  const { t } = useTranslation("news-admin");
  const failureNotice = useFailureNotice();
  const { notify } = useNotice();
  const confirmPublication = useConfirmPublication();
  const notifySaved = useSavedNotice();
  const listAddress = useListUrl();
  const store = useEditorStore();
  // Each part selects what it shows, so that a key press does not re-render the whole form.
  const stored = useEditorSelector((state) => state.stored);
  const isReady = useEditorSelector(({ base }) => base.isReady);
  const offeredDraft = useEditorSelector((state) => state.offeredDraft);
  const conflict = useEditorSelector(conflictOf);
  const isTextSame = useEditorSelector(isTextSameIn);
  const isBehind = useEditorSelector(isEnglishBehind);
  const { shown, isWide, isPanelOpen, show, togglePanel, reveal, goTo } = useShownParts(!article);
  /** After a save that withdrew the article from its other addresses. */
  const [hiddenAddress, setHiddenAddress] = useState<string>();
  /** After a save that published the article for the first time. */
  const [newAddress, setNewAddress] = useState<string>();
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const form = useEditorSelector((state) => (isPreviewShown || conflict ? state.form : undefined));
  const leave = useLeaveGuard(useEditorSelector(isUnsaved));
  const waitsForUpload = useEditorSelector(isUploading);
  /** Continues a save that waits for an upload. */
  const deferred = useRef<() => void>(undefined);

  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (stored && stored.id !== article?.id) onCreated(stored.id);
  }, [stored, article, onCreated]);

  /** @returns whether it was saved */
  async function save(text: ArticleForm, onto: StoredVersion | undefined): Promise<boolean> {
    const now = new Date();
    const publication = publicationChange(store.getState(), text, onto, now);
    const { is, en, isPublished, publishedAt } = text;
    const isMarkedReady = !isPublished && text.isReady && !store.getState().base.isReady;
    const publishAt = isFuture(publishedAt, now) ? new Date(publishedAt) : undefined;
    const unpublishAt = dateOf(text.unpublishAt);
    const isEnglishHeld = isEnglishHeldIn(text);
    let place: Place | undefined;
    const proofreading = (cancel: () => void) => (
      <ArticleProofreading
        form={text}
        isEnglishBehind={isBehind}
        isOpenFirst
        onGoTo={(...chosen) => {
          place = chosen;
          cancel();
        }}
      />
    );
    const texts = { ...is, english: en, publishAt, unpublishAt, isEnglishHeld, proofreading };
    // Invalid input is reported without asking first.
    const options = store.hasProblems(text) ? {} : await confirmPublication(publication, texts);
    // Once the dialog has closed, which moves the focus.
    if (place) goTo(...place);
    if (!options) return false;
    const outcome = await store.save(text, onto, options);
    if (outcome.name === "invalid") reveal(outcome.problems[0]?.field ?? "is.title");
    if (outcome.name === "failed") {
      const { cause } = outcome;
      const message = (reason: string) => t("editor.saveFailed", { reason });
      notify(failureNotice({ cause, message, retry: saveHere }));
    }
    if (outcome.name !== "saved") return false;
    setHiddenAddress(outcome.hiddenAddress);
    setNewAddress((known) => outcome.address ?? known);
    notifySaved(outcome, publication, isPublished, {
      undescribed: undescribedPictures(is.content + en.content),
      isMarkedReady,
    });
    if (outcome.removed.length > 0 || outcome.copied) await store.loadStored(outcome.id);
    return true;
  }

  async function saveAndLeave() {
    if (isDeferred(() => void saveAndLeave())) return;
    const { form, stored } = store.getState();
    const isSaved = await save(form, stored);
    // Not if the author has gone on writing.
    if (isSaved && !isUnsaved(store.getState())) leave.leaveFor(listAddress);
  }

  /** Whether a save runs already, or waits for an upload and is continued by `save`. */
  function isDeferred(save: () => void): boolean {
    const state = store.getState();
    if (state.status.name === "saving") return true;
    if (!isUploading(state)) return false;
    deferred.current = save;
    store.dispatch({ type: "save-deferred" });
    return true;
  }

  function setPendingImage(pending: PendingImage | undefined) {
    const { status } = store.getState();
    store.dispatch({ type: "image-pending", pending });
    // Without a URL the upload has failed, and the image field shows why.
    const hasFailed = !pending && !store.getState().form.imageUrl;
    if (hasFailed && status.name === "deferred") store.dispatch({ type: "resumed" });
  }

  useEffect(() => {
    if (waitsForUpload || store.getState().status.name !== "deferred") return;
    store.dispatch({ type: "resumed" });
    deferred.current?.();
  }, [waitsForUpload, store]);

  function saveHere(): void {
    const { form, stored } = store.getState();
    if (!isDeferred(saveHere)) void save(form, stored);
  }

  const onSaveShortcut = useEffectEvent(() => {
    const { offeredDraft } = store.getState();
    if (offeredDraft === undefined && document.querySelector("dialog[open]") === null) saveHere();
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

  function discardOfferedDraft() {
    const run = store.discardOfferedDraft();
    notify({ kind: "info", text: t("editor.draftDiscarded"), action: { label: t("list.undo"), run } });
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void saveAndLeave();
      }}
      onKeyDown={preventEnter}
      noValidate
    >
      <div className={`row apart ${styles.head}`}>
        {stored && <CoEditors id={stored.id} />}
        {stored && isReady && <ReadyNote id={stored.id} />}
        <LanguageSwitch shown={shown} isWide={isWide} onShow={show} />
        <button
          type="button"
          className={`button small ${styles.panelButton}`}
          aria-expanded={isPanelOpen}
          aria-controls="article-panel"
          onClick={togglePanel}
        >
          <PanelRight aria-hidden="true" size={18} />
          {t("editor.panel")}
        </button>
      </div>
      {offeredDraft && (
        <DraftOffer
          draft={offeredDraft}
          isOlder={offeredDraft.version !== (stored?.version ?? 0)}
          onRestore={() => store.dispatch({ type: "draft-restored" })}
          onDiscard={discardOfferedDraft}
        />
      )}
      {/* Editing would overwrite the offered draft. */}
      <div
        className={`row ${styles.sheet}`}
        data-beside={isPanelOpen && shown !== "both"}
        inert={offeredDraft !== undefined}
      >
        <ProblemSummary onGoTo={(field) => flushSync(() => reveal(field))} />
        <ArticleTexts shown={shown} />
        {/* Before the panel in the order of the Tab key. */}
        <SaveBar onPreview={() => setIsPreviewShown(true)} />
        <section
          id="article-panel"
          className={`card stack ruled ${styles.panel}`}
          aria-label={t("editor.panel")}
          hidden={isWide && !isPanelOpen}
        >
          <ArticleDetails
            shown={shown}
            address={hiddenAddress ?? newAddress ?? article?.address ?? stored?.id}
            openedAddress={hiddenAddress ?? newAddress ?? article?.address}
            onPendingImage={setPendingImage}
          />
        </section>
      </div>
      {leave.dialog}
      {form && isPreviewShown && (
        <ArticlePreview form={form} stored={article} onClose={() => setIsPreviewShown(false)}>
          <ArticleProofreading
            form={form}
            isEnglishBehind={isBehind}
            onGoTo={(...place) => {
              flushSync(() => setIsPreviewShown(false));
              goTo(...place);
            }}
          />
        </ArticlePreview>
      )}
      {form && conflict && (
        <ConflictDialog
          mine={form}
          theirs={conflict}
          isTextSame={isTextSame}
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

const isTextSameIn = ({ status }: EditorState) => status.name === "conflict" && status.isTextSame === true;

/** Enter in an input would submit the form. */
function preventEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
