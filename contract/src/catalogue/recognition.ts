import { z } from "zod";
import { SingleLineText } from "../shared/single-line-text.ts";

const ENTRIES_MAX = 40;

/** Like `SingleLineText`, but allows angle brackets. */
const Pattern = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);

/** How to recognise a service's messages. */
export const Recognition = z.strictObject({
  senders: z
    .array(SingleLineText(30))
    .max(ENTRIES_MAX)
    .describe("whom they come from; one sender decides, whatever the text says"),
  patterns: z
    .array(Pattern)
    .max(ENTRIES_MAX)
    .describe("what their texts have: words, or an expression of RE2 between slashes; case does not matter"),
});
