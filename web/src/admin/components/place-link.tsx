import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import type { LegalName } from "@matbjorg/contract/legal/legal-versions";
import { Link } from "react-router-dom";
import { useLabels } from "../lib/use-labels.ts";

/** An article, a section of content with the path of one of its texts, or a legal text. */
export type Place =
  | { readonly article: string; readonly title: string }
  | { readonly section: SectionId | LegalName; readonly path?: readonly (string | number)[] };

/** The state with which a link to a section opens it: the path of the text to focus. */
export type FoundState = { readonly found: readonly (string | number)[] };

/** Leads to the form of an article, or of a section and one of its texts. */
export function PlaceLink({ at }: { readonly at: Place }) {
  const labels = useLabels();
  const isArticle = "article" in at;
  return (
    <Link
      className="link"
      to={isArticle ? adminPaths.editArticle(at.article) : adminPaths.editContent(at.section)}
      state={!isArticle && at.path ? ({ found: at.path } satisfies FoundState) : undefined}
    >
      {isArticle ? at.title : labels.section(at.section)}
    </Link>
  );
}
