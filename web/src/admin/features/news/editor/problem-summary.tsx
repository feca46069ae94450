import { SUMMARY_MAX_CHARS, TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import type { TFunction } from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { remainingProblems } from "./editor-reducer.ts";
import { useEditorSelector } from "./editor-store.ts";
import type { FormField } from "./form-fields.ts";
import { type FormProblem, fieldId } from "./form-model.ts";

function problemText({ rule }: FormProblem, t: TFunction<"news-admin">): string {
  return t(`editor.${rule}`, { max: rule === "titleTooLong" ? TITLE_MAX_CHARS : SUMMARY_MAX_CHARS });
}

/** Returns the error of a field, from the last rejected save until the error is fixed. */
export function useProblem(field: FormField): string | undefined {
  const { t } = useTranslation("news-admin");
  const problem = useEditorSelector((state) => remainingProblems(state).find((one) => one.field === field));
  return problem && problemText(problem, t);
}

type Props = {
  /** Makes a field visible before it is focused. */
  onGoTo(field: FormField): void;
};

/** The problems that prevent saving, each with a link to its field. Takes the focus after a rejected save. */
export function ProblemSummary({ onGoTo }: Props) {
  const { t } = useTranslation("news-admin");
  const summary = useRef<HTMLDivElement>(null);
  const saveProblems = useEditorSelector((state) => state.saveProblems);
  // Any key press may fix a problem, so every key press re-renders this as long as there are problems.
  const state = useEditorSelector((state) => (state.saveProblems.length > 0 ? state : undefined));
  const problems = state ? remainingProblems(state) : [];

  useEffect(() => {
    if (saveProblems.length > 0) summary.current?.focus();
  }, [saveProblems]);

  if (problems.length === 0) return null;
  return (
    <div ref={summary} className="notice bad" role="alert" tabIndex={-1}>
      <p>{t("editor.summaryOfErrors")}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.rule}`}>
            <a
              href={`#${fieldId(problem.field)}`}
              onClick={(event) => {
                event.preventDefault();
                onGoTo(problem.field);
                document.getElementById(fieldId(problem.field))?.focus();
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
