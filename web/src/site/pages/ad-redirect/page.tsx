import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import message from "../../../shared/components/message-page.module.css";
import { Picture } from "../../components/picture.tsx";
import { PageHead } from "../../head/page-head.tsx";

/** The target of advertisements. bootstrap.js opens the app or the store link, without waiting for hydration. */
export function Page() {
  const { t } = useTranslation("ad-redirect");
  return (
    <div className={`page ${message.page}`}>
      <PageHead title={t("title")} description={t("description")} isHidden />
      <Picture name="redirect/phone" alt="" width={320} height={260} loading="eager" />
      <h1>{t("heading")}</h1>
      <p className="lead" data-loading="">
        {t("text")}
      </p>
      <a className="button" href={brand.appLink}>
        {t("link")}
      </a>
    </div>
  );
}
