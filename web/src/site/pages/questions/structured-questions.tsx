import type { LocalSection } from "@matbjorg/contract/content-sections";
import { paragraphsOf } from "../../lib/paragraphs.ts";
import { dataBlockJson } from "../../rendering/markup.ts";

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
