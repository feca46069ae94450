import { closeHistory } from "@tiptap/pm/history";
import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
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
import { type PendingPictures, pictureUploads } from "../../../lib/picture-uploads.ts";
import { articleHtml } from "./article-html.ts";
import { editorOptions, lostElements } from "./editor-extensions.ts";
import { focusText } from "./focus-text.ts";
import { InsertImage } from "./insert-image.tsx";
import { InsertLink } from "./insert-link.tsx";
import { pendingPictures, settleUploads } from "./picture-node.ts";
import { VIEW_GAP_PX } from "./reserve-scroll-padding.ts";
import styles from "./rich-text-editor.module.css";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import type { Panel } from "./tools.ts";

/** External store of the text. */
export type TextSource = {
  /** @returns HTML */
  read(): string;
  write(html: string): void;
  /** Notifies of every change, also of those by `write`. */
  subscribe(listener: () => void): () => void;
  /** Called when pictures of the text begin or end to wait for their upload. */
  setPending(pending: PendingPictures | undefined): void;
};

type Props = {
  readonly id: string;
  readonly label: string;
  readonly language: "is" | "en";
  /** A key press writes to it without a render; an external change replaces the text, as one undo step. */
  readonly source: TextSource;
  readonly error?: string | undefined;
  /** Where the toolbar is rendered; by default above the text. Null hides it. */
  readonly toolbarHost?: Element | null | undefined;
};

/** A visual editor of article HTML, which can be switched to the source. */
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
  // Memoized: new props make Tiptap reconfigure all its plugins.
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        // The styles of the article page.
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
      write(articleHtml(editor));
      followUploads();
    },
  });
  const [pending, setPending] = useState<PendingPictures>();
  // A text that the visual editor would damage is shown as HTML.
  const [lost, setLost] = useState(() => lostElements(startHtml, articleHtml(editor)));
  const [isHtmlShown, setIsHtmlShown] = useState(lost.length > 0);

  function write(next: string) {
    written.current = next;
    source.write(next);
  }

  const followUploads = useEffectEvent(() => {
    settleUploads(editor);
    const next = pendingPictures(editor);
    if (next === pending) return;
    setPending(next);
    source.setPending(next);
  });
  useEffect(() => pictureUploads.subscribe(() => followUploads()), []);

  function openVisually(next: string) {
    replaceText(editor, next);
    const elements = lostElements(next, articleHtml(editor));
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
    // Before the panel is removed, or the focus would fall to the body.
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
      // The HTML has no pictures without an address.
      onHtml={pending ? undefined : showHtml}
    />
  );
  return (
    <div className={`field stack ${styles.editor}`} data-invalid={Boolean(error)}>
      <span id={labelId} className="visually-hidden">
        {label}
      </span>
      {lost.length > 0 && (
        <p className={`notice ${styles.lost}`} role="status">
          {t("tools.htmlOnly", { names: lost.map((name) => `<${name}>`).join(", ") })}
        </p>
      )}
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
          onMouseDownCapture={() => syncSelection(editor.view)}
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

function HtmlText({ source, ...props }: ComponentProps<"textarea"> & { readonly source: TextSource }) {
  const html = useSyncExternalStore(source.subscribe, source.read);
  return <textarea {...props} className={styles.html} value={html} spellCheck={false} />;
}

/** Heights in px that bar and toolbar above and the save bar below cover of scrolled text. */
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

/** Replaces the text, as an undo step of its own. */
function replaceText(editor: Editor, html: string): void {
  const endStep = () => editor.view.dispatch(closeHistory(editor.state.tr));
  endStep();
  editor.commands.setContent(html, { emitUpdate: false });
  selectFirstText(editor);
  endStep();
}

/** Moves the caret to the first words: a leading image would be selected, and the first key press would replace it. */
function selectFirstText(editor: Editor): void {
  const words = Selection.findFrom(editor.state.doc.resolve(0), 1, true);
  const { tr } = editor.state;
  if (words) tr.setSelection(words);
  // Not a change by the author, nor is the paragraph that Tiptap adds to the end at the first transaction.
  editor.view.dispatch(tr.setMeta("preventUpdate", true));
}

/**
 * Updates the text editor's selection before a command. The browser moves the caret at once but queues `selectionchange`
 * as a task, so on a busy page the next key press is handled first: Enter after End would break the line at the old caret. See "Scheduling selectionchange event" in https://w3c.github.io/selection-api/ (2026).
 */
function syncSelection(view: EditorView): void {
  document.dispatchEvent(new Event("selectionchange"));
  // Not typed. Within 200 ms of the focus ProseMirror takes a caret at the start for the browser's, not for that of keys
  // such as Home, and puts it back: see https://github.com/ProseMirror/prosemirror-view/pull/137 (2026).
  const { input } = view as unknown as { readonly input: { lastFocus: number } };
  input.lastFocus = 0;
}
