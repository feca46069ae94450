import { ALT_MAX_CHARS, NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import { type EditorStore, useEditorSelector } from "../editor-store.ts";
import { fieldId } from "../form-model.ts";
import { AddressField } from "./address-field.tsx";
import styles from "./article-editor.module.css";
import { EditorField } from "./editor-field.tsx";
import { ImageChooser, type PendingImage } from "./image-chooser.tsx";
import { useProblem } from "./problem-summary.tsx";
import { PublicationDateField } from "./publication-date-field.tsx";
import { TopicsField } from "./topics-field.tsx";

type Props = {
  readonly store: EditorStore;
  /** What followed `/news/` when the editor was opened; undefined for a new article. */
  readonly address: string | undefined;
  onPendingImage(pending: PendingImage | undefined): void;
};

/** An article's fields besides its texts: author, date, address, topics, image. */
export function ArticleDetails({ store, address, onPendingImage }: Props) {
  const { t } = useTranslation("news-admin");
  const topics = useEditorSelector(store, ({ form }) => form.topics);
  const url = useEditorSelector(store, ({ form }) => form.imageUrl);
  const alt = useEditorSelector(store, ({ form }) => form.is.imageAlt);
  const urlError = useProblem(store, "imageUrl");
  const altError = useProblem(store, "is.imageAlt");
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="additional-heading">
      <h2 id="additional-heading">{t("editor.additional")}</h2>
      <div className={styles.details}>
        <AuthorField store={store} />
        <PublicationDateField store={store} />
      </div>
      <AddressField store={store} openedAddress={address} />
      <TopicsField topics={topics} onChange={(topics) => store.change({ topics })} />
      <h3>{t("editor.image")}</h3>
      <ImageChooser
        image={{ url, alt }}
        urlId={fieldId("imageUrl")}
        altId={fieldId("is.imageAlt")}
        altLabel={t("editor.alt")}
        language="is"
        urlError={urlError}
        altError={altError}
        onPending={onPendingImage}
        onChange={({ url, alt }) => store.change({ imageUrl: url, is: { imageAlt: alt } })}
      >
        <EditorField store={store} field="en.imageAlt" label={t("editor.altEn")} maxLength={ALT_MAX_CHARS} />
      </ImageChooser>
    </section>
  );
}

/** The author; if left empty, the admin who creates the article. */
function AuthorField({ store }: Pick<Props, "store">) {
  const { t } = useTranslation("news-admin");
  const { name } = useAdmin();
  const isEmpty = useEditorSelector(store, ({ form }) => form.author.trim() === "");
  const storedAuthor = useEditorSelector(store, ({ base }) => base.author);
  const isNew = useEditorSelector(store, ({ stored }) => stored === undefined);
  const defaultHint = isNew
    ? t("editor.authorIsYou", { name })
    : storedAuthor && t("editor.authorStays", { name: storedAuthor });
  return (
    <EditorField
      store={store}
      field="author"
      label={t("editor.author")}
      hint={isEmpty ? defaultHint : undefined}
      maxLength={NAME_MAX_CHARS}
    />
  );
}
