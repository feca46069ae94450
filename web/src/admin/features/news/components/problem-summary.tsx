import { SUMMARY_MAX_CHARS, TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import type { TFunction } from "i18next";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { type FormField, type FormProblem, idOf } from "../article-form.ts";

const TEXTS = {
  titleMissing: "editor.titleMissing",
  contentMissing: "editor.contentMissing",
  altMissing: "editor.altMissing",
  dateWrong: "editor.dateWrong",
  titleTooLong: "editor.titleTooLong",
  summaryTooLong: "editor.summaryTooLong",
  contentTooLong: "editor.contentTooLong",
  imageUrlInvalid: "editor.imageUrlInvalid",
} as const satisfies Record<FormProblem["rule"], string>;

export function problemText({ rule }: FormProblem, t: TFunction<"news-admin">): string {
  return t(TEXTS[rule], { max: rule === "titleTooLong" ? TITLE_MAX_CHARS : SUMMARY_MAX_CHARS });
}

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly problems: readonly FormProblem[];
  /** Brings a field onto the screen that is about to get the focus. */
  onGoTo(field: FormField): void;
};

/** What keeps the form from being saved, each a link to its field; takes focus when saving was refused. */
export function ProblemSummary({ ref, problems, onGoTo }: Props) {
  const { t } = useTranslation("news-admin");
  if (problems.length === 0) return null;
  return (
    <div ref={ref} className="notice bad" role="alert" tabIndex={-1}>
      <p>{t("editor.summaryOfErrors")}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a
              href={`#${idOf(problem.field)}`}
              onClick={(event) => {
                event.preventDefault();
                onGoTo(problem.field);
                document.getElementById(idOf(problem.field))?.focus();
              }}
            >
              {problemText(problem, t)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
