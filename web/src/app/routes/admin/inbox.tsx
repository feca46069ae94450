import { useTranslation } from "react-i18next";
import { MessageList } from "../../../features/inbox/components/message-list.tsx";
import { AdminTitle } from "../../layout/admin-title.tsx";
import styles from "./screen.module.css";

export function Inbox() {
  const { t } = useTranslation("inbox");
  return (
    <>
      <AdminTitle page={t("title")} />
      <div className={styles.head}>
        <h1>{t("title")}</h1>
      </div>
      <p className={styles.intro}>{t("intro")}</p>
      <MessageList />
    </>
  );
}
