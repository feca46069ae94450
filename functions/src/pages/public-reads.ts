import { COLLECTIONS } from "@matbjorg/contract/collections";
import { isOwnPicture } from "@matbjorg/contract/image-sources";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { readPaths, type StoredRecord } from "@matbjorg/contract/public-reads";
import { isStoredId } from "@matbjorg/contract/stored-id";
import type { Firestore } from "firebase-admin/firestore";
import { readContent } from "./read-content.ts";
import { readBesideArticle, readLatestNews, readNewsPage, readTopics, recordOf } from "./read-news.ts";
import { CACHED, NEVER_CACHED } from "./render-page-response.ts";
import { answerOf, readStoredArticle } from "./stored-article.ts";

type ReadAnswer = {
  readonly status: number;
  readonly cacheControl: string;
  /** Null if it is missing. */
  readonly body: object | null;
};

const pathOf = (address: string) => address.slice(0, address.indexOf("?"));
const LIST_PATH = pathOf(readPaths.list({}));
const BESIDE_PATH = pathOf(readPaths.beside(""));
const ARTICLE_PATH = pathOf(readPaths.article("", "is"));
const CONTENT_PATH = pathOf(readPaths.content("is"));

/**
 * Answers the public reads of contract's `readPaths`; 404 at other paths.
 *
 * @throws Error if Firestore cannot be read
 */
export async function answerRead(
  path: string,
  parameters: URLSearchParams,
  db: Firestore,
): Promise<ReadAnswer> {
  if (path === ARTICLE_PATH) return answerArticle(parameters, db);
  const body = await readList(path, parameters, db);
  if (body === undefined) return { status: 404, cacheControl: NEVER_CACHED, body: null };
  return { status: 200, cacheControl: CACHED, body };
}

async function answerArticle(parameters: URLSearchParams, db: Firestore): Promise<ReadAnswer> {
  const web = await import("@matbjorg/web/server");
  const stored = await readStoredArticle(db, parameters.get("address") ?? "", { withAround: false });
  const { article, ...answer } = await answerOf(stored, languageIn(parameters), web);
  return { ...answer, body: article };
}

const languageIn = (parameters: URLSearchParams) => (parameters.get("language") === "en" ? "en" : "is");

/** Returns null for a missing page of a list, undefined for an unknown path. */
async function readList(
  path: string,
  parameters: URLSearchParams,
  db: Firestore,
): Promise<object | null | undefined> {
  const parameter = (name: string) => parameters.get(name) || undefined;
  switch (path) {
    case readPaths.latest:
      return readLatestNews(db);
    case LIST_PATH:
      return readNewsPage(db, { topic: parameter("topic"), before: parameter("before") });
    case BESIDE_PATH: {
      const id = parameter("id") ?? "";
      return isStoredId(id) ? readBesideArticle(db, id) : null;
    }
    case CONTENT_PATH:
      return readContent(db, languageIn(parameters));
    case readPaths.topics:
      return readTopics(db);
    case readPaths.towns:
      return readTowns(db);
    case readPaths.partners:
      return readPartners(db);
    default:
      return undefined;
  }
}

/** `saveContent` keeps to the limit. */
export async function readTowns(db: Firestore): Promise<StoredRecord[]> {
  const towns = db.collection(COLLECTIONS.towns).select("name", "shops", "isSample");
  return (await towns.limit(PUBLIC_LIST_MAX).get()).docs.map(recordOf);
}

async function readPartners(db: Firestore): Promise<StoredRecord[]> {
  const partners = db.collection(COLLECTIONS.partners).orderBy("order").select("name", "logo");
  // Without logos of other sites: visitors have not consented to requests to those sites.
  const hidden = ({ logo }: StoredRecord) => typeof logo === "string" && !isOwnPicture(logo) && { logo: "" };
  return (await partners.limit(PUBLIC_LIST_MAX).get()).docs
    .map(recordOf)
    .map((partner) => ({ ...partner, ...hidden(partner) }));
}
