import { readPaths } from "@matbjorg/contract/public-reads";
import { isPartner, type Partner } from "@matbjorg/contract/public-records";
import { useState } from "react";
import { preload } from "react-dom";
import { fetchRead, itemsOf, usePublicRead } from "../../lib/public-read.ts";
import { useContent, useSharedText } from "../../lib/site-content.ts";
import { loadPartners, logoSource } from "./partner.ts";
import styles from "./partner-strip.module.css";

/** The picture that replaces a logo that cannot be loaded. */
const FALLBACK_LOGO = "/images/logo.svg";

export function PartnerStrip() {
  const t = useSharedText();
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
      <ul className={`row ${styles.logos}`} aria-busy={!partners}>
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

/** Returns the partners, undefined while they load. Never fails; see `loadPartners`. */
function usePartners(): readonly Partner[] | null | undefined {
  const { partners: defaults } = useContent("partners");
  const fetchStored = async () => itemsOf(await fetchRead(readPaths.partners), isPartner);
  const read = () => loadPartners(fetchStored, defaults, Date.now());
  return usePublicRead(readPaths.partners, read, { revalidateOnReconnect: false }).data;
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
