import type { WrittenText } from "@sonum/contract/shared/written-text";
import { useState } from "react";
import { plainText } from "./find-questions.ts";

/** FAQ structured data for search engines. Rendered by the server only: the page's policy forbids new scripts. */
export function FaqStructuredData({ groups }: { groups: WrittenText[] }) {
  const [isOnPage] = useState(
    () => import.meta.env.SSR || document.querySelector(`[type="${TYPE}"]`) !== null,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, with "<" escaped so that they cannot close the script
  return isOnPage && <script type={TYPE} dangerouslySetInnerHTML={{ __html: toJsonLd(groups) }} />;
}

const TYPE = "application/ld+json";

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
