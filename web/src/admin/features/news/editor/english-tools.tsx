import { TITLE_MAX_CHARS, TRANSLATED_MAX_CHARS } from "@matbjorg/contract/limits";
import { languageFields, mapFields } from "@matbjorg/contract/news/article-fields";
import { areTranslatable } from "@matbjorg/contract/news/news";
import { fitting } from "@matbjorg/contract/text/shorten";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { backend } from "../../../../shared/config/env.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { useFailureNotice } from "../../../components/outcome.ts";
import { fetchEnglishBase } from "../history/revisions.ts";
import type { EditorState } from "./editor-reducer.ts";
import { useEditorSelector, useEditorStore } from "./editor-store.ts";
import { isEnglishBehind } from "./english-behind.ts";
import { FIELD_TEXTS } from "./form-fields.ts";
import { type ArticleForm, completenessOf, type FormText, formOf } from "./form-model.ts";
import { plannedTexts, planTranslation } from "./translate-article.ts";

/**
 * Buttons that fill the English text, by copying the Icelandic text or by machine translation, and a checkbox for an
 * author who has read the machine's text.
 */
export function EnglishTools() {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const confirm = useConfirm();
  const translates = backend().firebase.translates === true;

  async function copyFromIcelandic() {
    const isCopied =
      completenessOf(store.getState().form.en) === "missing" ||
      (await confirm({
        title: t("editor.copyTitle"),
        text: t("editor.copyQuestion"),
        confirm: t("editor.copyConfirm"),
      }));
    const { title, summary, content } = store.getState().form.is;
    if (isCopied) store.change({ en: { title, summary, content } });
  }

  return (
    <>
      <ReadCheck />
      <div className="row tight">
        {translates && <TranslateButton />}
        <button type="button" className="button small" onClick={() => void copyFromIcelandic()}>
          {t("editor.copy")}
        </button>
      </div>
    </>
  );
}

/** Shown from the first machine translation until the editor is closed. */
function ReadCheck() {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const isUnread = useEditorSelector(({ form }) => form.isEnglishUnread);
  const [wasUnread, setWasUnread] = useState(isUnread);
  if (isUnread && !wasUnread) setWasUnread(true);
  if (!wasUnread) return null;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={!isUnread}
        onChange={({ target }) => store.change({ isEnglishUnread: !target.checked })}
      />
      {t("translation.read")}
    </label>
  );
}

function TranslateButton() {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const confirm = useConfirm();
  const { notify } = useNotice();
  const failureNotice = useFailureNotice();
  const [isTranslating, setIsTranslating] = useState(false);
  /** The Icelandic text that has been translated since the last save. */
  const translated = useRef<{ readonly base: ArticleForm; readonly is: Partial<FormText> }>(undefined);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  async function translate(): Promise<void> {
    if (isTranslating) return;
    setIsTranslating(true);
    try {
      await fill();
    } catch (cause) {
      const message = (reason: string) => t("translation.failed", { reason });
      if (!isClosed.current)
        notify(failureNotice({ cause, message, isRead: true, retry: () => void translate() }));
    }
    setIsTranslating(false);
  }

  async function fill(): Promise<void> {
    const state = store.getState();
    const { form, stored, base } = state;
    const { is, en } = form;
    const since = translated.current?.base === base ? translated.current.is : {};
    const plan = planTranslation(is, en, { ...(await baseOf(state)), ...since });
    const { texts, fields } = plannedTexts(plan);
    if (Object.keys(plan.parts).length === 0) return notify({ kind: "info", text: t("translation.nothing") });
    if (!areTranslatable(texts)) {
      return notify({ kind: "error", text: t("translation.tooLong", { max: TRANSLATED_MAX_CHARS }) });
    }
    const names = plan.replaced.map((name) => t(FIELD_TEXTS[`en.${name}`]));
    const question = {
      title: t("editor.copyTitle"),
      text: t("translation.question", { fields: names.join(", ") }),
      confirm: t("editor.copyConfirm"),
    };
    if (names.length > 0 && !(await confirm(question))) return;
    const answers = texts.length > 0 ? await request(texts, is.title, stored?.id) : [];
    // Ignores the translation if the author has left the editor, because inserting it would leave a draft behind.
    if (isClosed.current) return;
    const now = store.getState().form;
    const filled = fields(answers);
    const filledNames = languageFields().filter((name) => name in filled);
    if (filledNames.some((name) => now.en[name] !== en[name])) {
      return notify({ kind: "info", text: t("translation.touched") });
    }
    store.change({ en: filled, isEnglishUnread: true });
    const before = translated.current;
    translated.current = { base, is: { ...since, ...mapFields(filledNames, (name) => is[name]) } };
    /** Undoes the translation, but keeps what the author has changed since. */
    const undo = () => {
      const later = store.getState().form.en;
      const untouched = filledNames.filter((name) => later[name] === filled[name]);
      const isEnglishUnread = untouched.length < filledNames.length || now.isEnglishUnread;
      store.change({ en: mapFields(untouched, (name) => now.en[name]), isEnglishUnread });
      translated.current = before;
    };
    notify({ kind: "success", text: t("translation.done"), action: { label: t("list.undo"), run: undo } });
  }

  return (
    <button
      type="button"
      className="button small"
      aria-disabled={isTranslating}
      onClick={() => void translate()}
    >
      {t(isTranslating ? "translation.pending" : "translation.translate")}
    </button>
  );
}

async function request(texts: readonly string[], title: string, id: string | undefined) {
  const input = {
    texts: [...texts],
    title: fitting(title, TITLE_MAX_CHARS),
    ...(id !== undefined && { id }),
  };
  return (await callFunction("translateNews", input)).texts;
}

/** Returns the Icelandic text to which the English one was adapted; undefined if it is no longer stored. */
async function baseOf(state: EditorState): Promise<FormText | undefined> {
  const { stored, base, form } = state;
  if (!stored) return form.is;
  if (!isEnglishBehind(state)) return base.is;
  const revision = await fetchEnglishBase(stored.id);
  return revision ? formOf(revision).is : undefined;
}
