import type { ErrorReason } from "@matbjorg/contract/errors";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { brand } from "../../../brand.ts";
import { backend } from "../../../shared/config/env.ts";
import { pathInLanguage, paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { toAppError } from "../../../shared/lib/app-error.ts";
import { callFunction, prepareCalls } from "../../../shared/lib/call-function.ts";
import styles from "./contact-form.module.css";
import { forgetMessageDraft, keepMessageDraft, newRequestId, readMessageDraft } from "./message-draft.ts";
import {
  FIELDS,
  type Field,
  limitOf,
  PROBLEM_TEXTS,
  type Problem,
  type Problems,
  problemOf,
  problemsFrom,
} from "./validation.ts";

type State = "idle" | "sending" | "success" | Failure;
/** Each has its own sentence: see `FAILURE_TEXTS`. */
type Failure = "failure" | "offline" | "rateLimited" | "full";

const FAILURES: Partial<Record<ErrorReason, Failure>> = {
  offline: "offline",
  "contact/rate-limited": "rateLimited",
  "contact/ceiling-reached": "full",
};
const FAILURE_TEXTS = {
  failure: "form.failure",
  offline: "form.offline",
  rateLimited: "form.rateLimited",
  full: "form.full",
} as const satisfies Record<Failure, string>;

/** What the form begins with for whoever comes from `?um=…`: a first line that is theirs to change. */
const FIRST_LINES: ReadonlyMap<string, "about.shop"> = new Map([["verslun", "about.shop"]]);

/**
 * The states of section 4 of the specification. The fields hold their own text, so that nothing typed before the
 * script arrived, and nothing that could not be sent, is ever lost; only success clears them. Until the script has
 * come the browser posts the form itself, and a page answers.
 */
export function ContactForm() {
  const { t } = useTranslation("contact");
  const language = useLanguage();
  const problemText = useProblemText();
  const [query] = useSearchParams();
  const firstLineKey = FIRST_LINES.get(query.get("um") ?? "");
  const firstLine = firstLineKey ? `${t(firstLineKey)}\n\n` : "";
  const [state, setState] = useState<State>("idle");
  const [errorId, setErrorId] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  /** Counts refused attempts: each moves focus to the summary anew. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** One for each message that gets through: pressed again after an answer that was lost, it is known by this. */
  const requestId = useRef<string>(undefined);

  useEffect(() => {
    if (!form.current) return;
    const draft = readMessageDraft();
    requestId.current = draft.requestId ?? newRequestId();
    for (const field of FIELDS) {
      const control = controlOf(form.current, field);
      if (control.value === "") control.value = draft[field];
    }
  }, []);

  // After the draft: what has been typed before is never written over.
  useEffect(() => {
    if (!form.current) return;
    const message = controlOf(form.current, "message");
    if (message.value === "") message.value = firstLine;
  }, [firstLine]);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  // The banners stand above the fields, the button below them: on a phone they would come unseen.
  useEffect(() => {
    if (state !== "idle" && state !== "sending") title.current?.scrollIntoView({ block: "nearest" });
  }, [state]);

  function refuse(found: Problems) {
    setState("idle");
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const shown = event.currentTarget;
    const found: Problems = {};
    for (const field of FIELDS) {
      const problem = problemOf(field, controlOf(shown, field));
      if (problem) found[field] = problem;
    }
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setState("sending");
    const message = textsOf(shown);
    keepMessageDraft({ ...message, requestId: requestId.current });
    const website = String(new FormData(shown).get("website") ?? "");
    try {
      const { appCheckSiteKey } = backend().firebase;
      if (appCheckSiteKey) {
        (await import("../../../shared/lib/app-check.ts")).startAppCheck(appCheckSiteKey);
      }
      await callFunction("sendContactMessage", {
        ...message,
        language,
        ...(website && { website }),
        ...(requestId.current && { requestId: requestId.current }),
      });
      shown.reset();
      forgetMessageDraft();
      requestId.current = newRequestId();
      setState("success");
    } catch (cause) {
      const { reason, fields, errorId } = toAppError(cause);
      const refused = problemsFrom(fields);
      if (reason === "input/invalid" && Object.keys(refused).length > 0) return refuse(refused);
      console.warn("The message could not be sent", cause);
      setErrorId(errorId);
      setState(FAILURES[reason] ?? "failure");
    }
  }

  /** A field that was refused is judged again while it is being mended. */
  function recheck(field: Field) {
    if (!form.current) return;
    keepMessageDraft({ ...textsOf(form.current), requestId: requestId.current });
    if (!problems[field]) return;
    const problem = problemOf(field, controlOf(form.current, field));
    if (problem === problems[field]) return;
    const { [field]: _, ...others } = problems;
    setProblems(problem ? { ...others, [field]: problem } : others);
  }

  const refused = FIELDS.flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, text: problemText(field, problem) }] : [];
  });
  const textOf = (wanted: Field) => refused.find(({ field }) => field === wanted)?.text;
  const fieldProps = (field: Field) => ({
    id: `contact-${field}`,
    name: field,
    required: true,
    "aria-invalid": problems[field] ? true : undefined,
    "aria-describedby": problems[field] ? `contact-${field}-problem` : undefined,
    onInput: () => recheck(field),
  });

  return (
    <form
      ref={form}
      className={`card ${styles.form}`}
      method="post"
      action={pathInLanguage(paths.contactSend, language)}
      // The browser judges, see `problemOf`; its bubbles would speak the browser's language, not the page's.
      noValidate
      aria-labelledby="contact-form-title"
      onSubmit={send}
      onFocus={prepareCalls}
    >
      <h2 ref={title} id="contact-form-title" className={styles.title}>
        {t("form.title")}
      </h2>
      <p className={`hint ${styles.hint}`}>{t("form.required")}</p>
      {/* There from the start: what appears inside is announced. */}
      <div role="status">{state === "success" && <p className={"notice good"}>{t("form.success")}</p>}</div>
      <div role="alert">
        {state in FAILURE_TEXTS && (
          <FailureBanner
            text={t(FAILURE_TEXTS[state as Failure], { email: brand.email })}
            errorId={errorId}
          />
        )}
      </div>
      {refused.length > 0 && (
        <section ref={summary} className={"notice bad"} tabIndex={-1} aria-labelledby="contact-summary">
          <p id="contact-summary">{t("invalid.title")}</p>
          <ul className={styles.list}>
            {refused.map(({ field, text }) => (
              <li key={field}>
                <a
                  href={`#contact-${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    if (form.current) controlOf(form.current, field).focus();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FieldRow field="name" label={t("form.name")} problem={textOf("name")}>
        <input {...fieldProps("name")} type="text" autoComplete="name" />
      </FieldRow>
      <FieldRow field="email" label={t("form.email")} problem={textOf("email")}>
        <input {...fieldProps("email")} type="email" autoComplete="email" spellCheck={false} />
      </FieldRow>
      <FieldRow field="message" label={t("form.message")} problem={textOf("message")}>
        <textarea {...fieldProps("message")} rows={7} />
      </FieldRow>
      <div className="trap" aria-hidden="true">
        <label htmlFor="contact-website">{t("form.website")}</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {/* Not disabled: that would take the focus from it. */}
      <button type="submit" className={`button ${styles.send}`} aria-disabled={state === "sending"}>
        {state === "sending" && <span className="spinner" aria-hidden="true" />}
        {t(state === "sending" ? "form.sending" : "form.send")}
      </button>
    </form>
  );
}

function controlOf(form: HTMLFormElement, field: Field): HTMLInputElement | HTMLTextAreaElement {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`The form has no field "${field}"`);
}

function textsOf(form: HTMLFormElement): Record<Field, string> {
  const [name, email, message] = FIELDS.map((field) => controlOf(form, field).value);
  return { name: name ?? "", email: email ?? "", message: message ?? "" };
}

function FieldRow(props: { field: Field; label: string; problem: string | undefined; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={`contact-${props.field}`}>{props.label}</label>
      {props.children}
      {props.problem && (
        <p id={`contact-${props.field}-problem`} className="error">
          {props.problem}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field, in the page's language. */
function useProblemText(): (field: Field, problem: Problem) => string {
  const { t } = useTranslation("contact");
  return (field, problem) => t(PROBLEM_TEXTS[problem][field], { max: limitOf(field, problem) });
}

/** The mail address inside the sentence becomes a link. */
function FailureBanner({ text, errorId }: { text: string; errorId: string | undefined }) {
  const { t } = useTranslation("common");
  const [before, after] = text.split(brand.email);
  if (after === undefined) return <p className="notice bad">{text}</p>;
  const [name, domain] = brand.email.split("@");
  return (
    <p className={"notice bad"}>
      {before}
      <a href={`mailto:${brand.email}`}>
        {name}
        {/* Where it may be broken on a narrow screen. */}
        <wbr />@{domain}
      </a>
      {after}
      {errorId && ` ${t("error.id", { id: errorId })}`}
    </p>
  );
}
