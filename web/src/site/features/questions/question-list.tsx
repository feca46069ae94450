import { Link } from "react-router-dom";
import layout from "../../components/contents.module.css";
import type { QuestionsText } from "../../content/questions-text.ts";
import styles from "./question-list.module.css";

/** Links to each question, then all questions with their answers, not collapsed so that find-in-page works. */
export function QuestionList({ contents, groups }: Pick<QuestionsText, "contents" | "groups">) {
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
                  {one.answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {one.link && (
                    <Link className="link" to={one.link.to}>
                      {one.link.text}
                    </Link>
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
