import { type ReactNode, useState } from "react";
import { usePartners } from "../api/partners.ts";
import { logoSource, type Partner } from "../partner.ts";
import styles from "./partner-strip.module.css";

/** Replaces a logo that cannot be loaded. */
const FALLBACK_LOGO = "/images/logo.svg";

export function PartnerLogos({ loading }: { loading: ReactNode }) {
  const partners = usePartners();
  if (!partners) return loading;
  return (
    <ul className={styles.logos}>
      {partners.map((partner) => (
        <li key={partner.id}>
          <Logo partner={partner} />
        </li>
      ))}
    </ul>
  );
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
