import { NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { useTranslation } from "react-i18next";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import { Field } from "../../../components/field.tsx";
import type { ArticleEdit, Typed } from "../article-edit.ts";
import { idOf } from "../article-form.ts";

type Props = { readonly edit: ArticleEdit; onType(change: Typed): void };

/** Who is named with the article: whoever begins it, unless another is said. */
export function AuthorField({ edit: { form, stored, base }, onType }: Props) {
  const { t } = useTranslation("news-admin");
  const { name } = useAdmin();
  const unsaid = stored
    ? base.author && t("editor.authorStays", { name: base.author })
    : t("editor.authorIsYou", { name });
  return (
    <Field
      id={idOf("author")}
      label={t("editor.author")}
      hint={form.author.trim() === "" ? unsaid : undefined}
    >
      {(props) => (
        <input
          {...props}
          type="text"
          maxLength={NAME_MAX_CHARS}
          value={form.author}
          onChange={(event) => onType({ author: event.target.value })}
        />
      )}
    </Field>
  );
}
