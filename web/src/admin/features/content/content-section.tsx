import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { SECTION_NAMES, sectionFields } from "@matbjorg/contract/content/content-sections";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { PAGE_FIELDS, PAGE_SECTIONS } from "../../../shared/lib/page-fields.ts";
import { AdminNotFound } from "../../components/not-found.tsx";
import { ScreenHead } from "../../components/screen-head.tsx";
import { useLabels } from "../../lib/use-labels.ts";
import { ContentEditor } from "./editor/content-editor.tsx";

export function Component() {
  const { t } = useTranslation("admin-content");
  const labels = useLabels();
  const { section } = useParams();
  const name = [...SECTION_NAMES, ...PAGE_SECTIONS].find((one) => one === section);
  const fields = name && sectionFields(name, PAGE_FIELDS);
  if (!fields) return <AdminNotFound />;
  return (
    <>
      <ScreenHead title={labels.section(name)}>
        <Link className="link" to={adminPaths.content}>
          {t("all")}
        </Link>
      </ScreenHead>
      <ContentEditor key={name} section={name} fields={fields} />
    </>
  );
}
