import { ALT_MAX_CHARS, SUMMARY_MAX_CHARS, TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import type { Language } from "../../../../shared/i18n/language.ts";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useErrorText } from "../../../components/error-text.ts";
import { Field } from "../../../components/field.tsx";
import { type Notice, useNotice } from "../../../components/notice.tsx";
import { useMediaQuery } from "../../../components/use-media-query.ts";
import type { AdminArticle } from "../admin-article.ts";
import { fetchForEditing } from "../api/edited-article.ts";
import {
  type ArticleForm,
  completenessOf,
  differingFields,
  type Edited,
  EMPTY_FORM,
  type FormField,
  type FormProblem,
  type FormText,
  formOf,
  idOf,
  isEmptyHtml,
  problemsOf,
  textFieldOf,
  toInput,
} from "../article-form.ts";
import { discardDraft, findDraft, keepDraft, type StoredDraft } from "../draft-storage.ts";
import { useListAddress } from "../list-address.ts";
import { useLeaveGuard } from "../use-leave-guard.tsx";
import styles from "./article-editor.module.css";
import { ArticlePreview } from "./article-preview.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { ImageChooser, type ImageWait } from "./image-chooser.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { describeRemoved } from "./removed-html.ts";
import { RichTextEditor } from "./rich-text-editor.tsx";

/** How long typing rests before the text is kept in the browser. */
const KEEP_DRAFT_DELAY_MS = 400;

type Props = {
  readonly edited?: AdminArticle;
  /** Told of the id that the first save, or saving as new, has given to what is written here. */
  onCreated(id: string): void;
};

