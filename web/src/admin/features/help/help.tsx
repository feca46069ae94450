import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { ScreenHead } from "../../components/screen-head.tsx";
import { text as en } from "./help.en.ts";
import { text as is } from "./help.is.ts";
import styles from "./help.module.css";

/** The help page: an author's most frequent tasks, in words. */
export function Component() {
  const { title, intro, topics } = { is, en }[useLanguage()];
  return (
    <>
      <ScreenHead title={title} intro={intro} />
      <div className={`card padded ${styles.help}`}>
        {topics.map(({ heading, paragraphs }) => (
          <section key={heading} className="stack close">
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
