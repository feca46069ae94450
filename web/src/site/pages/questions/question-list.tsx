import type { LocalSection } from "@matbjorg/contract/content-sections";
import { type ReactNode, useEffect } from "react";
import { ContentLink } from "../../components/content-link.tsx";
import layout from "../../components/contents.module.css";
import { paragraphsOf } from "../../lib/paragraphs.ts";
import styles from "./page.module.css";

type Props = LocalSection<"questions"> & { readonly contents: string; readonly children: ReactNode };

/** All questions with their answers; on small screens an answer opens below its question, on others links lead to each. */
export function QuestionList({ contents, groups, children }: Props) {
  useEffect(() => {
    const asked = document.getElementById(location.hash.slice(1))?.nextElementSibling;
    if (asked instanceof HTMLDetailsElement) asked.open = true;
  }, []);
  return (
    <div className={`page ${layout.page}`}>
      <nav className={`${layout.contents} ${styles.contents}`} aria-label={contents}>
        {groups.map(({ id, heading, questions }) => (
          <div key={id}>
            <p className={styles.group}>{heading}</p>
            <ul>
              {questions.map((one) => (
                <li key={one.id}>
                  <a href={`#${one.id}`}>{one.question}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.groups}>
        {groups.map(({ id, heading, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {questions.map((one) => (
              <article key={one.id} className={styles.question} aria-labelledby={one.id}>
                {/* Focusable, so that links of the list move the focus. */}
                <h3 id={one.id} tabIndex={-1}>
                  {one.question}
                </h3>
                <details className="folded">
                  <summary aria-labelledby={one.id} />
                  <div className={styles.answer}>
                    {paragraphsOf(one.answer).map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                    {one.link && (
                      <ContentLink className="link" to={one.link}>
                        {one.linkText}
                      </ContentLink>
                    )}
                  </div>
                </details>
              </article>
            ))}
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
