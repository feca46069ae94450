import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ImagePicker } from "../features/images/components/image-picker.tsx";
import { PartnerList } from "../features/partners/components/partner-list.tsx";
import styles from "../layout/screen-head.module.css";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Partners() {
  const { t } = useTranslation("partners");
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
      <PartnerList
        isAdding={isAdding}
        picker={(onPick) => <ImagePicker onPick={({ imageUrl }) => onPick(imageUrl)} />}
        onAdded={() => setIsAdding(false)}
      />
    </>
  );
}
