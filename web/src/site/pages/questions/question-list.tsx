import type { LocalSection } from "@matbjorg/contract/content-sections";
import { ContentLink } from "../../components/content-link.tsx";
import layout from "../../components/contents.module.css";

import { paragraphsOf } from "../../lib/paragraphs.ts";
import styles from "./question-list.module.css";

/** Links to each question, then all questions with their answers, not collapsed so that find-in-page works. */
export function QuestionList({ contents, groups }: { contents: string } & LocalSection<"questions">) {
  return (
    <div className={`page ${layout.page} ${styles.page}`}>
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
            <div className={styles.questions}>
              {questions.map((one) => (
                <article key={one.id} className={`card ${styles.question}`} aria-labelledby={one.id}>
                  {/* Focusable, so that links of the list move the focus. */}
                  <h3 id={one.id} tabIndex={-1}>
                    {one.question}
                  </h3>
                  {paragraphsOf(one.answer).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {one.link && (
                    <ContentLink className="link" to={one.link}>
                      {one.linkText}
                    </ContentLink>
                  )}
                </article>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
