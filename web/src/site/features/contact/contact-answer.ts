import type { InvalidField } from "@matbjorg/contract/errors";
import { brand } from "../../../brand.ts";
import { pathInLanguage, paths } from "../../../shared/config/paths.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import enCommon from "../../../shared/i18n/locales/en/common.json" with { type: "json" };
import en from "../../../shared/i18n/locales/en/contact.json" with { type: "json" };
import isCommon from "../../../shared/i18n/locales/is/common.json" with { type: "json" };
import is from "../../../shared/i18n/locales/is/contact.json" with { type: "json" };
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { escapeMarkup } from "../../lib/markup.ts";
import { FIELDS, type Field, limitOf, PROBLEM_TEXTS, type Problems, problemsFrom } from "./validation.ts";

export type ContactOutcome = "success" | "invalid" | "rateLimited" | "full" | "failure";

export type ContactAnswer = {
  readonly language: Language;
  readonly outcome: ContactOutcome;
  /** As it came; whatever the outcome but success, it stands in the form again. */
  readonly typed: Readonly<Record<Field, string>>;
  /** For `invalid`: what the server refused. */
  readonly fields: readonly InvalidField[];
  /** For an unexpected failure: what it is found by in the log. */
  readonly errorId?: string | undefined;
};

const TEXTS = {
  is: { contact: is, home: isCommon.notFound.home, errorId: isCommon.error.id },
  en: { contact: en, home: enCommon.notFound.home, errorId: enCommon.error.id },
};

const BANNERS = {
  success: "form.success",
  rateLimited: "form.rateLimited",
  full: "form.full",
  failure: "form.failure",
} as const;

/**
 * The page that answers a contact form posted without scripts, which the function `contactForm` sends. It has none
 * itself, and is made of the pieces of `shared/styles/pieces.css`: the names of modules change with each build.
 */
export function contactAnswer({ language, outcome, typed, fields, errorId }: ContactAnswer): string {
  const t = textsOf(language);
  const address = (path: string) => pathInLanguage(path, language);
  const problems = outcome === "invalid" ? problemsOf(typed, fields) : {};
  const content =
    outcome === "success"
      ? `<p class="notice good" role="status">${t("form.success")}</p>
      <p><a href="${address(paths.home)}">${escapeMarkup(TEXTS[language].home)}</a></p>`
      : `<form class="card" method="post" action="${address(paths.contactSend)}" novalidate aria-labelledby="contact-form-title">
        <h2 id="contact-form-title">${t("form.title")}</h2>
        <p class="hint">${t("form.required")}</p>
        ${outcome === "invalid" ? summary(problems, language) : banner(t(BANNERS[outcome], { email: brand.email }), errorId && TEXTS[language].errorId.replace("{{id}}", errorId))}
        ${FIELDS.map((field) => row(field, typed[field], problems, language)).join("\n        ")}
        <div class="trap" aria-hidden="true">
          <label for="contact-website">${t("form.website")}</label>
          <input id="contact-website" name="website" type="text" tabindex="-1" autocomplete="off">
        </div>
        <button type="submit" class="button">${t("form.send")}</button>
      </form>`;
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${t("title")} – ${escapeMarkup(brand.name)}</title>
    <link rel="icon" href="/images/logo.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/contact-answer.css">
  </head>
  <body>
    <header>
      <a href="${address(paths.home)}"><img src="/images/logo.svg" alt="" width="40" height="40">${escapeMarkup(brand.name)}</a>
    </header>
    <main class="page">
      <h1>${t("title")}</h1>
      ${content}
    </main>
  </body>
</html>
`;
}

type Translate = (key: string, variables?: Readonly<Record<string, string>>) => string;

/** The contact form's texts, as HTML. i18next stays where React is: a function needs no more than this of it. */
function textsOf(language: Language): Translate {
  return (key, variables = {}) => {
    const found = key
      .split(".")
      .reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], TEXTS[language].contact);
    const text = String(found).replaceAll(/{{(\w+)(?:, \w+)?}}/g, (_, name) => variables[name] ?? "");
    return escapeMarkup(text);
  };
}

/** An empty address is refused as one of the wrong shape; whoever left it out is told that it is missing. */
function problemsOf(typed: ContactAnswer["typed"], fields: readonly InvalidField[]): Problems {
  const problems = problemsFrom(fields);
  for (const field of FIELDS) {
    if (problems[field] === "Wrong" && typed[field].trim() === "") problems[field] = "Missing";
  }
  return problems;
}

function problemText(field: Field, problems: Problems, language: Language): string | undefined {
  const problem = problems[field];
  if (!problem) return undefined;
  const max = formatNumber(limitOf(field, problem), language);
  return textsOf(language)(PROBLEM_TEXTS[problem][field], { max });
}

/** Takes the focus, where the browser gives it: a screen reader begins there. */
function summary(problems: Problems, language: Language): string {
  const items = FIELDS.flatMap((field) => {
    const text = problemText(field, problems, language);
    return text ? [`<li><a href="#contact-${field}">${text}</a></li>`] : [];
  });
  return `<section class="notice bad" tabindex="-1" autofocus aria-labelledby="contact-summary">
          <p id="contact-summary">${textsOf(language)("invalid.title")}</p>
          <ul>${items.join("")}</ul>
        </section>`;
}

/** The mail address inside the sentence becomes a link. What the failure is found by in the log follows. */
function banner(text: string, found: string | undefined): string {
  const link = `<a href="mailto:${escapeMarkup(brand.email)}">${escapeMarkup(brand.email)}</a>`;
  return `<p class="notice bad" role="alert">${text.replace(escapeMarkup(brand.email), link)}${found ? ` ${found}` : ""}</p>`;
}

const LABELS = { name: "form.name", email: "form.email", message: "form.message" } as const;

function row(field: Field, value: string, problems: Problems, language: Language): string {
  const problem = problemText(field, problems, language);
  const id = `contact-${field}`;
  const refused = problem ? ` aria-invalid="true" aria-describedby="${id}-problem"` : "";
  const common = `id="${id}" name="${field}" required${refused}`;
  const control =
    field === "message"
      ? // A line break right after the tag is not part of the text: one that was typed needs another before it.
        `<textarea ${common} rows="7">\n${escapeMarkup(value)}</textarea>`
      : `<input ${common} type="${field === "email" ? "email" : "text"}" autocomplete="${field}" value="${escapeMarkup(value)}">`;
  const words = problem ? `<p id="${id}-problem" class="error">${problem}</p>` : "";
  return `<div class="field"><label for="${id}">${textsOf(language)(LABELS[field])}</label>${control}${words}</div>`;
}
