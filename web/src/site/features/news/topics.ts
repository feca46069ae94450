import { readPaths, type StoredRecord } from "@matbjorg/contract/public-reads";
import { useMemo } from "react";
import { parseTopic, sortTopics, type Topic } from "../../../shared/article/topic.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { usePublicRead } from "../../lib/public-read.ts";

/** Returns all topics in alphabetical order: undefined while they load, empty if they could not be read. */
export function useTopics(): readonly Topic[] | undefined {
  const language = useLanguage();
  const { data, hasFailed } = usePublicRead<readonly StoredRecord[]>(readPaths.topics);
  return useMemo(() => {
    if (hasFailed || data === null) return [];
    return data && sortTopics(language, data.map(parseTopic));
  }, [data, hasFailed, language]);
}
