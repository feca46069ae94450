import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { type ArticleState, isOut, stateOf } from "@matbjorg/contract/news/article-state";
import type { ListedArticle } from "@matbjorg/contract/news/listed-article";
import { CalendarX, Copy, Eye, History, SquarePen, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { paths } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDate } from "../../../../shared/lib/format-date.ts";
import { Menu, type MenuItem } from "../../../components/menu.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { Thumbnail } from "../../../components/thumbnail.tsx";
import { Toggle } from "../../../components/toggle.tsx";
import { useTimeAgo } from "../../../lib/use-time-ago.ts";
import type { FromList } from "../list-url.ts";
import { publicationTime } from "../publication-date.ts";
import styles from "./article-table.module.css";

type Props = {
  readonly article: ListedArticle;
  readonly fromList: FromList;
  onPublish(isPublished: boolean): void;
  onDelete(): void;
};

const ENGLISH_TEXTS = {
  missing: "list.noEnglish",
  older: "list.olderEnglish",
  unread: "translation.unread",
  held: "list.heldEnglish",
} as const;

const STATE_TEXTS = {
  published: "list.isPublished",
  scheduled: "list.isScheduled",
  ready: "list.isDraft",
  withdrawn: "list.isDraft",
  draft: "list.isDraft",
} as const satisfies Record<ArticleState, string>;

/** The id of the hint above the list that tells authors why they cannot publish. */
export const PUBLISH_HINT_ID = "publish-hint";

/** One article of the list. The link of its title covers the whole row, below the other controls. */
export function ArticleRow({ article, fromList, onPublish, onDelete }: Props) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const timeAgo = useTimeAgo();
  const { id, imageUrl, author, publishedAt, publishAt, updatedAt, isPublished, english } = article;
  const unpublishAt = isPublished || publishAt ? article.unpublishAt : undefined;
  const isChanged = updatedAt !== undefined && updatedAt !== publishedAt;
  const title = article.title || t("list.untitled");
  const mayPublish = useIsAtLeast("editor");
  const mayEdit = mayPublish || !isOut(article);
  const status = t(STATE_TEXTS[stateOf(article)]);
  const menuItems: MenuItem[] = [
    { text: t("list.view"), Icon: Eye, to: paths.article(article), isOnSite: true },
    { text: t("list.history"), Icon: History, to: adminPaths.history(id) },
    { text: t("list.duplicate"), Icon: Copy, to: adminPaths.duplicateArticle(id) },
  ];
  if (publishAt && mayPublish)
    menuItems.push({ text: t("list.unschedule"), Icon: CalendarX, onSelect: () => onPublish(false) });
  return (
    <tr className={styles.articleRow}>
      <td>
        <Thumbnail url={imageUrl} />
      </td>
      <th scope="row" className={styles.article}>
        {mayEdit ? (
          <Link
            className={`covering one-line ${styles.title}`}
            to={adminPaths.editArticle(id)}
            state={fromList}
            lang="is"
            title={title}
          >
            {title}
          </Link>
        ) : (
          <span className={`one-line ${styles.title}`} lang="is">
            {title}
          </span>
        )}
        <span className={`hint ${styles.about}`}>
          <span className="chip plain" title={t("editor.icelandic")}>
            IS
          </span>
          {english === "current" ? (
            <span className="chip plain" title={t("editor.english")}>
              EN
            </span>
          ) : (
            <span className="chip small" data-state="partly">
              {t(ENGLISH_TEXTS[english])}
            </span>
          )}
          {article.readyAt && (
            <span className="chip small" data-state="complete">
              {t("list.isReady")}
            </span>
          )}
          {author && <span className={styles.author}>{author}</span>}
          {isChanged && (
            <span className={styles.changed}>
              {t("list.updated", { time: timeAgo(new Date(updatedAt)) })}
            </span>
          )}
        </span>
      </th>
      <td className={styles.date} data-planned={publishAt || unpublishAt}>
        {publishAt
          ? t("list.appears", publicationTime(new Date(publishAt), language))
          : formatDate(publishedAt ? new Date(publishedAt) : undefined, language)}
        {article.unpublishAt &&
          isOut(article) &&
          ` ${t("list.until", publicationTime(new Date(article.unpublishAt), language))}`}
      </td>
      <td className={styles.state}>
        <Toggle
          isOn={isPublished}
          label={t("list.toggle", { title })}
          text={status}
          isDisabled={!mayPublish}
          describedBy={mayPublish ? undefined : PUBLISH_HINT_ID}
          onChange={onPublish}
        />
      </td>
      <td className={styles.tools}>
        <div className={styles.actions}>
          {mayEdit && (
            <>
              <Link
                className={`icon-button ${styles.edit}`}
                to={adminPaths.editArticle(id)}
                state={fromList}
                title={t("list.editNamed", { title })}
                aria-label={t("list.editNamed", { title })}
              >
                <SquarePen aria-hidden="true" size={20} />
              </Link>
              <RowButton Icon={Trash2} label={t("list.deleteNamed", { title })} onClick={onDelete} />
            </>
          )}
          <Menu label={t("list.menu", { title })} items={menuItems} />
        </div>
      </td>
    </tr>
  );
}
