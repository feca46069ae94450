import type { ErrorReason } from "@matbjorg/contract/errors";
import { useTranslation } from "react-i18next";
import { toAppError } from "../../shared/lib/app-error.ts";
import type { Notice } from "./notice.tsx";
import { useErrorText } from "./use-error-text.ts";

/** What is known of a mutation that has not succeeded. */
type Outcome = "refused" | "offline" | "signed-out" | "unknown";

const OUTCOMES: Partial<Record<ErrorReason, Outcome>> = {
  offline: "offline",
  "auth/sign-in-again": "signed-out",
  "auth/not-signed-in": "signed-out",
  "no-answer": "unknown",
};

/** `unknown`: it may have been done, for no answer came. */
export const outcomeOf = (cause: unknown): Outcome => OUTCOMES[toAppError(cause).reason] ?? "refused";

/** A notice, or its text. */
// biome-ignore lint/suspicious/noConfusingVoidType: for callbacks that show the failure themselves
export type Message = string | Notice | undefined | void;

/**
 * Repeats a call without an answer once, which shows whether it was done: each may be repeated without harm
 * (tests/suite/retried-requests.spec.ts).
 */
export const repeatUnanswered = <Result>(call: () => Promise<Result>): Promise<Result> =>
  call().catch((cause: unknown) => {
    if (outcomeOf(cause) !== "unknown") throw cause;
    return call();
  });

export type Failure = {
  readonly cause: unknown;
  /** Says that it failed; `reason` is a sentence for users. */
  message(reason: string): Message;
  /** Repeats the mutation. */
  retry(): void;
};

/** Turns a mutation that has not succeeded into one sentence and at most one action. */
export function useFailureNotice(): (failure: Failure) => Notice | undefined {
  const { t } = useTranslation("admin");
  const errorText = useErrorText();
  return ({ cause, message, retry }) => {
    const outcome = outcomeOf(cause);
    const reason = outcome === "unknown" ? t("outcome.unknown") : errorText(cause);
    const shown = message(reason);
    const notice = typeof shown === "string" ? ({ kind: "error", text: shown } as const) : shown || undefined;
    if (!notice) return undefined;
    if (outcome === "unknown") {
      // Also where the sentence has no place for it: it may have worked.
      const details = notice.text.includes(reason) ? {} : { details: [reason] };
      return { ...details, ...notice, action: { label: t("error.retry"), run: retry } };
    }
    return outcome === "signed-out"
      ? { ...notice, action: { label: t("outcome.signIn"), run: retry } }
      : notice;
  };
}
