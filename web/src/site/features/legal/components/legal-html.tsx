/**
 * A string of a legal text, as HTML. Safe without sanitising: it is a constant of `web/src/site/content`, put together
 * from other constants of this repository at build time, and nothing a visitor, an admin or the database can
 * change is ever part of it. `legal-text.test.ts` holds it to five tags without event handlers.
 */
export function LegalHtml({ as: Tag, html }: { as: "p" | "li"; html: string }) {
  return <Tag dangerouslySetInnerHTML={{ __html: html }} />;
}
