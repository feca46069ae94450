import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../../../components/compact-button.module.css";
import { type ChosenImage, ImageChooser, type ImageWait } from "./image-chooser.tsx";
import styles from "./insert-panel.module.css";

/** Puts a picture into the text. */
export function InsertImage({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { t } = useTranslation("news-admin");
  const [image, setImage] = useState<ChosenImage>({ url: "", alt: "" });
  const [wait, setWait] = useState<ImageWait>();
  const [areErrorsShown, setAreErrorsShown] = useState(false);

  function insert() {
    if (wait || !image.url || !image.alt.trim()) {
      setAreErrorsShown(true);
      return;
    }
    const { url: src, alt, width, height } = image;
    editor
      .chain()
      .focus()
      .setImage({ src, alt, ...(width && height && { width, height }) })
      .run();
    onDone();
  }

  return (
    <div className={styles.panel}>
      <ImageChooser
        image={image}
        altLabel={t("tools.imageAlt")}
        altError={areErrorsShown && !image.alt.trim() ? t("editor.altMissing") : undefined}
        urlError={areErrorsShown && !image.url && !wait ? t("editor.imageUrlInvalid") : undefined}
        onWait={setWait}
        onChange={setImage}
      />
      <div className={styles.actions}>
        <button type="button" className={buttons.primary} onClick={insert}>
          {t("tools.imageInsert")}
        </button>
        <button type="button" className={buttons.quiet} onClick={onDone}>
          {t("editor.cancel")}
        </button>
      </div>
    </div>
  );
}
