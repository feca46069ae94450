import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_MAX } from "@matbjorg/contract/limits";
import { parseTopic, type Topic } from "@matbjorg/contract/public-records";
import type { QueryDocumentSnapshot } from "../../../../shared/lib/firestore.ts";
import { useCollection } from "../../../lib/use-collection.ts";

const parseDocument = (document: QueryDocumentSnapshot): Topic =>
  parseTopic({ ...document.data(), id: document.id });

/** Returns all topics, unsorted, because their order depends on the language. */
export const useTopics = (isEnabled = true) =>
  useCollection({ name: COLLECTIONS.topics, max: TOPICS_MAX, parse: parseDocument, isEnabled });
