import { useEffect, useRef, useState } from "react";
import { useMutation } from "./use-mutation.ts";

type Save<Result> = {
  /** @param requestId idempotency key of the form, the same for every retry while it is open */
  call(requestId: string): Promise<Result>;
  /** Updates the screen and returns the notice. */
  onSuccess(result: Result): string | undefined;
  /** Returns the error that the form shows; `reason` is a sentence for users. */
  onError(reason: string): string;
};

/**
 * State of a form dialog that saves: busy while saving, then closed or showing why it failed. Closed before the answer, as
 * after a lost connection, it leaves a failure to a notice.
 */
export function useFormSave() {
  const run = useMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [requestId] = useState(() => crypto.randomUUID());
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    isBusy,
    failure,
    /** Sets or clears the error, as validation does before saving. */
    setFailure,
    save: async <Result>({ call, onSuccess, onError }: Save<Result>): Promise<void> => {
      setFailure(undefined);
      setIsBusy(true);
      await run({
        call: () => call(requestId),
        onSuccess,
        onError: (reason) => (isOpen.current ? setFailure(onError(reason)) : onError(reason)),
      });
      setIsBusy(false);
    },
  };
}
