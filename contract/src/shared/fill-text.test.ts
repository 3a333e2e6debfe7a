import { expect, it } from "vitest";
import { LEGAL_PLACEHOLDERS, legalValues } from "../office/legal-values.ts";
import { fillText } from "./fill-text.ts";
import { parseTexts } from "./parse-text.ts";

const SOURCE = `# terms: Terms of {{LEGAL_NAME}}

version: 2026-01-01
summary: With {{LEGAL_NAME}}.

## {{LEGAL_NAME}} and you

Write to {{SUPPORT_EMAIL}}.

- {{LEGAL_NAME}}, [home](/help)
`;

it("fills placeholders that parsing kept as if they had been filled before", () => {
  const values = legalValues("en", { LEGAL_NAME: "A & Sons", SUPPORT_EMAIL: "help@shop.example" });
  const kept = parseTexts(SOURCE, LEGAL_PLACEHOLDERS);
  expect(JSON.stringify(kept)).toContain("{{LEGAL_NAME}} and you");
  expect(kept.map((text) => fillText(text, values))).toEqual(parseTexts(SOURCE, values));
});

it("leaves values with markup as plain text", () => {
  const [text] = parseTexts(SOURCE, LEGAL_PLACEHOLDERS);
  const filled = text && fillText(text, { LEGAL_NAME: "[A](https://b.example) <b>", SUPPORT_EMAIL: "" });
  expect(filled?.parts[0]?.blocks[1]).toEqual({
    kind: "list",
    items: [[{ text: "[A](https://b.example) <b>, " }, { text: "home", href: "/help" }]],
  });
});
