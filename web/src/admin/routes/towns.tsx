import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TownTable } from "../features/towns/components/town-table.tsx";
import styles from "../layout/screen-head.module.css";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Towns() {
  const { t } = useTranslation("admin-towns");
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ScreenHead title={t("title")}>
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" size={20} />
          {t("addTitle")}
        </button>
      </ScreenHead>
      <p className={styles.intro}>{t("intro")}</p>
      <TownTable isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </>
  );
}
