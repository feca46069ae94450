import { imageSources } from "@matbjorg/contract/content/image-sources";
import { DEFAULT_FOCUS, parseFocus } from "@matbjorg/contract/content/picture-focus";
import { useState } from "react";
import styles from "./article-picture.module.css";

type Props = {
  /** Empty if the article has none. */
  readonly url: string;
  /** See contract's picture-focus.ts. */
  readonly focus?: string;
  readonly alt: string;
  /** The language of `alt`, if it is not the page's. */
  readonly lang?: string;
  /** A card's picture, or the banner at the top of the article's page. */
  readonly variant?: "card" | "banner";
};

/** The view transition from an article's card to its page moves the picture of this name. */
export const pictureName = (address: string) => `picture-${address}`;

/** For `.focused`: the security policy forbids inline styles. Nothing for the default. */
export function focusData(focus: string) {
  const { x, y } = parseFocus(focus);
  return {
    ...(x !== DEFAULT_FOCUS.x && { "data-focus-x": x }),
    ...(y !== DEFAULT_FOCUS.y && { "data-focus-y": y }),
  };
}

/** `sizes` of a picture; the widths are those of the style sheets. */
const SIZES = {
  card: "(width < 30rem) 7rem, (width < 40rem) calc(100vw - 2.5rem), (width < 62rem) 46vw, 24rem",
  banner: "(width < 62rem) calc(100vw - 2.5rem), 62rem",
};

/** The article's picture; if there is none or it fails to load, a block with the logo of the same size. */
export function ArticlePicture({ url, focus = "", alt, lang, variant = "card" }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (!url || url === brokenUrl) {
    return (
      <div className={`${styles.picture} ${styles.fallback}`} data-testid="fallback-picture">
        <img src="/images/logo.svg" alt="" width="96" height="96" />
      </div>
    );
  }
  // Uploaded pictures exist in several widths, those of the sample articles in two, others as they are.
  const sources = imageSources(url);
  const sample = /^(\/images\/news\/[\w-]+)\.avif$/.exec(url)?.[1];
  const picture = (
    <img
      // The error event may have fired before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBrokenUrl(url);
      }}
      className={`${styles.picture} ${styles.focused}`}
      {...focusData(focus)}
      {...(variant === "banner" ? { fetchPriority: "high" } : { loading: "lazy" })}
      sizes={sources || sample ? SIZES[variant] : undefined}
      srcSet={sample ? `${sample}.small.avif 640w, ${url} 1792w` : sources?.jpeg}
      src={url}
      alt={alt}
      lang={lang}
      width="1600"
      height="900"
      onError={() => setBrokenUrl(url)}
    />
  );
  if (!sources) return picture;
  return (
    <picture>
      <source type="image/webp" srcSet={sources.webp} sizes={SIZES[variant]} />
      {picture}
    </picture>
  );
}
