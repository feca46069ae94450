import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useContent } from "../../lib/site-content.ts";
import { QuestionList } from "./question-list.tsx";
import { StructuredQuestions } from "./structured-questions.tsx";
import type { text as textIs } from "./text.is.ts";

export function Page({ text }: { text: typeof textIs }) {
  const { title, description, lead, contents, next } = text;
  const { groups } = useContent("questions");
  return (
    <>
      <PageHead title={title} description={description} />
      <StructuredQuestions groups={groups} />
      <PageBand title={title} lead={lead} tone="sand" illustration="questions/hero" />
      <QuestionList contents={contents} groups={groups} />
      <CallToAction title={next.title} text={next.text}>
        <Link className="button highlight" to={paths.contact}>
          {next.contact}
        </Link>
      </CallToAction>
    </>
  );
}
