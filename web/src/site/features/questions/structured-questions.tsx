import type { QuestionsText } from "../../content/questions-text.ts";

/**
 * The questions once more, for search engines: https://developers.google.com/search/docs/appearance/structured-data/faqpage.
 * A data block, which browsers do not run, and so no matter of the security policy's script-src:
 * https://html.spec.whatwg.org/multipage/scripting.html#data-block.
 */
export function StructuredQuestions({ groups }: Pick<QuestionsText, "groups">) {
  const page = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
      })),
  };
  // "<" could end the element.
  const json = JSON.stringify(page).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
