import { type ReactNode, useId } from "react";

/** Props that connect an input to its label, hint and error. */
export type FieldProps = {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
};

type Props = {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** DOM id; needed if an error summary links to the input. */
  readonly id?: string | undefined;
  children(props: FieldProps): ReactNode;
};

/** A labelled form control; `children` spreads the given props on the control. */
export function Field({ label, hint, error, id: givenId, children }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={Boolean(error)}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
