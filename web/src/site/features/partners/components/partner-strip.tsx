import { useState } from "react";
import { preload } from "react-dom";
import { useTranslation } from "react-i18next";
import { useContent } from "../../../lib/site-content.ts";
import { usePartners } from "../api/partners.ts";
import { logoSource, type Partner } from "../partner.ts";
import styles from "./partner-strip.module.css";

/** Replaces a logo that cannot be loaded. */
const FALLBACK_LOGO = "/images/logo.svg";

export function PartnerStrip() {
  const { t } = useTranslation();
  const { heading } = useContent("supporters");
  const partners = usePartners();
  for (const { logo } of partners ?? []) if (logo) preloadLogo(logo);
  return (
    <section
      className={`page ${styles.strip}`}
      aria-labelledby="supported-by"
      data-loading={partners ? undefined : ""}
    >
      <h2 id="supported-by">{heading}</h2>
      <ul className={styles.logos} aria-busy={!partners}>
        {partners ? (
          partners.map((partner) => (
            <li key={partner.id}>
              <Logo partner={partner} />
            </li>
          ))
        ) : (
          <li className="spinner">
            <span className="visually-hidden">{t("footer.partnersLoading")}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function preloadLogo(logo: string): void {
  const { src, srcSet, sizes } = logoSource(logo);
  preload(src, {
    as: "image",
    fetchPriority: "low",
    ...(srcSet && { imageSrcSet: srcSet }),
    ...(sizes && { imageSizes: sizes }),
  });
}

function Logo({ partner }: { partner: Partner }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <img
      {...(isBroken || !partner.logo ? { src: FALLBACK_LOGO } : logoSource(partner.logo))}
      alt={partner.name}
      width="200"
      height="72"
      onError={() => setIsBroken(true)}
    />
  );
}
