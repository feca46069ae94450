import { withTimeout } from "@matbjorg/contract/with-timeout";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { useLabels } from "../../lib/use-labels.ts";

/** How long a question waits for the titles. */
const WAIT_MS = 2_000;

/**
 * Returns a function that names the published articles and sections that link to an article, for the question before readers
 * lose it. It resolves to undefined if there are none, or if they cannot be read in time.
 */
export function useLinkedFrom() {
  const { t } = useTranslation("news-admin");
  const labels = useLabels();
  return async (id: string) => {
    const answer = withTimeout(callFunction("getLinkingArticles", { id }), WAIT_MS);
    const { titles, sections = [] } = await answer.catch(() => ({ titles: [], sections: [] }));
    const linking = [...titles, ...sections.map(labels.section)].join(" · ");
    return linking ? t("editor.linkedFrom", { linking }) : undefined;
  };
}
