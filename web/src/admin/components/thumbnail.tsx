import { imageSources } from "@matbjorg/contract/content/image-sources";
import { useState } from "react";
import { isOurPicture } from "../lib/own-picture.ts";
import styles from "./pictures.module.css";

/**
 * An image in a list; with `sizes` it fills its container. Shows the logo if the image is missing, is on another site or
 * cannot be loaded.
 */
export function Thumbnail({ url, sizes }: { readonly url: string; readonly sizes?: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isFallback = !isOurPicture(url) || url === brokenUrl;
  return (
    <img
      className={sizes ? undefined : styles.thumbnail}
      data-fallback={isFallback}
      // Uploaded images are stored in several widths.
      srcSet={isFallback ? undefined : imageSources(url)?.webp}
      sizes={sizes ?? "96px"}
      src={isFallback ? "/images/logo.svg" : url}
      alt=""
      width="96"
      height="54"
      loading="lazy"
      onError={() => setBrokenUrl(url)}
    />
  );
}
