import { Field } from "../../../components/field.tsx";
import { type EditorStore, useEditorSelector } from "../editor-store.ts";
import type { FormField } from "../form-fields.ts";
import { fieldId, fieldValue, textFieldOf } from "../form-model.ts";
import { useProblem } from "./problem-summary.tsx";

type Props = {
  readonly store: EditorStore;
  readonly field: FormField;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly maxLength?: number;
  /** Height of a text area; otherwise it is a single line. */
  readonly rows?: number;
};

/** A text field of the editor's form. */
export function EditorField({ store, field, label, hint, maxLength, rows }: Props) {
  const value = useEditorSelector(store, ({ form }) => String(fieldValue(form, field)));
  const error = useProblem(store, field);
  const text = textFieldOf(field);

  function change({ target }: { readonly target: { readonly value: string } }) {
    store.change(text ? { [text.language]: { [text.name]: target.value } } : { [field]: target.value });
  }

  return (
    <Field id={fieldId(field)} label={label} hint={hint} error={error}>
      {(props) => {
        const input = { ...props, lang: text?.language, maxLength, value, onChange: change };
        return rows ? <textarea {...input} rows={rows} /> : <input {...input} type="text" />;
      }}
    </Field>
  );
}
