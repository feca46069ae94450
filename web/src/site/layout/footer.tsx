import { telephoneLink } from "@matbjorg/contract/text/telephone-link";
import { Link } from "react-router-dom";
import { brand } from "../../brand.ts";
import { Icon } from "../../shared/components/icon.tsx";
import { pathInLanguage, paths } from "../../shared/config/paths.ts";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { useIsHydrated } from "../../shared/lib/use-is-hydrated.ts";
import { useNow } from "../../shared/lib/use-now.ts";
import { StoreBadges } from "../components/store-badges.tsx";
import { PartnerStrip } from "../features/partners/partner-strip.tsx";
import { useContent, useSharedText } from "../lib/site-content.ts";
import styles from "./footer.module.css";

const SOCIAL = [
  { name: "Facebook", icon: "facebook" },
  { name: "Instagram", icon: "instagram" },
  { name: "LinkedIn", icon: "linkedin" },
] as const;

/** Returns a link to a map: https://developers.google.com/maps/documentation/urls/get-started#search-action */
const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

/** @param onCookieSettings receives the pressed button */
export function Footer({ onCookieSettings }: { onCookieSettings(opener: HTMLElement): void }) {
  const t = useSharedText();
  const language = useLanguage();
  const { phone, street, place } = useContent("contact");
  const company = useContent("company");
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
            <div className={`row ${styles.brand}`}>
              <p className={styles.name} translate="no">
                {brand.name}
              </p>
              <ul className={`row ${styles.social}`} aria-label={t("footer.follow")}>
                {SOCIAL.filter(({ icon }) => company[icon]).map(({ name, icon }) => (
                  <li key={name}>
                    <a
                      href={company[icon]}
                      target="_blank"
                      rel="noopener"
                      aria-label={t("footer.newTab", { name })}
                    >
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
            </div>
            <StoreBadges />
            <ul className={`hint ${styles.numbers}`}>
              <li>{brand.legalName}</li>
              <li>
                {t("footer.kennitala")} <span className={styles.unbroken}>{company.kennitala}</span>
              </li>
              {company.vatNumber && (
                <li>
                  {t("footer.vatNumber")} <span className={styles.unbroken}>{company.vatNumber}</span>
                </li>
              )}
            </ul>
          </div>
          <div>
            <h2>{t("nav.contact")}</h2>
            <ul className={styles.contact}>
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
              {phone && (
                <li>
                  <a href={telephoneLink(phone)}>{phone}</a>
                </li>
              )}
              {company.reply && <li>{company.reply}</li>}
              <li>{`${street}, ${t("placeInCountry", { place })}`}</li>
              <li>
                <a href={mapOf(`${street}, ${place}`)}>{t("footer.map")}</a>
              </li>
            </ul>
          </div>
          <div className={styles.links}>
            <LinkColumn title={t("footer.quickLinks")} links={quickLinks} />
            <LinkColumn title={t("footer.answers")} links={answers} />
            <LinkColumn title={t("footer.legal")} links={legal} />
          </div>
        </div>
        <p className={`row centred ${styles.foot}`}>
          {brand.isDemo && <b className={`soft ${styles.demo}`}>{t("footer.demo")}</b>}
          <span className={`row ${styles.rights}`}>
            <Copyright />
            <span>{t("footer.rights")}</span>
          </span>
          <button type="button" className="link" onClick={(event) => onCookieSettings(event.currentTarget)}>
            {t("cookies.settings")}
          </button>
        </p>
      </div>
    </footer>
  );
}

/** The prerendered year may be out of date, so the key renders it again after hydration. */
function Copyright() {
  return (
    <span key={String(useIsHydrated())} suppressHydrationWarning>
      {`© ${useNow().getFullYear()} ${brand.legalName}`}
    </span>
  );
}

function LinkColumn({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
