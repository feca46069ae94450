import { closeHistory } from "@tiptap/pm/history";
import { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { Code } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import page from "../../../../shared/components/sanitized-html.module.css";
import { articleHtml, editorExtensions, lostElements } from "../editor-extensions.ts";
import { focusText } from "../focus-text.ts";
import { VIEW_GAP_PX } from "../reserve-scroll-padding.ts";
import { syncSelection } from "../sync-selection.ts";
import { InsertImage } from "./insert-image.tsx";
import { InsertLink } from "./insert-link.tsx";
import styles from "./rich-text-editor.module.css";
import { type Panel, RichTextToolbar } from "./rich-text-toolbar.tsx";

/** Where a text is kept while it is written. */
export type KeptText = {
  /** @returns HTML */
  read(): string;
  write(html: string): void;
  /** Told of every change, those by `write` too. */
  subscribe(listener: () => void): () => void;
};

type Props = {
  readonly id: string;
  readonly label: string;
  readonly language: "is" | "en";
  /** A letter is only written there, and nothing drawn by it; another text takes this one's place, as one step that can be undone. */
  readonly kept: KeptText;
  readonly error?: string | undefined;
};

/** A text with headings, lists, quotes, links, pictures and tables; or its HTML. */
export function RichTextEditor({ id, label, language, kept, error }: Props) {
  const { t } = useTranslation("news-admin");
  const labelId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  // The editor begins with it; what comes later is put in.
  const [startHtml] = useState(kept.read);
  const written = useRef(startHtml);
  const [panel, setPanel] = useState<Panel>();
  const problem = useMemo(
    (): Record<string, string> =>
      error ? { "aria-invalid": "true", "aria-describedby": `${id}-error` } : {},
    [error, id],
  );
  // The same as long as it says the same: the editor takes new ones up with all its plugins.
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        // As the page shows it.
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
    extensions: editorExtensions,
    content: startHtml,
    injectCSS: false,
    editorProps,
    onCreate: ({ editor }) => beginAtWords(editor),
    onUpdate: ({ editor }) => write(articleHtml(editor)),
  });
  // What the visual editor cannot hold is not opened in it.
  const [lost, setLost] = useState(() => lostElements(startHtml, articleHtml(editor)));
  const [isHtmlShown, setIsHtmlShown] = useState(lost.length > 0);

  function write(next: string) {
    written.current = next;
    kept.write(next);
  }

  function openVisually(next: string) {
    replaceText(editor, next);
    const elements = lostElements(next, articleHtml(editor));
    setLost(elements);
    setIsHtmlShown(elements.length > 0);
  }

  const takeUp = useEffectEvent(() => {
    const html = kept.read();
    if (html === written.current) return;
    written.current = html;
    openVisually(html);
  });
  useLayoutEffect(() => kept.subscribe(() => takeUp()), [kept]);

  const closePanel = useCallback(() => {
    // While the panel is still there: with its node the focus would fall to the page.
    focusText(editor).run();
    setPanel(undefined);
  }, [editor]);
  const togglePanel = useCallback(
    (next: Panel) => (panel === next ? closePanel() : setPanel(next)),
    [panel, closePanel],
  );

  function openLinkPanel(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    setPanel("link");
  }

  return (
    <div className={`field ${styles.editor}`} data-invalid={Boolean(error)}>
      <div className={styles.head}>
        <span id={labelId} className="label">
          {label}
        </span>
        <button
          type="button"
          className={styles.mode}
          aria-pressed={isHtmlShown}
          onClick={() => (isHtmlShown ? openVisually(kept.read()) : setIsHtmlShown(true))}
        >
          <Code aria-hidden="true" size={16} />
          {t("tools.html")}
        </button>
      </div>
      {lost.length > 0 && (
        <p className={`notice ${styles.lost}`} role="status">
          {t("tools.htmlOnly", { names: lost.map((name) => `<${name}>`).join(", ") })}
        </p>
      )}
      {isHtmlShown ? (
        <HtmlText
          id={id}
          lang={language}
          aria-label={t("tools.htmlLabel", { field: label })}
          {...problem}
          kept={kept}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears what is pressed in the text and its tools
        <div
          className={styles.frame}
          onKeyDownCapture={syncSelection}
          onMouseDownCapture={syncSelection}
          onKeyDown={openLinkPanel}
        >
          <RichTextToolbar ref={toolbar} editor={editor} label={label} panel={panel} onPanel={togglePanel} />
          {panel === "link" && <InsertLink editor={editor} onDone={closePanel} />}
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

function HtmlText({ kept, ...props }: ComponentProps<"textarea"> & { readonly kept: KeptText }) {
  const html = useSyncExternalStore(kept.subscribe, kept.read);
  return <textarea {...props} className={styles.html} value={html} spellCheck={false} />;
}

/** What covers the text at the window's edges as it scrolls, in px: the tools stay above it, a bar may stay below. */
function coveredSides(toolbar: { readonly current: HTMLElement | null }) {
  return {
    left: 0,
    right: 0,
    get top() {
      return (toolbar.current?.offsetHeight ?? 0) + VIEW_GAP_PX;
    },
    get bottom() {
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
      return padding || VIEW_GAP_PX;
    },
  };
}

/** Puts another text in its place: one step for undo, apart from what is typed before and after. */
function replaceText(editor: Editor, html: string): void {
  const endStep = () => editor.view.dispatch(closeHistory(editor.state.tr));
  endStep();
  editor.commands.setContent(html, { emitUpdate: false });
  beginAtWords(editor);
  endStep();
}

/** A picture that begins the text would be selected at first, and the first letter would replace it. */
function beginAtWords(editor: Editor): void {
  const words = Selection.findFrom(editor.state.doc.resolve(0), 1, true);
  if (!words || words.eq(editor.state.selection)) return;
  // Not a change of the author's.
  editor.view.dispatch(editor.state.tr.setSelection(words).setMeta("preventUpdate", true));
}
