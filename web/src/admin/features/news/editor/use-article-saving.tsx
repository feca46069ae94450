import { isEnglishHeldIn, mayEdit } from "@matbjorg/contract/news/article-state";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import { toAppError } from "../../../../shared/lib/app-error.ts";
import { useNotice } from "../../../components/notice.tsx";
import { useFailureNotice } from "../../../components/outcome.ts";
import { useLeaveGuard } from "../../../components/use-leave-guard.tsx";
import { useSaveShortcut } from "../../../components/use-save-shortcut.ts";
import { serverTime } from "../../../lib/server-time.ts";
import { useListUrl } from "../list-url.ts";
import { dateOf, isFuture } from "../publication-date.ts";
import type { PendingImage } from "../rich-text/image-chooser.tsx";
import { ArticleProofreading } from "./article-proofreading.tsx";
import { isUnsaved, isUploading, publicationChange, unkeptFiles } from "./editor-reducer.ts";
import { useEditorSelector, useEditorStore } from "./editor-store.ts";
import { isEnglishBehind } from "./english-behind.ts";
import { fetchArticle } from "./fetch-article.ts";
import { type ArticleForm, type StoredVersion, undescribedPictures } from "./form-model.ts";
import { useConfirmPublication } from "./use-confirm-publication.tsx";
import { useSavedNotice } from "./use-saved-notice.ts";
import type { Place, useShownParts } from "./use-shown-parts.ts";

/**
 * Saves an article in one of three ways: the button then leaves for the list, the keyboard shortcut stays in the
 * editor, and a conflict saves what the author has chosen. A save waits for uploads, asks before the publication
 * changes, and reports its result.
 */
export function useArticleSaving({
  reveal,
  goTo,
  onRefused,
}: Pick<ReturnType<typeof useShownParts>, "reveal" | "goTo"> & { onRefused(article: AdminArticle): void }) {
  const { t } = useTranslation("news-admin");
  const failureNotice = useFailureNotice();
  const { notify } = useNotice();
  const { mutate } = useSWRConfig();
  const { uid } = useAdmin();
  const confirmPublication = useConfirmPublication();
  const notifySaved = useSavedNotice();
  const listUrl = useListUrl();
  const store = useEditorStore();
  const isBehind = useEditorSelector(isEnglishBehind);
  const isGuarded = useEditorSelector(isUnsaved);
  const leave = useLeaveGuard(isGuarded, () => store.keepDraft(), unkeptFiles(store.getState()));
  const waitsForUpload = useEditorSelector(isUploading);
  /** The new slug, after a save that withdrew the article from its other slugs. */
  const [hiddenAddress, setHiddenSlug] = useState<string>();
  /** The slug that the article got when a save published it for the first time. */
  const [newSlug, setNewSlug] = useState<string>();
  /** Continues a save that was waiting for an upload. */
  const deferred = useRef<() => void>(undefined);

  /** Saves the article, and returns whether that succeeded. */
  async function save(text: ArticleForm, onto: StoredVersion | undefined): Promise<boolean> {
    const now = serverTime();
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
    const texts = { id: onto?.id, ...is, english: en, publishAt, unpublishAt, isEnglishHeld, proofreading };
    // If the input is invalid, the save reports that without asking first.
    const options = store.hasProblems(text) ? {} : await confirmPublication(publication, texts);
    // Selects the words only now, because closing the dialog moves the focus.
    if (place) goTo(...place);
    if (!options) return false;
    const outcome = await store.save(text, onto, options);
    if (outcome.name === "invalid") reveal(outcome.problems[0]?.field ?? "is.title");
    if (outcome.name === "failed") {
      const { cause } = outcome;
      const refused = onto && toAppError(cause).reason === "auth/role" && (await readAgain(onto.id));
      if (refused && !mayEdit(refused, "author", uid)) {
        onRefused(refused);
        return false;
      }
      const message = (reason: string) => t("editor.saveFailed", { reason });
      notify(failureNotice({ cause, message, retry: saveHere }));
    }
    if (outcome.name !== "saved") return false;
    void mutate("waiting");
    setHiddenSlug(outcome.hiddenAddress);
    setNewSlug((known) => outcome.address ?? known);
    notifySaved(outcome, publication, isPublished, {
      undescribed: undescribedPictures(is.content + en.content),
      isMarkedReady,
      texts: { is, ...(en.title && en.content && !isEnglishHeld && { en }) },
    });
    if (outcome.removed.length > 0 || outcome.copied) await store.loadStored(outcome.id);
    return true;
  }

  async function saveAndLeave() {
    if (isDeferred(() => void saveAndLeave())) return;
    const { form, stored } = store.getState();
    const isSaved = await save(form, stored);
    // Stays if the author has continued writing.
    if (isSaved && !isUnsaved(store.getState())) leave.leaveFor(listUrl);
  }

  /** Whether a save cannot start now, because another save or an upload is running. After an upload, `save` is called. */
  function isDeferred(save: () => void): boolean {
    const state = store.getState();
    if (state.status.name === "saving") return true;
    if (!isUploading(state)) return false;
    deferred.current = save;
    store.dispatch({ type: "save-deferred" });
    return true;
  }

  function setPendingImage(pending: PendingImage | undefined, file?: string) {
    store.dispatch({ type: "image-pending", pending, file });
    // Cancelled, or failed, and the image field shows why.
    if (!pending && !file && store.getState().status.name === "deferred") store.dispatch({ type: "resumed" });
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

  useSaveShortcut(() => {
    if (store.getState().offeredDraft === undefined) saveHere();
  });

  return {
    save,
    saveAndLeave,
    setPendingImage,
    /** The article's slug, if a save has changed it. */
    address: hiddenAddress ?? newSlug,
    leaveDialog: leave.dialog,
  };
}

const readAgain = (id: string) => fetchArticle(id).catch(() => undefined);
