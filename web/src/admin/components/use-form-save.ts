import { useState } from "react";
import { useMutation } from "./use-mutation.ts";

type Save<Result> = {
  /** @param requestId of this form, for as long as it is open: sent again, the same is done once */
  call(requestId: string): Promise<Result>;
  /** What is told once it is saved. */
  done(result: Result): string;
  /** What stands in the form where it is not; `reason` is a sentence for people. */
  failed(reason: string): string;
};

/** Saving what a form dialog holds: it is busy meanwhile, and a failure stays in it, beside what was typed. */
export function useFormSave() {
  const act = useMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [requestId] = useState(() => crypto.randomUUID());
  return {
    isBusy,
    failure,
    /** Called before validation. */
    forgetFailure: () => setFailure(undefined),
    save: async <Result>({ call, done, failed }: Save<Result>): Promise<void> => {
      setIsBusy(true);
      await act({
        call: () => call(requestId),
        done,
        failed: (reason) => {
          setFailure(failed(reason));
          return undefined;
        },
      });
      setIsBusy(false);
    },
  };
}
