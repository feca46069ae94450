import type { Callables } from "@matbjorg/contract/callables";
import { isOut } from "@matbjorg/contract/news/article-state";
import type { ArticleFilter, ListedArticle } from "@matbjorg/contract/news/listed-article";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../shared/config/paths.ts";
import { toAppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { useMutation } from "../../../components/use-mutation.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { serverTime } from "../../../lib/server-time.ts";
import { useLinkedFrom } from "../linking-articles.ts";
import { isFuture } from "../publication-date.ts";
import type { useArticleList } from "./article-list.ts";

/**
 * Returns the state that restores an article's publication. Publishing replaces a date in the future, so the state contains
 * that date. A draft that was ready becomes so again.
 */
const stateOf = (article: ListedArticle) => ({
  isPublished: isOut(article),
  ...(article.readyAt && { isReady: true }),
  ...(isFuture(article.publishedAt ?? "", serverTime()) && { publishedAt: article.publishedAt }),
});

/** Returns the actions of a row in the list. Each of them can be undone. */
export function useArticleActions(list: ReturnType<typeof useArticleList>, filter: ArticleFilter) {
  const { t } = useTranslation("news-admin");
  const run = useMutation();
  const linkedFrom = useLinkedFrom();
  /**
   * The versions that the user's own decisions have created, by article. The rows show them only after the list is read
   * again.
   */
  const own = useRef(new Map<string, Promise<number>>());
  const shared = { ownKey: list.key, reload: list.reload };
  const update = (id: string, change: (article: ListedArticle) => ListedArticle | undefined) =>
    list.change((one) => (one.id === id ? change(one) : one));

  const titleOf = ({ title }: ListedArticle) => title || t("list.untitled");

  const seenVersion = async ({ id, version }: ListedArticle) =>
    version === undefined ? undefined : Math.max(version, (await own.current.get(id)) ?? 0);

  function sendPublished(
    article: ListedArticle,
    state: Omit<Callables["setNewsPublished"]["input"], "id" | "version">,
  ) {
    const { id } = article;
    const sent = seenVersion(article).then((version) =>
      callFunction("setNewsPublished", { id, version, ...state }),
    );
    const decided = sent.then(({ version }) => version).catch(() => 0);
    own.current.set(id, decided);
    return sent;
  }

  /**
   * Returns a text that names who has changed an article since it was listed, or that says it has been deleted. Undefined
   * if the call failed for another reason.
   */
  function changedMeanwhile(article: ListedArticle, cause: unknown): string | undefined {
    const { reason, changedBy: name } = toAppError(cause);
    const title = titleOf(article);
    if (reason === "news/article-not-found") return t("list.deletedMeanwhile", { title });
    if (reason !== "news/changed-meanwhile") return undefined;
    return name ? t("list.changedBy", { name, title }) : t("list.changedMeanwhile", { title });
  }

  /** Returns a question that also names what links to the article. Undefined if there is nothing to ask. */
  async function questionAbout(
    article: ListedArticle,
    text: "publication.withdrawQuestion" | "list.deleteQuestion",
    confirm: string,
  ) {
    const linked = article.isPublished ? await linkedFrom(article.id) : undefined;
    const isDangerous = text === "list.deleteQuestion";
    if (!isDangerous && !linked) return undefined;
    return {
      text: [t(text, { title: titleOf(article) }), linked].filter(Boolean).join(" "),
      confirm,
      isDangerous,
    };
  }

  function setPublished(article: ListedArticle, isPublished: boolean) {
    const { id, publishAt } = article;
    const isFiltered = filter !== "all" && filter !== "no-english";
    return run({
      ...shared,
      question: () => questionAbout(article, "publication.withdrawQuestion", t("publication.withdraw")),
      optimisticUpdate: () =>
        update(id, ({ publishAt: _, readyAt: __, ...one }) => ({ ...one, isPublished })),
      rollback: () => update(id, () => article),
      call: () => sendPublished(article, { isPublished }),
      onSuccess: ({ address = id, version: changed }) => {
        if (isFiltered) {
          update(id, () => undefined);
          focusHeading();
        }
        // Reads the list again, because the date and the slug of the article may have changed.
        list.reload();
        const now = { ...article, version: changed };
        const isWithdrawn = isOut(article) && !isPublished;
        return {
          kind: "success",
          text: t(publishAt && !isPublished ? "list.unscheduled" : "list.statusUpdated"),
          details: [
            t("list.nowIs", {
              title: titleOf(article),
              status: t(isPublished ? "list.isPublished" : "list.isDraft"),
            }),
            ...(isWithdrawn ? [t("list.stillReadable")] : []),
          ],
          action: { label: t("list.undo"), run: () => void decideAgain(now, stateOf(article)) },
          ...(isWithdrawn && {
            other: {
              label: t("publication.hideAddress"),
              run: () => void decideAgain(now, { isPublished: false, hideAddress: true }),
            },
          }),
          ...(isPublished && { link: { label: t("editor.see"), href: paths.article({ address }) } }),
        };
      },
      onError: (_, cause) => changedMeanwhile(article, cause) ?? t("list.statusFailed"),
    });
  }

  /** Undoes a change of the publication, or hides the article after its withdrawal. */
  const decideAgain = (article: ListedArticle, state: Parameters<typeof sendPublished>[1]) =>
    run({
      ...shared,
      call: () => sendPublished(article, state),
      onSuccess: () => {
        list.reload();
        return t(state.hideAddress ? "list.hidden" : "list.statusUpdated");
      },
      onError: (_, cause) => changedMeanwhile(article, cause) ?? t("list.statusFailed"),
    });

  function remove(article: ListedArticle) {
    const title = titleOf(article);
    return run({
      ...shared,
      question: () => questionAbout(article, "list.deleteQuestion", t("list.delete")),
      call: async () => {
        const input = { id: article.id, version: await seenVersion(article) };
        return ignoreNotFound(callFunction("deleteNews", input), "news/article-not-found");
      },
      onSuccess: () => {
        update(article.id, () => undefined);
        focusHeading();
        const undo = { label: t("list.undo"), run: () => void restore(article, title) };
        return { kind: "success", text: t("list.deleted", { title }), action: undo };
      },
      onError: (reason, cause) => changedMeanwhile(article, cause) ?? t("list.deleteFailed", { reason }),
    });
  }

  const restore = ({ id, publishAt }: ListedArticle, title: string) =>
    run({
      ...shared,
      call: () => callFunction("restoreNews", { id }),
      onSuccess: () => {
        list.reload();
        return t(publishAt ? "list.restoredAsDraft" : "list.restored", { title });
      },
      onError: (reason) => t("list.restoreFailed", { reason }),
    });

  return { setPublished, remove };
}
