import {
  type ContentField,
  type InBothLanguages,
  originalOf,
} from "@matbjorg/contract/content/content-fields";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { Field } from "../../../components/field.tsx";
import { PictureField } from "../../../components/picture-field.tsx";
import { controlId, type Item, type Path, PROBLEM_TEXTS } from "../form-values.ts";
import { useLabels } from "../use-labels.ts";
import styles from "./content-editor.module.css";
import { ContentList, type FormProps, nameOf } from "./content-list.tsx";
import { NumberInput } from "./number-input.tsx";

/** A longer line wraps while it is typed. Of a page's sentence its length is known, and a phone shows half as much. */
const ONE_ROW_MAX_CHARS = 200;
const ONE_ROW_MAX_ORIGINAL_CHARS = 40;

function isWrapped(field: ContentField & { readonly max: number }): boolean {
  const original = originalOf(field);
  if (!original) return field.max > ONE_ROW_MAX_CHARS;
  return Math.max(original.is.length, original.en.length) > ONE_ROW_MAX_ORIGINAL_CHARS;
}

type Props = FormProps & {
  readonly field: ContentField;
  readonly name: string;
  readonly path: Path;
  readonly value: unknown;
  /** The name of the item that has the field. */
  readonly of?: string;
};

/** The control of any field; a text of each language stands beside the other's. */
export function ContentFieldControl({ field, name, path, value, of = "", ...form }: Props) {
  const { t } = useTranslation("admin-content");
  const labels = useLabels();
  const label = labels.field(form.section, name);
  if (field.kind === "list") {
    return (
      <ContentList
        {...form}
        field={field}
        name={name}
        path={path}
        items={value as readonly Item[]}
        control={(inner, key, at, item) => (
          <ContentFieldControl
            {...form}
            field={inner}
            name={key}
            path={at}
            value={item[key]}
            of={nameOf(item)}
          />
        )}
      />
    );
  }
  if ("per" in field && field.per === "language") {
    const texts = value as InBothLanguages;
    return (
      <fieldset className={`stack ${styles.pair}`}>
        <legend className="visually-hidden">{label}</legend>
        {LANGUAGES.map((language) => (
          <Control
            key={language}
            {...form}
            field={field}
            name={name}
            of={of}
            path={[...path, language]}
            language={language}
            label={t(language === "is" ? "inIcelandic" : "inEnglish", { label })}
            value={texts[language]}
          />
        ))}
      </fieldset>
    );
  }
  return <Control {...form} field={field} name={name} of={of} path={path} label={label} value={value} />;
}

type ControlProps = FormProps & {
  readonly field: Exclude<ContentField, { kind: "list" }>;
  readonly name: string;
  readonly of: string;
  readonly path: Path;
  readonly label: string;
  readonly value: unknown;
  readonly language?: Language;
};

function Control({
  section,
  field,
  name,
  of,
  path,
  label,
  value,
  language,
  problems,
  onChange,
}: ControlProps) {
  const { t } = useTranslation("admin-content");
  const labels = useLabels();
  const id = controlId(path);
  const problem = problems.find((one) => controlId(one.path) === id);
  const isOptional = "isOptional" in field && field.isOptional;
  const hint = {
    line: undefined,
    text: t("hints.text"),
    number: undefined,
    date: undefined,
    link: t("hints.link"),
    picture: t(isOptional ? "hints.drawing" : "hints.picture"),
    choice: undefined,
  }[field.kind];
  return (
    <Field
      id={id}
      label={
        <>
          {label} {isOptional && <span className={`soft ${styles.optional}`}>{t("optional")}</span>}
        </>
      }
      hint={hint}
      error={
        problem &&
        (field.kind === "number" && problem.kind !== "missing"
          ? t("problems.number", { min: field.min, max: field.max })
          : t(PROBLEM_TEXTS[problem.kind]))
      }
    >
      {(props) => {
        const text = {
          ...props,
          lang: language,
          placeholder: language && originalOf(field)?.[language],
          value: String(value ?? ""),
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onChange(path, target.value),
        };
        switch (field.kind) {
          case "text":
            return <textarea {...text} rows={4} maxLength={field.max} />;
          case "number":
            return (
              <NumberInput
                {...props}
                className={styles.short}
                value={value}
                onChange={(next) => onChange(path, next)}
              />
            );
          case "date":
            return <input {...text} type="date" className={styles.short} />;
          case "picture":
            return (
              <PictureField
                {...props}
                address={text.value}
                alt={of}
                onChange={(next) => onChange(path, next)}
              />
            );
          case "choice":
            return (
              <select {...text}>
                {field.of.map((choice) => (
                  <option key={choice} value={choice}>
                    {labels.choice(section, name, choice)}
                  </option>
                ))}
              </select>
            );
          case "line":
          case "link":
            return field.kind === "line" && isWrapped(field) ? (
              <textarea {...text} rows={field.max > ONE_ROW_MAX_CHARS ? 3 : 2} maxLength={field.max} />
            ) : (
              <input
                {...text}
                type="text"
                autoComplete="off"
                maxLength={field.kind === "line" ? field.max : 2_000}
              />
            );
          default:
            return field satisfies never;
        }
      }}
    </Field>
  );
}
