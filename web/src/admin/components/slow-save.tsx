import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Most saves take less than two seconds. */
export const SLOW_SAVE_MS = 5_000;

/** A part of the status while something is being saved: after five seconds it says that saving takes long. */
export function SlowSave({ mayWrite = true }) {
  const { t } = useTranslation("admin");
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_SAVE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <span> {t(mayWrite ? "slowSave" : "slowRequest")}</span>;
}
