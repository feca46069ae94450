import type { LocalSection } from "@matbjorg/contract/content/content-sections";
import { dataBlockJson } from "@matbjorg/contract/text/data-block-json";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { ContentLink } from "../../components/content-link.tsx";
import layout from "../../components/contents.module.css";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { paragraphsOf } from "../../lib/paragraphs.ts";
import { useContent } from "../../lib/site-content.ts";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

export function Page({ text }: { text: typeof textIs }) {
  const { title, description, lead, contents, next } = text;
  const { groups } = useContent("questions");
  return (
    <>
      <PageHead title={title} description={description} />
      <StructuredQuestions groups={groups} />
      <PageBand title={title} lead={lead} tone="sand" />
      <QuestionList contents={contents} groups={groups}>
        <p className="lead">
          <span>{next.title}</span> <Link to={paths.contact}>{next.contact}</Link>
        </p>
      </QuestionList>
    </>
  );
}

/** The structured data for search engines: https://developers.google.com/search/docs/appearance/structured-data/faqpage. */
export function StructuredQuestions({ groups }: LocalSection<"questions">) {
  const page = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: paragraphsOf(answer).join(" ") },
      })),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataBlockJson(page) }} />;
}

type Props = LocalSection<"questions"> & { readonly contents: string; readonly children: ReactNode };

/** All questions with their answers. On small screens, a click opens an answer. On wide screens, a list links to them. */
function QuestionList({ contents, groups, children }: Props) {
  useEffect(() => {
    const asked = document.getElementById(location.hash.slice(1))?.nextElementSibling;
    if (asked instanceof HTMLDetailsElement) asked.open = true;
  }, []);
  return (
    <div className={`page ${layout.withContents}`}>
      <nav className={`stack ${layout.contents} ${styles.contents}`} aria-label={contents}>
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
      <div className={`stack ${styles.groups}`}>
        {groups.map(({ id, heading, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="minor">
              {heading}
            </h2>
            {questions.map((one) => (
              <article key={one.id} className="folding" aria-labelledby={one.id}>
                {/* The heading is focusable, so that links in the list move the focus to it. */}
                <h3 id={one.id} tabIndex={-1}>
                  {one.question}
                </h3>
                <details className="folded">
                  <summary aria-labelledby={one.id} />
                  <div className={`stack close ${styles.answer}`}>
                    {paragraphsOf(one.answer).map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                    {one.link && one.linkText && (
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
