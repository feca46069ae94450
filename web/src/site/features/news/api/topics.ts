import { use } from "react";
import useSWR from "swr";
import { fetchTopics, inOrderOf, parseTopic, type Topic } from "../../../../shared/article/topic.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { PageDataContext } from "../../../lib/page-data-context.ts";

/** All topics in alphabetical order, read once for a visit unless the page came with them; undefined while they load, empty if they could not be read. */
export function useTopics(): readonly Topic[] | undefined {
  const language = useLanguage();
  const { topics: given } = use(PageDataContext);
  const { data, error } = useSWR("news/topics", fetchTopics, {
    fallbackData: given?.map(({ slug, name }) => parseTopic(slug, { name })),
    revalidateIfStale: false,
    revalidateOnFocus: false,
    onError: (cause: unknown) => console.warn("Topics could not be read", cause),
  });
  if (data) return inOrderOf(language, data);
  return error ? [] : undefined;
}

/** Whether the page came with them. */
export function useHaveTopicsComeAlong(): boolean {
  return use(PageDataContext).topics !== undefined;
}
