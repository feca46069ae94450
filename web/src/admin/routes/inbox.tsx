import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { InboxView } from "../features/inbox/components/inbox-view.tsx";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Component() {
  const { t } = useTranslation("inbox");
  const { id } = useParams();
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <InboxView openId={id} />
    </>
  );
}
