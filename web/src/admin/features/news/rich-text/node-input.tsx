import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";

type Props = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  /** The value that the document has. */
  readonly value: string;
  onValue(value: string): void;
};

/**
 * An input inside the text. It shows at once what is typed, and changes the document afterwards: Tiptap renders a
 * changed node later than React resets a controlled input, which would move the caret to the end.
 */
export function NodeInput({ value, onValue, ...props }: Props) {
  const [typed, setTyped] = useState(value);
  /** Values that were written to the document and have not been rendered by it yet. */
  const written = useRef<string[]>([]);
  useLayoutEffect(() => {
    const index = written.current.indexOf(value);
    written.current.splice(0, index < 0 ? written.current.length : index + 1);
    // Another change, such as undo, has set the value.
    if (index < 0) setTyped(value);
  }, [value]);
  return (
    <input
      {...props}
      type="text"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        written.current.push(target.value);
        onValue(target.value);
      }}
    />
  );
}
