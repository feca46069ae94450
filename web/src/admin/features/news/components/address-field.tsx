import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInvalidate } from "../../../lib/invalidate.ts";
import type { EditorStore } from "../editor-store.ts";
import { placeOf } from "../form-model.ts";
import { useEditorSelector } from "../use-editor-selector.ts";
import { AddressDialog, fullAddress } from "./address-dialog.tsx";
import styles from "./address-field.module.css";

type Props = {
  readonly editing: EditorStore;
  /** What followed `/news/` when the editor was opened. */
  readonly opened: string | undefined;
};

/** Where readers find the article, and a way to change that while it is published. */
export function AddressField({ editing, opened }: Props) {
  const { t } = useTranslation("news-admin");
  const labelId = useId();
  const invalidate = useInvalidate();
  const [moved, setMoved] = useState<string>();
  const [isChanging, setIsChanging] = useState(false);
  const stored = useEditorSelector(editing, (edit) => edit.stored);
  const isPublic = useEditorSelector(editing, ({ base }) => placeOf(base, new Date()) === "public");
  const title = useEditorSelector(editing, ({ form }) => (isChanging ? form.is.title : ""));
  if (!stored) return null;
  const address = moved ?? opened ?? stored.id;
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing of it is of the form.
    <div className="field" role="group" aria-labelledby={labelId}>
      <span className="label" id={labelId}>
        {t("address.label")}
      </span>
      <p className={styles.address}>{fullAddress(address, "is")}</p>
      {isPublic ? (
        <p className="row tight">
          <button type="button" className="button small" onClick={() => setIsChanging(true)}>
            {t("address.change")}
          </button>
        </p>
      ) : (
        <p className="hint">{t("address.draft")}</p>
      )}
      {isChanging && (
        <AddressDialog
          id={stored.id}
          address={address}
          title={title}
          onMoved={(to) => {
            setMoved(to);
            setIsChanging(false);
            // The lists lead to the page.
            invalidate(["news", "address", stored.id]);
          }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}
