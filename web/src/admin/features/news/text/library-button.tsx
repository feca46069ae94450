import { Images } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../components/dialog.tsx";
import { ImagePicker } from "../../../components/image-picker.tsx";
import type { UploadedImage } from "../../../lib/images.ts";

/** Opens the uploaded images in a dialog for choosing one. */
export function LibraryButton({ onPick }: { onPick(image: UploadedImage): void }) {
  const { t } = useTranslation("news-admin");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="button small" onClick={() => setIsOpen(true)}>
        <Images aria-hidden="true" size={18} />
        {t("editor.library")}
      </button>
      {isOpen && (
        <Dialog className="form" title={t("editor.libraryTitle")} onCancel={close}>
          <div>
            <ImagePicker
              onPick={(image) => {
                onPick(image);
                close();
              }}
            />
          </div>
          <div className="row">
            <button type="button" className="button quiet" onClick={close}>
              {t("editor.cancel")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
