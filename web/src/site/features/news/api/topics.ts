import useSWR from "swr";
import { fetchTopics, inOrderOf, type Topic } from "../../../../shared/article/topic.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";

/** All topics in alphabetical order, read once for a visit; undefined while they load, empty if they could not be read. */
export function useTopics(): readonly Topic[] | undefined {
  const language = useLanguage();
  const { data, error } = useSWR("news/topics", fetchTopics, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    onError: (cause: unknown) => console.warn("Topics could not be read", cause),
  });
  if (data) return inOrderOf(language, data);
  return error ? [] : undefined;
}
