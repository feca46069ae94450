import { findParentNode } from "@tiptap/core";
import { redoDepth, undoDepth } from "@tiptap/pm/history";
import type { EditorView } from "@tiptap/pm/view";
import type { ChainedCommands, Editor } from "@tiptap/react";
import type { ParseKeys } from "i18next";
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
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
  PanelTop,
  Quote,
  Redo2,
  Subscript,
  Superscript,
  Table as TableIcon,
  Trash2,
  Undo2,
} from "lucide-react";
import { gatherPictures, insertPictures } from "./dropped-files.ts";
import { endOf, fromWords, keepSelected } from "./write-below.ts";

export type Panel = "link" | "image";

export type Tool = {
  readonly text: ParseKeys<"news-admin">;
  readonly Icon: LucideIcon;
  readonly keys?: string;
  readonly panel?: Panel;
  /** The arguments of `isActive`. The tool is shown as pressed while the caret is in such a node or mark. */
  readonly makes?: readonly [name: string, attributes?: object];
  /** Whether the tool is on, if that does not depend on a node or mark. */
  isOn?(editor: Editor): boolean;
  /** Whether the tool has no effect now. */
  isIdle?(editor: Editor): boolean;
  use?(text: ChainedCommands): ChainedCommands;
  readonly pick?: FilePick;
};

/** Opens the file dialog, unless `instead` has used the selection. */
export type FilePick = {
  readonly accept: string;
  instead?(editor: Editor): boolean;
  insert(editor: Editor, files: readonly File[]): void;
};

function behindSelected({ state: { selection } }: EditorView) {
  const end = endOf(selection);
  return { from: end, to: end };
}

const PICK_GALLERY: FilePick = {
  accept: "image/*",
  instead: ({ view }) => gatherPictures(view),
  insert: ({ view }, files) => insertPictures(view, files, behindSelected(view), { isGallery: true }),
};

const PICK_FILE: FilePick = {
  accept: "application/pdf",
  insert: ({ view }, files) => insertPictures(view, files, behindSelected(view)),
};

export const isInTable = (editor: Editor) => editor.isActive("table");

function hasHeaderRow({ state: { selection } }: Editor): boolean {
  const table = findParentNode(({ type }) => type.spec.tableRole === "table")(selection)?.node;
  return table?.firstChild?.children.every(({ type }) => type.spec.tableRole === "header_cell") ?? false;
}

/** The tools that the toolbar shows. */
export const TOOLS: readonly Tool[] = [
  {
    text: "tools.heading2",
    Icon: Heading2,
    makes: ["heading", { level: 2 }],
    use: (text) => text.toggleHeading({ level: 2 }),
  },
  { text: "tools.bold", Icon: Bold, makes: ["bold"], use: (text) => text.toggleBold() },
  { text: "tools.italic", Icon: Italic, makes: ["italic"], use: (text) => text.toggleItalic() },
  {
    text: "tools.bulletList",
    Icon: List,
    makes: ["bulletList"],
    use: (text) => fromWords(text).toggleBulletList(),
  },
  { text: "tools.link", Icon: LinkIcon, makes: ["link"], panel: "link", keys: "Control+K Meta+K" },
  { text: "tools.quote", Icon: Quote, makes: ["blockquote"], use: (text) => text.toggleBlockquote() },
  { text: "tools.image", Icon: ImageIcon, panel: "image" },
];

/** Rarely used tools, in the menu at the end of the toolbar. */
export const MORE_TOOLS: readonly Tool[] = [
  {
    text: "tools.heading3",
    Icon: Heading3,
    makes: ["heading", { level: 3 }],
    use: (text) => text.toggleHeading({ level: 3 }),
  },
  {
    text: "tools.orderedList",
    Icon: ListOrdered,
    makes: ["orderedList"],
    use: (text) => fromWords(text).toggleOrderedList(),
  },
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
  { text: "tools.gallery", Icon: Images, pick: PICK_GALLERY },
  { text: "tools.file", Icon: FileText, pick: PICK_FILE },
  {
    text: "tools.table",
    Icon: TableIcon,
    isIdle: isInTable,
    use: (text) => keepSelected(text).insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
  { text: "tools.callout", Icon: Megaphone, makes: ["callout"], use: (text) => text.toggleWrap("callout") },
  { text: "tools.separator", Icon: Minus, use: (text) => keepSelected(text).setHorizontalRule() },
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

/** Tools that come first in the menu while the caret is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  {
    text: "tools.headerRow",
    Icon: PanelTop,
    isOn: hasHeaderRow,
    use: (text) => text.toggleHeaderRow(),
  },
  { text: "tools.addRow", Icon: BetweenHorizontalEnd, use: (text) => text.addRowAfter() },
  { text: "tools.addColumn", Icon: BetweenVerticalEnd, use: (text) => text.addColumnAfter() },
  { text: "tools.deleteRow", Icon: Trash2, use: (text) => text.deleteRow() },
  { text: "tools.deleteColumn", Icon: Trash2, use: (text) => text.deleteColumn() },
  { text: "tools.deleteTable", Icon: Trash2, use: (text) => text.deleteTable() },
];
