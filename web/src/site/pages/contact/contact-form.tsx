import { CONTACT_FIELDS, type ContactField, contactProblem } from "@matbjorg/contract/contact-problem";
import { MESSAGE_MONTHS } from "@matbjorg/contract/limits";
import { type FormEvent, type ReactNode, use, useEffect, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { Status } from "../../../shared/components/status.tsx";
import { AS_SHOP, pathInLanguage, paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { type AppError, toAppError } from "../../../shared/lib/app-error.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { useContent, useSharedText } from "../../lib/site-content.ts";
import type { PostedContactForm } from "../../rendering/page-data.ts";
import { PageDataContext } from "../../rendering/page-data-context.ts";
import styles from "./contact-form.module.css";
import { FailureBanner } from "./failure-banner.tsx";
import { deleteMessageDraft, newRequestId, readMessageDraft, storeMessageDraft } from "./message-draft.ts";
import type { text as textIs } from "./text.is.ts";
import { limitOf, NO_TEXTS, type Problems, problemKey, refusedFields, type Texts } from "./validation.ts";

type State = {
  readonly status: "idle" | "sending" | "sent";
  readonly failure?: AppError | undefined;
  readonly problems: Problems;
};

/** The name of the hidden field, Icelandic for "spice". Browsers and password managers do not know its name or label. */
const HONEYPOT = "krydd";

/** The outcomes of posted forms that have been shown. A return to the page does not show them again. */
const shown = new WeakSet<PostedContactForm>();

/**
 * The contact form; section 4 of the specification has its states. The fields are uncontrolled, so that text typed before
 * hydration stays. Before hydration and without scripts, the browser posts the form. The function `contactForm` then responds
 * with this page and the outcome in its page data.
 */
export function ContactForm({ text }: { text: typeof textIs }) {
  const { t } = useTranslation("contact");
  const language = useLanguage();
  const shared = useSharedText();
  const { email } = useContent("company");
  const [query] = useSearchParams();
  const firstLine = query.get(AS_SHOP.name) === AS_SHOP.value ? `${text.asShop}\n\n` : "";
  const { contact } = use(PageDataContext);
  const [posted] = useState(() => (contact && !shown.has(contact) ? contact : undefined));
  const [initial] = useState(() => stateAfter(posted));
  const [state, setState] = useState(initial);
  const { status, failure, problems } = state;
  /** The number of rejected attempts: each moves the focus to the summary. */
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** The idempotency key, by which a retry after a lost response counts as the same message. */
  const requestId = useRef<string>(undefined);

  useEffect(() => {
    if (!form.current) return;
    if (posted) {
      shown.add(posted);
      // The server recognizes a posted message by its text. If it got a key now, a retry would send the message twice.
      if (posted.typed) storeMessageDraft({ ...typedTexts(form.current), requestId: undefined });
      else deleteMessageDraft();
    }
    const draft = readMessageDraft();
    requestId.current = draft ? draft.requestId : newRequestId();
    for (const field of CONTACT_FIELDS) {
      const control = controlOf(form.current, field);
      if (draft && control.value === "") control.value = draft[field];
    }
  }, [posted]);

  // Runs after the effect that restores a draft, because it must not overwrite the draft.
  useEffect(() => {
    if (!form.current) return;
    const message = controlOf(form.current, "message");
    if (message.value === "") message.value = firstLine;
    // A sentence of the owner may replace the first line after hydration.
    return () => {
      if (message.value === firstLine) message.value = "";
    };
  }, [firstLine]);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  // The banners are above the fields and the button is below, so on a phone the banners may be out of view.
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
    for (const field of CONTACT_FIELDS)
      problems[field] = contactProblem(field, controlOf(target, field).value);
    if (CONTACT_FIELDS.some((field) => problems[field])) return showProblems(problems);
    setState({ status: "sending", problems: {} });
    const message = typedTexts(target);
    const website = String(new FormData(target).get(HONEYPOT) ?? "");
    storeMessageDraft({ ...message, requestId: requestId.current });
    try {
      await callFunction("sendContactMessage", {
        ...message,
        language,
        ...(website && { website }),
        ...(requestId.current && { requestId: requestId.current }),
      });
      // Avoids `reset`, which restores the texts with which a posted form was rendered. Text typed in the meantime
      // stays.
      for (const field of CONTACT_FIELDS) {
        const control = controlOf(target, field);
        if (control.value === message[field]) control.value = "";
      }
      requestId.current = newRequestId();
      const rest = typedTexts(target);
      if (CONTACT_FIELDS.some((field) => rest[field]))
        storeMessageDraft({ ...rest, requestId: requestId.current });
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

  /** Validates a field with a problem again on each input. */
  function recheck(field: ContactField) {
    if (!form.current) return;
    storeMessageDraft({ ...typedTexts(form.current), requestId: requestId.current });
    const problem = problems[field] && contactProblem(field, controlOf(form.current, field).value);
    if (problem !== problems[field])
      setState((before) => ({ ...before, problems: { ...before.problems, [field]: problem } }));
  }

  function problemText(field: ContactField): string | undefined {
    const problem = problems[field];
    return problem && t(problemKey(field, problem), { max: limitOf(field, problem) });
  }

  const refused = CONTACT_FIELDS.filter((field) => problems[field]);
  const fieldProps = (field: ContactField) => ({
    id: `contact-${field}`,
    name: field,
    // Firefox calls an empty field with the attribute `required` invalid.
    "aria-required": true,
    defaultValue: posted?.typed?.[field],
    "aria-invalid": problems[field] ? true : undefined,
    "aria-describedby": problems[field] ? `contact-${field}-problem` : undefined,
    onInput: () => recheck(field),
  });

  // Focuses the outcome of a posted form, so that screen readers start there: live regions announce only changes.
  const focused = posted && state === initial && { tabIndex: -1, autoFocus: true };

  return (
    <form
      ref={form}
      className={`card stack roomy ${styles.contactForm}`}
      method="post"
      action={pathInLanguage(paths.contactSend, language)}
      acceptCharset="utf-8"
      // The browser's own messages would be in the language of the browser.
      noValidate
      aria-labelledby="contact-form-title"
      onSubmit={send}
    >
      <h2 ref={title} id="contact-form-title" className="minor">
        {text.form.title}
      </h2>
      <p className={`hint ${styles.fieldHint}`}>{text.form.required}</p>
      <Status className="notice good" {...focused}>
        {status === "sent" && text.form.success}
      </Status>
      {failure && (
        <div role="alert" {...focused}>
          <FailureBanner {...failure} />
        </div>
      )}
      {refused.length > 0 && (
        <section
          ref={summary}
          className="notice bad"
          tabIndex={-1}
          aria-labelledby="contact-summary"
          aria-describedby="contact-problems"
          {...focused}
        >
          <p id="contact-summary">{t("invalid.title")}</p>
          <ul id="contact-problems" className={styles.list}>
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
      <p className={`notice ${styles.scriptsMissing}`}>{t("form.scriptsMissing", { email })}</p>
      {/* `aria-disabled`, because a disabled button would lose the focus. */}
      <button
        type="submit"
        className={`button start ${styles.send}`}
        aria-disabled={status === "sending"}
        // The second click of a double click may come after the response, and would find an empty form.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {status === "sending" && <span className="spinner" aria-hidden="true" />}
        <span>{status === "sending" ? text.form.sending : text.form.send}</span>
      </button>
      <p className={`hint ${styles.fieldHint}`}>
        <span>{text.form.privacy(MESSAGE_MONTHS)}</span>{" "}
        <Link to={paths.privacy}>{shared("privacyPolicy")}</Link>
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

function controlOf(form: HTMLFormElement, field: ContactField): HTMLInputElement | HTMLTextAreaElement {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`The form has no field "${field}"`);
}

function typedTexts(form: HTMLFormElement): Texts {
  const [name, email, message] = CONTACT_FIELDS.map((field) => controlOf(form, field).value);
  return { name: name ?? "", email: email ?? "", message: message ?? "" };
}

function FieldRow(props: {
  field: ContactField;
  label: string;
  problem: string | undefined;
  children: ReactNode;
}) {
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
