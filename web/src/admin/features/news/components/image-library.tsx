import { Images } from "lucide-react";
import { createContext, type ReactNode, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../components/dialog.tsx";

/** An uploaded image; `alt` is in Icelandic. */
export type LibraryImage = {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** Renders the uploaded images for choosing one. Provided by the route, because features do not import each other. */
export const ImageLibrary = createContext<(onPick: (image: LibraryImage) => void) => ReactNode>(() => null);

/** Opens the uploaded images in a dialog. */
export function LibraryButton({ onPick }: { onPick(image: LibraryImage): void }) {
  const { t } = useTranslation("news-admin");
  const library = use(ImageLibrary);
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
            {library((image) => {
              onPick(image);
              close();
            })}
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
