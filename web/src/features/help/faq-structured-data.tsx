import type { WrittenText } from "@sonum/contract/shared/written-text";
import { plainText } from "./find-questions.ts";

/** FAQ structured data for search engines. */
export const FaqStructuredData = ({ groups }: { groups: WrittenText[] }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, with "<" escaped so that they cannot close the script
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(groups) }} />
);

const toJsonLd = (groups: WrittenText[]): string =>
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
