import { type FormEvent, type ReactNode, use, useEffect, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { brand } from "../../../brand.ts";
import { AS_SHOP, pathInLanguage, paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { type AppError, toAppError } from "../../../shared/lib/app-error.ts";
import { callFunction, prepareCalls } from "../../../shared/lib/call-function.ts";
import type { PostedContactForm } from "../../rendering/page-data.ts";
import { PageDataContext } from "../../rendering/page-data-context.ts";
import { MESSAGE_MONTHS } from "../legal/policy-figures.ts";
import styles from "./contact-form.module.css";
import { FailureBanner } from "./failure-banner.tsx";
import { deleteMessageDraft, newRequestId, readMessageDraft, storeMessageDraft } from "./message-draft.ts";
import type { text as textIs } from "./text.is.ts";
import {
  FIELDS,
  type Field,
  limitOf,
  NO_TEXTS,
  PROBLEM_TEXTS,
  type Problems,
  problemOf,
  refusedFields,
  type Texts,
} from "./validation.ts";

type State = {
  readonly status: "idle" | "sending" | "sent";
  readonly failure?: AppError | undefined;
  readonly problems: Problems;
};

/** The hidden field: neither name nor label is one that browsers or password managers fill in, "spice" in Icelandic. */
const HONEYPOT = "krydd";

/** Outcomes of posted forms that were shown: returning to the page does not show them again. */
const shown = new WeakSet<PostedContactForm>();

/**
 * States: specification, section 4. The fields are uncontrolled, so text typed before hydration stays. Before hydration,
 * and without scripts, the browser posts the form; the function `contactForm` answers with this page, the outcome in its
 * page data.
 */
export function ContactForm({ text }: { text: typeof textIs }) {
  const { t } = useTranslation(["contact", "common"]);
  const language = useLanguage();
  const [query] = useSearchParams();
  const firstLine = query.get(AS_SHOP.name) === AS_SHOP.value ? `${text.asShop}\n\n` : "";
  const { contact } = use(PageDataContext);
  const [posted] = useState(() => (contact && !shown.has(contact) ? contact : undefined));
  const [initial] = useState(() => stateAfter(posted));
  const [{ status, failure, problems }, setState] = useState(initial);
  /** Each refused attempt moves the focus to the summary. */
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** Idempotency key: a retry after a lost response sends the same message. */
  const requestId = useRef<string>(undefined);

  useEffect(() => {
    if (!form.current) return;
    if (posted) {
      shown.add(posted);
      // The server recognizes a posted message by its text: with a key now, a retry would send it twice.
      if (posted.typed) storeMessageDraft({ ...textsOf(form.current), requestId: undefined });
      else deleteMessageDraft();
    }
    const draft = readMessageDraft();
    requestId.current = draft ? draft.requestId : newRequestId();
    for (const field of FIELDS) {
      const control = controlOf(form.current, field);
      if (draft && control.value === "") control.value = draft[field];
    }
  }, [posted]);

  // After the draft is restored, which it must not overwrite.
  useEffect(() => {
    if (!form.current) return;
    const message = controlOf(form.current, "message");
    if (message.value === "") message.value = firstLine;
    // The owner's own sentence may replace it after hydration.
    return () => {
      if (message.value === firstLine) message.value = "";
    };
  }, [firstLine]);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  // The banners are above the fields, the button below: on a phone they may be out of view.
  useEffect(() => {
    if (status === "sent" || failure) title.current?.scrollIntoView({ block: "nearest" });
  }, [status, failure]);

  function showProblems(problems: Problems) {
    setState({ status: "idle", problems });
    countRefusal();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === "sending") return;
    const target = event.currentTarget;
    const problems: Problems = {};
    for (const field of FIELDS) problems[field] = problemOf(field, controlOf(target, field).value);
    if (FIELDS.some((field) => problems[field])) return showProblems(problems);
    setState({ status: "sending", problems: {} });
    const message = textsOf(target);
    const website = String(new FormData(target).get(HONEYPOT) ?? "");
    storeMessageDraft({ ...message, requestId: requestId.current });
    try {
      await callFunction("sendContactMessage", {
        ...message,
        language,
        ...(website && { website }),
        ...(requestId.current && { requestId: requestId.current }),
      });
      // Not `reset`, which restores the texts that a posted form was rendered with. What was typed meanwhile stays.
      for (const field of FIELDS) {
        const control = controlOf(target, field);
        if (control.value === message[field]) control.value = "";
      }
      requestId.current = newRequestId();
      const rest = textsOf(target);
      if (FIELDS.some((field) => rest[field])) storeMessageDraft({ ...rest, requestId: requestId.current });
      else deleteMessageDraft();
      setState({ status: "sent", problems: {} });
    } catch (cause) {
      const error = toAppError(cause);
      const refused = refusedFields(error, message);
      if (refused) return showProblems(refused);
      console.warn("The message could not be sent", cause);
      setState({ status: "idle", failure: error, problems: {} });
    }
  }

  /** Validates a refused field again on each input. */
  function recheck(field: Field) {
    if (!form.current) return;
    storeMessageDraft({ ...textsOf(form.current), requestId: requestId.current });
    const problem = problems[field] && problemOf(field, controlOf(form.current, field).value);
    if (problem !== problems[field])
      setState((before) => ({ ...before, problems: { ...before.problems, [field]: problem } }));
  }

  function problemText(field: Field): string | undefined {
    const problem = problems[field];
    return problem && t(PROBLEM_TEXTS[problem][field], { max: limitOf(field, problem) });
  }

  const refused = FIELDS.filter((field) => problems[field]);
  const fieldProps = (field: Field) => ({
    id: `contact-${field}`,
    name: field,
    required: true,
    defaultValue: posted?.typed?.[field],
    "aria-invalid": problems[field] ? true : undefined,
    "aria-describedby": problems[field] ? `contact-${field}-problem` : undefined,
    onInput: () => recheck(field),
  });

  // A screen reader starts at the outcome of a posted form: live regions announce only what changes.
  const focused = posted && { tabIndex: -1, autoFocus: true };

  return (
    <form
      ref={form}
      className={`card stack roomy ${styles.form}`}
      method="post"
      action={pathInLanguage(paths.contactSend, language)}
      acceptCharset="utf-8"
      // The browser's own messages would be in its language.
      noValidate
      aria-labelledby="contact-form-title"
      onSubmit={send}
      onFocus={prepareCalls}
    >
      <h2 ref={title} id="contact-form-title" className="minor">
        {text.form.title}
      </h2>
      <p className={`hint ${styles.hint}`}>{text.form.required}</p>
      {/* Live regions must exist before their content to announce it. */}
      <div role="status" {...(initial.status === "sent" && focused)}>
        {status === "sent" && <p className="notice good">{text.form.success}</p>}
      </div>
      <div role="alert" {...(initial.failure && focused)}>
        {failure && <FailureBanner {...failure} />}
      </div>
      {refused.length > 0 && (
        <section
          ref={summary}
          className="notice bad"
          tabIndex={-1}
          aria-labelledby="contact-summary"
          {...focused}
        >
          <p id="contact-summary">{t("invalid.title")}</p>
          <ul className={styles.list}>
            {refused.map((field) => (
              <li key={field}>
                <a
                  className="link"
                  href={`#contact-${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    if (form.current) controlOf(form.current, field).focus();
                  }}
                >
                  {problemText(field)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FieldRow field="name" label={text.form.name} problem={problemText("name")}>
        <input {...fieldProps("name")} type="text" autoComplete="name" />
      </FieldRow>
      <FieldRow field="email" label={text.form.email} problem={problemText("email")}>
        <input {...fieldProps("email")} type="email" autoComplete="email" spellCheck={false} />
      </FieldRow>
      <FieldRow field="message" label={text.form.message} problem={problemText("message")}>
        <textarea {...fieldProps("message")} rows={7} />
      </FieldRow>
      <div className="honeypot" aria-hidden="true">
        <label htmlFor="contact-krydd">{text.form.honeypot}</label>
        <input
          id="contact-krydd"
          name={HONEYPOT}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </div>
      <p className={`notice ${styles.scriptsMissing}`}>{t("form.scriptsMissing", { email: brand.email })}</p>
      {/* Not `disabled`, which would lose the focus. */}
      <button type="submit" className={`button start ${styles.send}`} aria-disabled={status === "sending"}>
        {status === "sending" && <span className="spinner" aria-hidden="true" />}
        <span>{status === "sending" ? text.form.sending : text.form.send}</span>
      </button>
      <p className={`hint ${styles.hint}`}>
        <span>{text.form.privacy(MESSAGE_MONTHS)}</span>{" "}
        <Link to={paths.privacy}>{t("common:privacyPolicy")}</Link>
      </p>
    </form>
  );
}

function stateAfter(posted: PostedContactForm | undefined): State {
  if (!posted?.failure) return { status: posted ? "sent" : "idle", problems: {} };
  const failure = toAppError({ details: posted.failure });
  const problems = refusedFields(failure, posted.typed ?? NO_TEXTS);
  return problems ? { status: "idle", problems } : { status: "idle", failure, problems: {} };
}

function controlOf(form: HTMLFormElement, field: Field): HTMLInputElement | HTMLTextAreaElement {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`The form has no field "${field}"`);
}

function textsOf(form: HTMLFormElement): Texts {
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
