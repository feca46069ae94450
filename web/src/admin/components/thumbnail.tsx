import { imageSources } from "@matbjorg/contract/image-sources";
import { useState } from "react";
import styles from "./thumbnail.module.css";

/** A small picture beside its title; the logo where there is none or it cannot be loaded. */
export function Thumbnail({ url }: { url: string }) {
  const [broken, setBroken] = useState<string>();
  const isFallback = !url || url === broken;
  return (
    <img
      className={styles.thumbnail}
      data-fallback={isFallback}
      // An uploaded picture is kept in several widths.
      srcSet={isFallback ? undefined : imageSources(url)?.webp}
      sizes="96px"
      src={isFallback ? "/images/logo.svg" : url}
      alt=""
      width="96"
      height="54"
      loading="lazy"
      onError={() => setBroken(url)}
    />
  );
}
