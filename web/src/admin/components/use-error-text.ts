import { useTranslation } from "react-i18next";
import { toAppError } from "../../shared/lib/app-error.ts";

/** The sentence for why something failed, in the viewer's language; never a raw provider message. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation("errors");
  return (error) => t(toAppError(error).reason);
}
