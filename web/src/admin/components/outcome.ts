import type { ErrorReason } from "@matbjorg/contract/errors";
import { useTranslation } from "react-i18next";
import { toAppError } from "../../shared/lib/app-error.ts";
import { isOffline } from "../../shared/lib/is-offline.ts";
import { useErrorText } from "../lib/use-error-text.ts";
import type { Notice } from "./notice.tsx";

/** The known facts about a mutation that has not succeeded. */
type Outcome = "refused" | "offline" | "signed-out" | "unknown";

const OUTCOMES: Partial<Record<ErrorReason, Outcome>> = {
  offline: "offline",
  "auth/sign-in-again": "signed-out",
  "auth/not-signed-in": "signed-out",
  "no-answer": "unknown",
};

/** Classifies a failure. `unknown`: no response came, so the mutation may have been carried out. */
const outcomeOf = (cause: unknown): Outcome => OUTCOMES[toAppError(cause).reason] ?? "refused";

/** A notice or its text. */
// biome-ignore lint/suspicious/noConfusingVoidType: for callbacks that show the failure themselves
export type Message = string | Notice | undefined | void;

/**
 * Repeats a call once if it got no response; the second response shows whether the call was carried out. Repeating does
 * no harm (tests/suite/retried-requests.spec.ts).
 */
export const repeatUnanswered = <Result>(call: () => Promise<Result>): Promise<Result> =>
  call().catch((cause: unknown) => {
    if (outcomeOf(cause) !== "unknown" || isOffline()) throw cause;
    return call();
  });

export type Failure = {
  readonly cause: unknown;
  /** Returns the notice of the failure; `reason` is a sentence for users. */
  message(reason: string): Message;
  /** The call changes nothing, so its outcome is not in doubt when no response comes. */
  readonly isRead?: boolean;
  /** Repeats the mutation. */
  retry(): void;
};

/** Turns a mutation that has not succeeded into one sentence and at most one action. */
export function useFailureNotice(): (failure: Failure) => Notice | undefined {
  const { t } = useTranslation("admin");
  const errorText = useErrorText();
  return ({ cause, message, isRead, retry }) => {
    const outcome = outcomeOf(cause);
    const reason = outcome === "unknown" && !isRead ? t("outcome.unknown") : errorText(cause);
    const shown = message(reason);
    const notice = typeof shown === "string" ? ({ kind: "error", text: shown } as const) : shown || undefined;
    if (!notice) return undefined;
    if (outcome === "unknown") {
      // Adds the reason if the sentence does not contain it: the mutation may have worked, and people must be told.
      const details = notice.text.includes(reason) ? {} : { details: [reason] };
      return { ...details, ...notice, action: { label: t("error.retry"), run: retry } };
    }
    return outcome === "signed-out"
      ? { ...notice, action: { label: t("outcome.signIn"), run: retry } }
      : notice;
  };
}
