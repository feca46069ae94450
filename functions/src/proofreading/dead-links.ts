import { hiddenSlugOf } from "@matbjorg/contract/news/hidden-slug";
import { linkedArticle, ownPathOf } from "@matbjorg/contract/text/compare-languages";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import { paths } from "@matbjorg/web/paths";
import type { Firestore } from "firebase-admin/firestore";
import { articleRef } from "../news/article-store.ts";
import { readUnder } from "../news/slug-claims.ts";

/** The most articles that one reading looks up. */
const ARTICLES_MAX = 100;

/** The paths that `firebase.json` redirects, without the language. */
export const REDIRECTED: readonly string[] = ["/press"];

const { home: _, ...pages } = paths;
/** The paths of all pages without a language prefix; the home page's is empty. */
const PAGES: ReadonlySet<string> = new Set([
  "",
  ...Object.values(pages).flatMap((path) => (typeof path === "string" ? path : [])),
  ...REDIRECTED,
]);
/** A version of a legal text; it stays at its URL. */
const LEGAL_VERSION = /^\/(?:terms|privacy)\/\d{4}-\d\d-\d\d$/;

/** Returns the links that lead to a page that this site does not have, or to an article that nobody can read. */
export async function deadLinksAmong(
  db: Firestore,
  links: Iterable<string>,
  origin: string,
): Promise<ReadonlySet<string>> {
  const byArticle = new Map<string, string[]>();
  const dead = new Set<string>();
  for (const link of new Set(links)) {
    const path = ownPathOf(link, origin);
    // Hosting serves files, and the admin area handles its own paths.
    if (
      path === undefined ||
      PAGES.has(path) ||
      LEGAL_VERSION.test(path) ||
      /^\/admin(\/|$)|\.[^/.]+$/.test(path)
    )
      continue;
    const address = linkedArticle(link, origin);
    const leading = address === undefined ? undefined : byArticle.get(address);
    if (address === undefined) dead.add(link);
    else if (leading) leading.push(link);
    else byArticle.set(address, [link]);
  }
  await Promise.all(
    [...byArticle].slice(0, ARTICLES_MAX).map(async ([address, leading]) => {
      if (!(await isReadable(db, address))) for (const link of leading) dead.add(link);
    }),
  );
  return dead;
}

/** Whether the site shows an article under this id, or current or former slug. */
async function isReadable(db: Firestore, address: string): Promise<boolean> {
  if (!isStoredId(address)) return false;
  const read = (id: string) => articleRef(db, id).get();
  const fields = (await readUnder(db, address, read, ({ exists }) => exists)).data();
  const onlySlug = fields && hiddenSlugOf(fields);
  return fields !== undefined && (onlySlug === undefined || onlySlug === address);
}