/** Writes a new article (without `edited`) or changes one. */
export function ArticleEditor({ edited, onCreated }: Props) {
  const { t } = useTranslation("news-admin");
  const errorText = useErrorText();
  const { notify } = useNotice();
  const navigate = useNavigate();
  const listAddress = useListAddress();
  const { uid } = useAdmin();
  const isWide = useMediaQuery("(width >= 75rem)");

  const [stored, setStored] = useState<Edited | undefined>(
    edited && { id: edited.id, version: edited.version },
  );
  const [base, setBase] = useState<ArticleForm>(() => (edited ? formOf(edited) : EMPTY_FORM));
  const [form, setForm] = useState(base);
  const [hasAppeared, setHasAppeared] = useState(edited?.hasAppeared === true);
  // A picture that is not there yet: saving now would leave it out.
  const [imageWait, setImageWait] = useState<ImageWait>();
  const [isSaveWaiting, setIsSaveWaiting] = useState(false);
  // Counts replacements of the whole form: the text editors read their text anew.
  const [replacements, setReplacements] = useState(0);
  const [language, setLanguage] = useState<Language>("is");
  const [offer, setOffer] = useState<StoredDraft | undefined>(() => findDraft(uid, stored?.id));
  const [isDraftKept, setIsDraftKept] = useState<boolean>();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<AdminArticle | "deleted">();
  const [isCopyAsked, setIsCopyAsked] = useState(false);
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const summary = useRef<HTMLDivElement>(null);

  const latest = useRef(form);
  latest.current = form;
  const isDirty = differingFields(form, base).length > 0;
  useKeptDraft(uid, stored, form, isDirty, setIsDraftKept);
  const leave = useLeaveGuard(isDirty);

  const setText = (language: Language, change: Partial<FormText>) =>
    setForm((before) => ({ ...before, [language]: { ...before[language], ...change } }));
  const set = (change: Partial<ArticleForm>) => setForm((before) => ({ ...before, ...change }));
  const replace = useCallback((next: ArticleForm) => {
    setForm(next);
    setReplacements((count) => count + 1);
  }, []);
  const errorOf = (field: FormField) => {
    const rule = problems.find((problem) => problem.field === field)?.rule;
    return (
      rule && t(PROBLEM_TEXTS[rule], { max: rule === "titleTooLong" ? TITLE_MAX_CHARS : SUMMARY_MAX_CHARS })
    );
  };

  /** @returns whether it was saved */
  async function save(toSave: ArticleForm, onto: Edited | undefined): Promise<boolean> {
    const found = [...problemsOf(toSave), ...(imageWait === "description" ? [UNDESCRIBED] : [])];
    setProblems(found);
    if (found.length > 0) {
      const first = found[0] && textFieldOf(found[0].field);
      if (first && first.name !== "imageAlt") setLanguage(first.language);
      requestAnimationFrame(() => summary.current?.focus());
      return false;
    }
    setIsSaving(true);
    try {
      const result = await callFunction("saveNews", toInput(toSave, onto));
      // At once: until then what has been saved would be kept again, by a timer or as the page is left.
      flushSync(() => {
        setStored({ id: result.id, version: result.version });
        setBase(toSave);
      });
      discardDraft(uid, stored?.id);
      discardDraft(uid, onto?.id);
      if (toSave.isPublished) setHasAppeared(true);
      const notice: Notice = { kind: "success", text: t("editor.saved") };
      notify(
        result.removed.length === 0
          ? notice
          : { ...notice, details: [t("editor.removedTitle"), ...describeRemoved(result.removed, t)] },
      );
      // What sanitising took out is gone from the stored text: the editor shows what is stored.
      if (result.removed.length > 0) {
        const cleaned = await fetchForEditing(result.id);
        if (cleaned) {
          setBase(formOf(cleaned));
          // Unless the author has written on meanwhile.
          if (latest.current === toSave) replace(formOf(cleaned));
          setStored({ id: result.id, version: cleaned.version });
        }
      }
      return true;
    } catch (error) {
      await explain(error, onto);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  async function explain(error: unknown, onto: Edited | undefined) {
    const reason = error instanceof AppError ? error.reason : undefined;
    if (onto && (reason === "news/changed-meanwhile" || reason === "news/article-not-found")) {
      try {
        setConflict((await fetchForEditing(onto.id)) ?? "deleted");
        return;
      } catch (cause) {
        console.warn("The saved version could not be read", cause);
      }
    }
    notify({ kind: "error", text: t("editor.saveFailed", { reason: errorText(error) }) });
  }

  async function saveAndLeave() {
    if (isSaving) return;
    // A picture on its way belongs to what is saved: see below.
    if (imageWait === "upload") setIsSaveWaiting(true);
    if (imageWait === "upload" || !(await save(form, stored))) return;
    leave.leaveFor(listAddress);
  }

  async function saveAndStay() {
    const isBusy =
      isSaving ||
      imageWait === "upload" ||
      offer !== undefined ||
      document.querySelector("dialog[open]") !== null;
    if (!isBusy) await save(form, stored);
  }

  // Once the picture is there, what waited for it is saved; if it failed, its error says so and nothing is.
  useEffect(() => {
    if (!isSaveWaiting || imageWait) return;
    setIsSaveWaiting(false);
    if (form.imageUrl) void saveAndLeave();
  });

  useSaveShortcut(saveAndStay);
  useEffect(() => {
    if (stored && stored.id !== edited?.id) onCreated(stored.id);
  }, [stored, edited, onCreated]);

  function copyFromIcelandic() {
    setIsCopyAsked(false);
    replace({ ...form, en: { ...form.is, imageAlt: form.en.imageAlt } });
  }

  const hasEnglish = form.en.title !== "" || form.en.summary !== "" || !isEmptyHtml(form.en.content);
  const chips = { is: completenessOf(form.is), en: completenessOf(form.en) };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saveAndLeave();
      }}
      onKeyDown={keepEnterFromSaving}
      noValidate
    >
      {offer && (
        <DraftOffer
          draft={offer}
          isOlder={offer.version !== (stored?.version ?? 0)}
          onRestore={() => {
            replace(offer.form);
            // Saving then finds out, and shows both texts, if someone else has saved since.
            if (stored) setStored({ id: stored.id, version: offer.version });
            setOffer(undefined);
          }}
          onDiscard={() => {
            discardDraft(uid, stored?.id);
            setOffer(undefined);
          }}
        />
      )}
      {/* What was offered is lost once something else is typed: it is decided first. */}
      <div className={styles.form} inert={offer !== undefined}>
        <ProblemSummary ref={summary} problems={problems} textOf={({ field }) => errorOf(field) ?? ""} />

        {!isWide && (
          <div role="tablist" aria-label={t("editor.languages")} className={styles.tabs}>
            {(["is", "en"] as const).map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                id={`tab-${one}`}
                aria-selected={language === one}
                aria-controls={`panel-${one}`}
                tabIndex={language === one ? 0 : -1}
                onClick={() => setLanguage(one)}
                onKeyDown={(event) => {
                  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
                  const other = one === "is" ? "en" : "is";
                  setLanguage(other);
                  document.getElementById(`tab-${other}`)?.focus();
                }}
              >
                {t(one === "is" ? "editor.icelandic" : "editor.english")}
                <Chip state={chips[one]} />
              </button>
            ))}
          </div>
        )}
        <div className={styles.languages}>
          {(["is", "en"] as const).map((one) => {
            const { title, summary, content } = form[one];
            const suffix = t(one === "is" ? "editor.required" : "editor.optional");
            return (
              <section
                key={one}
                id={`panel-${one}`}
                className={`card ${styles.language}`}
                hidden={!isWide && language !== one}
                {...(isWide
                  ? { "aria-labelledby": `heading-${one}` }
                  : { role: "tabpanel", "aria-labelledby": `tab-${one}` })}
              >
                <div className={styles.languageHead} data-empty={!isWide && one === "is"}>
                  <h2 id={`heading-${one}`} data-hidden={!isWide}>
                    {t(one === "is" ? "editor.icelandic" : "editor.english")}
                    {isWide && <Chip state={chips[one]} />}
                  </h2>
                  {one === "en" && (
                    <button
                      type="button"
                      className="button small"
                      onClick={() => (hasEnglish ? setIsCopyAsked(true) : copyFromIcelandic())}
                    >
                      {t("editor.copy")}
                    </button>
                  )}
                </div>
                <Field
                  id={idOf(`${one}.title`)}
                  label={`${t("editor.title")} (${suffix})`}
                  error={errorOf(`${one}.title`)}
                >
                  {(props) => (
                    <input
                      {...props}
                      type="text"
                      lang={one}
                      value={title}
                      onChange={(event) => setText(one, { title: event.target.value })}
                    />
                  )}
                </Field>
                <Field
                  id={idOf(`${one}.summary`)}
                  label={`${t("editor.summary")} (${t("editor.optional")})`}
                  hint={t("editor.summaryHint")}
                  error={errorOf(`${one}.summary`)}
                >
                  {(props) => (
                    <textarea
                      {...props}
                      rows={3}
                      lang={one}
                      value={summary}
                      onChange={(event) => setText(one, { summary: event.target.value })}
                    />
                  )}
                </Field>
                <RichTextEditor
                  key={replacements}
                  id={idOf(`${one}.content`)}
                  label={`${t("editor.content")} (${suffix})`}
                  language={one}
                  initialHtml={content}
                  error={errorOf(`${one}.content`)}
                  onChange={(html) => setText(one, { content: html })}
                />
              </section>
            );
          })}
        </div>

        <section className={`card ${styles.panel}`} aria-labelledby="additional-heading">
          <h2 id="additional-heading">{t("editor.additional")}</h2>
          <h3>{t("editor.image")}</h3>
          <ImageChooser
            image={{ url: form.imageUrl, alt: form.is.imageAlt }}
            urlId={idOf("imageUrl")}
            altId={idOf("is.imageAlt")}
            altLabel={t("editor.alt")}
            urlError={errorOf("imageUrl")}
            altError={errorOf("is.imageAlt")}
            onWait={setImageWait}
            onChange={({ url, alt }) => {
              set({ imageUrl: url });
              setText("is", { imageAlt: alt });
            }}
          >
            <Field id={idOf("en.imageAlt")} label={t("editor.altEn")}>
              {(props) => (
                <input
                  {...props}
                  type="text"
                  lang="en"
                  maxLength={ALT_MAX_CHARS}
                  value={form.en.imageAlt}
                  onChange={(event) => setText("en", { imageAlt: event.target.value })}
                />
              )}
            </Field>
          </ImageChooser>
        </section>

        {isPreviewShown && <ArticlePreview form={form} stored={edited} />}

        <div className={styles.bottom}>
          <div>
            <label className="check">
              <input
                type="checkbox"
                checked={form.isPublished}
                aria-describedby="draft-hint"
                onChange={(event) => set({ isPublished: event.target.checked })}
              />
              {t("editor.isPublished")}
            </label>
            <p id="draft-hint" className="hint">
              {!form.isPublished && t(hasAppeared ? "editor.withdrawnHint" : "editor.draftHint")}
            </p>
          </div>
          <p className="hint" role="status" data-kept={isDraftKept === true}>
            {isDirty && isDraftKept === true && t("editor.draftKept")}
            {isDirty && isDraftKept === false && t("editor.draftNotKept")}
          </p>
          <div className="row">
            <span className="hint">{t("editor.shortcut")}</span>
            <button
              type="button"
              className="button quiet"
              aria-expanded={isPreviewShown}
              onClick={() => setIsPreviewShown(!isPreviewShown)}
            >
              {t(isPreviewShown ? "editor.hidePreview" : "editor.showPreview")}
            </button>
            <button type="button" className="button quiet" onClick={() => navigate(listAddress)}>
              {t("editor.cancel")}
            </button>
            <button type="submit" className="button" aria-disabled={isSaving || isSaveWaiting}>
              {t(isSaving || isSaveWaiting ? "editor.saving" : "editor.save")}
            </button>
          </div>
        </div>
      </div>

      {isCopyAsked && (
        <ConfirmDialog
          title={t("editor.copyTitle")}
          confirm={t("editor.copyConfirm")}
          onConfirm={copyFromIcelandic}
          onCancel={() => setIsCopyAsked(false)}
        >
          <p>{t("editor.copyQuestion")}</p>
        </ConfirmDialog>
      )}
      {leave.dialog}
      {conflict && (
        <ConflictDialog
          mine={form}
          theirs={conflict}
          isSaving={isSaving}
          onCancel={() => setConflict(undefined)}
          onSaveAsNew={async () => {
            setConflict(undefined);
            await save(form, undefined);
          }}
          onChoose={async (chosen, version) => {
            if (!stored) return;
            setConflict(undefined);
            replace(chosen);
            // Mine stays in this browser until the choice is saved.
            await save(chosen, { id: stored.id, version });
          }}
        />
      )}
    </form>
  );
}

