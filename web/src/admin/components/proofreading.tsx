import { BookPlus, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { useIsAtLeast } from "../../shared/auth/session.tsx";
import type { Language } from "../../shared/i18n/language.ts";
import { callFunction } from "../../shared/lib/call-function.ts";
import { differencesOf, isOfEnglish, readHtml, readPlain } from "../lib/proofreading/twins.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import styles from "./proofreading.module.css";
import { RowButton } from "./row-button.tsx";
import { useErrorText } from "./use-error-text.ts";

export type ProofreadText = Readonly<Record<Language, string>> & {
  /** Names the field. */
  readonly label: string;
  readonly isHtml?: boolean;
  /** Shows the words in the field of this language. */
  goTo(language: Language, words: string): void;
};

/** What is known without reading. */
export type ProofreadNote = { readonly text: string; goTo(): void };

/** Text key of what only one language has. */
const ONLY_IN = {
  is: { text: "proofreading.is.text", link: "proofreading.is.link", picture: "proofreading.is.picture" },
  en: { text: "proofreading.en.text", link: "proofreading.en.link", picture: "proofreading.en.picture" },
} as const;

type Finding = ProofreadNote & { readonly word?: string };

type Props = {
  readonly texts: readonly ProofreadText[];
  readonly notes?: readonly ProofreadNote[];
  readonly isOpenFirst?: boolean;
};

/**
 * What one may want to look at before publication: differences between the languages, Icelandic words that may be misspelled,
 * and notes. Each leads to its place; nothing is changed. Read once opened.
 */
export function Proofreading({ isOpenFirst = false, ...findings }: Props) {
  const { t } = useTranslation("admin");
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  return (
    <details
      className={styles.proofreading}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t("proofreading.title")}</summary>
      {isOpen && <Findings {...findings} />}
    </details>
  );
}

function Findings({ texts, notes = [] }: Omit<Props, "isOpenFirst">) {
  const { t } = useTranslation("admin");
  const errorText = useErrorText();
  const mayLearn = useIsAtLeast("editor");
  const [learned, setLearned] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const read = texts.map(({ is, en, isHtml }) => {
    const readText = isHtml ? readHtml : readPlain;
    return { is: readText(is), en: readText(en) };
  });
  const english = read.map(({ en }) => en.text).join("\n");
  const sent = useDebounced(JSON.stringify(read.map(({ is }) => is.text)));
  const { data, error, mutate } = useSWR(
    ["spelling", sent],
    () => callFunction("checkSpelling", { texts: JSON.parse(sent) }),
    { keepPreviousData: true },
  );

  async function learn(word: string, isLearned: boolean) {
    setFailure(undefined);
    try {
      await callFunction("learnWord", { word, isLearned });
      setLearned((now) => new Set(isLearned ? [...now, word] : [...now].filter((one) => one !== word)));
    } catch (cause) {
      setFailure(t("proofreading.learnFailed", { reason: errorText(cause) }));
    }
  }

  const found = texts.flatMap(({ label, goTo }, index): Finding[] => {
    const pair = read[index];
    const differences = pair ? differencesOf(pair) : [];
    const misspellings = (data?.misspellings ?? []).filter(
      ({ text, word }) => text === index && !isOfEnglish(word, english),
    );
    return [
      ...misspellings.map(({ word, suggestion }) => ({
        text: learned.has(word)
          ? t("proofreading.learned", { word })
          : `${label}: ${t(suggestion ? "proofreading.meant" : "proofreading.unknown", { word, suggestion })}`,
        word,
        goTo: () => goTo("is", word),
      })),
      ...differences.map(({ language, kind, value }) => ({
        text: `${label}: ${t(ONLY_IN[language][kind], { value })}`,
        goTo: () => goTo(language, value),
      })),
    ];
  });
  const findings: readonly Finding[] = [...notes, ...found];
  return (
    <div className="stack tight">
      <p role="status" className="hint">
        {!data && !error && t("proofreading.reading")}
        {data &&
          t(findings.length > 0 ? "proofreading.found" : "proofreading.none", { count: findings.length })}
        {error && t("proofreading.failed", { reason: errorText(error) })} {failure}
      </p>
      {error && (
        <button type="button" className="link start" onClick={() => void mutate()}>
          {t("error.retry")}
        </button>
      )}
      <ul className={styles.findings}>
        {findings.map(({ text, word, goTo }, index) => {
          const isLearned = word !== undefined && learned.has(word);
          const label = t(isLearned ? "proofreading.forget" : "proofreading.learn", { word });
          return (
            // Learning a word changes the text, and keeps the focus.
            <li key={`${index}`} className={styles.finding}>
              <button type="button" className={`link ${styles.place}`} onClick={goTo}>
                {text}
              </button>
              {word && mayLearn && (
                <RowButton
                  Icon={isLearned ? Undo2 : BookPlus}
                  label={label}
                  title={label}
                  onClick={() => void learn(word, !isLearned)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
