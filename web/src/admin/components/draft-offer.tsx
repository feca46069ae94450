import { useTranslation } from "react-i18next";
import { Status } from "../../shared/components/status.tsx";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../shared/lib/format-date.ts";
import type { StoredDraft } from "../lib/draft-storage.ts";

type Props = {
  readonly draft: StoredDraft<unknown>;
  /** A sentence which says that another version has been saved since the draft was stored. */
  readonly older: string | false;
  onRestore(): void;
  onDiscard(): void;
};

/** Offers to restore unsaved changes found in this browser. */
export function DraftOffer({ draft, older, onRestore, onDiscard }: Props) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  return (
    <Status as="div" className="notice row apart">
      <p>
        {draft.storedAt
          ? t("editor.draftFound", { time: formatDateTime(draft.storedAt, language) })
          : t("editor.draftFoundUndated")}{" "}
        {older} {draft.isPartial && t("editor.draftPartial")}{" "}
        <UnkeptFiles text="editor.draftUnkept" names={draft.unkept} />
      </p>
      <p className="row">
        <button type="button" className="button quiet" onClick={onDiscard}>
          {t("editor.draftDiscard")}
        </button>
        <button type="button" className="button" onClick={onRestore}>
          {t("editor.draftRestore")}
        </button>
      </p>
    </Status>
  );
}

/** Names the files that no draft contains, since they are not uploaded yet. */
export function UnkeptFiles({
  text,
  names = [],
}: {
  readonly text: "editor.draftUnkept" | "editor.leaveUnkept";
  readonly names: readonly string[] | undefined;
}) {
  const { t } = useTranslation("news-admin");
  if (names.length === 0) return null;
  const named = names.map((name) => name || t("editor.unnamedFile")).join(", ");
  return t(text, { count: names.length, names: named });
}
