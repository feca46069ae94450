import { imageSources } from "@matbjorg/contract/content/image-sources";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { StoreBadges } from "../../components/store-badges.tsx";
import { useContent, useIsLatest } from "../../lib/site-content.ts";
import styles from "./hero.module.css";
import { Phone } from "./phone.tsx";
import type { text as textIs } from "./text.is.ts";

export function Hero({ text }: { text: typeof textIs }) {
  return (
    <section className={`dark ${styles.hero}`}>
      <Town />
      <div className={`centred ${styles.layout}`}>
        <div className={`stack ${styles.text}`}>
          <h1>{text.hero.title}</h1>
          <p className="lead">{text.hero.subtitle}</p>
          <p className={`row ${styles.more}`}>
            <Link className="button quiet" to={paths.story}>
              {text.hero.story}
            </Link>
            <Link className="button quiet" to={paths.contact}>
              {text.hero.contact}
            </Link>
          </p>
          <div className={styles.app}>
            <StoreBadges />
            {/* The QR code is for desktops, which have no app store. CSS hides it on phones. */}
            <p className={`soft ${styles.scan}`}>
              <img src="/images/app-qr.svg" alt="" width="128" height="128" loading="lazy" />
              <span>{text.hero.scan}</span>
            </p>
          </div>
        </div>
        <Phone alt={text.hero.phone} />
      </div>
    </section>
  );
}

/**
 * The picture that an owner has chosen, or a town at dusk along the lower edge. Narrow screens have another drawing, because
 * the phone covers its middle.
 */
function Town() {
  const { hero, heroFocus } = useContent("company");
  const isLatest = useIsLatest();
  const sources = hero ? imageSources(hero) : undefined;
  const town = "/images/hero/town";
  return (
    // With another key, nothing of the former picture is visible while the new one loads.
    <picture key={hero} className={hero ? styles.chosen : undefined}>
      {!hero && (
        <>
          <source
            type="image/avif"
            media="(width < 56rem)"
            srcSet={`${town}-narrow.small.avif 828w, ${town}-narrow.avif 1440w`}
            width="1440"
            height="1120"
          />
          <source type="image/avif" srcSet={`${town}.small.avif 1440w, ${town}.avif 2880w`} />
        </>
      )}
      {sources && <source type="image/webp" srcSet={sources.webp} />}
      <img
        className={styles.town}
        data-focus={hero ? heroFocus : undefined}
        data-latest={isLatest || undefined}
        src={hero || `${town}.webp`}
        srcSet={sources?.jpeg}
        alt=""
        width="1920"
        height="560"
        fetchPriority="high"
      />
    </picture>
  );
}
