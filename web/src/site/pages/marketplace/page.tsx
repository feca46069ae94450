import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { Audiences } from "./audiences.tsx";
import { Steps } from "./steps.tsx";

export function Page() {
  const { t } = useTranslation("marketplace");
  const contact = (
    <Link className="button highlight" to={paths.contact}>
      {t("contact")}
    </Link>
  );
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <PageBand title={t("title")} lead={t("lead")} tone="spruce" illustration="marketplace/hero">
        {contact}
      </PageBand>
      <Audiences />
      <Steps />
      <CallToAction title={t("next.title")} text={t("next.text")}>
        {contact}
      </CallToAction>
    </>
  );
}
