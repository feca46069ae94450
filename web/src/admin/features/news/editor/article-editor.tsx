import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { PanelRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useAdmin, useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { ArticleDetails } from "./article-details.tsx";
import styles from "./article-editor.module.css";
import { ArticlePreview } from "./article-preview.tsx";
import { ArticleProofreading } from "./article-proofreading.tsx";
import { ArticleTexts } from "./article-texts.tsx";
import { CoEditors } from "./co-editors.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import type { DraftSlot } from "./draft-storage.ts";
import { type EditorState, isEnglishBehind } from "./editor-reducer.ts";
import { EditorContext, EditorStore, useEditorSelector, useEditorStore } from "./editor-store.ts";
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
  const { notify } = useNotice();
  const store = useEditorStore();
  // Each part selects what it shows, so that a key press does not re-render the whole form.
  const stored = useEditorSelector((state) => state.stored);
  const isReady = useEditorSelector(({ base }) => base.isReady);
  const offeredDraft = useEditorSelector((state) => state.offeredDraft);
  const conflict = useEditorSelector(conflictOf);
  const isTextSame = useEditorSelector(isTextSameIn);
  const isBehind = useEditorSelector(isEnglishBehind);
  const { shown, isWide, isPanelOpen, show, togglePanel, reveal, goTo } = useShownParts(!article);
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const form = useEditorSelector((state) => (isPreviewShown || conflict ? state.form : undefined));
  const { save, saveAndLeave, setPendingImage, ...saving } = useArticleSaving({ reveal, goTo });

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
            address={saving.address ?? article?.address ?? stored?.id}
            openedAddress={saving.address ?? article?.address}
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
