import { Field } from "../../../components/field.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { useEditorSelector, useEditorStore } from "./editor-store.ts";
import type { FormField } from "./form-fields.ts";
import { fieldId, fieldValue, textFieldOf } from "./form-model.ts";
import { useProblem } from "./problem-summary.tsx";

type Props = {
  readonly field: FormField;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** The height of a text area, in lines. Without `rows`, the field is a single-line input. */
  readonly rows?: number;
  /** The class of a text area that is as high as its text. If `isLine`, it accepts no line breaks. */
  readonly growing?: { readonly className: string | undefined; readonly isLine: boolean };
};

/** A text field of the editor's form. */
export function EditorField({ field, label, hint, maxLength, placeholder, rows, growing }: Props) {
  const store = useEditorStore();
  const value = useEditorSelector(({ form }) => String(fieldValue(form, field)));
  const error = useProblem(field);
  const text = textFieldOf(field);

  function change({ target }: { readonly target: { readonly value: string } }) {
    const typed = growing?.isLine ? target.value.replaceAll(/\s*\n\s*/g, " ") : target.value;
    store.change(text ? { [text.language]: { [text.name]: typed } } : { [field]: typed });
  }

  return (
    <Field id={fieldId(field)} label={label} hint={hint} error={error}>
      {(props) => {
        const input = { ...props, lang: text?.language, maxLength, placeholder, value, onChange: change };
        if (growing)
          return (
            <div className={growing.className} data-value={value || placeholder}>
              <TextArea
                {...input}
                rows={1}
                onKeyDown={(event) => growing.isLine && event.key === "Enter" && event.preventDefault()}
              />
            </div>
          );
        return rows ? <TextArea {...input} rows={rows} /> : <input {...input} type="text" />;
      }}
    </Field>
  );
}
