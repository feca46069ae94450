import { imageSources } from "@matbjorg/contract/content/image-sources";

/**
 * Returns the absolute URL of an article's picture for shared links and feeds, or undefined if there is no picture that
 * they can load.
 */
export function shareable(imageUrl: string): string | undefined {
  return imageSources(imageUrl)?.share ?? (/\.(jpe?g|png)$/i.test(imageUrl) ? imageUrl : undefined);
}
