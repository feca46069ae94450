import { formatNumber } from "@matbjorg/contract/text/format-number";
import { type ComponentProps, useState } from "react";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { typedNumber } from "./form-values.ts";

type Props = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  readonly value: unknown;
  /** Called with the typed text if it is not a number. */
  onChange(value: number | string): void;
};

/** A text field for numbers, because browsers read "4.900 kr." as 4.9 and "12,5" as 125 if the type is "number". */
export function NumberInput({ value, onChange, ...props }: Props) {
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const isTyped = typed !== "" && (typedNumber(typed) ?? typed) === value;
  const stored = typeof value === "number" ? formatNumber(value, language) : String(value ?? "");
  return (
    <input
      {...props}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : stored}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedNumber(target.value) ?? target.value);
      }}
    />
  );
}
