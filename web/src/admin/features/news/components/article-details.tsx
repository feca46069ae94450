import { ALT_MAX_CHARS } from "@matbjorg/contract/limits";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/field.tsx";
import type { EditorStore } from "../editor-store.ts";
import { idOf } from "../form-model.ts";
import { useEditorSelector } from "../use-editor-selector.ts";
import { AddressField } from "./address-field.tsx";
import styles from "./article-editor.module.css";
import { AuthorField } from "./author-field.tsx";
import { ImageChooser, type ImageWait } from "./image-chooser.tsx";
import { useProblem } from "./problem-summary.tsx";
import { PublicationDateField } from "./publication-date-field.tsx";
import { TopicsField } from "./topics-field.tsx";

type Props = {
  readonly editing: EditorStore;
  /** What followed `/news/` when the editor was opened; undefined for a new article. */
  readonly address: string | undefined;
  onImageWait(wait: ImageWait | undefined): void;
};

/** What an article has besides its texts: who is named, its date, its picture. */
export function ArticleDetails({ editing, address, onImageWait }: Props) {
  const { t } = useTranslation("news-admin");
  const topics = useEditorSelector(editing, ({ form }) => form.topics);
  const url = useEditorSelector(editing, ({ form }) => form.imageUrl);
  const alt = useEditorSelector(editing, ({ form }) => form.is.imageAlt);
  const englishAlt = useEditorSelector(editing, ({ form }) => form.en.imageAlt);
  const dateError = useProblem(editing, "publishedAt");
  const urlError = useProblem(editing, "imageUrl");
  const altError = useProblem(editing, "is.imageAlt");
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="additional-heading">
      <h2 id="additional-heading">{t("editor.additional")}</h2>
      <div className={styles.details}>
        <AuthorField editing={editing} />
        <PublicationDateField editing={editing} error={dateError} />
      </div>
      <AddressField editing={editing} opened={address} />
      <TopicsField topics={topics} onChange={(topics) => editing.type({ topics })} />
      <h3>{t("editor.image")}</h3>
      <ImageChooser
        image={{ url, alt }}
        urlId={idOf("imageUrl")}
        altId={idOf("is.imageAlt")}
        altLabel={t("editor.alt")}
        language="is"
        urlError={urlError}
        altError={altError}
        onWait={onImageWait}
        onChange={({ url, alt }) => editing.type({ imageUrl: url, is: { imageAlt: alt } })}
      >
        <Field id={idOf("en.imageAlt")} label={t("editor.altEn")}>
          {(props) => (
            <input
              {...props}
              type="text"
              lang="en"
              maxLength={ALT_MAX_CHARS}
              value={englishAlt}
              onChange={(event) => editing.type({ en: { imageAlt: event.target.value } })}
            />
          )}
        </Field>
      </ImageChooser>
    </section>
  );
}
