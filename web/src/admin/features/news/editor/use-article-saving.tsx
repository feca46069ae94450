import { isEnglishHeldIn } from "@matbjorg/contract/news/held-english";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../../components/notice.tsx";
import { useFailureNotice } from "../../../components/outcome.ts";
import { useLeaveGuard } from "../../../components/use-leave-guard.tsx";
import { useListUrl } from "../list/list-url.ts";
import type { PendingImage } from "../rich-text/image-chooser.tsx";
import { ArticleProofreading } from "./article-proofreading.tsx";
import { isEnglishBehind, isUnsaved, isUploading, publicationChange } from "./editor-reducer.ts";
import { useEditorSelector, useEditorStore } from "./editor-store.ts";
import { type ArticleForm, type StoredVersion, undescribedPictures } from "./form-model.ts";
import { dateOf, isFuture } from "./publication-date.ts";
import { useConfirmPublication } from "./use-confirm-publication.tsx";
import { useSavedNotice } from "./use-saved-notice.ts";
import type { Place, useShownParts } from "./use-shown-parts.ts";

/**
 * The ways to save an article: the button, which leaves for the list; the shortcut, which stays; what a conflict chooses. A
 * save waits for uploads, asks where publication changes, and says what became of it.
 */
export function useArticleSaving({
  reveal,
  goTo,
}: Pick<ReturnType<typeof useShownParts>, "reveal" | "goTo">) {
  const { t } = useTranslation("news-admin");
  const failureNotice = useFailureNotice();
  const { notify } = useNotice();
  const confirmPublication = useConfirmPublication();
  const notifySaved = useSavedNotice();
  const listAddress = useListUrl();
  const store = useEditorStore();
  const isBehind = useEditorSelector(isEnglishBehind);
  const leave = useLeaveGuard(useEditorSelector(isUnsaved));
  const waitsForUpload = useEditorSelector(isUploading);
  /** After a save that withdrew the article from its other addresses. */
  const [hiddenAddress, setHiddenAddress] = useState<string>();
  /** After a save that published the article for the first time. */
  const [newAddress, setNewAddress] = useState<string>();
  /** Continues a save that waits for an upload. */
  const deferred = useRef<() => void>(undefined);

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

  return {
    save,
    saveAndLeave,
    setPendingImage,
    /** The article's address since a save that changed it. */
    address: hiddenAddress ?? newAddress,
    leaveDialog: leave.dialog,
  };
}
