import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import styles from "./page.module.css";
import { TownList } from "./town-list.tsx";

export function Page() {
  const { t } = useTranslation("towns");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <PageBand title={t("title")} lead={t("lead")} tone="pale" illustration="towns/map" />
      <div className={`page ${styles.list}`}>
        <TownList />
      </div>
      <CallToAction title={t("next.title")} text={t("next.text")}>
        <Link className="button highlight" to={paths.contact}>
          {t("next.contact")}
        </Link>
        <Link className="button quiet" to={paths.forShops}>
          {t("next.forShops")}
        </Link>
      </CallToAction>
    </>
  );
}
