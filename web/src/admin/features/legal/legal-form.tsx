import {
  daysBetween,
  icelandicDay,
  LEGAL_NOTICE_DAYS,
  type LegalName,
  type LegalTexts,
  type LegalVersionToEdit,
  legalParts,
} from "@matbjorg/contract/legal/legal-versions";
import { recordOf, textOf } from "@matbjorg/contract/stored-value";
import { type Ref, useImperativeHandle, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "../../../shared/components/status.tsx";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { toAppError } from "../../../shared/lib/app-error.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { DraftOffer } from "../../components/draft-offer.tsx";
import { Failure } from "../../components/failure.tsx";
import { SlowSave } from "../../components/slow-save.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useLeaveGuard } from "../../components/use-leave-guard.tsx";
import { useStoredDraft } from "../../components/use-stored-draft.ts";
import { useServerTime } from "../../lib/server-time.ts";
import { useDayInWords } from "../../lib/use-day-in-words.ts";
import { useErrorText } from "../../lib/use-error-text.ts";
import { RichTextEditor, type TextSource } from "../news/rich-text/rich-text-editor.tsx";
import styles from "./legal-form.module.css";

const LANGUAGES = ["is", "en"] as const;

/** The form in this browser's storage, named as an article's, so that its words can be copied by the same code. */
type Draft = { readonly from: string } & Record<(typeof LANGUAGES)[number], { readonly content: string }>;

function readDraft(stored: unknown) {
  const { from, is, en } = recordOf(stored);
  const content = (of: unknown) => ({ content: textOf(recordOf(of).content) });
  return { form: { from: textOf(from), is: content(is), en: content(en) }, isPartial: false };
}

/** A text outside React, as the visual editor needs it. */
function useText(start: string) {
  const [html, setHtml] = useState(start);
  const [source] = useState((): TextSource => {
    let text = start;
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const write = (next: string) => {
      text = next;
      setHtml(next);
      for (const listener of listeners) listener();
    };
    return { read: () => text, write, subscribe, setPending: () => {}, hasPictures: false };
  });
  return { html, source };
}

type Props = {
  readonly name: LegalName;
  /** The version that the form changes; null for a new one, which begins with the text in force. */
  readonly opened: LegalVersionToEdit | null;
  readonly inForce: LegalTexts;
  /** Set to whether the form has unsaved changes. */
  readonly isTyped: Ref<boolean>;
  /** Saves the version, or deletes it. Calls `end` before the next form takes the place of this one. @throws AppError */
  change(before: LegalVersionToEdit | null, after: LegalTexts | null, end: () => void): Promise<void>;
};

/** The form of a version that is not yet in force. */
export function LegalForm({ name, opened, inForce, isTyped, change }: Props) {
  const { t } = useTranslation("admin-content");
  const language = useLanguage();
  const errorText = useErrorText();
  const confirm = useConfirm();
  const today = icelandicDay(useServerTime());
  const [start] = useState<LegalTexts>(opened ?? { ...inForce, from: "" });
  const [isPast, setIsPast] = useState(false);
  const before = isPast ? null : opened;
  const [from, setFrom] = useState(start.from);
  const texts = { is: useText(start.is), en: useText(start.en) };
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isDirty = from !== start.from || LANGUAGES.some((one) => texts[one].html !== start[one]);
  const [is, en] = [texts.is.html, texts.en.html];
  const form = useMemo((): Draft => ({ from, is: { content: is }, en: { content: en } }), [from, is, en]);
  const version = before?.version ?? 0;
  const draft = useStoredDraft(
    {
      id: `content:${name}`,
      read: readDraft,
      isSaved: (one: Draft) =>
        one.from === start.from && LANGUAGES.every((of) => one[of].content === start[of]),
    },
    { form, version, isDirty },
  );
  const { offered } = draft;
  const { dialog } = useLeaveGuard(isDirty, draft.keeper.keep);
  useImperativeHandle(isTyped, () => isDirty);
  const isAhead = from > today;
  const days = daysBetween(today, from);
  const shortNotice = isAhead && days < LEGAL_NOTICE_DAYS && (
    <p className="notice">{t("legal.shortNotice", { notice: LEGAL_NOTICE_DAYS })}</p>
  );
  const missing = LANGUAGES.filter((one) => texts[one].html.trim() === "");

  async function run(after: LegalTexts | null) {
    setIsSaving(true);
    setFailure(undefined);
    try {
      await change(before, after, draft.end);
    } catch (cause) {
      const reason = t(after ? "legal.failed" : "legal.deleteFailed", { reason: errorText(cause) });
      // The version has come into force while the editor was writing, so the text can only become another version.
      if (toAppError(cause).reason !== "legal/in-force") return setFailure(reason);
      setIsPast(true);
      setFailure(`${reason}. ${t("legal.asNew")}`);
    } finally {
      setIsSaving(false);
    }
  }

  function restore(typed: Draft) {
    setFrom(typed.from);
    for (const one of LANGUAGES) texts[one].source.write(typed[one].content);
    draft.setOffered(undefined);
  }

  const date = (day: string) => formatLongDate(new Date(day), language);

  async function publish() {
    const text = (
      <>
        <p>{t("legal.publishQuestion", { date: date(from), count: days })}</p>
        {shortNotice}
      </>
    );
    if (await confirm({ text, confirm: t("legal.save") })) await run({ from, is, en });
  }

  async function remove() {
    if (isSaving || !before) return;
    const text = t("legal.deleteQuestion", { date: date(before.from) });
    if (await confirm({ text, confirm: t("legal.delete"), isDangerous: true })) await run(null);
  }

  return (
    <form
      className="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaving) return;
        setChecked(true);
        const problem = !isAhead ? t("legal.notAhead") : missing.length > 0 && t("legal.missing");
        setFailure(problem || undefined);
        if (!problem) void publish();
      }}
    >
      {offered && (
        <DraftOffer
          draft={offered}
          older={offered.version !== version && t("draftOlder")}
          onRestore={() => restore(offered.form)}
          onDiscard={draft.discardOffered}
        />
      )}
      {/* Not editable while a draft is offered, because editing would overwrite that draft. */}
      <div className="stack loose" inert={offered !== undefined}>
        <TextField
          type="date"
          label={t("legal.from")}
          hint={useDayInWords(from)}
          error={isChecked && !isAhead ? t("legal.notAhead") : undefined}
          // What somebody types during a save would be lost with this form.
          readOnly={isSaving}
          value={from}
          onChange={setFrom}
        />
        <Status as="div">{shortNotice}</Status>
        <p className="hint">{t("legal.shape")}</p>
        {LANGUAGES.map((one) => (
          <div key={one} className="card padded stack close" inert={isSaving}>
            <h3 className="minor small">{t(`legal.${one}`)}</h3>
            <RichTextEditor
              id={`legal-${one}`}
              label={t(`legal.${one}`)}
              language={one}
              source={texts[one].source}
              error={isChecked && missing.includes(one) ? t("legal.missing") : undefined}
            />
          </div>
        ))}
        <p className="hint">
          {t("legal.sections", {
            is: legalParts(texts.is.html)[1].length,
            en: legalParts(texts.en.html)[1].length,
          })}{" "}
          {t("legal.isPublic")}
        </p>
        <div className={`save-bar ${styles.bar}`} data-save-bar="">
          <Status as="span">{isSaving && <SlowSave mayWrite={false} />}</Status>
          <Failure text={failure} />
          <div className="row">
            {before && (
              <button
                type="button"
                className="button quiet"
                aria-disabled={isSaving}
                onClick={() => void remove()}
              >
                {t("legal.delete")}
              </button>
            )}
            <button type="submit" className="button" aria-disabled={isSaving}>
              {t(isSaving ? "legal.saving" : "legal.save")}
            </button>
          </div>
        </div>
      </div>
      {dialog}
    </form>
  );
}
