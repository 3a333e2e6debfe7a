import { msg } from "@lingui/core/macro";
import type { WrittenText } from "../../ui/written-text.ts";
import { plainText } from "./find-questions.ts";

export const helpHead = {
  title: msg`Help: questions and answers`,
  description: msg`How to buy a temporary number, how long a code takes, what happens to your money when none comes, and how to reach us.`,
};

/** What search engines read: every question with its answer. */
export const questionsAsData = (groups: WrittenText[]): string =>
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
