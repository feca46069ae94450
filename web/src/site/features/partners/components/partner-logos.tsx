import { type ReactNode, useState } from "react";
import { usePartners } from "../api/partners.ts";
import type { Partner } from "../partner.ts";
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
      src={isBroken || !partner.logo ? FALLBACK_LOGO : partner.logo}
      alt={partner.name}
      width="200"
      height="72"
      onError={() => setIsBroken(true)}
    />
  );
}
