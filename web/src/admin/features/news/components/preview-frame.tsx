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

/** A page of its own, as wide as a visitor's may be, with this page's style sheets: they ask how wide the page is. */
export function PreviewFrame({ title, language, width, children, onEscape }: Props) {
  const [page, setPage] = useState<Document>();
  useEffect(() => {
    if (page) page.documentElement.lang = language;
  }, [page, language]);

  function dress(frame: HTMLIFrameElement) {
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
        onLoad={({ currentTarget }) => dress(currentTarget)}
      />
      {page &&
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: hears what the page inside does not act upon
          <div
            className={styles.page}
            // Links of the page shown lead nowhere: before the router hears of them.
            onClickCapture={keepHere}
            onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && onEscape()}
          >
            {children}
          </div>,
          page.body,
        )}
    </>
  );
}

function keepHere(event: MouseEvent) {
  // Of another document: its elements are not those of this one's classes.
  if ((event.target as Element).closest("a")) event.preventDefault();
}
