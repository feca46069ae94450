import { NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import { Field } from "../../../components/field.tsx";
import type { ArticleEditing } from "../article-editing.ts";
import { idOf } from "../article-form.ts";
import { useEdited } from "../use-edited.ts";

/** Who is named with the article: whoever begins it, unless another is said. */
export function AuthorField({ editing }: { readonly editing: ArticleEditing }) {
  const { t } = useTranslation("news-admin");
  const { name } = useAdmin();
  const author = useEdited(editing, ({ form }) => form.author);
  const before = useEdited(editing, ({ base }) => base.author);
  const isNew = useEdited(editing, ({ stored }) => stored === undefined);
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
