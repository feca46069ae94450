import type { ErrorReason } from "@matbjorg/contract/errors";
import { AppError } from "../../shared/lib/app-error.ts";

/**
 * Resolves to undefined if the document is already deleted, perhaps by an earlier attempt whose response was lost.
 *
 * @throws every other reason
 */
export async function ignoreNotFound<Result>(
  deleting: Promise<Result>,
  missing: ErrorReason,
): Promise<Result | undefined> {
  try {
    return await deleting;
  } catch (cause) {
    if (cause instanceof AppError && cause.reason === missing) return undefined;
    throw cause;
  }
}
