import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../shared/config/paths.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { useMutation } from "../../../components/use-mutation.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { fetchArticle } from "../editor/fetch-article.ts";
import type { ArticleFilter, useArticleList } from "./article-list.ts";

/** What a row of the list does, each with an undo. */
export function useArticleActions(list: ReturnType<typeof useArticleList>, filter: ArticleFilter) {
  const { t } = useTranslation("news-admin");
  const run = useMutation();
  const shared = { ownKey: list.key, reload: list.reload };
  const update = (id: string, change: (article: AdminArticle) => AdminArticle | undefined) =>
    list.change((one) => (one.id === id ? change(one) : one));

  function setPublished(article: AdminArticle, isPublished: boolean) {
    const { id, publishAt, readyAt } = article;
    const isFiltered = filter !== "all" && filter !== "no-english";
    const isUnread = isPublished && article.isEnglishUnread && article.english !== undefined;
    return run({
      ...shared,
      ...(isUnread && {
        question: {
          title: t("translation.unreadTitle"),
          text: t("translation.unreadQuestion"),
          confirm: t("publication.publish"),
        },
      }),
      optimisticUpdate: () =>
        update(id, (one) => ({ ...one, isPublished, publishAt: undefined, readyAt: undefined })),
      rollback: () => update(id, (one) => ({ ...one, isPublished: article.isPublished, publishAt, readyAt })),
      call: async () => {
        await callFunction("setNewsPublished", { id, isPublished });
        // The server may have changed its date; without it, the old one stays.
        return fetchArticle(id).catch((cause: unknown) => {
          console.warn("An article could not be read again", cause);
          return undefined;
        });
      },
      onSuccess: (stored) => {
        update(id, (one) => (isFiltered ? undefined : (stored ?? one)));
        if (isFiltered) focusHeading();
        return {
          kind: "success",
          text: t(publishAt && !isPublished ? "list.unscheduled" : "list.statusUpdated"),
          action: { label: t("list.undo"), run: () => void undoPublished(article) },
          ...(isPublished && { link: { label: t("editor.see"), href: paths.article(stored ?? article) } }),
        };
      },
      onError: () => t("list.statusFailed"),
    });
  }

  const undoPublished = ({ id, isPublished, publishAt, wasPublished }: AdminArticle) =>
    run({
      ...shared,
      call: () =>
        callFunction("setNewsPublished", {
          id,
          isPublished: isPublished || publishAt !== undefined,
          ...(publishAt && { publishedAt: publishAt.toISOString() }),
          // The address of a draft is known to nobody.
          ...(!isPublished && !publishAt && !wasPublished && { hideAddress: true }),
        }),
      onSuccess: () => {
        list.reload();
        return t("list.statusUpdated");
      },
      onError: () => t("list.statusFailed"),
    });

  function remove(article: AdminArticle) {
    const title = article.title || t("list.untitled");
    return run({
      ...shared,
      question: {
        title: t("list.deleteTitle"),
        text: t("list.deleteQuestion", { title }),
        confirm: t("list.delete"),
        isDangerous: true,
      },
      call: () => ignoreNotFound(callFunction("deleteNews", { id: article.id }), "news/article-not-found"),
      onSuccess: () => {
        update(article.id, () => undefined);
        focusHeading();
        const undo = { label: t("list.undo"), run: () => void restore(article, title) };
        return { kind: "success", text: t("list.deleted", { title }), action: undo };
      },
      onError: (reason) => t("list.deleteFailed", { reason }),
    });
  }

  const restore = ({ id, publishAt }: AdminArticle, title: string) =>
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
