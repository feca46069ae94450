import type { Language } from "../i18n/language.ts";
import { companyEmail } from "../lib/company-email.ts";
import styles from "./message-page.module.css";

/** The texts are inline, because the locale files may have failed to load. */
const TEXTS = {
  is: {
    title: "Ekki tókst að sækja síðuna",
    message: (email: string) =>
      `Prófaðu að endurhlaða síðuna. Ef það dugar ekki skaltu senda okkur línu á ${email}.`,
    id: "Villunúmer",
    reload: "Endurhlaða síðuna",
  },
  en: {
    title: "The page couldn’t be loaded",
    message: (email: string) => `Try reloading it. If that doesn’t help, drop us a line at ${email}.`,
    id: "Error code",
    reload: "Reload the page",
  },
} satisfies Record<Language, unknown>;

/**
 * Replaces the page with a failure notice if the application could not start. A prerendered header and footer stay.
 *
 * @param errorId the id of the error's report in the log
 */
export function showStartFailure(root: HTMLElement, language: Language, errorId: string): void {
  const { title, message, id, reload } = TEXTS[language];
  const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className?: string, text?: string) => {
    const created = document.createElement(tag);
    if (className) created.className = className;
    if (text) created.textContent = text;
    return created;
  };
  const page = element("div", `page ${styles.messagePage}`);
  page.role = "alert";
  const button = element("button", "button", reload);
  button.type = "button";
  button.addEventListener("click", () => location.reload());
  page.append(element("h1", undefined, title), element("p", "lead", message(companyEmail())));
  page.append(element("p", "hint", `${id}: ${errorId}`), button);
  (root.querySelector("main") ?? root).replaceChildren(page);
  document.documentElement.lang = language;
}
