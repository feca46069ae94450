import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { AdminTitle } from "./admin-title.tsx";
import { Failure } from "./failure.tsx";
import { LanguageButton } from "./language-button.tsx";
import styles from "./signed-out-page.module.css";

/** The frame of the pages for signed-out users: a card with links to the site and to the other language. */
export function SignedOutPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation("admin");
  const [failure, setFailure] = useState<string>();
  return (
    <main className={styles.signedOut}>
      <AdminTitle page={title} />
      <div className={`card ${styles.sheet}`}>
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
          <LanguageButton className="link" onFailure={setFailure} />
        </p>
        <Failure text={failure} />
      </div>
    </main>
  );
}
