import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { RowButton } from "../../../components/row-button.tsx";
import { useMutation } from "../../../components/use-mutation.ts";
import styles from "../editor/content-editor.module.css";

type Props = { readonly words: readonly string[]; reload(): void };

/** The words that proofreading has learned on this site. Each of them can be forgotten again. */
export function LearnedWords({ words, reload }: Props) {
  const { t } = useTranslation(["admin", "admin-content"]);
  const run = useMutation();
  if (words.length === 0) return null;

  const save = (word: string, isLearned: boolean) =>
    run({
      call: () => callFunction("learnWord", { word, isLearned }),
      onSuccess: () => {
        reload();
        focusHeading();
        if (isLearned) return t("proofreading.learned", { word });
        const undo = { label: t("admin-content:undo"), run: () => void save(word, true) };
        return { kind: "success", text: t("proofreading.forgotten", { word }), action: undo };
      },
      onError: (reason) => t("proofreading.learnFailed", { reason }),
    });

  return (
    <details className={styles.versions}>
      <summary>{t("proofreading.words", { count: words.length })}</summary>
      <p className="hint">{t("proofreading.wordsHint")}</p>
      <ul>
        {words.map((word) => (
          <li key={word} className="row apart">
            <span lang="is">{word}</span>
            <RowButton
              Icon={Undo2}
              label={t("proofreading.forget", { word })}
              title={t("proofreading.forget", { word })}
              onClick={() => void save(word, false)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
