import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PartnerList } from "../features/partners/components/partner-list.tsx";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Component() {
  const { t } = useTranslation("partners");
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")}>
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" size={20} />
          {t("addTitle")}
        </button>
      </ScreenHead>
      <PartnerList isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </>
  );
}
