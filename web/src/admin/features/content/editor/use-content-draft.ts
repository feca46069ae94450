import type { ContentFields } from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { DraftKeeper } from "../../../lib/draft-keeper.ts";
import { discardDraft, findDraft } from "../../../lib/draft-storage.ts";
import { type ContentDraft, readContentDraft } from "./content-draft.ts";
import { isSame } from "./form-values.ts";

type Typed = ContentDraft & { readonly version: number; readonly isDirty: boolean };

/** Stores what is typed in a section in this browser, and offers a draft that was found there. */
export function useContentDraft(section: SectionId, fields: ContentFields, typed: Typed) {
  const { t } = useTranslation("news-admin");
  const { notify } = useNotice();
  const { uid } = useAdmin();
  const { values, base, isEnglishCurrent, version, isDirty } = typed;
  const unsaved = useRef<{ readonly form: ContentDraft; readonly version: number }>(undefined);
  const [isDraftStored, setDraftStored] = useState<boolean>();
  const [{ keeper, found }] = useState(() => {
    const slot = findDraft(uid, `content:${section}`, readContentDraft(fields));
    // The draft was saved, but the page was reloaded before the response came.
    const isSaved = slot.draft && isSame(slot.draft.form.values, base) && !slot.draft.form.isEnglishCurrent;
    if (isSaved) discardDraft(uid, slot.id);
    return {
      keeper: new DraftKeeper(uid, slot, () => unsaved.current, setDraftStored),
      found: isSaved ? undefined : slot.draft,
    };
  });
  const [offered, setOffered] = useState(found);

  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => {
    unsaved.current = isDirty ? { form: { values, base, isEnglishCurrent }, version } : undefined;
    keeper.changed();
  }, [keeper, values, base, isEnglishCurrent, version, isDirty]);

  function discardOffered() {
    const restore = keeper.discardOffered();
    setOffered(undefined);
    const undo = () => {
      if (restore()) setOffered(offered);
    };
    notify({
      kind: "info",
      text: t("editor.draftDiscarded"),
      isForScreen: true,
      action: { label: t("list.undo"), run: undo },
    });
  }

  return { keeper, isDraftStored, offered, setOffered, discardOffered };
}
