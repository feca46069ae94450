import { isRecord } from "@matbjorg/contract/stored-value";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "../../shared/components/status.tsx";
import { copyText } from "../../shared/lib/copy-text.ts";
import { Field } from "./field.tsx";

/** The words of an unsaved form, to copy for somebody who can no longer save it. */
export function KeptWords({ form }: { readonly form: unknown }) {
  const { t } = useTranslation("admin");
  const text = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const words = wordsOf(form).join("\n\n");

  async function copy() {
    // If the browser refuses, the selected text can be copied with a key.
    text.current?.select();
    setIsCopied(false); // See `Status`.
    setIsCopied(await copyText(words));
  }

  return (
    <div className="stack close">
      <Field label={t("kept.label")}>
        {(props) => <textarea {...props} ref={text} readOnly rows={8} value={words} />}
      </Field>
      <p className="row">
        <button type="button" className="button small" onClick={copy}>
          {t("kept.copy")}
        </button>
        <Status as="span" className="hint">
          {isCopied && t("kept.copied")}
        </Status>
      </p>
    </div>
  );
}

/** The texts of an article's or a section's form, without markup and without what a machine wrote. */
function wordsOf(form: unknown, name?: string): string[] {
  if (typeof form === "string") {
    const words = (name === "content" ? textIn(form) : form).trim();
    return words === "" ? [] : [words];
  }
  if (Array.isArray(form)) return form.flatMap((one) => wordsOf(one));
  if (!isRecord(form)) return [];
  const { is, en, values } = form;
  if (values) return wordsOf(values);
  // An article has its texts in its two languages; a section has them under other names, too.
  if (isRecord(is)) return [is, en].flatMap((one) => wordsOf(one));
  return Object.entries(form).flatMap(([field, value]) => wordsOf(value, field));
}

/** Returns the text of HTML, with each block on a line of its own. */
function textIn(html: string): string {
  const lines = html.replaceAll(/<\/(?:p|h[1-6]|li|td|figcaption|blockquote)>|<br>/g, "$&\n");
  return new DOMParser().parseFromString(lines, "text/html").body.textContent;
}
