import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Language } from "../../../../shared/i18n/language.ts";
import styles from "./article-preview.module.css";

type Props = {
  readonly title: string;
  readonly language: Language;
  readonly width: "desktop" | "phone";
  readonly children: ReactNode;
  onEscape(): void;
};

/** Renders its children into an iframe with this page's style sheets, so that media queries see the frame's width. */
export function ArticlePreviewFrame({ title, language, width, children, onEscape }: Props) {
  const [page, setPage] = useState<Document>();
  useEffect(() => {
    if (page) page.documentElement.lang = language;
  }, [page, language]);

  function copyStyles(frame: HTMLIFrameElement) {
    const inside = frame.contentDocument;
    if (!inside) return;
    const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style');
    inside.head.replaceChildren(...[...sheets].map((sheet) => sheet.cloneNode(true)));
    setPage(inside);
  }

  return (
    <>
      <iframe
        title={title}
        className={styles.frame}
        data-width={width}
        srcDoc="<!doctype html>"
        onLoad={({ currentTarget }) => copyStyles(currentTarget)}
      />
      {page &&
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling events of the preview
          <div
            className={styles.previewed}
            // Runs in the capture phase, so that the router does not handle the click first.
            onClickCapture={blockLinks}
            onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && onEscape()}
          >
            {children}
          </div>,
          page.body,
        )}
    </>
  );
}

function blockLinks(event: MouseEvent) {
  // Avoids `instanceof`, because elements of the iframe belong to other classes.
  if ((event.target as Element).closest("a")) event.preventDefault();
}
