import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../shared/auth/session.tsx";
import { DraftKeeper } from "../lib/draft-keeper.ts";
import { discardDraft, findDraft, type ReadForm } from "../lib/draft-storage.ts";
import { useNotice } from "./notice.tsx";

type Options<Form> = {
  /** `content:` with the section or the legal text. */
  readonly id: string;
  readonly read: ReadForm<Form>;
  /** Whether a found draft was saved, but the page was reloaded before the response came. */
  isSaved(form: Form): boolean;
};
/** The typed form, which is memoized: a new object means a change. */
type Typed<Form> = { readonly form: Form; readonly version: number; readonly isDirty: boolean };

/** Stores what is typed in a form in this browser, and offers a draft that was found there. */
export function useStoredDraft<Form>({ id, read, isSaved }: Options<Form>, typed: Typed<Form>) {
  const { t } = useTranslation("news-admin");
  const { notify } = useNotice();
  const { uid } = useAdmin();
  const { form, version, isDirty } = typed;
  const unsaved = useRef<{ readonly form: Form; readonly version: number }>(undefined);
  const [isDraftStored, setDraftStored] = useState<boolean>();
  const [{ keeper, found }] = useState(() => {
    const slot = findDraft(uid, id, read);
    const isFoundSaved = slot.draft && isSaved(slot.draft.form);
    if (isFoundSaved) discardDraft(uid, slot.id);
    return {
      keeper: new DraftKeeper(uid, slot, () => unsaved.current, setDraftStored),
      found: isFoundSaved ? undefined : slot.draft,
    };
  });
  const [offered, setOffered] = useState(found);

  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => {
    unsaved.current = isDirty ? { form, version } : undefined;
    keeper.changed();
  }, [keeper, form, version, isDirty]);

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

  /** Called after a save that ends this form, during which nothing can be typed. */
  function end() {
    unsaved.current = undefined;
    keeper.startNextSave();
  }

  return { keeper, isDraftStored, offered, setOffered, discardOffered, end };
}
