import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { brand } from "../../brand.ts";
import { Icon } from "../../shared/components/icon.tsx";
import { pathInLanguage, paths } from "../../shared/config/paths.ts";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { StoreBadges } from "../components/store-badges.tsx";
import { PartnerStrip } from "../features/partners/components/partner-strip.tsx";
import { useContent } from "../lib/site-content.ts";
import { telephoneLink } from "../lib/telephone-link.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import styles from "./footer.module.css";

const SOCIAL = [
  { name: "Facebook", icon: "facebook", href: brand.social.facebook },
  { name: "Instagram", icon: "instagram", href: brand.social.instagram },
  { name: "LinkedIn", icon: "linkedin", href: brand.social.linkedin },
] as const;

/** https://developers.google.com/maps/documentation/urls/get-started#search-action */
const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

/** @param onCookieSettings receives the pressed button */
export function Footer({ onCookieSettings }: { onCookieSettings(opener: HTMLElement): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { phone, street, place } = useContent("contact");
  const quickLinks = [
    { to: paths.home, label: t("nav.home") },
    { to: paths.story, label: t("footer.about") },
    { to: paths.news, label: t("nav.news") },
    { to: paths.contact, label: t("nav.contact") },
  ];
  const answers = [
    { to: paths.marketplace, label: t("nav.marketplace") },
    { to: paths.questions, label: t("nav.questions") },
    { to: paths.towns, label: t("nav.towns") },
    { to: paths.forShops, label: t("nav.forShops") },
    { to: paths.figures, label: t("nav.figures") },
  ];
  const legal = [
    { to: paths.terms, label: t("footer.terms") },
    { to: paths.privacy, label: t("footer.privacy") },
    { to: paths.accessibility, label: t("footer.accessibility") },
  ];
  return (
    <footer>
      <PartnerStrip />
      <div className={`dark ${styles.body}`}>
        <svg className={styles.edge} viewBox="0 0 1440 64" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 64V38c120-22 210-30 330-14 150 20 240 28 380 8 130-19 240-32 390-12 130 17 230 22 340 4v40z" />
        </svg>
        <div className={`centred ${styles.columns}`}>
          <div className={`stack ${styles.company}`}>
            <p className={styles.name}>{brand.name}</p>
            <StoreBadges />
            <ul className="hint">
              <li>{brand.legalName}</li>
              <li>
                {t("footer.kennitala")} <span className={styles.unbroken}>{brand.kennitala}</span>
              </li>
              <li>
                {t("footer.vatNumber")} <span className={styles.unbroken}>{brand.vatNumber}</span>
              </li>
            </ul>
          </div>
          <section className={styles.contact} aria-labelledby="footer-contact">
            <h2 id="footer-contact">{t("nav.contact")}</h2>
            <ul>
              <li>
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </li>
              <li>
                <a href={telephoneLink(phone)}>{phone}</a>
              </li>
              <li>{t("footer.reply")}</li>
              <li>
                <span>{`${street}, ${t("placeInCountry", { place })}`}</span>
                <br />
                <a href={mapOf(`${street}, ${place}`)}>{t("footer.map")}</a>
              </li>
            </ul>
          </section>
          <LinkColumn title={t("footer.quickLinks")} links={quickLinks} />
          <LinkColumn title={t("footer.answers")} links={answers} />
          <div className={`stack ${styles.last}`}>
            <LinkColumn title={t("footer.legal")} links={legal} />
            <nav aria-labelledby="footer-social">
              <h2 id="footer-social">{t("footer.follow")}</h2>
              <ul className={`row ${styles.social}`}>
                {SOCIAL.map(({ name, icon, href }) => (
                  <li key={name}>
                    <a href={href} target="_blank" rel="noopener" aria-label={t("footer.newTab", { name })}>
                      <Icon name={icon} size={20} />
                    </a>
                  </li>
                ))}
                <li>
                  <a href={pathInLanguage("/feed.xml", language)} aria-label={t("footer.feed")}>
                    <Icon name="rss" size={20} />
                  </a>
                </li>
              </ul>
            </nav>
          </div>
        </div>
        <p className={`row centred ${styles.foot}`}>
          {brand.isDemo && <b className={`soft ${styles.demo}`}>{t("footer.demo")}</b>}
          <Copyright />
          <span>{t("footer.rights")}</span>
          <button type="button" className="link" onClick={(event) => onCookieSettings(event.currentTarget)}>
            {t("cookies.settings")}
          </button>
        </p>
      </div>
    </footer>
  );
}

/** The prerendered year may be last year's: the key renders it again after hydration. */
function Copyright() {
  return (
    <span key={String(useIsHydrated())} suppressHydrationWarning>
      {`© ${new Date().getFullYear()} ${brand.legalName}`}
    </span>
  );
}

function LinkColumn({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
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
