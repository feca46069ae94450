import {
  type ContentField,
  hintOf,
  type InBothLanguages,
  type ListItem,
  originalOf,
} from "@matbjorg/contract/content/content-fields";
import { isPageSection } from "@matbjorg/contract/content/content-sections";
import { URL_MAX_CHARS } from "@matbjorg/contract/limits";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { Field } from "../../../components/field.tsx";
import { PictureField } from "../../../components/picture-field.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { useDayInWords } from "../../../lib/use-day-in-words.ts";
import { useLabels } from "../../../lib/use-labels.ts";
import { ContentList, type FormProps, itemName } from "../list/content-list.tsx";
import styles from "./content-editor.module.css";
import { controlId, type Path } from "./form-values.ts";
import { NumberInput } from "./number-input.tsx";
import { kindOf } from "./page-parts.ts";

/**
 * Lines that may be longer are edited in a field that wraps. For a sentence of a page, its original length decides, and
 * the limit is what fits on a phone.
 */
const ONE_ROW_MAX_CHARS = 200;
const ONE_ROW_MAX_ORIGINAL_CHARS = 40;

function isWrapped(field: Extract<ContentField, { readonly max: number; readonly per: string }>): boolean {
  if (field.pattern) return false;
  const original = originalOf(field);
  if (!original) return field.max > ONE_ROW_MAX_CHARS;
  return Math.max(original.is.length, original.en.length) > ONE_ROW_MAX_ORIGINAL_CHARS;
}

type Props = FormProps & {
  readonly field: ContentField;
  readonly name: string;
  readonly path: Path;
  readonly value: unknown;
  /** The name of the item to which the field belongs. */
  readonly of?: string;
};

/** The control of a field of any kind. The texts of the two languages are side by side. */
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
        items={value as readonly ListItem[]}
        control={(inner, key, at, item) => (
          <ContentFieldControl
            {...form}
            field={inner}
            name={key}
            path={at}
            value={item[key]}
            of={itemName(item)}
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
  const kind = isPageSection(section) ? kindOf(name) : undefined;
  const problem = problems.find((one) => controlId(one.path) === id);
  const isOptional = "isOptional" in field && field.isOptional;
  const day = useDayInWords(field.kind === "date" ? String(value ?? "") : "");
  const hint = hintOf(field);
  return (
    <Field
      id={id}
      label={
        <>
          {label} {isOptional && <span className={`soft ${styles.optional}`}>{t("optional")}</span>}
          {kind && <span className={`soft ${styles.optional}`}>{t(kind)}</span>}
        </>
      }
      hint={hint ? t(`hints.${hint}`) : day}
      error={
        problem &&
        (field.kind === "number" && problem.kind !== "missing"
          ? t("problems.number", { min: field.min, max: field.max })
          : t(`problems.${problem.kind}`))
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
            return <TextArea {...text} rows={4} maxLength={field.max} />;
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
                label={label}
                address={text.value}
                hasDefault={isOptional === true}
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
              <TextArea {...text} rows={field.max > ONE_ROW_MAX_CHARS ? 3 : 2} maxLength={field.max} />
            ) : (
              <input
                {...text}
                type="text"
                autoComplete="off"
                maxLength={field.kind === "line" ? field.max : URL_MAX_CHARS}
              />
            );
          default:
            return field satisfies never;
        }
      }}
    </Field>
  );
}
