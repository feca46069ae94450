import { BUTTON } from "@matbjorg/contract/text/article-html";
import { meantUrl } from "@matbjorg/contract/text/meant-url";
import type { Attrs, Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import type { ChainedCommands, Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/i18n/language.ts";
import { TextField } from "../../../components/text-field.tsx";
import { InsertPanel } from "./insert-panel.tsx";
import { type OwnPage, useOwnPages } from "./use-own-pages.ts";

type Props = { readonly editor: Editor; readonly language: Language; onDone(): void };

/** A panel that links the selected words. It is not a `<form>`, because it is rendered inside the form of the article. */
export function InsertLink({ editor, language, onDone }: Props) {
  const { t } = useTranslation("news-admin");
  const input = useRef<HTMLInputElement>(null);
  const ended = linkEndingAt(editor.state.selection);
  const isLink = ended !== undefined || editor.isActive("link");
  const stored = ended ?? editor.getAttributes("link");
  const [address, setUrl] = useState(String(stored.href ?? ""));
  const ownPages = useOwnPages(address, language);
  const [isInvalid, setIsInvalid] = useState(false);
  const [isButton, setIsButton] = useState(stored.class === BUTTON);

  const { from, to } = editor.state.selection;
  const words = editor.state.doc.textBetween(from, to, " ").trim();

  /** Returns a hint with the selected text, because browsers hide a selection that does not have the focus. */
  function hint(): string | undefined {
    if (words) return t("tools.linkWords", { words });
    return isLink ? undefined : t("tools.linkNoWords");
  }

  function apply() {
    const isMeant = ({ path, title }: OwnPage) => [path, title].includes(address.trim());
    const own = ownPages.find(isMeant);
    const href = own?.path ?? meantUrl(address);
    if (!href) {
      setIsInvalid(true);
      input.current?.focus();
      return;
    }
    const attrs = { href, class: isButton ? BUTTON : null };
    // If nothing is selected, inserts the page's title or the URL itself.
    if (editor.state.selection.empty && !isLink) {
      const text = own?.title ?? href.replace(/^(mailto|tel):/i, "");
      const marks = [{ type: "link", attrs }];
      editor.chain().insertContent({ type: "text", text, marks }).run();
      onDone();
    } else {
      change((link) => link.setLink(attrs));
    }
  }

  /**
   * Changes the whole link or the selected words, and then collapses the selection, so that the next key press does not
   * replace it.
   */
  function change(command: (link: ChainedCommands) => ChainedCommands) {
    const { to } = editor.state.selection;
    command(editor.chain().extendMarkRange("link"))
      .command(({ tr }) => Boolean(tr.setSelection(Selection.near(tr.doc.resolve(to), -1))))
      .run();
    onDone();
  }

  return (
    <InsertPanel
      label={t("tools.link")}
      onClose={onDone}
      actions={
        <>
          <button type="button" className="button" onClick={apply}>
            {t("tools.linkApply")}
          </button>
          {isLink && (
            <button type="button" className="button quiet" onClick={() => change((link) => link.unsetLink())}>
              {t("tools.linkRemove")}
            </button>
          )}
        </>
      }
    >
      <TextField
        ref={input}
        label={t("tools.linkUrl")}
        hint={hint()}
        error={isInvalid ? t("tools.linkInvalid") : undefined}
        inputMode="url"
        list="own-pages"
        value={address}
        placeholder="https://"
        onChange={setUrl}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <datalist id="own-pages">
        {ownPages.map(({ path, title }) => (
          <option key={path} value={path} label={title} />
        ))}
      </datalist>
      <label className="check">
        <input type="checkbox" checked={isButton} onChange={({ target }) => setIsButton(target.checked)} />
        {t("tools.linkButton")}
      </label>
    </InsertPanel>
  );
}

/**
 * Returns the attributes of the link that ends at the cursor. After its words were typed or linked, the cursor is no
 * longer part of the link.
 */
function linkEndingAt({ empty, $from }: Selection): Attrs | undefined {
  const linkOf = (node: Node | null) => node?.marks.find(({ type }) => type.name === "link");
  if (!empty || linkOf($from.nodeAfter)) return undefined;
  return linkOf($from.nodeBefore)?.attrs;
}
