import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TownTable } from "../features/towns/components/town-table.tsx";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Component() {
  const { t } = useTranslation("admin-towns");
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")}>
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" size={20} />
          {t("addTitle")}
        </button>
      </ScreenHead>
      <TownTable isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </>
  );
}
