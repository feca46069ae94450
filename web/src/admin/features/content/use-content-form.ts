import {
  type ContentFields,
  type ContentValues,
  languageTexts,
} from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toAppError } from "../../../shared/lib/app-error.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { useNotice } from "../../components/notice.tsx";
import { repeatUnanswered } from "../../components/outcome.ts";
import { useErrorText } from "../../components/use-error-text.ts";
import type { OpenedSection } from "./api/content.ts";
import {
  completed,
  controlId,
  isSame,
  mergedValues,
  type Path,
  type Problem,
  problemsOf,
  withValue,
} from "./form-values.ts";
import { useLabels } from "./use-labels.ts";

/** State of one section's form: what is typed, what it is compared with, and saving. */
export function useContentForm(
  section: SectionId,
  fields: ContentFields,
  opened: OpenedSection,
  reload: () => Promise<OpenedSection | undefined>,
) {
  const { t } = useTranslation("admin-content");
  const { notify } = useNotice();
  const errorText = useErrorText();
  const name = useLabels().section(section);
  const valuesOf = ({ saved, published }: OpenedSection) => completed(fields, saved.values ?? published);
  /** What was opened or saved last. */
  const [base, setBase] = useState(() => valuesOf(opened));
  const [values, setValues] = useState(base);
  const [version, setVersion] = useState(opened.saved.version);
  const [shown, setShown] = useState<"draft" | "published">();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<OpenedSection>();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  /** The editor confirms older English texts. */
  const [isEnglishCurrent, setEnglishCurrent] = useState(false);
  /** Focused after the next render, which unfolds its item. */
  const [problem, setProblem] = useState<Problem>();
  const [unfolded, setUnfolded] = useState<Path>();
  const isDirty = isEnglishCurrent || !isSame(values, base);
  const englishOf = (of: ContentValues) => languageTexts(fields, of, "en").map(({ text }) => text);
  const problems: readonly Problem[] = shown ? problemsOf(fields, values, shown === "published") : [];

  useEffect(() => {
    if (!problem) return;
    setProblem(undefined);
    document.getElementById(controlId(problem.path))?.focus();
  }, [problem]);

  async function save(isPublished: boolean) {
    if (isSaving) return;
    setShown(isPublished ? "published" : "draft");
    setFailure(undefined);
    const [first] = problemsOf(fields, values, isPublished);
    if (first) {
      setProblem(first);
      return;
    }
    setIsSaving(true);
    const current = isEnglishCurrent && { isEnglishCurrent };
    const input = { section, version, values, isPublished, ...current, requestId };
    const before = completed(fields, opened.published);
    const { isEnglishOlder } = opened.saved;
    try {
      const saved = await repeatUnanswered(() => callFunction("saveContent", input));
      setBase(values);
      setVersion(saved.version);
      setRequestId(crypto.randomUUID());
      setShown(undefined);
      setEnglishCurrent(false);
      void reload();
      notify({
        kind: "success",
        text: t(isPublished ? "published" : "savedDraft", { name }),
        isForScreen: true,
        ...(isPublished && {
          action: { label: t("undo"), run: () => void undo(before, values, saved.version, isEnglishOlder) },
        }),
      });
    } catch (cause) {
      setFailure(t("saveFailed", { reason: errorText(cause) }));
      if (toAppError(cause).reason === "content/changed-meanwhile") setTheirs(await reload());
    } finally {
      setIsSaving(false);
    }
  }

  /** Publishes again what was published before. What was typed since stays. */
  async function undo(before: ContentValues, after: ContentValues, at: number, isEnglishOlder: boolean) {
    try {
      const undoing = {
        section,
        version: at,
        values: before,
        isPublished: true,
        isEnglishCurrent: !isEnglishOlder,
        requestId: crypto.randomUUID(),
      };
      const saved = await repeatUnanswered(() => callFunction("saveContent", undoing));
      setVersion(saved.version);
      setBase(before);
      setValues((typed) => mergedValues(fields, after, typed, before));
      void reload();
      notify({ kind: "success", text: t("undone", { name }), isForScreen: true });
    } catch (cause) {
      notify({ kind: "error", text: t("saveFailed", { reason: errorText(cause) }), isForScreen: true });
    }
  }

  /** Shows an earlier version in the form, unsaved. */
  function load(other: ContentValues) {
    const loaded = completed(fields, other);
    setValues(loaded);
    if (!isDirty) return;
    notify({
      kind: "info",
      text: t("versions.loaded"),
      isForScreen: true,
      // What was typed since stays.
      action: {
        label: t("undo"),
        run: () => setValues((typed) => mergedValues(fields, loaded, typed, values)),
      },
    });
  }

  /** Continues after a conflict: with both changes, or without one's own. Of a field that both changed, one's own stays. */
  function settle(keepsOwn: boolean) {
    if (!theirs) return;
    const other = valuesOf(theirs);
    setValues(keepsOwn ? mergedValues(fields, base, values, other) : other);
    setBase(other);
    setVersion(theirs.saved.version);
    setTheirs(undefined);
    setFailure(undefined);
  }

  return {
    values,
    problems,
    isDirty,
    /** The English texts are older than the Icelandic ones, and the form does not change them. */
    isEnglishBehind: opened.saved.isEnglishOlder && isSame(englishOf(values), englishOf(base)),
    isEnglishCurrent,
    setEnglishCurrent,
    unfolded,
    unfold: setUnfolded,
    isSaving,
    failure,
    conflict: theirs && Object.keys(fields).filter((key) => !isSame(valuesOf(theirs)[key], base[key])),
    change: (path: Path, value: unknown) => setValues((current) => withValue(current, path, value)),
    load,
    save,
    settle,
  };
}
