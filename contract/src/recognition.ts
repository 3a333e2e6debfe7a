import { z } from "zod";
import { Line } from "./line.ts";

const MARKS_MAX = 40;

/** What a message may have on one line: brackets and quotes too, nothing that hides. */
const Pattern = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);

/** What tells the messages of a service from those of others. */
export const Recognition = z.strictObject({
  senders: z
    .array(Line(30))
    .max(MARKS_MAX)
    .describe("whom they come from; one sender decides, whatever the text says"),
  patterns: z
    .array(Pattern)
    .max(MARKS_MAX)
    .describe("what their texts have: words, or an expression of RE2 between slashes; case does not matter"),
});
