import { imageSources } from "@matbjorg/contract/image-sources";

/** What networks and feeds can show of an article's picture; undefined for one that only browsers can, and for none. */
export function shareable(imageUrl: string): string | undefined {
  return imageSources(imageUrl)?.share ?? (/\.(jpe?g|png)$/i.test(imageUrl) ? imageUrl : undefined);
}
