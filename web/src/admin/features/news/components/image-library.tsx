import { Images } from "lucide-react";
import { createContext, type ReactNode, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../components/dialog.tsx";

/** One of the uploaded pictures; its description is the Icelandic one. */
export type LibraryImage = {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** Shows the uploaded pictures, and tells of the one that is chosen. The route says how: they are another feature's. */
export const ImageLibrary = createContext<(onPick: (image: LibraryImage) => void) => ReactNode>(() => null);

/** Leads to the uploaded pictures, to choose one of. */
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
