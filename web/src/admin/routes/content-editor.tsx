import { SECTION_NAMES } from "@matbjorg/contract/content-sections";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { adminPaths } from "../../shared/config/admin-paths.ts";
import { ContentEditor } from "../features/content/components/content-editor.tsx";
import { useLabels } from "../features/content/use-labels.ts";
import { ScreenHead } from "../layout/screen-head.tsx";
import { AdminNotFound } from "./not-found.tsx";

export function Component() {
  const { t } = useTranslation("admin-content");
  const labels = useLabels();
  const { section } = useParams();
  const name = SECTION_NAMES.find((one) => one === section);
  if (!name) return <AdminNotFound />;
  return (
    <>
      <ScreenHead title={labels.section(name)}>
        <Link className="link" to={adminPaths.content}>
          {t("all")}
        </Link>
      </ScreenHead>
      <ContentEditor key={name} section={name} />
    </>
  );
}
