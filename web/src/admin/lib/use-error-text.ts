import type { ErrorReason } from "@matbjorg/contract/errors";
import { useTranslation } from "react-i18next";
import { toAppError } from "../../shared/lib/app-error.ts";

/**
 * Translates an error; never shows a provider's message. The text of an unexpected error contains the id under which it
 * was logged.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(["errors", "common", "admin"]);
  return (error) => {
    const { reason, errorId, changedBy: name } = toAppError(error);
    if (name && isChange(reason)) return t(`admin:changedBy.${reason}`, { name });
    return errorId ? `${t(reason)}. ${t("error.id", { ns: "common", id: errorId })}` : t(reason);
  };
}

type Change = Exclude<Extract<ErrorReason, `${string}/changed-meanwhile`>, "content/changed-meanwhile">;
/** Whether the reason has a sentence that names the person who made the change. */
const isChange = (reason: ErrorReason): reason is Change =>
  reason.endsWith("/changed-meanwhile") && reason !== "content/changed-meanwhile";
