import { NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import { Field } from "../../../components/field.tsx";
import type { EditorStore } from "../editor-store.ts";
import { idOf } from "../form-model.ts";
import { useEditorSelector } from "../use-editor-selector.ts";

/** The article's author: by default the admin who creates it. */
export function AuthorField({ editing }: { readonly editing: EditorStore }) {
  const { t } = useTranslation("news-admin");
  const { name } = useAdmin();
  const author = useEditorSelector(editing, ({ form }) => form.author);
  const before = useEditorSelector(editing, ({ base }) => base.author);
  const isNew = useEditorSelector(editing, ({ stored }) => stored === undefined);
  const unsaid = isNew
    ? t("editor.authorIsYou", { name })
    : before && t("editor.authorStays", { name: before });
  return (
    <Field id={idOf("author")} label={t("editor.author")} hint={author.trim() === "" ? unsaid : undefined}>
      {(props) => (
        <input
          {...props}
          type="text"
          maxLength={NAME_MAX_CHARS}
          value={author}
          onChange={(event) => editing.type({ author: event.target.value })}
        />
      )}
    </Field>
  );
}
