import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { brand } from "../../brand.ts";
import { paths } from "../../shared/config/paths.ts";
import { PartnerStrip } from "../features/partners/components/partner-strip.tsx";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import styles from "./footer.module.css";

const SOCIAL = [
  { name: "Facebook", href: brand.social.facebook },
  { name: "Instagram", href: brand.social.instagram },
  { name: "LinkedIn", href: brand.social.linkedin },
];

/** @param onCookieSettings receives the pressed button */
export function Footer({ onCookieSettings }: { onCookieSettings(opener: HTMLElement): void }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const quickLinks = [
    { to: paths.home, label: t("nav.home") },
    { to: paths.story, label: t("nav.story") },
    { to: paths.marketplace, label: t("nav.marketplace") },
    { to: paths.news, label: t("nav.news") },
    { to: paths.contact, label: t("nav.contact") },
  ];
  const answers = [
    { to: paths.questions, label: t("nav.questions") },
    { to: paths.towns, label: t("nav.towns") },
    { to: paths.forShops, label: t("nav.forShops") },
    { to: paths.figures, label: t("nav.figures") },
  ];
  const legal = [
    { to: paths.terms, label: t("footer.terms") },
    { to: paths.privacy, label: t("footer.privacy") },
  ];
  return (
    <footer>
      <PartnerStrip />
      <div className={`dark ${styles.body}`}>
        <svg className={styles.edge} viewBox="0 0 1440 64" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 64V38c120-22 210-30 330-14 150 20 240 28 380 8 130-19 240-32 390-12 130 17 230 22 340 4v40z" />
        </svg>
        <div className={styles.columns}>
          <div className={styles.company}>
            <p className={styles.name}>{brand.name}</p>
            <p>{brand.legalName}</p>
            <p>
              {t("footer.kennitala")} <span className={styles.unbroken}>{brand.kennitala}</span>
            </p>
            <p>
              {t("footer.vatNumber")} <span className={styles.unbroken}>{brand.vatNumber}</span>
            </p>
            <p>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </p>
          </div>
          <LinkColumn title={t("footer.quickLinks")} links={quickLinks} />
          <LinkColumn title={t("footer.answers")} links={answers} />
          {/* A demo's accounts do not exist. */}
          {!brand.isDemo && (
            <nav className={styles.short} aria-labelledby="footer-social">
              <h2 id="footer-social">{t("footer.follow")}</h2>
              <ul>
                {SOCIAL.map(({ name, href }) => (
                  <li key={name}>
                    <a href={href} target="_blank" rel="noopener" aria-label={t("footer.newTab", { name })}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <LinkColumn className={styles.short} title={t("footer.legal")} links={legal} />
        </div>
        <p className={styles.foot}>
          {brand.isDemo && <b className={styles.demo}>{t("footer.demo")}</b>}
          {/* The prerendered year may be last year's: the key renders it again after hydration. */}
          <span key={String(isHydrated)} suppressHydrationWarning>
            © {new Date().getFullYear()} {brand.legalName}
          </span>
          <span>{t("footer.rights")}</span>
          <button type="button" className="link" onClick={(event) => onCookieSettings(event.currentTarget)}>
            {t("cookies.settings")}
          </button>
          {/* Not a <Link>: the admin area is another application. */}
          <a href="/admin" rel="nofollow">
            {t("footer.admin")}
          </a>
        </p>
      </div>
    </footer>
  );
}

type LinkColumnProps = {
  className?: string | undefined;
  title: string;
  links: { to: string; label: string }[];
};

function LinkColumn({ className, title, links }: LinkColumnProps) {
  return (
    <nav className={className} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
