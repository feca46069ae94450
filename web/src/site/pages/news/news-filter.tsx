import { SEARCH_MAX_CHARS } from "@matbjorg/contract/limits";
import { useEffect, useId, useRef } from "react";
import { Link, useHref, useNavigate } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import styles from "../../features/news/news-filter.module.css";
import { newsAt, useNewsPageQuery } from "../../features/news/news-page-query.ts";
import { useTopics } from "../../features/news/use-topics.ts";
import type { text as textIs } from "./text.is.ts";

/** The search field and the topics. Their values are in the URL, so that a filtered list can be shared. */
export function NewsFilter({ text }: Props) {
  return (
    <div className={`stack roomy ${styles.filter}`}>
      <SearchForm text={text} />
      <Topics text={text} />
    </div>
  );
}

type Props = { readonly text: typeof textIs };

function SearchForm({ text }: Props) {
  const { words, topic, before } = useNewsPageQuery();
  const id = useId();
  const navigate = useNavigate();
  const action = useHref(paths.news);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(words);
  // Updates the field when Back or a link has changed the URL. At first it may contain text typed before hydration.
  useEffect(() => {
    if (input.current && shown.current !== words) input.current.value = words;
    shown.current = words;
  }, [words]);
  return (
    <search>
      <form
        className={`field ${styles.search}`}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          const target = newsAt({ words: input.current?.value.trim(), topic });
          void navigate(target, { replace: target === newsAt({ words, topic, before }) });
        }}
      >
        <label htmlFor={id}>{text.search.label}</label>
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          maxLength={SEARCH_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={words}
        />
        {topic && <input type="hidden" name="topic" value={topic} />}
        <button type="submit" className="button">
          {text.search.submit}
        </button>
      </form>
    </search>
  );
}

function Topics({ text }: Props) {
  const { words, topic } = useNewsPageQuery();
  const language = useLanguage();
  const topics = useTopics();
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the chosen topic into view, because phones show the topics as one scrollable row.
  useEffect(() => {
    const chosen = list.current?.querySelector("[aria-current]");
    if (!list.current || !chosen) return;
    const [row, own] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.current.scrollLeft += (own.left + own.right - row.left - row.right) / 2;
  }, [topics, topic]);
  if (topics?.length === 0) return null;
  return (
    <nav aria-label={text.topics.label}>
      <ul ref={list} className={`row ${styles.topics}`} data-loading={topics ? undefined : ""}>
        {topics && (
          <li>
            <Link
              className="choice"
              to={newsAt({ words })}
              aria-current={topic === undefined ? "true" : undefined}
            >
              {text.topics.all}
            </Link>
          </li>
        )}
        {topics?.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="choice"
              to={newsAt({ words, topic: id })}
              aria-current={topic === id ? "true" : undefined}
            >
              {name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
