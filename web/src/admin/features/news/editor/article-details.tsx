import { NAME_MAX_CHARS, READY_NOTE_MAX_CHARS } from "@matbjorg/contract/limits";
import { useTranslation } from "react-i18next";
import { useAdmin, useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { ImageChooser, type PendingImage } from "../rich-text/image-chooser.tsx";
import styles from "./article-editor.module.css";
import { EditorField } from "./editor-field.tsx";
import { useEditorSelector, useEditorStore } from "./editor-store.ts";
import { FocalPointField } from "./focal-point-field.tsx";
import { completenessOf, fieldId } from "./form-model.ts";
import type { ShownTexts } from "./language-switch.tsx";
import { MetaFields } from "./meta-fields.tsx";
import { useProblem } from "./problem-summary.tsx";
import { PublicationDateField, WithdrawalDateField } from "./publication-date-field.tsx";
import { SlugField } from "./slug-field.tsx";
import { TopicsField } from "./topics-field.tsx";

type Props = {
  readonly shown: ShownTexts;
  /** The part of the URL after `/news/`; undefined for an article that has no slug yet. */
  readonly address: string | undefined;
  /** The part of the URL after `/news/` when the editor was opened; undefined for a new article. */
  readonly openedSlug: string | undefined;
  onPendingImage(pending: PendingImage | undefined, file?: string): void;
};

/** The panel for everything except an article's texts: publication, image, topics, slug, author and search results. */
export function ArticleDetails({ shown, address, openedSlug, onPendingImage }: Props) {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const topics = useEditorSelector(({ form }) => form.topics);
  const url = useEditorSelector(({ form }) => form.imageUrl);
  const focus = useEditorSelector(({ form }) => form.imageFocus);
  const alt = useEditorSelector(({ form }) => form.is.imageAlt);
  const altEn = useEditorSelector(({ form }) => form.en.imageAlt);
  const credit = useEditorSelector(({ form }) => form.imageCredit);
  const isDecorative = useEditorSelector(({ form }) => form.isImageDecorative);
  const urlError = useProblem("imageUrl");
  const altError = useProblem("is.imageAlt");
  return (
    <>
      <h2>{t("editor.additional")}</h2>
      <Publication />
      <div className={`stack close ${styles.group}`}>
        <h3>{t("editor.image")}</h3>
        <ImageChooser
          image={{ url, alt, altEn, credit }}
          urlId={fieldId("imageUrl")}
          altId={fieldId("is.imageAlt")}
          altLabel={t("editor.alt")}
          others={{
            altEn: { id: fieldId("en.imageAlt"), label: t("editor.altEn") },
            credit: { id: fieldId("imageCredit"), label: t("editor.credit"), hint: t("editor.creditHint") },
          }}
          language="is"
          urlError={urlError}
          altError={altError}
          isDecorative={isDecorative}
          stored={{
            hint: t("editor.focusHint"),
            picture: (onError) => (
              <FocalPointField
                image={{ url, alt }}
                focus={focus}
                onChange={(imageFocus) => store.change({ imageFocus })}
                onError={onError}
              />
            ),
          }}
          onDecorative={(isImageDecorative) => store.change({ isImageDecorative })}
          onPending={onPendingImage}
          onChange={(image) =>
            store.change({
              imageUrl: image.url,
              // The focal point of the replaced image does not fit the new one.
              ...(image.url !== url && { imageFocus: "" }),
              imageCredit: image.credit ?? "",
              is: { imageAlt: image.alt },
              ...(image.altEn !== undefined && { en: { imageAlt: image.altEn } }),
            })
          }
        />
      </div>
      <TopicsField topics={topics} onChange={(topics) => store.change({ topics })} />
      <SlugField openedSlug={openedSlug} />
      <AuthorField />
      <MetaFields shown={shown} address={address} />
    </>
  );
}

/** Settings for whether readers see the article, and from when. */
function Publication() {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const isPublished = useEditorSelector(({ form }) => form.isPublished);
  const wasPublished = useEditorSelector((state) => state.wasPublished);
  const mayPublish = useIsAtLeast("editor");
  return (
    <div className={`stack close ${styles.group}`}>
      {mayPublish && (
        <label className="check">
          <input
            type="checkbox"
            checked={isPublished}
            aria-describedby="draft-hint"
            onChange={(event) => store.change({ isPublished: event.target.checked })}
          />
          {t("editor.isPublished")}
        </label>
      )}
      <p id="draft-hint" className="hint">
        {!mayPublish && t("editor.authorHint")}
        {mayPublish && !isPublished && t(wasPublished ? "editor.withdrawnHint" : "editor.draftHint")}
      </p>
      {!isPublished && <Ready />}
      <HoldEnglish />
      <PublicationDateField />
      <WithdrawalDateField />
    </div>
  );
}

/** A setting for whether readers get the English text. Not shown if there is no English text to hold back. */
function HoldEnglish() {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const isHeld = useEditorSelector(({ form }) => form.isEnglishHeld);
  const hasEnglish = useEditorSelector(({ form }) => completenessOf(form.en) !== "missing");
  if (!hasEnglish && !isHeld) return null;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isHeld}
          aria-describedby="hold-english-hint"
          onChange={({ target }) => store.change({ isEnglishHeld: target.checked })}
        />
        {t("editor.holdEnglish")}
      </label>
      <p id="hold-english-hint" className="hint">
        {isHeld && t("editor.holdEnglishHint")}
      </p>
    </>
  );
}

/** A checkbox that tells the editors that a draft is ready. */
function Ready() {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const isReady = useEditorSelector(({ form }) => form.isReady);
  const wasReady = useEditorSelector(({ base }) => base.isReady);
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isReady}
          aria-describedby="ready-hint"
          onChange={({ target }) => store.change({ isReady: target.checked, readyNote: "" })}
        />
        {t("ready.label")}
      </label>
      <p id="ready-hint" className="hint">
        {!isReady && t("ready.hint")}
      </p>
      {isReady && !wasReady && (
        <EditorField
          field="readyNote"
          label={`${t("ready.note")} (${t("editor.optional")})`}
          maxLength={READY_NOTE_MAX_CHARS}
          rows={2}
        />
      )}
    </>
  );
}

/** The author. If the field is empty, the author is the admin who creates the article. */
function AuthorField() {
  const { t } = useTranslation("news-admin");
  const { name } = useAdmin();
  const isEmpty = useEditorSelector(({ form }) => form.author.trim() === "");
  const storedAuthor = useEditorSelector(({ base }) => base.author);
  const isNew = useEditorSelector(({ stored }) => stored === undefined);
  const defaultHint = isNew
    ? t("editor.authorIsYou", { name })
    : storedAuthor && t("editor.authorStays", { name: storedAuthor });
  return (
    <EditorField
      field="author"
      label={t("editor.author")}
      hint={isEmpty ? defaultHint : undefined}
      maxLength={NAME_MAX_CHARS}
    />
  );
}
