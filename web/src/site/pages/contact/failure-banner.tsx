import type { ErrorReason } from "@matbjorg/contract/errors";
import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import type { AppError } from "../../../shared/lib/app-error.ts";

/** The reasons that sending a message can fail for. */
type Reason =
  | Exclude<Extract<ErrorReason, `contact/${string}`>, "contact/message-not-found">
  | "offline"
  | "internal";

/** Text keys of the namespace "contact". A second sentence says what is known beyond the specified one. */
const FAILURE_TEXTS = {
  "contact/rate-limited": ["form.rateLimited"],
  "contact/ceiling-reached": ["form.full"],
  "contact/relay-failed": ["form.failure", "form.relayFailed"],
  "contact/origin-hidden": ["form.failure", "form.originHidden"],
  offline: ["form.failure", "form.offline"],
  internal: ["form.failure"],
} as const satisfies Record<Reason, readonly string[]>;

/** Returns the text keys for a reason; those of `internal` for reasons of other features. */
function failureTexts(reason: ErrorReason): (typeof FAILURE_TEXTS)[Reason] {
  return FAILURE_TEXTS[Object.hasOwn(FAILURE_TEXTS, reason) ? (reason as Reason) : "internal"];
}

/** Turns the email address in the sentence into a link. */
export function FailureBanner({ reason, errorId }: Pick<AppError, "reason" | "errorId">) {
  const { t } = useTranslation(["contact", "common"]);
  const [first, detail] = failureTexts(reason);
  const [before, after] = t(first, { email: brand.email }).split(brand.email);
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
      {detail && (
        <>
          <br />
          <span>{` ${t(detail)}`}</span>
        </>
      )}
      {errorId && (
        <>
          <br />
          <span>{` ${t("common:error.id", { id: errorId })}`}</span>
        </>
      )}
    </p>
  );
}
