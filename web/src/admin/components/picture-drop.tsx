import { ImagePlus, Images, type LucideIcon, Upload, X } from "lucide-react";
import { type ClipboardEvent, type ComponentProps, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFileDrop } from "../lib/use-file-drop.ts";
import { useMediaQuery } from "../lib/use-media-query.ts";
import { ImageLibrary, type PickedImage } from "./image-library.tsx";
import { Menu, type MenuItem } from "./menu.tsx";
import styles from "./pictures.module.css";

/** The `accept` of the file input. For these types, phones convert formats of their own, such as HEIC on iOS. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

type Props = {
  /** The name of the picture's field, if a screen has several. */
  readonly name?: string;
  /** Props of the button that opens the menu. */
  readonly button?: ComponentProps<"button">;
  /** The chosen image. */
  readonly preview: ReactNode;
  readonly hint?: string | undefined;
  /** The progress of an upload, from 0 to 1. */
  readonly progress: number | undefined;
  /** The fields of the picture. */
  readonly children: ReactNode;
  onFile(file: File): void;
  onPick(image: PickedImage): void;
  /** Undefined if there is nothing to remove. */
  readonly onRemove?: (() => void) | undefined;
};

/** A control for choosing a picture: people drop, paste or choose a file, or pick an image of the library. */
export function PictureDrop({
  name,
  button,
  preview,
  hint,
  progress,
  children,
  onFile,
  onPick,
  onRemove,
}: Props) {
  const { t } = useTranslation("images");
  const picker = useRef<HTMLInputElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  // Touch screens cannot drop files.
  const isTouchScreen = useMediaQuery("(pointer: coarse)");

  const isBusy = progress !== undefined;

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
  }

  const drop = useFileDrop(take);
  const item = (text: "upload" | "pick" | "remove", Icon: LucideIcon, onSelect: () => void): MenuItem => ({
    text: t(text),
    Icon,
    isIdle: isBusy,
    onSelect: () => !isBusy && onSelect(),
  });
  const items = [
    item("upload", Upload, () => picker.current?.click()),
    item("pick", Images, () => setIsPicking(true)),
    ...(onRemove ? [item("remove", X, onRemove)] : []),
  ];
  return (
    <div
      className={styles.chosenPicture}
      {...drop}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      }}
    >
      <div className={`stack close ${styles.drop}`}>
        <div className={`stack tight ${styles.preview}`}>
          {preview}
          {isBusy && <progress max="1" value={progress} aria-label={t("uploading")} />}
        </div>
        <div className="row tight">
          <Menu
            label={name ? `${t("choose")}: ${name}` : t("choose")}
            className={styles.menu}
            button={{
              ...button,
              className: "button small",
              children: (
                <>
                  <ImagePlus aria-hidden="true" size={18} />
                  {t("choose")}
                </>
              ),
            }}
            items={items}
          />
        </div>
        <p className="hint">{hint ?? t(isTouchScreen ? "kinds" : "dropHint")}</p>
        <input
          ref={picker}
          type="file"
          hidden
          accept={PICTURE_TYPES}
          data-testid="picture-file"
          onChange={({ target }) => {
            take(target.files);
            target.value = "";
          }}
        />
      </div>
      <div className={`stack close ${styles.fields}`}>{children}</div>
      {isPicking && (
        <ImageLibrary
          onClose={() => setIsPicking(false)}
          onPick={(image) => {
            setIsPicking(false);
            onPick(image);
          }}
        />
      )}
    </div>
  );
}
