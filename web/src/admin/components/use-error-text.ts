import { useTranslation } from "react-i18next";
import { toAppError } from "../../shared/lib/app-error.ts";

/**
 * The sentence for why something failed, in the viewer's language; never a raw provider message. An unexpected failure comes with
 * what it is found by in the log.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(["errors", "common"]);
  return (error) => {
    const { reason, errorId } = toAppError(error);
    return errorId ? `${t(reason)}. ${t("error.id", { ns: "common", id: errorId })}` : t(reason);
  };
}
