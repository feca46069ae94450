import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "onChange"> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  onChange(value: string): void;
};

/** A labelled input for one line. */
export function TextField({ id, label, hint, error, onChange, ...input }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(props) => (
        <input type="text" {...input} {...props} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
