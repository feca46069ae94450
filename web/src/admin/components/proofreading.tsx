import { BookPlus, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { brand } from "../../brand.ts";
import { useIsAtLeast } from "../../shared/auth/session.tsx";
import { Status } from "../../shared/components/status.tsx";
import type { Language } from "../../shared/i18n/language.ts";
import { callFunction } from "../../shared/lib/call-function.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { useErrorText } from "../lib/use-error-text.ts";
import styles from "./proofreading.module.css";
import { RowButton } from "./row-button.tsx";

type ProofreadText = Readonly<Record<Language, string>> & {
  /** The name of the field. */
  readonly label: string;
  readonly isHtml?: boolean;
  /** Shows the words in the field of the given language. */
  goTo(language: Language, words: string): void;
};

/** A note from the form, shown together with what proofreading finds. */
type ProofreadNote = { readonly text: string; goTo(): void };

type Finding = ProofreadNote & { readonly word?: string };

type Props = {
  readonly texts: readonly ProofreadText[];
  readonly notes?: readonly ProofreadNote[];
  readonly isOpenFirst?: boolean;
};

/**
 * Points out what an author may want to check before publication: differences between the languages, Icelandic words
 * that may be misspelled, and notes. Each finding leads to its place in the text; nothing is changed. The texts are
 * checked when the section is opened.
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
  const { t } = useTranslation(["admin", "errors"]);
  const errorText = useErrorText();
  const mayLearn = useIsAtLeast("editor");
  const [learned, setLearned] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const sent = useDebounced(JSON.stringify(texts.map(({ is, en, isHtml }) => ({ is, en, isHtml }))));
  const { data, error, mutate } = useSWR(
    ["spelling", sent],
    () => callFunction("checkSpelling", { texts: JSON.parse(sent), origin: brand.origin }),
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

  const untranslated = (data?.differences ?? []).flatMap(({ text, kind, value }) => {
    const field = texts[text];
    if (!field || kind !== "icelandic") return [];
    const said = `${field.label}: ${t("proofreading.icelandic", { value })}`;
    return [{ text: said, goTo: () => field.goTo("en", value) }];
  });
  const found = texts.flatMap(({ label, goTo }, index): Finding[] => {
    const isHere = ({ text }: { readonly text: number }) => text === index;
    return [
      ...(data?.misspellings ?? []).filter(isHere).map(({ word, suggestion }) => ({
        text: learned.has(word)
          ? t("proofreading.learned", { word })
          : `${label}: ${t(suggestion ? "proofreading.meant" : "proofreading.unknown", { word, suggestion })}`,
        word,
        goTo: () => goTo("is", word),
      })),
      ...(data?.differences ?? []).filter(isHere).flatMap(({ language, kind, value }) =>
        kind === "icelandic"
          ? []
          : [
              {
                text: `${label}: ${t(kind === "dead" || kind === "fact" ? `proofreading.${kind}` : `proofreading.${language}.${kind}`, { value })}`,
                goTo: () => goTo(language, value),
              },
            ],
      ),
    ];
  });
  const findings: readonly Finding[] = [...untranslated, ...notes, ...found];
  return (
    <div className="stack tight">
      <Status className="hint">
        {!data && !error && t("proofreading.reading")}
        {data &&
          t(findings.length > 0 ? "proofreading.found" : "proofreading.none", { count: findings.length })}
        {data?.isSpellingRead === false && `. ${t("proofreading/off", { ns: "errors" })}`}
        {error && t("proofreading.failed", { reason: errorText(error) })} {failure}
      </Status>
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
            // The key is the index: learning a word changes the text of the finding, and its button must keep the
            // focus.
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
