import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { LEGAL_TEXTS } from "@matbjorg/contract/legal/legal-versions";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ScreenHead } from "../../components/screen-head.tsx";
import { useLabels } from "../../lib/use-labels.ts";
import { SectionList } from "./list/section-list.tsx";

export function Component() {
  const { t } = useTranslation("admin-content");
  const labels = useLabels();
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <SectionList />
      <section className="stack close">
        <h2 className="minor">{t("legal.title")}</h2>
        <p className="hint">{t("legal.intro")}</p>
        <p className="row">
          {LEGAL_TEXTS.map((name) => (
            <Link key={name} className="link" to={adminPaths.editContent(name)}>
              {labels.section(name)}
            </Link>
          ))}
        </p>
      </section>
    </>
  );
}
