import { isOut, mayEdit } from "@matbjorg/contract/news/article-state";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { PanelRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useAdmin, useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { DraftOffer } from "../../../components/draft-offer.tsx";
import { KeptWords } from "../../../components/kept-words.tsx";
import { useNotice } from "../../../components/notice.tsx";
import type { DraftSlot } from "../../../lib/draft-storage.ts";
import { warmCalls } from "../../../lib/warm-calls.ts";
import { ArticleDetails } from "./article-details.tsx";
import type { DraftForm } from "./article-draft.ts";
import styles from "./article-editor.module.css";
import { ArticlePreview } from "./article-preview.tsx";
import { ArticleProofreading } from "./article-proofreading.tsx";
import { ArticleTexts } from "./article-texts.tsx";
import { CoEditors } from "./co-editors.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type EditorState, isDirty } from "./editor-reducer.ts";
import { EditorContext, EditorStore, useEditorSelector, useEditorStore } from "./editor-store.ts";
import { isEnglishBehind } from "./english-behind.ts";
import { duplicateOf } from "./form-model.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { ReadyNote } from "./ready-note.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useArticleSaving } from "./use-article-saving.tsx";
import { useShownParts } from "./use-shown-parts.ts";

type FormProps = {
  /** Undefined for a new article. */
  readonly article?: AdminArticle;
  /** Called with the id of a new article after its first save. */
  onCreated(id: string): void;
};

type Props = FormProps & {
  /** The initial values of a new article. */
  readonly copied?: AdminArticle | undefined;
  readonly draftSlot: DraftSlot<DraftForm>;
};

const PUBLISHING = ["setNewsPublished"] as const;

/** Edits a new or an existing article. */
export function ArticleEditor({ copied, draftSlot, ...form }: Props) {
  const { uid, role } = useAdmin();
  /** The article as it was when its author was no longer allowed to save it. */
  const [refused, setRefused] = useState<AdminArticle>();
  const article = refused ?? form.article;
  const mayPublish = useIsAtLeast("editor");
  useEffect(
    () => warmCalls(["saveNews", "checkSpelling", "uploadImage", ...(mayPublish ? PUBLISHING : [])]),
    [mayPublish],
  );
  const [store] = useState(() => {
    const opened = new EditorStore(uid, form.article, draftSlot, mayPublish);
    if (copied) opened.change(duplicateOf(copied));
    return opened;
  });
  const isRefused = article !== undefined && !mayEdit(article, role, uid);
  useEffect(() => {
    // A role that has been lowered meanwhile writes drafts.
    if (!isRefused && !mayPublish && store.getState().form.isPublished) store.change({ isPublished: false });
  }, [store, mayPublish, isRefused]);
  if (isRefused) {
    const state = store.getState();
    return <NotEditable article={article} words={isDirty(state) ? state.form : draftSlot.draft?.form} />;
  }
  return (
    <EditorContext value={store}>
      <EditorForm {...form} onRefused={setRefused} />
    </EditorContext>
  );
}

/** Says to an author why she cannot change an article, and gives her what she has written in it. */
function NotEditable({ article, words }: { readonly article: AdminArticle; readonly words: unknown }) {
  const { t } = useTranslation("news-admin");
  return (
    <>
      <p className="notice" role="alert">
        {t(isOut(article) ? "editor.notEditableOut" : "editor.notEditableOther")}
      </p>
      {words !== undefined && (
        <div className="card stack">
          <p>{t("editor.notEditableWords")}</p>
          <KeptWords form={words} />
        </div>
      )}
    </>
  );
}

type EditorFormProps = FormProps & { onRefused(article: AdminArticle): void };

function EditorForm({ article, onCreated, onRefused }: EditorFormProps) {
  const { t } = useTranslation("news-admin");
  const { notify } = useNotice();
  const store = useEditorStore();
  // Each part of the form selects only what it shows, so that a key press does not re-render the whole form.
  const stored = useEditorSelector((state) => state.stored);
  const isReady = useEditorSelector(({ base }) => base.isReady);
  const offeredDraft = useEditorSelector((state) => state.offeredDraft);
  const conflict = useEditorSelector(conflictOf);
  const isTextSame = useEditorSelector(isTextSameIn);
  const isBehind = useEditorSelector(isEnglishBehind);
  const { shown, isWide, isBeside, isPanelOpen, reveal, goTo, ...parts } = useShownParts(!article);
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const form = useEditorSelector((state) => (isPreviewShown || conflict ? state.form : undefined));
  const { save, saveAndLeave, setPendingImage, ...saving } = useArticleSaving({ reveal, goTo, onRefused });

  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (stored && stored.id !== article?.id) onCreated(stored.id);
  }, [stored, article, onCreated]);

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
        <LanguageSwitch shown={shown} isWide={isWide} onShow={parts.show} />
        <button
          type="button"
          className={`button small ${styles.panelButton}`}
          aria-label={t("editor.panel")}
          aria-expanded={isBeside ? isPanelOpen : undefined}
          aria-controls="article-panel"
          onClick={parts.togglePanel}
        >
          <PanelRight aria-hidden="true" size={18} />
          <span>{t("editor.panel")}</span>
        </button>
      </div>
      {offeredDraft && (
        <DraftOffer
          draft={offeredDraft}
          older={offeredDraft.version !== (stored?.version ?? 0) && t("editor.draftOlder")}
          onRestore={() => store.restoreOfferedDraft()}
          onDiscard={discardOfferedDraft}
        />
      )}
      {/* Not editable while a draft is offered, because editing would overwrite that draft. */}
      <div className={`row ${styles.sheet}`} data-beside={isPanelOpen} inert={offeredDraft !== undefined}>
        <ProblemSummary onGoTo={(field) => flushSync(() => reveal(field))} />
        <ArticleTexts shown={shown} active={parts.language} onActive={parts.setLanguage} />
        {/* The save bar comes before the panel in the order of the Tab key. */}
        <SaveBar onPreview={() => setIsPreviewShown(true)} />
        <section
          id="article-panel"
          className={`card stack ruled ${styles.panel}`}
          aria-label={t("editor.panel")}
          tabIndex={-1}
          hidden={isBeside && !isPanelOpen}
          onFocus={parts.holdPanel}
        >
          <ArticleDetails
            shown={shown}
            address={saving.address ?? article?.address ?? stored?.id}
            openedSlug={saving.address ?? article?.address}
            onPendingImage={setPendingImage}
          />
        </section>
      </div>
      {saving.leaveDialog}
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

/** Returns the version that another admin saved, if the last save was rejected. */
function conflictOf({ status }: EditorState): AdminArticle | "deleted" | undefined {
  if (status.name === "deleted") return "deleted";
  return status.name === "conflict" ? status.theirs : undefined;
}

const isTextSameIn = ({ status }: EditorState) => status.name === "conflict" && status.isTextSame === true;

/** Prevents the Enter key from submitting the form. */
function preventEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
