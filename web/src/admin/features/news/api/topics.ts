import useSWR from "swr";
import { fetchTopics, type Topic } from "../../../../shared/article/topic.ts";

/** All topics, undefined while they load; `change` shows what has been done to one without asking the server. */
export function useTopics(isWanted = true) {
  const { data, error, mutate } = useSWR(isWanted ? ["topics"] : null, fetchTopics);
  return {
    topics: data,
    hasFailed: data === undefined && error !== undefined,
    retry: () => void mutate(),
    /** @param topic undefined: there is none of this slug any more */
    change: (slug: string, topic: Topic | undefined) =>
      void mutate(
        (known) => [...(known ?? []).filter((one) => one.slug !== slug), ...(topic ? [topic] : [])],
        { revalidate: false },
      ),
  };
}
