import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { useIsHydrated } from "../../../shared/lib/use-is-hydrated.ts";
import { useNow } from "../../../shared/lib/use-now.ts";
import { Picture } from "../../components/picture.tsx";
import styles from "./phone.module.css";

/** A phone with a screenshot of the app in the page's language and a running clock, and a bag in front of it. */
export function Phone({ alt }: { alt: string }) {
  const now = useNow();
  const isHydrated = useIsHydrated();
  const screen = `/images/hero/phone.${useLanguage()}`;
  const sizes = "(width < 56rem) clamp(10rem, 32vw, 15rem), clamp(15rem, 22vw, 18.75rem)";
  return (
    <div className={styles.stage}>
      <div className={styles.phone}>
        <div className={styles.frame}>
          <picture>
            <source
              type="image/avif"
              srcSet={`${screen}.small.avif 320w, ${screen}.avif 568w`}
              sizes={sizes}
            />
            <img src={`${screen}.webp`} alt={alt} width="568" height="1208" loading="lazy" />
          </picture>
        </div>
        {/* Browsers write "08:05:00 GMT", in 24 hours and the visitor's time zone (ECMA-262, section 21.4.4.41.1). */}
        <div className={styles.status} aria-hidden="true">
          <span data-testid="clock">{isHydrated && now.toTimeString().slice(0, 5)}</span>
          <svg viewBox="0 0 46 14" width="46" height="14" fill="currentColor" aria-hidden="true">
            <path d="M0 9h3v5H0zM5 6h3v8H5zM10 3h3v11h-3z" />
            <rect
              x="20.75"
              y=".75"
              width="21.5"
              height="12.5"
              rx="3.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
            <rect x="23" y="3" width="14" height="8" rx="1.5" />
            <path d="M44 5v4a2.500 2.500 0 0 0 0-4z" />
          </svg>
        </div>
      </div>
      <Picture className={styles.bag} name="hero/bag" alt="" width={320} height={470} />
    </div>
  );
}
