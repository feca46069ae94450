import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { completeContent, parsePublished } from "@matbjorg/contract/content/content";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import useSWR from "swr";
import { DATA_VARIABLES } from "../../brand.ts";
import { readDocument } from "../../shared/lib/firestore.ts";
import { PAGE_FIELDS } from "../../shared/lib/page-fields.ts";
import { pictureStore } from "../../shared/lib/picture-store.ts";

/** The values of all sections before anybody publishes them. */
export const ORIGINAL = defaultSections(DATA_VARIABLES);

/** Reads the sections that visitors see, if they are needed. */
export const usePublishedSections = (isNeeded: boolean) =>
  useSWR(isNeeded && ["content", "published"], async () => {
    const stored = await readDocument(COLLECTIONS.content, PUBLISHED_CONTENT);
    return completeContent(parsePublished(stored.data(), pictureStore(), PAGE_FIELDS), ORIGINAL).sections;
  });
