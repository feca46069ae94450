import type { ErrorReason } from "@matbjorg/contract/errors";
import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import type { AppError } from "../../../shared/lib/app-error.ts";

/** The reasons that sending a message can fail for. */
type Reason =
  | Exclude<Extract<ErrorReason, `contact/${string}`>, "contact/message-not-found">
  | "offline"
  | "internal";

/** Text keys of the namespace "contact". */
const FAILURE_TEXTS = {
  "contact/rate-limited": "form.rateLimited",
  "contact/ceiling-reached": "form.full",
  "contact/relay-failed": "form.relayFailed",
  offline: "form.offline",
  internal: "form.failure",
} as const satisfies Record<Reason, string>;

/** Returns the text key for a reason; that of `internal` for reasons of other features. */
function failureText(reason: ErrorReason): (typeof FAILURE_TEXTS)[Reason] {
  return FAILURE_TEXTS[Object.hasOwn(FAILURE_TEXTS, reason) ? (reason as Reason) : "internal"];
}

/** Turns the email address in the sentence into a link. */
export function FailureBanner({ reason, errorId }: Pick<AppError, "reason" | "errorId">) {
  const { t } = useTranslation(["contact", "common"]);
  const text = t(failureText(reason), { email: brand.email });
  const [before, after] = text.split(brand.email);
  if (after === undefined) return <p className="notice bad">{text}</p>;
  const [name, domain] = brand.email.split("@");
  return (
    <p className="notice bad">
      <span>{before}</span>
      <a href={`mailto:${brand.email}`}>
        <span>{name}</span>
        {/* Lets the address wrap on a narrow screen. */}
        <wbr />
        <span>{`@${domain}`}</span>
      </a>
      <span>{after}</span>
      {errorId && (
        <>
          <br />
          <span>{` ${t("common:error.id", { id: errorId })}`}</span>
        </>
      )}
    </p>
  );
}
