import type { ContentValues, InBothLanguages } from "@matbjorg/contract/content/content-fields";
import { brand } from "../../../../brand.ts";
import { pathInLanguage, paths } from "../../../../shared/config/paths.ts";
import { LANGUAGES } from "../../../../shared/i18n/language.ts";
import { SearchPreview } from "../../../components/search-preview.tsx";
import styles from "../editor/content-editor.module.css";

type Props = { readonly path: string; readonly values: ContentValues };

/** Shows, in both languages, how search engines show a page with these texts. */
export function PageInSearch({ path, values }: Props) {
  const { title, description } = values as { readonly [name: string]: InBothLanguages | undefined };
  if (!title || !description) return null;
  return (
    <div className={`stack ${styles.pair}`}>
      {LANGUAGES.map((language) => (
        <SearchPreview
          key={language}
          language={language}
          path={pathInLanguage(path, language)}
          title={path === paths.home ? title[language] : `${title[language]} – ${brand.name}`}
          description={description[language]}
        />
      ))}
    </div>
  );
}