/** Enter in a line of text moves nothing: a half-written article is not saved and left by it. */
function keepEnterFromSaving(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.type === "text") {
    event.preventDefault();
  }
}

/** A picture was chosen, and is not uploaded before it is described. */
const UNDESCRIBED: FormProblem = { field: "is.imageAlt", rule: "altMissing" };

const PROBLEM_TEXTS = {
  titleMissing: "editor.titleMissing",
  contentMissing: "editor.contentMissing",
  altMissing: "editor.altMissing",
  titleTooLong: "editor.titleTooLong",
  summaryTooLong: "editor.summaryTooLong",
  contentTooLong: "editor.contentTooLong",
  imageUrlInvalid: "editor.imageUrlInvalid",
} as const satisfies Record<FormProblem["rule"], string>;

const CHIP_TEXTS = {
  complete: "editor.complete",
  partly: "editor.partly",
  missing: "editor.missing",
} as const;

/** How far one language's text has come. */
function Chip({ state }: { state: keyof typeof CHIP_TEXTS }) {
  const { t } = useTranslation("news-admin");
  return (
    <span className="chip small" data-state={state}>
      {t(CHIP_TEXTS[state])}
    </span>
  );
}

/** Keeps what is typed in the browser, so that a crash costs nothing. */
function useKeptDraft(
  uid: string,
  stored: Edited | undefined,
  form: ArticleForm,
  isDirty: boolean,
  onKept: (isKept: boolean) => void,
): void {
  const keep = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) {
      keep.current = undefined;
      return;
    }
    keep.current = () => onKept(keepDraft(uid, stored, form));
    const timer = setTimeout(() => keep.current?.(), KEEP_DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [uid, stored, form, isDirty, onKept]);
  useEffect(() => {
    const keepNow = () => keep.current?.();
    addEventListener("pagehide", keepNow);
    return () => {
      removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, []);
}

/** Ctrl-S or ⌘-S saves and stays. */
function useSaveShortcut(save: () => Promise<void>): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      void latest.current();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
