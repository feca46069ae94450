import type { ErrorReason } from "@matbjorg/contract/errors";
import { AppError } from "../../shared/lib/app-error.ts";

/**
 * Deletes what may be gone already: perhaps by the same request, whose answer got lost. Then nothing is answered, and
 * nothing is left to do.
 */
export async function unlessGone<Result>(
  deleting: Promise<Result>,
  gone: ErrorReason,
): Promise<Result | undefined> {
  try {
    return await deleting;
  } catch (cause) {
    if (cause instanceof AppError && cause.reason === gone) return undefined;
    throw cause;
  }
}
