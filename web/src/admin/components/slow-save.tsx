import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Most saves take less than two seconds. */
export const SLOW_SAVE_MS = 5_000;

/**
 * A part of the status while something is being saved: after five seconds it says that saving takes long, and that the
 * person may continue to write.
 */
export function SlowSave() {
  const { t } = useTranslation("admin");
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_SAVE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <span> {t("slowSave")}</span>;
}
