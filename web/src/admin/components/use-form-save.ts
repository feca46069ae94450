import { useEffect, useRef, useState } from "react";
import { useMutation } from "./use-mutation.ts";

type Save<Result> = {
  /** @param requestId idempotency key of the form, the same for every retry while it is open */
  call(requestId: string): Promise<Result>;
  /** Updates the screen and returns the notice. */
  onSuccess(result: Result): string | undefined;
  /** Returns the error that the form shows; `reason` is a sentence for users. */
  onError(reason: string): string;
  /** See `useMutation`. */
  reload?(): void;
};

/**
 * The state of a form dialog that saves. The dialog is busy while it saves; then it closes or shows why saving failed.
 * If the dialog is closed before the response, for example after a lost connection, a notice shows the failure.
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
    /** Sets or clears the error; validation uses it before saving. */
    setFailure,
    save: async <Result>({ call, onSuccess, onError, reload = () => {} }: Save<Result>): Promise<void> => {
      setFailure(undefined);
      setIsBusy(true);
      await run({
        call: () => call(requestId),
        onSuccess,
        reload,
        onError: (reason) => (isOpen.current ? setFailure(onError(reason)) : onError(reason)),
      });
      setIsBusy(false);
    },
  };
}
