import { useTranslation } from "react-i18next";
import { toAppError } from "../../shared/lib/app-error.ts";

/** Translates an error; never shows a provider's message. Unexpected errors come with the id that the log has. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(["errors", "common"]);
  return (error) => {
    const { reason, errorId } = toAppError(error);
    return errorId ? `${t(reason)}. ${t("error.id", { ns: "common", id: errorId })}` : t(reason);
  };
}
