import { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import page from "../../../../shared/components/sanitized-html.module.css";
import { Status } from "../../../../shared/components/status.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { type PendingPictures, pictureUploads } from "../../../lib/picture-uploads.ts";
import { articleHtml } from "./article-html.ts";
import { editorOptions, lostElements } from "./editor-extensions.ts";
import { focusText } from "./focus-text.ts";
import { InsertImage } from "./insert-image.tsx";
import { InsertLink } from "./insert-link.tsx";
import { pendingPictures, settleUploads, unkeptFiles } from "./picture-node.ts";
import { replaceText } from "./replace-text.ts";
import { VIEW_GAP_PX } from "./reserve-scroll-padding.ts";
import styles from "./rich-text-editor.module.css";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { readSelection, syncSelection, syncWithMouse } from "./sync-selection.ts";
import type { Panel } from "./tools.ts";

/** An external store of the text. */
export type TextSource = {
  /** Returns the text as HTML. */
  read(): string;
  write(html: string): void;
  /** Calls the listener after every change, including changes by `write`. */
  subscribe(listener: () => void): () => void;
  /** Called when the text starts or stops waiting for uploads of its pictures, with the names of their files. */
  setPending(pending: PendingPictures | undefined, files: readonly string[]): void;
  /** False if the toolbar offers no images or files. */
  readonly hasPictures?: boolean;
};

type Props = {
  readonly id: string;
  readonly label: string;
  readonly language: "is" | "en";
  /**
   * The store of the text. A key press writes to it without a render; an external change of it replaces the text, as
   * one undo step.
   */
  readonly source: TextSource;
  readonly error?: string | undefined;
  /** The element that contains the toolbar; by default it is above the text. Null hides it. */
  readonly toolbarHost?: Element | null | undefined;
};

/** A visual editor of article HTML, which can also show the source. */
export function RichTextEditor({ id, label, language, source, error, toolbarHost }: Props) {
  const { t } = useTranslation("news-admin");
  const labelId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [startHtml] = useState(source.read);
  const written = useRef(startHtml);
  const [panel, setPanel] = useState<Panel>();
  const problem = useMemo(
    (): Record<string, string> =>
      error ? { "aria-invalid": "true", "aria-describedby": `${id}-error` } : {},
    [error, id],
  );
  // Memoized, because new props make Tiptap reconfigure all of its plugins.
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        // Has the styles of the article page.
        class: `${page.prose} ${styles.text}`,
        lang: language,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...problem,
      },
      scrollThreshold: coveredSides(toolbar),
      scrollMargin: coveredSides(toolbar),
    }),
    [id, language, labelId, problem],
  );
  const editor = useEditor({
    ...editorOptions,
    content: startHtml,
    injectCSS: false,
    editorProps,
    onCreate: ({ editor }) => selectFirstText(editor),
    onUpdate: ({ editor }) => {
      const html = articleHtml(editor);
      write(html === loaded.current?.asWritten ? loaded.current.html : html);
      followUploads();
    },
  });
  /**
   * The HTML that was loaded, and how the editor writes the same text: stored pictures have attributes that the editor
   * omits. If undo restores the text, it also restores this HTML, so that nothing is called unsaved.
   */
  const loaded = useRef<{ readonly html: string; readonly asWritten: string }>(undefined);
  loaded.current ??= { html: startHtml, asWritten: articleHtml(editor) };
  const [pending, setPending] = useState<PendingPictures>();
  const unkept = useRef("");
  // A text that the visual editor would damage is shown as HTML.
  const [lost, setLost] = useState(() => lostElements(startHtml, articleHtml(editor)));
  const [isHtmlShown, setIsHtmlShown] = useState(lost.length > 0);

  function write(next: string) {
    written.current = next;
    source.write(next);
  }

  const followUploads = useEffectEvent(() => {
    settleUploads(editor);
    const [next, files] = [pendingPictures(editor), unkeptFiles(editor)];
    if (next === pending && files.join() === unkept.current) return;
    unkept.current = files.join();
    setPending(next);
    source.setPending(next, files);
  });
  useEffect(() => pictureUploads.subscribe(() => readSelection()), []);
  useEffect(() => pictureUploads.subscribe(() => followUploads()), []);

  function openVisually(next: string) {
    replaceText(editor, next);
    const asWritten = articleHtml(editor);
    loaded.current = { html: next, asWritten };
    const elements = lostElements(next, asWritten);
    setLost(elements);
    setIsHtmlShown(elements.length > 0);
  }

  const loadExternalChange = useEffectEvent(() => {
    const html = source.read();
    if (html === written.current) return;
    written.current = html;
    openVisually(html);
  });
  useLayoutEffect(() => source.subscribe(() => loadExternalChange()), [source]);

  const closePanel = useCallback(() => {
    // Moves the focus before the panel is removed; otherwise the body would get the focus.
    focusText(editor).run();
    setPanel(undefined);
  }, [editor]);
  const togglePanel = useCallback(
    (next: Panel) => (panel === next ? closePanel() : setPanel(next)),
    [panel, closePanel],
  );

  const showHtml = useCallback(() => setIsHtmlShown(true), []);

  function openLinkPanel(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    setPanel("link");
  }

  const tools = (
    <RichTextToolbar
      ref={toolbar}
      editor={editor}
      label={label}
      panel={panel}
      onPanel={togglePanel}
      hasPictures={source.hasPictures !== false}
      // Not available while pictures wait for their upload, because the HTML does not contain pictures without a URL.
      onHtml={pending ? undefined : showHtml}
    />
  );
  return (
    <div className={`field stack ${styles.editor}`} data-invalid={Boolean(error)}>
      <span id={labelId} className="visually-hidden">
        {label}
      </span>
      <Status className={`notice ${styles.lost}`}>
        {lost.length > 0 && t("tools.htmlOnly", { names: lost.map((name) => `<${name}>`).join(", ") })}
      </Status>
      {isHtmlShown ? (
        <>
          <button
            type="button"
            className={styles.mode}
            aria-pressed="true"
            onClick={() => openVisually(source.read())}
          >
            {t("tools.html")}
          </button>
          <HtmlText
            id={id}
            lang={language}
            aria-label={t("tools.htmlLabel", { field: label })}
            {...problem}
            source={source}
            onChange={(event) => write(event.target.value)}
          />
        </>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling events of text and toolbar
        <div
          onKeyDownCapture={() => syncSelection(editor.view)}
          onMouseDownCapture={() => syncWithMouse(editor.view)}
          onPasteCapture={() => syncSelection(editor.view)}
          onCutCapture={() => syncSelection(editor.view)}
          onKeyDown={openLinkPanel}
        >
          {toolbarHost === undefined ? tools : toolbarHost && createPortal(tools, toolbarHost)}
          {panel === "link" && <InsertLink editor={editor} language={language} onDone={closePanel} />}
          {panel === "image" && <InsertImage editor={editor} language={language} onDone={closePanel} />}
          <EditorContent editor={editor} />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

function HtmlText({
  source,
  ...props
}: Omit<ComponentProps<typeof TextArea>, "value"> & { readonly source: TextSource }) {
  const html = useSyncExternalStore(source.subscribe, source.read);
  return <TextArea {...props} className={styles.html} value={html} spellCheck={false} />;
}

/**
 * Returns the heights in px of scrolled text that are covered: at the top by the admin bar and the toolbar, at the
 * bottom by the save bar.
 */
function coveredSides(toolbar: { readonly current: HTMLElement | null }) {
  return {
    left: 0,
    right: 0,
    get top() {
      if (!toolbar.current) return VIEW_GAP_PX;
      const barHeight = Number.parseFloat(getComputedStyle(toolbar.current).top);
      return barHeight + toolbar.current.offsetHeight + VIEW_GAP_PX;
    },
    get bottom() {
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
      return padding || VIEW_GAP_PX;
    },
  };
}

/**
 * Moves the caret to the first words. Otherwise an image at the start would be selected, and the first key press would
 * replace it.
 */
function selectFirstText(editor: Editor): void {
  const words = Selection.findFrom(editor.state.doc.resolve(0), 1, true);
  const { tr } = editor.state;
  if (words) tr.setSelection(words);
  // Neither this nor the paragraph that Tiptap adds at the end in the first transaction is a change by the author.
  editor.view.dispatch(tr.setMeta("preventUpdate", true));
}
