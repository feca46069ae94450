import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { completeContent, parsePublished, siteContentOf } from "@matbjorg/contract/content/content";
import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import type { Firestore } from "firebase-admin/firestore";
import { pictureStore } from "../media/picture-address.ts";
import { siteFiles } from "./site-files.ts";

/** Reads the content in one language. What is not published, or invalid, is as the site was deployed; the admin area names it. */
export async function readContent(db: Firestore, language: "is" | "en"): Promise<SiteContent> {
  const [stored, { content }] = await Promise.all([
    db.collection(COLLECTIONS.content).doc(PUBLISHED_CONTENT).get(),
    siteFiles(),
  ]);
  return siteContentOf(
    completeContent(parsePublished(stored.data(), pictureStore()), content.sections),
    language,
  );
}

/** Returns the content in one language as the site was deployed. */
export async function deployedContent(language: "is" | "en"): Promise<SiteContent> {
  return siteContentOf((await siteFiles()).content, language);
}
