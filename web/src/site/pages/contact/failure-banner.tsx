import type { ErrorReason } from "@matbjorg/contract/errors";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { AppError } from "../../../shared/lib/app-error.ts";
import { useContent } from "../../lib/site-content.ts";

/** The reasons for which sending a message can fail. */
type Reason = Exclude<
  Extract<ErrorReason, `contact/${string}` | "input/too-many" | "offline" | "no-answer" | "internal">,
  "contact/message-not-found" | "contact/changed-meanwhile"
>;

/** Text keys of the namespace "contact". The first is specified; a second one adds details. */
const FAILURE_TEXTS = {
  "contact/rate-limited": ["form.rateLimited"],
  "input/too-many": ["form.rateLimited"],
  "contact/ceiling-reached": ["form.full"],
  "contact/relay-failed": ["form.failure", "form.relayFailed"],
  "contact/another-site": ["form.failure", "form.anotherSite"],
  "contact/origin-hidden": ["form.failure", "form.originHidden"],
  offline: ["form.failure", "form.offline"],
  "no-answer": ["form.failure", "form.noAnswer"],
  internal: ["form.failure"],
} as const satisfies Record<Reason, readonly string[]>;

/** Shows why a message failed. The email address in the text becomes a link. */
export function FailureBanner({ reason, errorId }: Pick<AppError, "reason" | "errorId">) {
  const { t } = useTranslation(["contact", "common"]);
  const { email } = useContent("company");
  // A reason of another feature counts as unexpected.
  const known = Object.hasOwn(FAILURE_TEXTS, reason) ? (reason as Reason) : "internal";
  const [first, detail] = FAILURE_TEXTS[known];
  const details = [detail && t(detail), errorId && t("common:error.id", { id: errorId })].filter(Boolean);
  const [before, after] = t(first, { email }).split(email);
  const [name, domain] = email.split("@");
  return (
    <p className="notice bad">
      <span>{before}</span>
      <a href={`mailto:${email}`}>
        <span>{name}</span>
        {/* Lets the email address wrap on a narrow screen. */}
        <wbr />
        <span>{`@${domain}`}</span>
      </a>
      <span>{after}</span>
      {details.map((text) => (
        <Fragment key={text}>
          <br />
          <span>{` ${text}`}</span>
        </Fragment>
      ))}
    </p>
  );
}
