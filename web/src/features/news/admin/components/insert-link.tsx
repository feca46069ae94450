import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../../../components/compact-button.module.css";
import { Field } from "../../../../components/field.tsx";
import styles from "./insert-panel.module.css";

/** The schemes that sanitising lets through. */
const SAFE_ADDRESS = /^(https?:\/\/[^\s/]+|mailto:\S+@\S+|tel:[+\d]|\/(?!\/))/i;

/** Asks for the address of a link on the selected words. Not a form of its own: it stands within the editor's. */
export function InsertLink({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { t } = useTranslation("news-admin");
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(String(editor.getAttributes("link").href ?? ""));
  const [isInvalid, setIsInvalid] = useState(false);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    const typed = address.trim();
    const href = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
    if (!SAFE_ADDRESS.test(href)) {
      setIsInvalid(true);
      input.current?.focus();
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    // Nothing is selected: the address itself becomes the words.
    if (editor.state.selection.empty && !editor.isActive("link")) {
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  }

  return (
    <div className={styles.panel}>
      <Field label={t("tools.linkUrl")} error={isInvalid ? t("tools.linkInvalid") : undefined}>
        {(props) => (
          <input
            {...props}
            ref={input}
            type="text"
            inputMode="url"
            value={address}
            placeholder="https://"
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") onDone();
              if (event.key !== "Enter") return;
              event.preventDefault();
              apply();
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <button type="button" className={buttons.primary} onClick={apply}>
          {t("tools.linkApply")}
        </button>
        {editor.isActive("link") && (
          <button type="button" className={buttons.quiet} onClick={remove}>
            {t("tools.linkRemove")}
          </button>
        )}
        <button type="button" className={buttons.quiet} onClick={onDone}>
          {t("editor.cancel")}
        </button>
      </div>
    </div>
  );
}
