import { Selection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Redo2,
  Table as TableIcon,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { editorExtensions, lostElements } from "../editor-extensions.ts";
import { readCaret } from "../read-caret.ts";
import { returnToText } from "../return-to-text.ts";
import { InsertImage } from "./insert-image.tsx";
import { InsertLink } from "./insert-link.tsx";
import styles from "./rich-text-editor.module.css";

type Props = {
  readonly id: string;
  readonly label: string;
  readonly language: "is" | "en";
  /** Read once; give the editor another `key` to replace its text from outside. */
  readonly initialHtml: string;
  readonly error?: string | undefined;
  onChange(html: string): void;
};

/** A text with headings, lists, quotes, links, pictures and tables; or its HTML. */
export function RichTextEditor({ id, label, language, initialHtml, error, onChange }: Props) {
  const { t } = useTranslation("news-admin");
  const labelId = useId();
  // As it was at first: the author of the text is this editor, whatever comes in again from outside.
  const [startHtml] = useState(initialHtml);
  const [html, setHtml] = useState(startHtml);
  const [panel, setPanel] = useState<"link" | "image">();
  const editor = useEditor({
    extensions: editorExtensions,
    content: startHtml,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: styles.text ?? "",
        lang: language,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(error && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
      },
    },
    onCreate: ({ editor }) => beginAtWords(editor),
    onUpdate: ({ editor }) => {
      const written = editor.getHTML();
      setHtml(written);
      onChange(written);
    },
  });
  // What the visual editor cannot hold is not opened in it.
  const [lost, setLost] = useState(() => lostElements(startHtml, editor.getHTML()));
  const [isHtmlShown, setIsHtmlShown] = useState(lost.length > 0);

  function writeHtml(written: string) {
    setHtml(written);
    onChange(written);
  }

  function closePanel() {
    // While the panel is still there: with its node the focus would fall to the page.
    returnToText(editor).run();
    setPanel(undefined);
  }

  function showVisual() {
    editor.commands.setContent(html, { emitUpdate: false });
    const elements = lostElements(html, editor.getHTML());
    setLost(elements);
    setIsHtmlShown(elements.length > 0);
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
          onClick={() => (isHtmlShown ? showVisual() : setIsHtmlShown(true))}
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
        <textarea
          id={id}
          className={styles.html}
          value={html}
          lang={language}
          spellCheck={false}
          aria-label={t("tools.htmlLabel", { field: label })}
          onChange={(event) => writeHtml(event.target.value)}
        />
      ) : (
        <div className={styles.frame} onKeyDownCapture={readCaret} onMouseDownCapture={readCaret}>
          <Toolbar
            editor={editor}
            label={label}
            onPanel={(next) => (panel === next ? closePanel() : setPanel(next))}
          />
          {panel === "link" && <InsertLink editor={editor} onDone={closePanel} />}
          {panel === "image" && <InsertImage editor={editor} onDone={closePanel} />}
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

/** A picture that begins the text would be selected at first, and the first letter would replace it. */
function beginAtWords(editor: Editor) {
  const words = Selection.findFrom(editor.state.doc.resolve(0), 1, true);
  if (!words || words.eq(editor.state.selection)) return;
  // Not a change of the author's.
  editor.view.dispatch(editor.state.tr.setSelection(words).setMeta("preventUpdate", true));
}

type ToolbarProps = {
  readonly editor: Editor;
  readonly label: string;
  onPanel(panel: "link" | "image"): void;
};

function Toolbar({ editor, label, onPanel }: ToolbarProps) {
  const { t } = useTranslation("news-admin");
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      paragraph: editor.isActive("paragraph"),
      heading2: editor.isActive("heading", { level: 2 }),
      heading3: editor.isActive("heading", { level: 3 }),
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      bulletList: editor.isActive("bulletList"),
      orderedList: editor.isActive("orderedList"),
      quote: editor.isActive("blockquote"),
      link: editor.isActive("link"),
      table: editor.isActive("table"),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const run = () => returnToText(editor);
  return (
    <div
      role="toolbar"
      aria-label={`${t("tools.label")}: ${label}`}
      className={styles.toolbar}
      onKeyDown={moveBetweenTools}
      // A pointer uses a tool without taking the focus out of the text; by keyboard the tools are reached all the same.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Tool label={t("tools.paragraph")} isOn={is.paragraph} onClick={() => run().setParagraph().run()}>
        <Pilcrow />
      </Tool>
      <Tool
        label={t("tools.heading2")}
        isOn={is.heading2}
        onClick={() => run().toggleHeading({ level: 2 }).run()}
      >
        <Heading2 />
      </Tool>
      <Tool
        label={t("tools.heading3")}
        isOn={is.heading3}
        onClick={() => run().toggleHeading({ level: 3 }).run()}
      >
        <Heading3 />
      </Tool>
      <Tool label={t("tools.bold")} isOn={is.bold} onClick={() => run().toggleBold().run()}>
        <Bold />
      </Tool>
      <Tool label={t("tools.italic")} isOn={is.italic} onClick={() => run().toggleItalic().run()}>
        <Italic />
      </Tool>
      <Tool label={t("tools.bulletList")} isOn={is.bulletList} onClick={() => run().toggleBulletList().run()}>
        <List />
      </Tool>
      <Tool
        label={t("tools.orderedList")}
        isOn={is.orderedList}
        onClick={() => run().toggleOrderedList().run()}
      >
        <ListOrdered />
      </Tool>
      <Tool label={t("tools.quote")} isOn={is.quote} onClick={() => run().toggleBlockquote().run()}>
        <Quote />
      </Tool>
      <Tool label={t("tools.link")} isOn={is.link} onClick={() => onPanel("link")}>
        <LinkIcon />
      </Tool>
      <Tool label={t("tools.image")} onClick={() => onPanel("image")}>
        <ImageIcon />
      </Tool>
      <Tool
        label={t("tools.table")}
        isOn={is.table}
        onClick={() => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        isDisabled={is.table}
      >
        <TableIcon />
      </Tool>
      <Tool label={t("tools.undo")} isDisabled={!is.canUndo} onClick={() => run().undo().run()}>
        <Undo2 />
      </Tool>
      <Tool label={t("tools.redo")} isDisabled={!is.canRedo} onClick={() => run().redo().run()}>
        <Redo2 />
      </Tool>
      {is.table && (
        <div className={styles.tableTools}>
          <button type="button" onClick={() => run().addRowAfter().run()}>
            {t("tools.addRow")}
          </button>
          <button type="button" onClick={() => run().addColumnAfter().run()}>
            {t("tools.addColumn")}
          </button>
          <button type="button" onClick={() => run().deleteRow().run()}>
            {t("tools.deleteRow")}
          </button>
          <button type="button" onClick={() => run().deleteColumn().run()}>
            {t("tools.deleteColumn")}
          </button>
          <button type="button" onClick={() => run().deleteTable().run()}>
            {t("tools.deleteTable")}
          </button>
        </div>
      )}
    </div>
  );
}

/** The arrow keys lead from tool to tool, as in any toolbar. */
function moveBetweenTools(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  const { activeElement } = document;
  const index = activeElement instanceof HTMLElement ? tools.indexOf(activeElement) : -1;
  tools[(index + step + tools.length) % tools.length]?.focus();
}

type ToolProps = {
  readonly label: string;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
  onClick(): void;
};

function Tool({ label, isOn, isDisabled, children, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
