import { imageSources } from "@matbjorg/contract/content/image-sources";
import { DEFAULT_FOCUS, parseFocus } from "@matbjorg/contract/content/picture-focus";
import { useState } from "react";
import styles from "./article-picture.module.css";

type Props = {
  /** Empty if the article has no picture. */
  readonly url: string;
  /** The focus as the contract's picture-focus.ts stores it. */
  readonly focus?: string;
  readonly alt: string;
  /** The language of `alt`, if it is not the page's. */
  readonly lang?: string;
  /** `card`: the picture of a card. `banner`: the picture at the top of the article's page. */
  readonly variant?: "card" | "banner";
};

/** Returns the view transition's name for a picture, which moves from the article's card to its page. */
export const pictureName = (address: string) => `picture-${address}`;

/**
 * Returns the attributes that set the focus of `.focused`, because the security policy forbids inline styles. A default value
 * needs no attribute.
 */
export function focusData(focus: string) {
  const { x, y } = parseFocus(focus);
  return {
    ...(x !== DEFAULT_FOCUS.x && { "data-focus-x": x }),
    ...(y !== DEFAULT_FOCUS.y && { "data-focus-y": y }),
  };
}

/** The `sizes` attribute of each variant, with the widths from the style sheets. */
const SIZES = {
  card: "(width < 30rem) 7rem, (width < 40rem) calc(100vw - 2.5rem), (width < 62rem) 46vw, 24rem",
  banner: "(width < 62rem) calc(100vw - 2.5rem), 62rem",
};

/** The article's picture, or a block of the same size with the logo if the picture is missing or fails to load. */
export function ArticlePicture({ url, focus = "", alt, lang, variant = "card" }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (!url || url === brokenUrl) {
    return (
      <div className={`${styles.articlePicture} ${styles.fallback}`} data-testid="fallback-picture">
        <img src="/images/logo.svg" alt="" width="96" height="96" />
      </div>
    );
  }
  // Uploaded pictures exist in several widths, and the sample articles' pictures in two. Other pictures have one file.
  const sources = imageSources(url);
  const sample = /^(\/images\/news\/[\w-]+)\.avif$/.exec(url)?.[1];
  const picture = (
    <img
      // The error event may have fired before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBrokenUrl(url);
      }}
      className={`${styles.articlePicture} ${styles.focused}`}
      {...focusData(focus)}
      {...(variant === "banner" ? { fetchPriority: "high" } : { loading: "lazy" })}
      sizes={sources && SIZES[variant]}
      srcSet={sources?.jpeg}
      src={sample ? `${sample}.webp` : url}
      alt={alt}
      lang={lang}
      width="1600"
      height="900"
      onError={() => setBrokenUrl(url)}
    />
  );
  if (!sources && !sample) return picture;
  return (
    <picture>
      {sample ? (
        <source type="image/avif" srcSet={`${sample}.small.avif 640w, ${url} 1792w`} sizes={SIZES[variant]} />
      ) : (
        <source type="image/webp" srcSet={sources?.webp} sizes={SIZES[variant]} />
      )}
      {picture}
    </picture>
  );
}
