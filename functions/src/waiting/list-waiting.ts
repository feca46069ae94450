import { COLLECTIONS } from "@matbjorg/contract/collections";
import { parseSection } from "@matbjorg/contract/content/content-documents";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import { icelandicDay, LEGAL_TEXTS } from "@matbjorg/contract/legal/legal-versions";
import type { ReadArticle } from "@matbjorg/contract/news/article-state";
import type { ListedArticle } from "@matbjorg/contract/news/listed-article";
import { parseAdminArticle } from "@matbjorg/contract/news/stored-article";
import { arrayOf } from "@matbjorg/contract/stored-value";
import {
  listWaitingInputSchema,
  WAITING_ARTICLES_MAX,
  type Waiting,
  type WaitingItem,
} from "@matbjorg/contract/waiting";
import type { Firestore } from "firebase-admin/firestore";
import { storedDay } from "../legal/read-legal.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { DAY_MS } from "../lib/durations.ts";
import { firestore } from "../lib/firebase.ts";
import { collectionIn, readAll } from "../lib/typed-documents.ts";
import { articlesIn } from "../news/article-store.ts";
import { listArticles } from "../news/list-news.ts";
import { readContent } from "../pages/read-records.ts";

/** Figures of an older counting day are out of date. */
const FIGURES_MAX_DAYS = 90;
/** An article or notice that ends within so many days is about to end. */
const ENDING_DAYS = 14;
const ITEMS_MAX = 5;

/**
 * Returns what waits for an editor: only kinds of which there is something. Unread messages are for admins alone.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, auth/role, input/invalid
 */
export const listWaiting: Callable<"listWaiting"> = {
  input: listWaitingInputSchema,
  handler: async (_, { role, now }) => {
    const db = firestore();
    const [messages, undescribed, decorative, articles, sections, legal] = await Promise.all([
      role === "admin" ? countOf(db, "messages", "isRead", false) : 0,
      countOf(db, "images", "alt", ""),
      undescribedOfCompany(db),
      articlesByKind(db, now),
      sectionsByKind(db, now),
      legalAhead(db, now),
    ]);
    const kinds: Readonly<Record<Waiting["kind"], number | readonly WaitingItem[]>> = {
      messages,
      ready: articles.ready,
      ending: [...sections.ending, ...articles.ending].toSorted(byDate),
      coming: [...sections.coming, ...articles.coming].toSorted(byDate),
      legal,
      missingEnglish: articles.missingEnglish,
      olderEnglish: [...sections.olderEnglish, ...articles.olderEnglish],
      drafts: sections.drafts,
      pictures: undescribed - decorative,
      figures: sections.figures,
    };
    return {
      waiting: Object.entries(kinds).flatMap(([kind, found]): Waiting[] => {
        const items = typeof found === "number" ? [] : found;
        const cut = articles.cut.has(kind) && { isCut: true as const };
        const count = typeof found === "number" ? found : found.length;
        return count > 0
          ? [{ kind: kind as Waiting["kind"], count, ...cut, items: items.slice(0, ITEMS_MAX) }]
          : [];
      }),
    };
  },
};

const byDate = ({ at: one = "" }: WaitingItem, { at: other = "" }: WaitingItem) => (one < other ? -1 : 1);

async function countOf(db: Firestore, name: "messages" | "images", field: string, value: unknown) {
  return (await db.collection(COLLECTIONS[name]).where(field, "==", value).count().get()).data().count;
}

/** Counts the pictures without a description in the section of the company: its hero, logo and shared picture need none. */
async function undescribedOfCompany(db: Firestore): Promise<number> {
  const company = await collectionIn(db, "content")
    .doc("company" satisfies SectionId)
    .get();
  const ids = arrayOf(company.data()?.imageIds).filter((id) => typeof id === "string" && id !== "");
  const refs = ids.map((id) => collectionIn(db, "images").doc(id as string));
  const images = refs.length > 0 ? await readAll(db, refs, ["alt"]) : [];
  return images.filter((image) => image.data()?.alt === "").length;
}

