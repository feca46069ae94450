import { useSWRConfig } from "swr";
import { type FamilyKey, useInvalidate } from "../lib/invalidate.ts";
import { type Question, useConfirm } from "./confirm.tsx";
import { type Notice, useNotice } from "./notice.tsx";
import { type Message, repeatUnanswered, useFailureNotice } from "./outcome.ts";

type Mutation<Result> = {
  /** The question to ask first, if there is one. Nothing happens unless the person confirms. */
  readonly question?: Question | (() => Promise<Question | undefined>) | undefined;
  call(): Promise<Result>;
  /** Updates the screen before the call; `rollback` undoes that if the call fails. */
  optimisticUpdate?(): void;
  rollback?(): void;
  /** Updates the screen and returns the notice. */
  onSuccess(result: Result): Message;
  /** Returns the notice; `reason` is a sentence for users. */
  onError(reason: string, cause: unknown): Message;
  /** Cache key of the list that the screen itself updates. The other keys of its family are invalidated. */
  readonly ownKey?: FamilyKey;
  /** Called after a failure, since the call may have succeeded although its response was lost. */
  reload?(): void;
};

/** Runs a mutation: asks the question, updates optimistically, calls, rolls back after a failure, and shows a notice. */
export function useMutation() {
  const failureNotice = useFailureNotice();
  const { notify } = useNotice();
  const invalidate = useInvalidate();
  const { mutate } = useSWRConfig();
  const confirm = useConfirm();
  const show = (kind: Notice["kind"], message: Message) => {
    if (!message) return;
    notify({ ...(typeof message === "string" ? { kind, text: message } : message), isForScreen: true });
  };
  async function run<Result>(mutation: Mutation<Result>): Promise<void> {
    const { ownKey } = mutation;
    mutation.optimisticUpdate?.();
    try {
      const result = await repeatUnanswered(() => mutation.call());
      if (ownKey) invalidate(ownKey);
      // Any mutation may change the numbers in the menu.
      void mutate("waiting");
      show("success", mutation.onSuccess(result));
    } catch (cause) {
      mutation.rollback?.();
      notify(undefined);
      if (ownKey) invalidate(ownKey);
      mutation.reload?.();
      const notice = failureNotice({
        cause,
        message: (reason) => mutation.onError(reason, cause),
        retry: () => void run(mutation),
      });
      show("error", notice);
    }
  }
  return async <Result>(mutation: Mutation<Result>): Promise<void> => {
    const { question: asked } = mutation;
    const question = typeof asked === "function" ? await asked() : asked;
    if (!question || (await confirm(question))) await run(mutation);
  };
}
