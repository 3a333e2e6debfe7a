import type { WrittenText } from "@sonum/contract/written-text";
import { plainText } from "./find-questions.ts";

/** What search engines read: every question with its answer. */
export const QuestionsAsData = ({ groups }: { groups: WrittenText[] }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, with the one letter escaped that could end the data
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toData(groups) }} />
);

const toData = (groups: WrittenText[]): string =>
  JSON.stringify({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: groups.flatMap(({ parts }) =>
      parts.map((part) => ({
        "@type": "Question",
        name: part.heading,
        acceptedAnswer: { "@type": "Answer", text: plainText(part) },
      })),
    ),
  }).replaceAll("<", "\\u003c");
