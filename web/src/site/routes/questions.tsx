import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../shared/config/paths.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { CallToAction } from "../components/call-to-action.tsx";
import { PageBand } from "../components/page-band.tsx";
import type { QuestionsText } from "../content/questions-text.ts";
import { DocumentHead } from "../document-head.tsx";
import { QuestionList } from "../features/questions/question-list.tsx";
import { StructuredQuestions } from "../features/questions/structured-questions.tsx";

/** The page with its text in one language: a visitor never downloads the other. */
export async function loadQuestions(language: Language): Promise<ComponentType> {
  const text =
    language === "en"
      ? (await import("../content/questions.en.ts")).questionsEn
      : (await import("../content/questions.is.ts")).questionsIs;
  return () => <Questions text={text} />;
}

function Questions({ text }: { text: QuestionsText }) {
  const { title, description, lead, contents, groups, next } = text;
  return (
    <>
      <DocumentHead title={title} description={description} />
      <StructuredQuestions groups={groups} />
      <PageBand title={title} lead={lead} tone="sand" illustration="/images/questions/hero.svg" />
      <QuestionList contents={contents} groups={groups} />
      <CallToAction title={next.title} text={next.text}>
        <Link className="button highlight" to={paths.contact}>
          {next.contact}
        </Link>
      </CallToAction>
    </>
  );
}
