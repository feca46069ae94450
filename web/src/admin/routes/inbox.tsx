import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { InboxView } from "../features/inbox/components/inbox-view.tsx";
import styles from "../layout/screen-head.module.css";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Inbox() {
  const { t } = useTranslation("inbox");
  const { id } = useParams();
  return (
    <>
      <ScreenHead title={t("title")} />
      <p className={styles.intro}>{t("intro")}</p>
      <InboxView openId={id} />
    </>
  );
}
