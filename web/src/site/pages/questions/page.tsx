import type { LocalSection } from "@matbjorg/contract/content-sections";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { paragraphsOf } from "../../lib/paragraphs.ts";
import { useContent } from "../../lib/site-content.ts";
import { dataBlockJson } from "../../rendering/markup.ts";
import { QuestionList } from "./question-list.tsx";
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

/** Structured data for search engines: https://developers.google.com/search/docs/appearance/structured-data/faqpage. */
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
