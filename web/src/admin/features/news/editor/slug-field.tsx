import { ADDRESS_MAX_CHARS } from "@matbjorg/contract/limits";
import { articleSlug, slugOf } from "@matbjorg/contract/news/slug";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { useNow } from "../../../../shared/lib/use-now.ts";
import { TextField } from "../../../components/text-field.tsx";
import { useInvalidate } from "../../../lib/invalidate.ts";
import styles from "./article-details.module.css";
import { useEditorSelector, useEditorStore } from "./editor-store.ts";
import { fieldId, publicationStatus } from "./form-model.ts";
import { SlugDialog, urlWithoutScheme } from "./slug-dialog.tsx";

type Props = {
  /** What followed `/news/` when the editor was opened. */
  readonly openedAddress: string | undefined;
};

/** The article's address: chosen before it is published for the first time, changed while it is public. */
export function SlugField(props: Props) {
  const hasAddress = useEditorSelector(({ wasPublished }) => wasPublished);
  return hasAddress ? <CurrentAddress {...props} /> : <ChosenAddress />;
}

/** The address that the article will get; proposed from the title until the author chooses another. */
function ChosenAddress() {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const chosen = useEditorSelector(({ form }) => form.chosenAddress);
  const proposed = useEditorSelector(({ form }) => articleSlug(form.is.title));
  /** As typed, while the field has the focus: `chosen` is always a valid address. */
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      id={fieldId("chosenAddress")}
      label={t("address.label")}
      hint={t("address.atPublication", { address: urlWithoutScheme(chosen || proposed, "is") })}
      lang="is"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={ADDRESS_MAX_CHARS}
      placeholder={proposed}
      value={typed ?? chosen}
      onChange={(text) => {
        setTyped(text);
        store.change({ chosenAddress: slugOf(text) });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function CurrentAddress({ openedAddress }: Props) {
  const { t } = useTranslation("news-admin");
  const labelId = useId();
  const invalidate = useInvalidate();
  const [newAddress, setNewAddress] = useState<string>();
  const [isChanging, setIsChanging] = useState(false);
  const stored = useEditorSelector((state) => state.stored);
  const now = useNow();
  const isPublic = useEditorSelector(({ base }) => publicationStatus(base, now) === "public");
  const title = useEditorSelector(({ form }) => (isChanging ? form.is.title : ""));
  const mayMove = useIsAtLeast("editor");
  if (!stored) return null;
  const address = newAddress ?? openedAddress ?? stored.id;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no form controls
    <div className="field" role="group" aria-labelledby={labelId}>
      <span className="label" id={labelId}>
        {t("address.label")}
      </span>
      <p className={styles.address}>{urlWithoutScheme(address, "is")}</p>
      {isPublic && mayMove ? (
        <p className="row tight">
          <button type="button" className="button small" onClick={() => setIsChanging(true)}>
            {t("address.change")}
          </button>
        </p>
      ) : (
        <p className="hint">{t("address.withdrawn")}</p>
      )}
      {isChanging && (
        <SlugDialog
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
