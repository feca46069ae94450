import { SUMMARY_MAX_CHARS, TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import type { TFunction } from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { openProblems } from "../editor-reducer.ts";
import type { EditorStore } from "../editor-store.ts";
import type { FormField } from "../form-fields.ts";
import { type FormProblem, idOf } from "../form-model.ts";
import { useEditorSelector } from "../use-editor-selector.ts";

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

function problemText({ rule }: FormProblem, t: TFunction<"news-admin">): string {
  return t(TEXTS[rule], { max: rule === "titleTooLong" ? TITLE_MAX_CHARS : SUMMARY_MAX_CHARS });
}

/** What a field has to be mended for, since the last save was refused. */
export function useProblem(editing: EditorStore, field: FormField): string | undefined {
  const { t } = useTranslation("news-admin");
  const problem = useEditorSelector(editing, (edit) => openProblems(edit).find((one) => one.field === field));
  return problem && problemText(problem, t);
}

type Props = {
  readonly editing: EditorStore;
  /** Brings a field onto the screen that is about to get the focus. */
  onGoTo(field: FormField): void;
};

/** What keeps the form from being saved, each a link to its field; takes focus when saving was refused. */
export function ProblemSummary({ editing, onGoTo }: Props) {
  const { t } = useTranslation("news-admin");
  const summary = useRef<HTMLDivElement>(null);
  const refused = useEditorSelector(editing, (edit) => edit.refused);
  // Any letter may mend one: until all are, it is drawn by each.
  const edit = useEditorSelector(editing, (edit) => (edit.refused.length > 0 ? edit : undefined));
  const problems = edit ? openProblems(edit) : [];

  useEffect(() => {
    if (refused.length > 0) summary.current?.focus();
  }, [refused]);

  if (problems.length === 0) return null;
  return (
    <div ref={summary} className="notice bad" role="alert" tabIndex={-1}>
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
