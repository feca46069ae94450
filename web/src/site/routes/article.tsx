import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { brand } from "../../brand.ts";
import { excerptOf, textIn } from "../../shared/article/article.ts";
import { ArticleView } from "../../shared/article/article-view.tsx";
import message from "../../shared/components/message-page.module.css";
import { paths } from "../../shared/config/paths.ts";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { DocumentHead } from "../document-head.tsx";
import { useArticle } from "../features/news/api/article.ts";

export function ArticlePage() {
  const { t } = useTranslation("article");
  const language = useLanguage();
  const { id = "" } = useParams();
  const { article, hasFailed, retry } = useArticle(id);
  const title = (text: string) => `${text} – ${brand.name}`;
  if (hasFailed) {
    return (
      <div className={`page ${message.page}`} role="alert">
        <DocumentHead title={title(t("failed.title"))} isHidden />
        <h1>{t("failed.title")}</h1>
        <p className="lead">{t("failed.message")}</p>
        <button type="button" className="button" onClick={retry}>
          {t("failed.retry")}
        </button>
      </div>
    );
  }
  if (article === null) {
    return (
      <div className={`page ${message.page}`}>
        <DocumentHead title={title(t("notFound.title"))} isHidden />
        <img src="/images/news/empty-plate.svg" alt="" width="320" height="260" />
        <h1>{t("notFound.title")}</h1>
        <p className="lead">{t("notFound.message")}</p>
        <Link className="button" to={paths.home}>
          {t("notFound.home")}
        </Link>
      </div>
    );
  }
  const text = article && textIn(article, language);
  return (
    <>
      <DocumentHead
        title={title(text?.title ?? t("back"))}
        description={text && excerptOf(text)}
        image={article?.imageUrl || undefined}
        // Drafts are unlisted; whoever has the address may read them (architecture, section 6).
        isHidden={article?.isPublished === false}
      />
      <ArticleView article={article} />
    </>
  );
}
