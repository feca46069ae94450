import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import { LanguageButton } from "../layout/language-button.tsx";
import styles from "./signed-out-page.module.css";

/** Frame of the pages for signed-out users: a card with links to the site and the other language. */
export function SignedOutPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation("admin");
  return (
    <main className={styles.page}>
      <AdminTitle page={title} />
      <div className={`card ${styles.card}`}>
        <p className={`row ${styles.brand}`}>
          <img src="/images/logo.svg" alt="" width="48" height="48" />
          {brand.name}
        </p>
        <h1>{title}</h1>
        {children}
        <p className={`row apart ${styles.foot}`}>
          <a href="/" className="link">
            {t("login.home")}
          </a>
          <LanguageButton className="link" />
        </p>
      </div>
    </main>
  );
}
