import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ScreenHead } from "../../components/screen-head.tsx";
import { InboxView } from "./components/inbox-view.tsx";

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