async function articlesByKind(db: Firestore, now: Date) {
  const unpublishAt = "unpublishAt" satisfies keyof ReadArticle;
  const soon = new Date(now.getTime() + ENDING_DAYS * DAY_MS);
  const listed = (filter: "ready" | "scheduled" | "no-english") =>
    listArticles(db, { filter, order: "date", words: "", size: WAITING_ARTICLES_MAX }, undefined);
  const [ready, scheduled, withoutEnglish, ending] = await Promise.all([
    listed("ready"),
    listed("scheduled"),
    listed("no-english"),
    articlesIn(db)
      .where("isPublished" satisfies keyof ReadArticle, "==", true)
      .where(unpublishAt, ">", now)
      .where(unpublishAt, "<=", soon)
      .select("title", unpublishAt)
      .limit(WAITING_ARTICLES_MAX)
      .get(),
  ]);
  const item = ({ id, title, ...article }: ListedArticle, field?: "readyAt" | "publishAt"): WaitingItem => {
    const at = field && article[field];
    return { article: id, title, ...(at && { at }) };
  };
  const lacking = (english: ListedArticle["english"]) =>
    withoutEnglish.articles
      .filter((one) => one.isPublished && one.english === english)
      .map((one) => item(one));
  const cut = new Set([
    ...(ready.next ? ["ready"] : []),
    ...(scheduled.next ? ["coming"] : []),
    ...(withoutEnglish.next ? ["missingEnglish", "olderEnglish"] : []),
    ...(ending.size === WAITING_ARTICLES_MAX ? ["ending"] : []),
  ]);
  return {
    cut,
    ready: ready.articles.map((one) => item(one, "readyAt")),
    coming: scheduled.articles.map((one) => item(one, "publishAt")),
    missingEnglish: lacking("missing"),
    olderEnglish: lacking("older"),
    ending: ending.docs.map((one): WaitingItem => {
      const { title, unpublishAt: end } = parseAdminArticle(one.id, one.data());
      return { article: one.id, title, ...(end && { at: end.toISOString() }) };
    }),
  };
}

/** Returns the versions of the legal texts that are not yet in force. */
async function legalAhead(db: Firestore, now: Date): Promise<readonly WaitingItem[]> {
  const ahead = await collectionIn(db, "legal").where("inForceFrom", ">", icelandicDay(now)).get();
  return ahead.docs
    .flatMap((one) => LEGAL_TEXTS.map((section) => ({ section, at: storedDay(section, one) })))
    .flatMap(({ section, at }) => (at ? [{ section, at }] : []))
    .toSorted(byDate);
}

async function sectionsByKind(db: Firestore, now: Date) {
  const [{ docs }, { sections }] = await Promise.all([
    db.collection(COLLECTIONS.content).get(),
    readContent(db, "is"),
  ]);
  const dayAfter = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const today = dayAfter(0);
  const { text = "", from = "", until = "" } = sections.notice ?? {};
  const { countedOn = "" } = sections.figures ?? {};
  const section = (id: SectionId, at: string): WaitingItem => ({ section: id, at });
  const saved = docs.map((one) => parseSection(one.id, one.data())).filter(({ values }) => values);
  return {
    olderEnglish: saved
      .filter(({ isEnglishOlder }) => isEnglishOlder)
      .map(({ id }): WaitingItem => ({ section: id as SectionId })),
    drafts: saved
      .filter(({ isPublished }) => !isPublished)
      .map(({ id, savedAt }): WaitingItem => {
        return { section: id as SectionId, ...(savedAt && { at: savedAt.toISOString() }) };
      })
      .toSorted(byDate),
    ending: text && until >= today && until <= dayAfter(ENDING_DAYS) ? [section("notice", until)] : [],
    coming: text && from > today ? [section("notice", from)] : [],
    figures:
      countedOn !== "" && countedOn < dayAfter(-FIGURES_MAX_DAYS) ? [section("figures", countedOn)] : [],
  };
}
