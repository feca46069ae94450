import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/i18n/language.ts";
import { type ChosenImage, ImageChooser, type PendingImage } from "./image-chooser.tsx";
import { InsertPanel } from "./insert-panel.tsx";
import { keepSelected, writeBelow } from "./write-below.ts";

type Props = { readonly editor: Editor; readonly language: Language; onDone(): void };

/** A panel that inserts an image at the caret. */
export function InsertImage({ editor, language, onDone }: Props) {
  const { t } = useTranslation("news-admin");
  const [image, setImage] = useState<ChosenImage>({ url: "", alt: "" });
  const [wait, setWait] = useState<PendingImage>();
  const [areErrorsShown, setAreErrorsShown] = useState(false);
  /**
   * Whether the image is inserted once it has been uploaded. The click on the button also starts the upload, because
   * the alt text field loses the focus.
   */
  const isAwaited = useRef(false);

  function submit() {
    isAwaited.current = wait === "upload";
    if (wait || !image.url || !image.alt.trim()) setAreErrorsShown(true);
    else insert(image);
  }

  function insert({ url: src, alt, credit, width, height }: ChosenImage) {
    keepSelected(editor.chain())
      .setImage({ src, alt, ...(credit && { credit }), ...(width && height && { width, height }) })
      .command(({ tr }) => {
        // An image is selected if it has replaced an empty paragraph.
        if (tr.selection instanceof NodeSelection) writeBelow(tr, tr.selection.to);
        return true;
      })
      .run();
    onDone();
  }

  return (
    <InsertPanel
      label={t("tools.image")}
      onClose={onDone}
      actions={
        <button type="button" className="button" onClick={submit}>
          {t("tools.imageInsert")}
        </button>
      }
    >
      <ImageChooser
        image={image}
        altLabel={t("tools.imageAlt")}
        language={language}
        altError={areErrorsShown && !image.alt.trim() ? t("editor.altMissing") : undefined}
        urlError={areErrorsShown && !image.url && !wait ? t("editor.imageUrlInvalid") : undefined}
        onPending={(pending) => {
          isAwaited.current = false;
          setWait(pending);
        }}
        onUploaded={(uploaded) => isAwaited.current && insert(uploaded)}
        onChange={setImage}
      />
    </InsertPanel>
  );
}
