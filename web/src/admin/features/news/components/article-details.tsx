import { ALT_MAX_CHARS } from "@matbjorg/contract/limits";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/field.tsx";
import type { ArticleEdit, Typed } from "../article-edit.ts";
import { type FormField, idOf } from "../article-form.ts";
import { AddressField } from "./address-field.tsx";
import styles from "./article-editor.module.css";
import { AuthorField } from "./author-field.tsx";
import { ImageChooser, type ImageWait } from "./image-chooser.tsx";
import { PublicationDateField } from "./publication-date-field.tsx";
import { TopicsField } from "./topics-field.tsx";

type Props = {
  readonly edit: ArticleEdit;
  /** What followed `/news/` when the editor was opened; undefined for a new article. */
  readonly address: string | undefined;
  onType(change: Typed): void;
  onImageWait(wait: ImageWait | undefined): void;
  errorOf(field: FormField): string | undefined;
};

/** What an article has besides its texts: who is named, its date, its picture. */
export function ArticleDetails({ edit, address, onType, onImageWait, errorOf }: Props) {
  const { t } = useTranslation("news-admin");
  const { form } = edit;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="additional-heading">
      <h2 id="additional-heading">{t("editor.additional")}</h2>
      <div className={styles.details}>
        <AuthorField edit={edit} onType={onType} />
        <PublicationDateField edit={edit} error={errorOf("publishedAt")} onType={onType} />
      </div>
      <AddressField edit={edit} opened={address} />
      <TopicsField topics={form.topics} onChange={(topics) => onType({ topics })} />
      <h3>{t("editor.image")}</h3>
      <ImageChooser
        image={{ url: form.imageUrl, alt: form.is.imageAlt }}
        urlId={idOf("imageUrl")}
        altId={idOf("is.imageAlt")}
        altLabel={t("editor.alt")}
        language="is"
        urlError={errorOf("imageUrl")}
        altError={errorOf("is.imageAlt")}
        onWait={onImageWait}
        onChange={({ url, alt }) => onType({ imageUrl: url, is: { imageAlt: alt } })}
      >
        <Field id={idOf("en.imageAlt")} label={t("editor.altEn")}>
          {(props) => (
            <input
              {...props}
              type="text"
              lang="en"
              maxLength={ALT_MAX_CHARS}
              value={form.en.imageAlt}
              onChange={(event) => onType({ en: { imageAlt: event.target.value } })}
            />
          )}
        </Field>
      </ImageChooser>
    </section>
  );
}
