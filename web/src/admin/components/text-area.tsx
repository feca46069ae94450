import { type ComponentProps, useLayoutEffect, useReducer, useRef } from "react";

type Props = Omit<ComponentProps<"textarea">, "ref" | "value" | "defaultValue"> & { readonly value: string };

/**
 * A text area that shows `value`, and in which undo takes back what was typed at once. After each key press React also
 * writes the value of a controlled text area to `defaultValue`, which replaces the element's child nodes. Chromium then
 * begins a new undo step, so undo would take back one letter at a time.
 */
export function TextArea({ value, onChange, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Rendered after each key press, even if `onChange` has not accepted the key and leaves `value` as it was.
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value;
  });
  return (
    <textarea
      {...props}
      ref={area}
      onChange={(event) => {
        onChange?.(event);
        render();
      }}
    />
  );
}
