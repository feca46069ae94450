import { readPaths } from "@matbjorg/contract/public-reads";
import { isTopic, type Topic } from "@matbjorg/contract/public-records";
import { useMemo } from "react";
import { sortTopics } from "../../../shared/article/topic.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { itemsOf, usePublicRead } from "../../lib/public-read.ts";

/** Returns all topics in alphabetical order, undefined while they load, or an empty list if they could not be read. */
export function useTopics(): readonly Topic[] | undefined {
  const language = useLanguage();
  const { data, hasFailed } = usePublicRead(readPaths.topics);
  return useMemo(() => {
    if (hasFailed || data === null) return [];
    return data && sortTopics(language, itemsOf(data, isTopic));
  }, [data, hasFailed, language]);
}
