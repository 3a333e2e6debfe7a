import { z } from "zod";
import { SingleLineText } from "../shared/single-line-text.ts";

const ENTRIES_MAX = 40;

/** Like `SingleLineText`, but allows angle brackets. */
const Pattern = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u);

/** How to recognise a service's messages. */
export const Recognition = z.strictObject({
  senders: z
    .array(SingleLineText(30))
    .max(ENTRIES_MAX)
    .describe("Senders of the messages; a matching sender decides, regardless of the text"),
  patterns: z
    .array(Pattern)
    .max(ENTRIES_MAX)
    .describe("What the texts contain: words, or an RE2 expression between slashes; case-insensitive"),
});
