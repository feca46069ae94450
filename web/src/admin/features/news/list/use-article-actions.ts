import type { ArticleFilter, ListedArticle } from "@matbjorg/contract/news/listed-article";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../shared/config/paths.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { useMutation } from "../../../components/use-mutation.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import type { useArticleList } from "./article-list.ts";

/** What a row of the list does, each with an undo. */
export function useArticleActions(list: ReturnType<typeof useArticleList>, filter: ArticleFilter) {
  const { t } = useTranslation("news-admin");
  const run = useMutation();
  const shared = { ownKey: list.key, reload: list.reload };
  const update = (id: string, change: (article: ListedArticle) => ListedArticle | undefined) =>
    list.change((one) => (one.id === id ? change(one) : one));

  function setPublished(article: ListedArticle, isPublished: boolean) {
    const { id, publishAt } = article;
    const isFiltered = filter !== "all" && filter !== "no-english";
    return run({
      ...shared,
      optimisticUpdate: () =>
        update(id, ({ publishAt: _, readyAt: __, ...one }) => ({ ...one, isPublished })),
      rollback: () => update(id, () => article),
      call: () => callFunction("setNewsPublished", { id, isPublished }),
      onSuccess: ({ address = id }) => {
        if (isFiltered) {
          update(id, () => undefined);
          focusHeading();
        }
        // Its date and address may have changed.
        list.reload();
        return {
          kind: "success",
          text: t(publishAt && !isPublished ? "list.unscheduled" : "list.statusUpdated"),
          action: { label: t("list.undo"), run: () => void undoPublished(article) },
          ...(isPublished && { link: { label: t("editor.see"), href: paths.article({ address }) } }),
        };
      },
      onError: () => t("list.statusFailed"),
    });
  }

  const undoPublished = ({ id, isPublished, publishAt, wasPublished }: ListedArticle) =>
    run({
      ...shared,
      call: () =>
        callFunction("setNewsPublished", {
          id,
          isPublished: isPublished || publishAt !== undefined,
          ...(publishAt && { publishedAt: publishAt }),
          // The address of a draft is known to nobody.
          ...(!isPublished && !publishAt && !wasPublished && { hideAddress: true }),
        }),
      onSuccess: () => {
        list.reload();
        return t("list.statusUpdated");
      },
      onError: () => t("list.statusFailed"),
    });

  function remove(article: ListedArticle) {
    const title = article.title || t("list.untitled");
    return run({
      ...shared,
      question: {
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
