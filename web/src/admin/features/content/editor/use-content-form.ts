import { type ContentProblem as Problem, problemsOf } from "@matbjorg/contract/content/content";
import {
  type ContentFields,
  type ContentValues,
  completed,
  languageTexts,
} from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import { factProblemsIn } from "@matbjorg/contract/content/facts";
import { changesOfOther, isSame, mergedValues } from "@matbjorg/contract/content/section-differences";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useSWRConfig } from "swr";
import { pathInLanguage } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { toAppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { type Notice, useNotice } from "../../../components/notice.tsx";
import { repeatUnanswered } from "../../../components/outcome.ts";
import type { FoundState } from "../../../components/place-link.tsx";
import { useStoredDraft } from "../../../components/use-stored-draft.ts";
import { useErrorText } from "../../../lib/use-error-text.ts";
import { useLabels } from "../../../lib/use-labels.ts";
import type { OpenedSection } from "../stored-content.ts";
import { type ContentDraft, readContentDraft } from "./content-draft.ts";
import { controlId, type Path, withValue } from "./form-values.ts";

/** The state of one section's form: what is typed, what it is compared with, and saving. */
export function useContentForm(
  section: SectionId,
  fields: ContentFields,
  opened: OpenedSection,
  { reload, page }: { reload(): Promise<OpenedSection | undefined>; readonly page: string },
) {
  const { t } = useTranslation("admin-content");
  const language = useLanguage();
  const { notify } = useNotice();
  const { mutate } = useSWRConfig();
  const errorText = useErrorText();
  const name = useLabels().section(section);
  const valuesOf = ({ saved, published }: OpenedSection) => completed(fields, saved.values ?? published);
  /** The values that were last opened or saved. */
  const [base, setBase] = useState(() => valuesOf(opened));
  const [values, setValues] = useState(base);
  const [version, setVersion] = useState(opened.saved.version);
  const [shown, setShown] = useState<"draft" | "published">();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The values that someone else has saved in the meantime. */
  const [theirs, setTheirs] = useState<OpenedSection>();
  /** The editor confirms that older English texts are up to date. */
  const [isEnglishCurrent, setEnglishCurrent] = useState(false);
  /** The problem whose control is focused after the next render, which unfolds its item. */
  const [problem, setProblem] = useState<Problem>();
  /** The path of the text that the search has found. */
  const found: Path | undefined = (useLocation().state as FoundState | null)?.found;
  const [unfolded, setUnfolded] = useState(found);
  const isDirty = isEnglishCurrent || !isSame(values, base);
  const englishOf = (of: ContentValues) => languageTexts(fields, of, "en").map(({ text }) => text);
  const typed = useMemo(() => ({ values, base, isEnglishCurrent }), [values, base, isEnglishCurrent]);
  const isSaved = (form: ContentDraft) => isSame(form.values, base) && !form.isEnglishCurrent;
  const { keeper, isDraftStored, offered, ...draft } = useStoredDraft(
    { id: `content:${section}`, read: readContentDraft(fields), isSaved },
    { form: typed, version, isDirty },
  );
  const problemsIn = (isPublished: boolean): readonly Problem[] => [
    ...problemsOf(fields, values, isPublished),
    ...(isPublished ? factProblemsIn(opened.sections, section, fields, values) : []),
  ];
  const problems = shown ? problemsIn(shown === "published") : [];

  useEffect(() => {
    if (found) document.getElementById(controlId(found))?.focus();
  }, [found]);

  useEffect(() => {
    if (!problem) return;
    setProblem(undefined);
    document.getElementById(controlId(problem.path))?.focus();
  }, [problem]);

  async function save(isPublished: boolean) {
    if (isSaving) return;
    setShown(isPublished ? "published" : "draft");
    setFailure(undefined);
    const [first] = problemsIn(isPublished);
    if (first) {
      notify(undefined);
      setProblem(first);
      return;
    }
    setIsSaving(true);
    // Stores the draft under this form's own key, so that the save discards a restored draft too.
    keeper.keep();
    const current = isEnglishCurrent && { isEnglishCurrent };
    const input = { section, version, values, isPublished, ...current, requestId: keeper.requestId };
    const before = completed(fields, opened.published);
    const { isEnglishOlder } = opened.saved;
    try {
      const saved = await repeatUnanswered(() => callFunction("saveContent", input));
      setBase(values);
      setVersion(saved.version);
      keeper.startNextSave();
      setShown(undefined);
      setEnglishCurrent(false);
      void reload();
      void mutate("waiting");
      notify({
        kind: "success",
        text: t(isPublished ? "published" : "savedDraft", { name }),
        details: saved.deadLinks?.map((link) => t("deadLink", { link })) ?? [],
        isForScreen: true,
        ...(isPublished && {
          link: { label: t("seePage"), href: pathInLanguage(page, language) },
          action: { label: t("undo"), run: () => void undo(before, values, saved.version, isEnglishOlder) },
        }),
      });
    } catch (cause) {
      notify(undefined);
      setFailure(t("saveFailed", { reason: errorText(cause) }));
      if (toAppError(cause).reason === "content/changed-meanwhile") setTheirs(await reload());
    } finally {
      setIsSaving(false);
    }
  }

  /** Saves the previous values again. The form keeps what was typed since. */
  async function undo(
    before: ContentValues,
    after: ContentValues,
    at: number,
    isEnglishOlder: boolean,
    isPublished = true,
    noticeOf = (_: number): Partial<Notice> => ({}),
  ) {
    try {
      const undoing = {
        section,
        version: at,
        values: before,
        isPublished,
        isEnglishCurrent: !isEnglishOlder,
        requestId: crypto.randomUUID(),
      };
      const saved = await repeatUnanswered(() => callFunction("saveContent", undoing));
      setVersion(saved.version);
      setBase(before);
      setValues((typed) => mergedValues(after, typed, before));
      void reload();
      notify({ kind: "success", text: t("undone", { name }), isForScreen: true, ...noticeOf(saved.version) });
    } catch (cause) {
      notify({ kind: "error", text: t("saveFailed", { reason: errorText(cause) }), isForScreen: true });
    }
  }

  /** Saves what visitors see instead of the draft. */
  function discardDraft() {
    const { published, revisions, saved } = opened;
    const shown = completed(fields, published);
    const isOlder = revisions.find((one) => one.isPublished)?.isEnglishOlder === true;
    const restore = (at: number) => void undo(base, shown, at, saved.isEnglishOlder, false);
    void undo(shown, base, version, isOlder, true, (at) => ({
      text: t("draftDiscarded", { name }),
      action: { label: t("undo"), run: () => restore(at) },
    }));
  }

  /** Shows an earlier version in the form without saving it. */
  function load(other: ContentValues) {
    const loaded = completed(fields, other);
    setValues(loaded);
    if (!isDirty) return;
    notify({
      kind: "info",
      text: t("versions.loaded"),
      isForScreen: true,
      // Undoing keeps what was typed since.
      action: {
        label: t("undo"),
        run: () => setValues((typed) => mergedValues(loaded, typed, values)),
      },
    });
  }

  /**
   * Continues after a conflict. The form combines both changes, and in fields that both changed, the value of `winner`
   * wins. Without a winner the form drops this editor's changes.
   */
  function settle(winner?: "own" | "theirs") {
    if (!theirs) return;
    const other = valuesOf(theirs);
    const [one, two] = winner === "own" ? [values, other] : [other, values];
    setValues(winner ? mergedValues(base, one, two) : other);
    setBase(other);
    setVersion(theirs.saved.version);
    setTheirs(undefined);
    setFailure(undefined);
  }

  /** Whether the section has been changed since the offered draft was typed. */
  const isOfferedOlder =
    offered !== undefined &&
    offered.version !== opened.saved.version &&
    !isSame(offered.form.base, valuesOf(opened));

  /** Continues with the draft. If somebody has changed the section since, the form asks as after a conflict. */
  function restoreOffered() {
    if (!offered) return;
    const { form, version: at } = offered;
    const other = valuesOf(opened);
    draft.setOffered(undefined);
    setEnglishCurrent(form.isEnglishCurrent);
    // Merges the values, because a deploy may have changed sentences of the code.
    setValues(isOfferedOlder ? form.values : mergedValues(form.base, form.values, other));
    setBase(isOfferedOlder ? form.base : other);
    setVersion(isOfferedOlder ? at : opened.saved.version);
    if (isOfferedOlder) setTheirs(opened);
  }

  return {
    offered,
    isOfferedOlder,
    restoreOffered,
    discardOffered: draft.discardOffered,
    /** Whether this browser stores what is typed; undefined before the first attempt. */
    isDraftStored,
    keep: () => keeper.keep(),
    values,
    problems,
    isDirty,
    /** Whether the English texts are older than the Icelandic ones and the form does not change them. */
    isEnglishBehind: opened.saved.isEnglishOlder && isSame(englishOf(values), englishOf(base)),
    isEnglishCurrent,
    setEnglishCurrent,
    unfolded,
    unfold: setUnfolded,
    isSaving,
    failure,
    conflict: theirs && changesOfOther(fields, base, values, valuesOf(theirs)),
    change: (path: Path, value: unknown) => setValues((now) => withValue(now, path, value, values)),
    discardDraft,
    load,
    save,
    settle,
  };
}
