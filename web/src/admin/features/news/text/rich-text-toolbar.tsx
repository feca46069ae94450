import { redoDepth, undoDepth } from "@tiptap/pm/history";
import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import type { ParseKeys } from "i18next";
import {
  Bold,
  FileText,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Images,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  Subscript,
  Superscript,
  Table as TableIcon,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, memo, type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { gatherPictures, insertPictures } from "./dropped-files.ts";
import { focusText } from "./focus-text.ts";
import styles from "./rich-text-toolbar.module.css";

export type Panel = "link" | "image";

type Tool = {
  readonly text: ParseKeys<"news-admin">;
  /** Table tools have none and show their text. */
  readonly Icon?: LucideIcon;
  readonly keys?: string;
  readonly panel?: Panel;
  /** Arguments of `isActive`: the tool is pressed while the caret is in such a node or mark. */
  readonly makes?: readonly [name: string, attributes?: object];
  /** Whether the tool has no effect now. */
  isIdle?(editor: Editor): boolean;
  use?(text: ChainedCommands): ChainedCommands;
  readonly pick?: FilePick;
};

/** Files are chosen unless `instead` has used the selection. */
type FilePick = {
  readonly accept: string;
  instead?(editor: Editor): boolean;
  insert(editor: Editor, files: readonly File[]): void;
};

const PICK_GALLERY: FilePick = {
  accept: "image/*",
  instead: ({ view }) => gatherPictures(view),
  insert: ({ view }, files) => insertPictures(view, files, view.state.selection, true),
};

const PICK_FILE: FilePick = {
  accept: "application/pdf",
  insert: ({ view }, files) => insertPictures(view, files, view.state.selection),
};

const isInTable = (editor: Editor) => editor.isActive("table");

const TOOLS: readonly Tool[] = [
  { text: "tools.paragraph", Icon: Pilcrow, makes: ["paragraph"], use: (text) => text.setParagraph() },
  {
    text: "tools.heading2",
    Icon: Heading2,
    makes: ["heading", { level: 2 }],
    use: (text) => text.toggleHeading({ level: 2 }),
  },
  {
    text: "tools.heading3",
    Icon: Heading3,
    makes: ["heading", { level: 3 }],
    use: (text) => text.toggleHeading({ level: 3 }),
  },
  { text: "tools.bold", Icon: Bold, makes: ["bold"], use: (text) => text.toggleBold() },
  { text: "tools.italic", Icon: Italic, makes: ["italic"], use: (text) => text.toggleItalic() },
  {
    text: "tools.subscript",
    Icon: Subscript,
    makes: ["subscript"],
    use: (text) => text.unsetMark("superscript").toggleMark("subscript"),
  },
  {
    text: "tools.superscript",
    Icon: Superscript,
    makes: ["superscript"],
    use: (text) => text.unsetMark("subscript").toggleMark("superscript"),
  },
  { text: "tools.bulletList", Icon: List, makes: ["bulletList"], use: (text) => text.toggleBulletList() },
  {
    text: "tools.orderedList",
    Icon: ListOrdered,
    makes: ["orderedList"],
    use: (text) => text.toggleOrderedList(),
  },
  { text: "tools.quote", Icon: Quote, makes: ["blockquote"], use: (text) => text.toggleBlockquote() },
  { text: "tools.link", Icon: LinkIcon, makes: ["link"], panel: "link", keys: "Control+K Meta+K" },
  { text: "tools.image", Icon: ImageIcon, panel: "image" },
  {
    text: "tools.gallery",
    Icon: Images,
    makes: ["gallery"],
    pick: PICK_GALLERY,
  },
  { text: "tools.file", Icon: FileText, pick: PICK_FILE },
  {
    text: "tools.table",
    Icon: TableIcon,
    makes: ["table"],
    isIdle: isInTable,
    use: (text) => text.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
  { text: "tools.callout", Icon: Megaphone, makes: ["callout"], use: (text) => text.toggleWrap("callout") },
  { text: "tools.separator", Icon: Minus, use: (text) => text.setHorizontalRule() },
  {
    text: "tools.undo",
    Icon: Undo2,
    isIdle: ({ state }) => undoDepth(state) === 0,
    use: (text) => text.undo(),
  },
  {
    text: "tools.redo",
    Icon: Redo2,
    isIdle: ({ state }) => redoDepth(state) === 0,
    use: (text) => text.redo(),
  },
];

const TABLE_TOOLS: readonly Tool[] = [
  { text: "tools.addRow", use: (text) => text.addRowAfter() },
  { text: "tools.addColumn", use: (text) => text.addColumnAfter() },
  { text: "tools.deleteRow", use: (text) => text.deleteRow() },
  { text: "tools.deleteColumn", use: (text) => text.deleteColumn() },
  { text: "tools.deleteTable", use: (text) => text.deleteTable() },
];

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly editor: Editor;
  /** Label of the text. */
  readonly label: string;
  readonly panel: Panel | undefined;
  onPanel(panel: Panel): void;
};

/**
 * The toolbar of a text: one tab stop; arrow keys, Home and End move between the tools.
 * See https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ (2026).
 */
export const RichTextToolbar = memo(function RichTextToolbar({ ref, editor, label, panel, onPanel }: Props) {
  const { t } = useTranslation("news-admin");
  const [lastUsed, setLastUsed] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const [pick, setPick] = useState<FilePick>();

  function openPicker(next: FilePick) {
    if (next.instead?.(editor)) return;
    flushSync(() => setPick(next));
    picker.current?.click();
  }

  // Renders only when one of these changes, not on every key press.
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: TOOLS.map(({ makes }) => makes && editor.isActive(...makes)),
      idle: TOOLS.map((tool) => tool.isIdle?.(editor)),
      inTable: isInTable(editor),
    }),
  });

  const shown = is.inTable ? [...TOOLS, ...TABLE_TOOLS] : TOOLS;
  const tabStop = shown.find(({ text }) => text === lastUsed) ?? shown[0];
  const toButton = (tool: Tool, index: number) => (
    <button
      key={tool.text}
      type="button"
      data-tool={tool.text}
      tabIndex={tool === tabStop ? 0 : -1}
      // Not `disabled`, which would take the focus away from the toolbar's keyboard user.
      aria-disabled={tool.Icon && is.idle[index] ? true : undefined}
      aria-pressed={tool.Icon && is.on[index]}
      aria-expanded={tool.panel && panel === tool.panel}
      aria-keyshortcuts={tool.keys}
      {...(tool.Icon && { className: styles.tool, "aria-label": t(tool.text), title: t(tool.text) })}
      onClick={() => {
        if (tool.panel) onPanel(tool.panel);
        else if (tool.pick) openPicker(tool.pick);
        else if (!tool.isIdle?.(editor)) applyTool(tool, editor);
      }}
    >
      {tool.Icon ? <tool.Icon /> : t(tool.text)}
    </button>
  );

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={`${t("tools.label")}: ${label}`}
      className={styles.toolbar}
      onKeyDown={moveBetweenTools}
      onFocus={({ target }) => setLastUsed(target.dataset.tool ?? "")}
      // Keeps the focus in the text when a tool is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {TOOLS.map(toButton)}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={pick?.accept}
        data-testid="text-files"
        onChange={({ target }) => {
          if (target.files?.length) pick?.insert(editor, [...target.files]);
          target.value = "";
        }}
      />
      {is.inTable && <div className={styles.tableTools}>{TABLE_TOOLS.map(toButton)}</div>}
    </div>
  );
});

function applyTool({ use }: Tool, editor: Editor): void {
  const wasInTable = isInTable(editor);
  // Renders the table tools, which move the text, before scrolling.
  flushSync(() => use?.(focusText(editor)).run());
  if (wasInTable || !isInTable(editor)) return;
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const cell = node instanceof Element ? node : node.parentElement;
  // Tiptap scrolls to the caret only.
  cell?.closest("table")?.scrollIntoView({ block: "nearest" });
}

function moveBetweenTools(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const index = tools.indexOf(event.target as HTMLElement);
  const target = {
    ArrowRight: tools[(index + 1) % tools.length],
    ArrowLeft: tools.at(index - 1),
    Home: tools[0],
    End: tools.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
