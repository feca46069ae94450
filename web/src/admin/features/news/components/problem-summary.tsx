import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { type FormProblem, idOf } from "../article-form.ts";

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly problems: readonly FormProblem[];
  textOf(problem: FormProblem): string;
};

/** What keeps the form from being saved, each a link to its field; takes focus when saving was refused. */
export function ProblemSummary({ ref, problems, textOf }: Props) {
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
                document.getElementById(idOf(problem.field))?.focus();
              }}
            >
              {textOf(problem)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
