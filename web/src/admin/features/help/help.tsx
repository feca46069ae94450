import { Link } from "react-router-dom";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { ScreenHead } from "../../components/screen-head.tsx";
import { text as en } from "./help.en.ts";
import { text as is } from "./help.is.ts";
import styles from "./help.module.css";

const topicId = (index: number) => `topic-${index + 1}`;

/** The router scrolls to the heading, but leaves the focus on the link. */
const focusTopic = (index: number) => document.getElementById(topicId(index))?.focus({ preventScroll: true });

/** The help page: an author's most frequent tasks, in words. */
export function Component() {
  const { title, intro, topics } = { is, en }[useLanguage()];
  return (
    <>
      <ScreenHead title={title} intro={intro} />
      <div className={styles.help}>
        <ul className={styles.topics}>
          {topics.map(({ heading }, index) => (
            <li key={heading}>
              <Link className="link" to={`#${topicId(index)}`} onClick={() => focusTopic(index)}>
                {heading}
              </Link>
            </li>
          ))}
        </ul>
        <div className="card padded stack loose">
          {topics.map(({ heading, paragraphs }, index) => (
            <section key={heading} className="stack close">
              <h2 id={topicId(index)} tabIndex={-1}>
                {heading}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
