import { type FamilyKey, useInvalidate } from "../lib/invalidate.ts";
import { type Notice, useNotice } from "./notice.tsx";
import { useErrorText } from "./use-error-text.ts";

type Told = string | Notice | undefined;

type Deed<Result> = {
  call(): Promise<Result>;
  /** Shows the change before the answer is there; `undo` takes it back if there is none. */
  show?(): void;
  undo?(): void;
  /** What changes on the screen once it is done, and what is told. */
  done(result: Result): Told;
  /** What is told where it fails; `reason` is a sentence for people. */
  failed(reason: string, cause: unknown): Told;
  /** What the screen changes by hand; the rest of its family is read anew. */
  readonly touches?: FamilyKey;
  /** Reads anew what the screen shows: what failed may have been done, and its answer lost. */
  reload?(): void;
};

/** The one way to have something done: shown at once or when it is done, taken back on failure, and told. */
export function useAct() {
  const errorText = useErrorText();
  const { notify } = useNotice();
  const invalidate = useInvalidate();
  const tell = (kind: Notice["kind"], told: Told) => {
    if (told) notify({ ...(typeof told === "string" ? { kind, text: told } : told), isOfScreen: true });
  };
  return async <Result>({ call, show, undo, done, failed, touches, reload }: Deed<Result>): Promise<void> => {
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
