import { COLLECTIONS } from "@matbjorg/contract/collections";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import { textOf } from "@matbjorg/contract/stored-value";
import type { Firestore } from "firebase-admin/firestore";

/**
 * Returns the articles that name a picture of this site that the build does not contain, such as a drawing of a former
 * release. Readers see no picture there until an editor chooses another. Reads only the articles whose own picture is a
 * file of this site other than the default picture.
 *
 * @param pictures the URLs of the build's pictures
 * @returns lines such as "an-article: /images/news/a.webp"
 */
export async function lackingPictures(db: Firestore, pictures: readonly string[]): Promise<string[]> {
  const articles = db.collection(COLLECTIONS.news);
  const ofSite = [
    articles.where("imageUrl", ">=", "/images/").where("imageUrl", "<", DEFAULT_IMAGE_URL),
    articles.where("imageUrl", ">", DEFAULT_IMAGE_URL).where("imageUrl", "<", "/images0"),
  ];
  const found = await Promise.all(
    ofSite.map((query) => query.select("imageUrl", "content", "translations").get()),
  );
  const known = new Set(pictures);
  return found.flatMap(({ docs }) =>
    docs.flatMap((article) => {
      const { imageUrl, content, translations } = article.data();
      const shown = [textOf(imageUrl), ...picturesIn(content), ...picturesIn(translations?.en?.content)];
      const missing = [...new Set(shown)].filter((url) => !known.has(url));
      return missing.length > 0 ? [`${article.id}: ${missing.join(", ")}`] : [];
    }),
  );
}

const picturesIn = (html: unknown) =>
  [...textOf(html).matchAll(/<img src="(\/images\/[^"]+)"/g)].map(([, url = ""]) => url);
