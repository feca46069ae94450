import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { useInvalidate } from "../../../lib/invalidate.ts";
import { type EditorStore, useEditorSelector } from "../editor-store.ts";
import { publicationStatus } from "../form-model.ts";
import { AddressDialog, fullAddress } from "./address-dialog.tsx";
import styles from "./address-field.module.css";

type Props = {
  readonly store: EditorStore;
  /** What followed `/news/` when the editor was opened. */
  readonly openedAddress: string | undefined;
};

/** The article's address, which can be changed while it is published. */
export function AddressField({ store, openedAddress }: Props) {
  const { t } = useTranslation("news-admin");
  const labelId = useId();
  const invalidate = useInvalidate();
  const [newAddress, setNewAddress] = useState<string>();
  const [isChanging, setIsChanging] = useState(false);
  const stored = useEditorSelector(store, (state) => state.stored);
  const isPublic = useEditorSelector(store, ({ base }) => publicationStatus(base, new Date()) === "public");
  const title = useEditorSelector(store, ({ form }) => (isChanging ? form.is.title : ""));
  const mayMove = useIsAtLeast("editor");
  if (!stored) return null;
  const address = newAddress ?? openedAddress ?? stored.id;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no form controls
    <div className="field" role="group" aria-labelledby={labelId}>
      <span className="label" id={labelId}>
        {t("address.label")}
      </span>
      <p className={styles.address}>{fullAddress(address, "is")}</p>
      {isPublic && mayMove ? (
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
          onMoved={(moved) => {
            setNewAddress(moved);
            setIsChanging(false);
            // The lists link to the page.
            invalidate(["news", "address", stored.id]);
          }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}
