import { type NewsPage, readPaths } from "@matbjorg/contract/news-lists";
import type { i18n as I18n } from "i18next";
import { type NewsAddress, newsAsked } from "../news-address.ts";
import { readAhead, useRead } from "./read.ts";

const NO_NEWS: NewsPage = { articles: [] };

export type ReadNewsPage = {
  readonly page: NewsPage | null | undefined;
  readonly hasFailed: boolean;
  retry(): void;
};

/**
 * A page of all published news, or of those about a topic: undefined while it is read, and null where there is no such
 * page. Empty also if it could not be read (specification, section 4), with `hasFailed`: `retry` then asks again.
 * Nothing is read where words are looked for.
 */
export function useNewsPage({ words, topic, before }: NewsAddress): ReadNewsPage {
  const address = addressOf({ words, topic, before });
  const { data, hasFailed, retry } = useRead<NewsPage>(address, "News could not be read");
  return { page: hasFailed ? NO_NEWS : data, hasFailed, retry };
}

/** Reads what `useNewsPage` will ask for where this link leads. */
export function readNewsAhead({ search }: HTMLAnchorElement, i18n: I18n): void {
  const address = addressOf(newsAsked(new URLSearchParams(search)));
  if (address) readAhead(address, i18n);
}

function addressOf({ words, topic, before }: NewsAddress): string | null {
  return words ? null : readPaths.list({ topic, before });
}
