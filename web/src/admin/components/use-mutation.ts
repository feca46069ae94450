import { type FamilyKey, useInvalidate } from "../lib/invalidate.ts";
import { type Notice, useNotice } from "./notice.tsx";
import { useErrorText } from "./use-error-text.ts";

type Message = string | Notice | undefined;

type Mutation<Result> = {
  call(): Promise<Result>;
  /** Optimistic update, rolled back by `undo` if the call fails. */
  show?(): void;
  undo?(): void;
  /** Updates the screen after success and returns the notice. */
  done(result: Result): Message;
  /** Returns the notice of a failure; `reason` is a sentence for users. */
  failed(reason: string, cause: unknown): Message;
  /** The key that the screen updates itself; the rest of its family is invalidated. */
  readonly touches?: FamilyKey;
  /** Refetches after a failure: the call may have succeeded and its response been lost. */
  reload?(): void;
};

/** Runs a mutation: optimistic update, call, rollback on failure, notice. */
export function useMutation() {
  const errorText = useErrorText();
  const { notify } = useNotice();
  const invalidate = useInvalidate();
  const tell = (kind: Notice["kind"], message: Message) => {
    if (message) {
      notify({ ...(typeof message === "string" ? { kind, text: message } : message), isOfScreen: true });
    }
  };
  return async <Result>({
    call,
    show,
    undo,
    done,
    failed,
    touches,
    reload,
  }: Mutation<Result>): Promise<void> => {
    show?.();
    try {
      const result = await call();
      if (touches) invalidate(touches);
      tell("success", done(result));
    } catch (cause) {
      undo?.();
      if (touches) invalidate(touches);
      reload?.();
      tell("error", failed(errorText(cause), cause));
    }
  };
}
