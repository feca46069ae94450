import { useState } from "react";
import styles from "./article-picture.module.css";

type Props = {
  /** Empty if the article has none. */
  readonly url: string;
  readonly alt: string;
  /** The first thing on its page, and so not to be waited for. */
  readonly isBanner?: boolean;
};

/** The article's picture; without one, or if it cannot be loaded, a block with the logo of the same size. */
export function ArticlePicture({ url, alt, isBanner = false }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (!url || url === brokenUrl) {
    return (
      <div className={`${styles.picture} ${styles.fallback}`} data-testid="fallback-picture">
        <img src="/images/logo.svg" alt="" width="96" height="96" />
      </div>
    );
  }
  return (
    <img
      // It may have failed before React was there to hear of it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBrokenUrl(url);
      }}
      className={styles.picture}
      src={url}
      alt={alt}
      width="1600"
      height="900"
      {...(isBanner ? { fetchPriority: "high" } : { loading: "lazy" })}
      onError={() => setBrokenUrl(url)}
    />
  );
}
