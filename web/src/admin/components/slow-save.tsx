import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Most saves take less than two. */
export const SLOW_SAVE_MS = 5_000;

/** Within a status, while something is being saved: after five seconds that it takes long, and that writing may go on. */
export function SlowSave() {
  const { t } = useTranslation("admin");
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_SAVE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <span> {t("slowSave")}</span>;
}
