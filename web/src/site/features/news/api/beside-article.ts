import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import useSWR from "swr";
import { type Article, parseArticle } from "../../../../shared/article/article.ts";

/** How many others an article ends with. */
export const RELATED_COUNT = 3;

/** So many are read for that: the article itself may be among them, and those before and after it. */
const ENOUGH = RELATED_COUNT + 3;

/** What stands around an article: those published just before and after it, and others to read. */
export type BesideArticle = {
  readonly newer: Article | undefined;
  readonly older: Article | undefined;
  readonly related: readonly Article[];
};

/**
 * Others about the same first, then the newest, and none that is named as the one before or after. At most 16 documents
 * are read, whatever the number of articles; 10 for an article without topics.
 */
async function fetchBeside(article: Article): Promise<BesideArticle> {
  const sdk = await import("../../../../shared/lib/firestore.ts");
  const { firestore, collection, documentId, getDocs, limit, orderBy, query, startAfter, where } = sdk;
  const published = query(collection(firestore, COLLECTIONS.news), where("isPublished", "==", true));
  const isOther = ({ id }: Article) => id !== article.id;
  const read = async (asked: ReturnType<typeof query>) =>
    (await getDocs(asked)).docs
      .map((document) => parseArticle(document.id, document.data() as Record<string, unknown>))
      .filter(isOther);
  const newest = query(published, orderBy("publishedAt", "desc"));
  // Two: Firestore's instants are finer than a Date, so that the article may come after itself.
  const next = async (direction: "asc" | "desc"): Promise<Article | undefined> => {
    const { publishedAt, isPublished, id } = article;
    if (!publishedAt || !isPublished) return undefined;
    const ordered = [orderBy("publishedAt", direction), orderBy(documentId(), direction)];
    return (await read(query(published, ...ordered, startAfter(publishedAt, id), limit(2))))[0];
  };
  const aboutTheSame = async (): Promise<Article[]> => {
    const topics = article.topics.slice(0, TOPICS_PER_ARTICLE_MAX);
    if (topics.length === 0) return [];
    const asked = query(newest, where("topics", "array-contains-any", topics), limit(ENOUGH));
    return read(asked);
  };
  const [newer, older, about] = await Promise.all([next("asc"), next("desc"), aboutTheSame()]);
  const related = new Map<string, Article>();
  const add = (articles: readonly Article[]) => {
    for (const one of articles) {
      const isNamed = one.id === newer?.id || one.id === older?.id;
      if (!isNamed && related.size < RELATED_COUNT && !related.has(one.id)) related.set(one.id, one);
    }
  };
  add(about);
  if (related.size < RELATED_COUNT) add(await read(query(newest, limit(ENOUGH))));
  return { newer, older, related: [...related.values()] };
}

/** `beside` is undefined while loading; nothing if it could not be read, which is logged. */
export function useBesideArticle(article: Article) {
  const { data, error, mutate } = useSWR(["news/beside", article.id], () => fetchBeside(article), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    onError: (cause: unknown) => console.warn("More news could not be read", cause),
  });
  const beside: BesideArticle | undefined =
    data ?? (error ? { newer: undefined, older: undefined, related: [] } : undefined);
  return { beside, retry: () => void mutate() };
}
