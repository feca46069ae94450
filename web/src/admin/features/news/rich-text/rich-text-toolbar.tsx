import { type Editor, useEditorState } from "@tiptap/react";
import { Code, Plus } from "lucide-react";
import { type KeyboardEvent, memo, type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Menu } from "../../../components/menu.tsx";
import { focusText } from "./focus-text.ts";
import styles from "./rich-text-toolbar.module.css";
import { type FilePick, isInTable, MORE_TOOLS, type Panel, TABLE_TOOLS, TOOLS, type Tool } from "./tools.ts";

const MORE = "tools.more";

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly editor: Editor;
  /** The label of the text. */
  readonly label: string;
  readonly panel: Panel | undefined;
  onPanel(panel: Panel): void;
  readonly hasPictures: boolean;
  /** Undefined if the text cannot be shown as HTML now. */
  readonly onHtml: (() => void) | undefined;
};

/**
 * The toolbar of a text. It is a single tab stop; the arrow keys, Home and End move between the tools. See
 * https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ (2026).
 */
export const RichTextToolbar = memo(function RichTextToolbar({
  ref,
  editor,
  label,
  panel,
  onPanel,
  hasPictures,
  onHtml,
}: Props) {
  const { t } = useTranslation("news-admin");
  const [lastUsed, setLastUsed] = useState<string>(TOOLS[0]?.text ?? MORE);
  const picker = useRef<HTMLInputElement>(null);
  const [pick, setPick] = useState<FilePick>();

  function openPicker(next: FilePick) {
    if (next.instead?.(editor)) return;
    flushSync(() => setPick(next));
    picker.current?.click();
  }

  function use(tool: Tool) {
    if (tool.panel) onPanel(tool.panel);
    else if (tool.pick) openPicker(tool.pick);
    else if (tool.isIdle?.(editor)) focusText(editor).run();
    else applyTool(tool, editor);
  }

  // Renders again only if one of these values changes, not at every key press.
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: Object.fromEntries(
        [...TOOLS, ...TABLE_TOOLS, ...MORE_TOOLS].map(({ text, makes, isOn }) => [
          text,
          isOn ? isOn(editor) : makes && editor.isActive(...makes),
        ]),
      ),
      idle: MORE_TOOLS.filter((tool) => tool.isIdle?.(editor)).map(({ text }) => text),
      inTable: isInTable(editor),
    }),
  });

  const isOffered = ({ panel, pick }: Tool) => hasPictures || (panel !== "image" && !pick);
  const stopProps = (text: string) => ({ "data-tool": text, tabIndex: text === lastUsed ? 0 : -1 });

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={`${t("tools.label")}: ${label}`}
      className={styles.toolbar}
      onKeyDown={moveBetweenTools}
      onFocus={({ target }) => target.dataset.tool && setLastUsed(target.dataset.tool)}
      // Keeps the focus in the text when somebody clicks a tool.
      onMouseDown={(event) => event.preventDefault()}
    >
      {TOOLS.filter(isOffered).map((tool) => (
        <button
          key={tool.text}
          type="button"
          {...stopProps(tool.text)}
          className={`square ${styles.tool}`}
          aria-label={t(tool.text)}
          title={t(tool.text)}
          aria-pressed={is.on[tool.text]}
          aria-expanded={tool.panel && panel === tool.panel}
          aria-keyshortcuts={tool.keys}
          onClick={() => use(tool)}
        >
          <tool.Icon />
        </button>
      ))}
      <Menu
        label={t(MORE)}
        className={styles.more}
        button={{ ...stopProps(MORE), className: `square ${styles.tool}`, children: <Plus /> }}
        items={[
          ...[...(is.inTable ? TABLE_TOOLS : []), ...MORE_TOOLS.filter(isOffered)].map((tool) => ({
            text: t(tool.text),
            Icon: tool.Icon,
            isOn: is.on[tool.text],
            isIdle: is.idle.includes(tool.text),
            onSelect: () => use(tool),
          })),
          { text: t("tools.html"), Icon: Code, isIdle: !onHtml, onSelect: () => onHtml?.() },
        ]}
      />
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
    </div>
  );
});

function applyTool({ use }: Tool, editor: Editor): void {
  const wasInTable = isInTable(editor);
  use?.(focusText(editor)).run();
  if (wasInTable || !isInTable(editor)) return;
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const cell = node instanceof Element ? node : node.parentElement;
  // Shows the whole table, because Tiptap scrolls only to the caret.
  cell?.closest("table")?.scrollIntoView({ block: "nearest" });
}

function moveBetweenTools(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")];
  const index = tools.indexOf(event.target as HTMLElement);
  // The key was pressed in the menu.
  if (index < 0) return;
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
