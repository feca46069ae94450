import { useTranslation } from "react-i18next";
import { MessageList } from "../features/inbox/components/message-list.tsx";
import styles from "../layout/screen-head.module.css";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Inbox() {
  const { t } = useTranslation("inbox");
  return (
    <>
      <ScreenHead title={t("title")} />
      <p className={styles.intro}>{t("intro")}</p>
      <MessageList />
    </>
  );
}
