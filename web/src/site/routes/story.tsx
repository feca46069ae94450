import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../shared/config/paths.ts";
import { CallToAction } from "../components/call-to-action.tsx";
import { PageBand } from "../components/page-band.tsx";
import { Timeline } from "../features/story/timeline.tsx";
import { PageHead } from "../rendering/page-head.tsx";

export function Story() {
  const { t } = useTranslation("story");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <PageBand title={t("title")} lead={t("lead")} tone="lime" illustration="/images/story/hero.svg" />
      <Timeline />
      <CallToAction title={t("next.title")} text={t("next.text")}>
        <Link className="button highlight" to={paths.contact}>
          {t("next.contact")}
        </Link>
        <Link className="button quiet" to={paths.news}>
          {t("next.news")}
        </Link>
      </CallToAction>
    </>
  );
}
