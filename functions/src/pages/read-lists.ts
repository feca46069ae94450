import { readPaths } from "@matbjorg/contract/news-lists";
import { isStoredId } from "@matbjorg/contract/stored-id";
import type { Firestore } from "firebase-admin/firestore";
import { readAroundArticle, readLatestNews, readNewsPage } from "./listed-news.ts";

const [listPath, besidePath] = [readPaths.list({}), readPaths.beside("")].map((address) =>
  address.slice(0, address.indexOf("?")),
);

/**
 * What a page that runs in the browser reads, at contract's `readPaths`: null for what there is not.
 *
 * @returns undefined at another address
 * @throws Error if Firestore cannot be read
 */
export async function readList(
  path: string,
  parameters: URLSearchParams,
  db: Firestore,
): Promise<object | null | undefined> {
  const said = (name: string) => parameters.get(name) || undefined;
  if (path === readPaths.latest) return readLatestNews(db);
  if (path === listPath) return readNewsPage(db, { topic: said("topic"), before: said("before") });
  if (path === besidePath) {
    const id = said("id") ?? "";
    return isStoredId(id) ? ((await readAroundArticle(db, id))?.beside ?? null) : null;
  }
  return undefined;
}
