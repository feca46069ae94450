import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_MAX } from "@matbjorg/contract/limits";
import useSWR from "swr";
import { parseTopic, type Topic } from "../../../../shared/article/topic.ts";
import { collection, firestore, getDocs, limit, query } from "../../../../shared/lib/firestore.ts";

async function fetchTopics(): Promise<readonly Topic[]> {
  const { docs } = await getDocs(query(collection(firestore, COLLECTIONS.topics), limit(TOPICS_MAX)));
  return docs.map((document) => parseTopic({ ...document.data(), id: document.id }));
}

/** All topics, undefined while loading; `change` updates one in the cache. */
export function useTopics(isEnabled = true) {
  const { data, error, mutate } = useSWR(isEnabled ? ["topics"] : null, fetchTopics);
  return {
    topics: data,
    hasFailed: data === undefined && error !== undefined,
    retry: () => void mutate(),
    /** @param topic undefined if it is deleted */
    change: (slug: string, topic: Topic | undefined) =>
      void mutate(
        (known) => [...(known ?? []).filter((one) => one.slug !== slug), ...(topic ? [topic] : [])],
        { revalidate: false },
      ),
  };
}
