import { ADDRESS_MAX_CHARS } from "@matbjorg/contract/limits";
import { articleSlug, slugOf } from "@matbjorg/contract/news/slug";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useInvalidate } from "../../../lib/invalidate.ts";
import { useServerTime } from "../../../lib/server-time.ts";
import styles from "./article-details.module.css";
import { useEditorSelector, useEditorStore } from "./editor-store.ts";
import { fetchArticle } from "./fetch-article.ts";
import { fieldId, publicationStatus } from "./form-model.ts";
import { SlugDialog, urlWithoutScheme } from "./slug-dialog.tsx";

type Props = {
  /** The part of the URL after `/news/` when the editor was opened. */
  readonly openedSlug: string | undefined;
};

/**
 * The slug of the article. The author chooses it before the first publication; an editor can change it while the
 * article is public.
 */
export function SlugField(props: Props) {
  const hasSlug = useEditorSelector(({ wasPublished }) => wasPublished);
  return hasSlug ? <CurrentAddress {...props} /> : <ChosenAddress />;
}

/** The slug that the article will get. It is derived from the title until the author chooses another. */
function ChosenAddress() {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const chosen = useEditorSelector(({ form }) => form.chosenAddress);
  const proposed = useEditorSelector(({ form }) => articleSlug(form.is.title));
  /** The text as it is typed while the field has the focus, because `chosen` is always a valid slug. */
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

function CurrentAddress({ openedSlug }: Props) {
  const { t } = useTranslation("news-admin");
  const labelId = useId();
  const invalidate = useInvalidate();
  const [newSlug, setNewSlug] = useState<string>();
  const [isChanging, setIsChanging] = useState(false);
  const stored = useEditorSelector((state) => state.stored);
  const now = useServerTime();
  const isPublic = useEditorSelector(({ base }) => publicationStatus(base, now) === "public");
  const title = useEditorSelector(({ form }) => (isChanging ? form.is.title : ""));
  const mayMove = useIsAtLeast("editor");
  if (!stored) return null;
  const { id } = stored;
  const address = newSlug ?? openedSlug ?? id;
  const reload = async () => setNewSlug((await fetchArticle(id).catch(() => undefined))?.address ?? address);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains no form controls
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
          id={id}
          address={address}
          title={title}
          onMoved={(moved) => {
            setNewSlug(moved);
            setIsChanging(false);
            // The lists contain links to the page.
            invalidate(["news", "address", id]);
          }}
          reload={() => void reload()}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}
