import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import type { StoredDraft } from "./draft-storage.ts";

type Props = {
  readonly draft: StoredDraft;
  /** Another version has been saved since. */
  readonly isOlder: boolean;
  onRestore(): void;
  onDiscard(): void;
};

/** Offers to restore unsaved changes found in this browser. */
export function DraftOffer({ draft, isOlder, onRestore, onDiscard }: Props) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  return (
    <div className="notice row apart" role="status">
      <p>
        {t("editor.draftFound", { time: formatDateTime(draft.storedAt, language) })}{" "}
        {isOlder && t("editor.draftOlder")}
      </p>
      <p className="row">
        <button type="button" className="button quiet" onClick={onDiscard}>
          {t("editor.draftDiscard")}
        </button>
        <button type="button" className="button" onClick={onRestore}>
          {t("editor.draftRestore")}
        </button>
      </p>
    </div>
  );
}
