import { z } from "zod";

/** One line of visible text: no control, formatting (bidi, zero-width) or line-break characters, no halves of characters. */
export const SingleLineText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>]*$/u);
